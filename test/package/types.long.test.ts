// The types of the tarball, checked by the lowest and by the highest supported version of TypeScript, with the option
// `skipLibCheck: false`:
//
// - Every entry, under the libraries of browsers, of workers, and of neither. The optional packages are not installed. One program has a wrong
//   option, which the compiler has to report.
// - The tag `<tsume-board>` in frameworks.
//
// Compilers and frameworks come from the registry; where none is reached the tests are skipped with a line.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FreshFolder,
  installPackage,
  makeFreshFolder,
  ROOT,
  reachesRegistry,
  readManifest,
} from './tarball';

const COMPILERS = ['5.4.2', '7.0.2'];

const FRAMEWORKS = [
  ...['@types/react@19.3.0', 'preact@10.29.8', 'solid-js@1.9.19', 'svelte@5.57.3', 'vue@3.5.45'],
];

const canRun = reachesRegistry();
if (!canRun) console.log('SKIPPED: types under other compilers and in frameworks (no registry)');

const USE = `
  mode="play" sfen="x" ref={board} EVENT={({ detail }) => detail.moves.join()} />;
// @ts-expect-error: there are three modes
export const wrong = <tsume-board mode="sleep" />;`;

const tagged = (source: string, head: string, event: string) =>
  `/** @jsxImportSource ${source} */\n${head}\nimport { TsumeBoard } from 'tsumeru/element';
export const Page = () => <tsume-board ${USE.replace('EVENT', event)}`;

const typed = (head: string, props: string, event: string) => `${head}
import 'tsumeru/element';
type Props = ${props};
export const right: Props = { mode: 'play', class: 'x', ${event}: ({ detail }) => detail.moves.join() };
// @ts-expect-error: there are three modes
export const wrong: Props = { mode: 'sleep' };`;

/**
 * A program for each framework. A program with JSX names the framework in its first line, so that one run of the
 * compiler checks all programs.
 */
const PROGRAMS: Readonly<Record<string, string>> = {
  'react.tsx': tagged(
    'react',
    "import { createRef } from 'react';\nconst board = createRef<TsumeBoard>();",
    'ontsume-solved',
  ),
  'preact.tsx': tagged(
    'preact',
    "import { createRef } from 'preact';\nconst board = createRef<TsumeBoard>();",
    'ontsume-solved',
  ),
  'solid.tsx': tagged('solid-js', 'let board!: TsumeBoard;', 'on:tsume-solved'),
  'svelte.ts': typed(
    "import type { SvelteHTMLElements } from 'svelte/elements';",
    "SvelteHTMLElements['tsume-board']",
    "'ontsume-solved'",
  ),
  'vue.ts': typed(
    "import type { GlobalComponents } from 'vue';",
    "InstanceType<GlobalComponents['tsume-board']>['$props']",
    'onTsumeSolved',
  ),
};

describe.skipIf(!canRun)('the types', () => {
  let tools: FreshFolder;
  /** The package alone; the frameworks are in the folder of the tools. */
  let alone: FreshFolder;

  beforeAll(() => {
    tools = makeFreshFolder();
    tools.write('package.json', '{"private":true}');
    const compilers = COMPILERS.map((version) => `typescript-${version}@npm:typescript@${version}`);
    const argv = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', [...argv, ...compilers, ...FRAMEWORKS], { cwd: tools.path, stdio: 'pipe' });
    alone = installPackage();
    symlinkSync(join(alone.path, 'node_modules/tsumeru'), join(tools.path, 'node_modules/tsumeru'));
  });

  afterAll(() => {
    tools?.remove();
    alone?.remove();
  });

  function compile(
    folder: FreshFolder,
    compiler: string,
    files: Readonly<Record<string, string>>,
    options: object = {},
  ): string {
    const compilerOptions = {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      // The declarations that come with the compiler are not tested here.
      skipDefaultLibCheck: true,
      types: [],
      noEmit: true,
      // The package lies in the folder of the test, as it would after an installation.
      preserveSymlinks: true,
      ...options,
    };
    const names = Object.keys(files);
    folder.write('package.json', '{"private":true,"type":"module"}');
    for (const name of names) folder.write(name, files[name]!);
    folder.write('tsconfig.json', JSON.stringify({ compilerOptions, files: names }));
    const program = join(tools.path, `node_modules/typescript-${compiler}/bin/tsc`);
    const { stdout } = spawnSync(process.execPath, [program, '-p', '.'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    for (const name of names) rmSync(join(folder.path, name));
    return stdout;
  }

  /** Every entry with types. */
  const entries = Object.entries(
    (readManifest(ROOT) as unknown as { exports: Record<string, unknown> }).exports,
  )
    .filter(([, entry]) => typeof entry === 'object')
    .map(([name]) => `tsumeru${name.slice(1)}`);

  /** The parts of the board need the types of documents. */
  const everything = (lib: readonly string[]) =>
    entries
      .filter((name) => lib.includes('dom') || name !== 'tsumeru/board')
      .map((name) => `export * as _${name.replace(/\W/g, '_')} from '${name}';`);

  it.each(
    COMPILERS.flatMap((compiler) =>
      [
        { lib: ['es2022'] },
        { lib: ['es2022', 'dom'] },
        { lib: ['es2022', 'webworker'], module: 'esnext', moduleResolution: 'bundler' },
      ].map((options) => ({ compiler, options })),
    ),
  )('are clean: TypeScript $compiler, lib $options.lib, $options.moduleResolution', (each) => {
    const { compiler, options } = each;
    expect(entries.length).toBeGreaterThan(10);
    const wrong = "import { createSolver } from 'tsumeru'; createSolver({ hashMiB: 'much' });";
    const files = { 'all.ts': everything(options.lib).join('\n'), 'wrong.ts': wrong };
    const said = compile(alone, compiler, files, options).split('\n');
    expect(said.filter((line) => /^\S/.test(line))).toEqual([
      expect.stringMatching(/^wrong\.ts\(1,\d+\): error TS2322: /),
    ]);
  });

  it.each(COMPILERS)(
    'know <tsume-board> in React, Preact, Solid, Svelte and Vue: TypeScript %s',
    (compiler) => {
      // Some frameworks have faults of their own under the oldest compiler.
      const said = compile(tools, compiler, PROGRAMS, { jsx: 'react-jsx' })
        .split('\n')
        .filter((line) => line !== '' && !/^(node_modules\/(?!tsumeru\/)|\s)/.test(line));
      expect(said).toEqual([]);
    },
  );
});

it('contains every declaration file that the manifest names', () => {
  const { exports } = readManifest(ROOT);
  const files = [...JSON.stringify(exports).matchAll(/"types":"([^"]+)"/g)].map(
    ([, file]) => file!,
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(existsSync(join(ROOT, file)), file).toBe(true);
});

it.each([
  ['tsumeru/worker', 'worker-node', ['WorkerSolver']],
  ['tsumeru/queue', 'queue', ['QueueSolver']],
  ['tsumeru/lab', 'lab', ['ShogiGame']],
])('%s has the classes that its types declare', (subpath, types, classes) => {
  const declared = readFileSync(join(ROOT, `dist/${types}.d.ts`), 'utf8');
  const exported = `import * as all from '${subpath}'; console.log(Object.keys(all).join())`;
  const names = execFileSync(process.execPath, ['--input-type=module', '-e', exported], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split(',');
  for (const name of classes) {
    expect(declared).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`));
    expect(names).toContain(name);
  }
});

it('entries take the types of the main entry from there, and users can name them', () => {
  const fresh = installPackage();
  try {
    const kifu = readFileSync(join(fresh.path, 'node_modules/tsumeru/dist/kifu.d.ts'), 'utf8');
    const sources = [...kifu.matchAll(/^import \{.*\b(?:InputError|Position)\b.* from '(.*)'/gm)];
    expect(sources.map(([, source]) => source)).toEqual(['./index.js', './index.js']);
    fresh.write(
      'user.ts',
      `import { parseRecord } from 'tsumeru/kifu';
export const position = parseRecord('4k4/9/9/9/9/9/9/9/9 b G 1').position;`,
    );
    const options = ['--declaration', '--strict', '--skipLibCheck', '--module', 'nodenext'];
    fresh.run([join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, 'user.ts']);
    const told = readFileSync(join(fresh.path, 'user.d.ts'), 'utf8');
    expect(told).toContain('import("tsumeru"');
  } finally {
    fresh.remove();
  }
});
