// The types of the tarball, by the lowest and the highest version of TypeScript that they are for, each checked whole (`skipLibCheck: false`): every
// entry under the libraries of browsers, of workers, and of neither, without the packages that are optional; and the tag `<tsume-board>` in
// frameworks. Compilers and frameworks come from the registry; where none is reached the tests are skipped with a line.

import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
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

const tagged = (head: string, event: string) =>
  `${head}\nimport { TsumeBoard } from 'tsumeru/element';
export const Page = () => <tsume-board ${USE.replace('EVENT', event)}`;

const typed = (head: string, props: string, event: string) => `${head}
import 'tsumeru/element';
type Props = ${props};
export const right: Props = { mode: 'play', class: 'x', ${event}: ({ detail }) => detail.moves.join() };
// @ts-expect-error: there are three modes
export const wrong: Props = { mode: 'sleep' };`;

interface Framework {
  readonly name: string;
  readonly file: string;
  readonly text: string;
  readonly options?: Readonly<Record<string, string>>;
}

const PROGRAMS: readonly Framework[] = [
  {
    name: 'React',
    file: 'main.tsx',
    text: tagged(
      "import { createRef } from 'react';\nconst board = createRef<TsumeBoard>();",
      'ontsume-solved',
    ),
    options: { jsx: 'react-jsx' },
  },
  {
    name: 'Preact',
    file: 'main.tsx',
    text: tagged(
      "import { createRef } from 'preact';\nconst board = createRef<TsumeBoard>();",
      'ontsume-solved',
    ),
    options: { jsx: 'react-jsx', jsxImportSource: 'preact' },
  },
  {
    name: 'Solid',
    file: 'main.tsx',
    text: tagged('let board!: TsumeBoard;', 'on:tsume-solved'),
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
  },
  {
    name: 'Svelte',
    file: 'main.ts',
    text: typed(
      "import type { SvelteHTMLElements } from 'svelte/elements';",
      "SvelteHTMLElements['tsume-board']",
      "'ontsume-solved'",
    ),
  },
  {
    name: 'Vue',
    file: 'main.ts',
    text: typed(
      "import type { GlobalComponents } from 'vue';",
      "InstanceType<GlobalComponents['tsume-board']>['$props']",
      'onTsumeSolved',
    ),
  },
];

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
  }, 300_000);

  afterAll(() => {
    tools?.remove();
    alone?.remove();
  });

  function compile(
    folder: FreshFolder,
    compiler: string,
    { file, text, options = {} }: Omit<Framework, 'name'> & { readonly options?: object },
  ): string {
    const compilerOptions = {
      module: 'nodenext',
      moduleResolution: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      types: [],
      noEmit: true,
      // The package lies in the folder of the test, as it would after an installation.
      preserveSymlinks: true,
      ...options,
    };
    const project = { compilerOptions, files: [file] };
    folder.write('package.json', '{"private":true,"type":"module"}');
    folder.write(file, text);
    folder.write('tsconfig.json', JSON.stringify(project));
    const program = join(tools.path, `node_modules/typescript-${compiler}/bin/tsc`);
    const { stdout } = spawnSync(process.execPath, [program, '-p', '.'], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    rmSync(join(folder.path, file));
    return stdout;
  }

  /** Every entry with types. */
  const entries = Object.entries(
    (readManifest(ROOT) as unknown as { exports: Record<string, unknown> }).exports,
  )
    .filter(([, entry]) => typeof entry === 'object')
    .map(([name]) => `tsumeru${name.slice(1)}`);

  const everything = entries.map(
    (name) => `export * as _${name.replace(/\W/g, '_')} from '${name}';`,
  );

  it.each(
    COMPILERS.flatMap((compiler) =>
      [
        { lib: ['es2022'], options: {} },
        { lib: ['es2022', 'dom'], options: {} },
        { lib: ['es2022', 'webworker'], options: {} },
        {
          lib: ['es2022', 'dom'],
          options: { module: 'esnext', moduleResolution: 'bundler' },
        },
      ].map((each) => ({ compiler, ...each })),
    ),
  )('are clean: TypeScript $compiler, lib $lib, $options.moduleResolution', (each) => {
    const { compiler, lib, options } = each;
    expect(entries.length).toBeGreaterThan(10);
    const project = { file: 'all.ts', text: everything.join('\n'), options: { ...options, lib } };
    expect(compile(alone, compiler, project as never)).toBe('');
  });

  it('are judged: a wrong option is an error', () => {
    const text = "import { createSolver } from 'tsumeru'; createSolver({ hashMiB: 'much' });";
    for (const compiler of COMPILERS) {
      expect(compile(alone, compiler, { file: 'wrong.ts', text })).toContain('TS2322');
    }
  });

  it.each(COMPILERS.flatMap((compiler) => PROGRAMS.map((each) => ({ ...each, compiler }))))(
    'know <tsume-board> in $name: TypeScript $compiler',
    ({ compiler, ...program }) => {
      // Some frameworks have faults of their own under the oldest compiler.
      const said = compile(tools, compiler, program)
        .split('\n')
        .filter((line) => line !== '' && !/^(node_modules\/(?!tsumeru\/)|\s)/.test(line));
      expect(said).toEqual([]);
    },
  );
});
