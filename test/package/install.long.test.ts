// The tarball in a foreign folder: both kinds of modules find it by name, it has types under every module resolution of
// TypeScript, its command runs, and it has only the dependencies that it names.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { solveByMcp } from './mcp-client';
import { type FreshFolder, installPackage, linkModules, programOf, ROOT } from './tarball';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

/** A program for each entry. Both kinds of modules have to print the same. */
const ENTRIES: readonly (readonly [entry: string, name: string, program: string])[] = [
  ['tsumeru', 'solve', `solve('${MATE_IN_ONE}').then(({ line }) => console.log(line.join()));`],
  ['tsumeru/js', 'solveSync', `console.log(solveSync('${MATE_IN_ONE}').line.join());`],
  [
    'tsumeru/go',
    'parseSgf',
    `console.log(parseSgf('(;SZ[9]PL[B]AB[aa])')[0].black.join() === 'aa' ? 'G*5b' : 'wrong');`,
  ],
  [
    'tsumeru/lab',
    'dfPn, shogiGame',
    `console.log(dfPn(shogiGame('${MATE_IN_ONE}')).status === 'proved' ? 'G*5b' : 'wrong');`,
  ],
  [
    'tsumeru/kifu',
    'parseRecord',
    `console.log(parseRecord('position sfen ${MATE_IN_ONE} moves G*5b').line[0].move);`,
  ],
  [
    'tsumeru/diagram',
    'formatSvg',
    `console.log(formatSvg('${MATE_IN_ONE}').includes('>玉</text>') ? 'G*5b' : 'wrong');`,
  ],
  // The optional package that this entry needs is not installed.
  [
    'tsumeru/png',
    'renderPng',
    `renderPng('${MATE_IN_ONE}').catch(({ name, code, message }) => {
      const isTold = /^PNG needs the package @resvg\\/resvg-js .*$/.test(message);
      console.log(name === 'PictureError' && code === 'png-unavailable' && isTold ? 'G*5b' : message);
    });`,
  ],
  [
    'tsumeru/queue',
    'createQueueSolver',
    `createQueueSolver({ queue: 'redis://127.0.0.1:1' }).solve('${MATE_IN_ONE}').catch(({ name, code, message }) => {
      const isTold = /^a queue needs the packages bullmq and ioredis .*$/.test(message);
      console.log(name === 'QueueError' && code === 'queue-unavailable' && isTold ? 'G*5b' : message);
    });`,
  ],
  [
    'tsumeru/usi',
    'createEngine',
    `createEngine().then((engine) => {
      engine.addMessageListener((line) => {
        if (line.startsWith('checkmate')) console.log(line.split(' ')[1]);
      });
      engine.postMessage('position sfen ${MATE_IN_ONE}');
      engine.postMessage('go mate 10000');
    });`,
  ],
  [
    'tsumeru/worker',
    'createWorkerSolver',
    `createWorkerSolver({ hashMiB: 1 }).solve('${MATE_IN_ONE}').then(({ line }) => console.log(line.join()));`,
  ],
];

/** Uses each entry, and makes one mistake for each, which the types have to report. */
const TYPED = `import { createSolver, InputError, type Solution, solve } from 'tsumeru';
import { dfPn, shogiGame } from 'tsumeru/lab';
import { parseSgf, solveOneEye } from 'tsumeru/go';
import { solveSync } from 'tsumeru/js';
import { formatSolution, parseRecord } from 'tsumeru/kifu';
import { type DiagramOptions, formatSvg } from 'tsumeru/diagram';
import { PictureError, renderPng } from 'tsumeru/png';
import createDefault, { createEngine } from 'tsumeru/usi';
import { createWorkerSolver } from 'tsumeru/worker';

export async function use(sfen: string): Promise<string[]> {
  const answer: Solution = await solve(sfen, { goal: 'shortest' });
  const { position } = parseRecord(sfen);
  const texts = [formatSolution(position, answer, { format: 'kif' })];
  const worker = createWorkerSolver({ hashMiB: 1 });
  const second = await worker.solve(position);
  if (second.status === 'mate') texts.push(...second.line);
  const engine = await createEngine();
  engine.postMessage('usi');
  createDefault satisfies typeof createEngine;
  const [problem] = parseSgf(sfen);
  if (problem !== undefined) texts.push((await solveOneEye(problem)).status);
  texts.push(dfPn(shogiGame(sfen), { maxNodes: 1, maxMemory: 10 }).status, solveSync(sfen).status);
  const options: DiagramOptions = { arrows: ['7g7f', { from: 1, to: 2 }], hands: 'full' };
  texts.push(formatSvg(position, options), new PictureError('no-font').code);
  (await renderPng(sfen, { ...options, fonts: [] })) satisfies Uint8Array;
  // @ts-expect-error: there are two languages
  formatSvg(position, { lang: 'fr' });
  const error: string = new InputError('not-a-position', 'x').code;
  // @ts-expect-error: a table has a size in numbers
  createSolver({ hashMiB: 'much' });
  return [...texts, error];
}
`;

let installed: FreshFolder;

beforeAll(() => {
  installed = installPackage();
  linkModules(join(installed.path, 'node_modules'), ['@types/node']);
});

afterAll(() => installed?.remove());

it.each(ENTRIES)('%s is imported', (entry, name, program) => {
  installed.write('main.mjs', `import { ${name} } from '${entry}';\n${program}`);
  expect(installed.run(['main.mjs']).trim()).toBe('G*5b');
});

it.each(ENTRIES)('%s is required', (entry, name, program) => {
  installed.write('main.cjs', `const { ${name} } = require('${entry}');\n${program}`);
  expect(installed.run(['main.cjs']).trim()).toBe('G*5b');
});

it('names the alternative if there is no WebAssembly', () => {
  installed.write(
    'main.mjs',
    `import { solve } from 'tsumeru';
    delete globalThis.WebAssembly;
    solve('${MATE_IN_ONE}').catch(({ name, code, message }) => console.log(name, code, message));`,
  );
  expect(installed.run(['main.mjs'])).toMatch(/^SolverError core-unavailable .*tsumeru\/js/);
});

it('says on the command line in one line which package PNG needs', () => {
  const program = join(installed.path, 'node_modules/tsumeru/dist/cli.cjs');
  const argv = [program, 'convert', '--to', 'png', MATE_IN_ONE];
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  expect(status).toBe(70);
  expect(stderr).toMatch(/^tsumeru: PNG needs the package @resvg\/resvg-js .*\n$/);
});

it('says on the command line what an MCP server needs, and is one where that is installed', async () => {
  const program = join(installed.path, 'node_modules/tsumeru/dist/cli.cjs');
  for (const [lang, words] of [
    [
      'en',
      /^tsumeru: the MCP server needs the package @modelcontextprotocol\/server \(npm install .*\n$/,
    ],
    ['ja', /^tsumeru: MCP サーバーにはパッケージ @modelcontextprotocol\/server が要ります.*\n$/],
  ] as const) {
    const argv = [program, 'mcp', '--lang', lang];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 70, stdout: '' });
    expect(stderr).toMatch(words);
  }
  linkModules(join(installed.path, 'node_modules'), ['@modelcontextprotocol/server']);
  const answer = await solveByMcp(program, MATE_IN_ONE);
  expect(answer).toMatchObject({ status: 'mate', line: ['G*5b'] });
});

it('is run as a command', () => {
  const program = join(installed.path, 'node_modules/tsumeru/dist/cli.cjs');
  expect(installed.run([program, 'solve', '-q', MATE_IN_ONE])).toContain('G*5b');
});

interface Project {
  readonly module: string;
  readonly moduleResolution: string;
  /** The kind of the project that uses the package. */
  readonly type: 'commonjs' | 'module';
  readonly files: readonly string[];
  /** Packages of types. The package itself does not need them. */
  readonly types: readonly string[];
}

const NODE_FILES = ['main.ts', 'main.mts', 'main.cts'];
/** In these files modules cannot be required. */
const NODE16_FILES = { commonjs: ['main.mts'], module: ['main.ts', 'main.mts'] };

/** Every module resolution of TypeScript, in both kinds of projects when the kind matters. */
const PROJECTS: readonly Project[] = [
  ...(['node16', 'nodenext'] as const).flatMap((module) =>
    (['commonjs', 'module'] as const).map((type) => {
      const files = module === 'node16' ? NODE16_FILES[type] : NODE_FILES;
      return { module, moduleResolution: module, type, files, types: [] };
    }),
  ),
  {
    module: 'nodenext',
    moduleResolution: 'nodenext',
    type: 'module',
    files: NODE_FILES,
    types: ['node'],
  },
  {
    module: 'preserve',
    moduleResolution: 'bundler',
    type: 'module',
    files: ['main.ts'],
    types: [],
  },
  {
    module: 'esnext',
    moduleResolution: 'bundler',
    type: 'commonjs',
    files: ['main.ts'],
    types: ['node'],
  },
  {
    module: 'commonjs',
    moduleResolution: 'node10',
    type: 'commonjs',
    files: ['main.ts'],
    types: [],
  },
];

/** TypeScript 7 has no `node10`. */
const OLDER_COMPILER = join(ROOT, 'tools/site/node_modules/typescript/bin/tsc');

function compile(project: Project, options: Readonly<Record<string, unknown>>): void {
  const { module, moduleResolution, type, files, types } = project;
  const compilerOptions = {
    module,
    moduleResolution,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    strict: true,
    exactOptionalPropertyTypes: true,
    // The package's own types are checked too.
    skipLibCheck: false,
    // The declarations that come with the compiler are not.
    skipDefaultLibCheck: true,
    types,
    ...options,
  };
  installed.write('package.json', JSON.stringify({ type }));
  installed.write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
  const compiler = moduleResolution === 'node10' ? OLDER_COMPILER : programOf('typescript', 'tsc');
  expect(installed.run([compiler, '-p', '.'])).toBe('');
}

it.each(PROJECTS)(
  'has types: $type, module $module, resolution $moduleResolution, types of $types',
  (project) => {
    for (const file of project.files) installed.write(file, TYPED);
    compile(project, { noEmit: true });
  },
);

it('runs with the types that TypeScript finds without `exports`', () => {
  const program = `import { solveSync } from 'tsumeru/js';
import { createWorkerSolver } from 'tsumeru/worker';
const worker = createWorkerSolver({ hashMiB: 1 });
worker.solve('${MATE_IN_ONE}').then((answer) => {
  const other = solveSync('${MATE_IN_ONE}');
  console.log(answer.status === other.status ? answer.status : 'wrong');
});
`;
  installed.write('main.ts', program);
  compile(PROJECTS.at(-1)!, {});
  expect(installed.run(['main.js']).trim()).toBe('mate');
});
