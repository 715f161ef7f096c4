// What each subpath contains: the source folders in its bundle, and the packages that it imports. Each additional one
// makes every page heavier that imports the subpath.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { listImports, ROOT } from './tarball';

interface Brings {
  readonly entry: string;
  readonly folders: string;
  /** Packages that are bundled, or installed as dependencies. */
  readonly packages?: string;
  /** Modules of the host, or optional packages, imported at run time. */
  readonly outside?: string;
}

const SOLVER = 'analysis answers base engines notation options proof search shogi solver';

const SUBPATHS: readonly Brings[] = [
  { entry: 'index', folders: `${SOLVER} engines/core`, packages: '@assemblyscript/loader' },
  { entry: 'js', folders: `${SOLVER} engines/reference` },
  { entry: 'options', folders: 'answers options' },
  { entry: 'shogi', folders: 'base notation shogi' },
  { entry: 'certificates', folders: 'base notation proof shogi' },
  { entry: 'json', folders: '' },
  {
    entry: 'go/index',
    folders: 'base engines/core go options',
    packages: '@assemblyscript/loader',
  },
  {
    entry: 'lab/index',
    folders: 'base engines/reference lab notation shogi',
  },
  { entry: 'kifu/index', folders: 'answers base kifu notation shogi words' },
  { entry: 'pictures/diagram/index', folders: 'base notation pictures/diagram shogi' },
  {
    entry: 'pictures/png/index',
    folders: 'base notation pictures/diagram pictures/png shogi',
    outside: '@resvg/resvg-js node:fs/promises',
  },
  {
    entry: 'pictures/sheet/index',
    folders: 'base notation pictures/diagram pictures/png pictures/sheet shogi',
    outside: '@myriaddreamin/typst-ts-node-compiler node:fs/promises',
  },
  { entry: 'usi/index', folders: `${SOLVER} engines/core usi`, packages: '@assemblyscript/loader' },
  { entry: 'board/index', folders: 'base board notation shogi' },
  {
    entry: 'board/element/index',
    folders: 'base board board/element notation shogi',
  },
  {
    entry: 'compose/generate/index',
    folders:
      'analysis answers base compose compose/generate engines engines/core notation options proof search shogi themes',
    packages: '@assemblyscript/loader',
  },
  {
    entry: 'compose/index',
    folders: 'analysis answers base compose notation options search shogi',
  },
  { entry: 'themes/index', folders: 'answers base notation shogi themes' },
  {
    entry: 'queue/index',
    folders: `${SOLVER} batch engines/core queue workers workers/channel workers/received`,
    packages: '@assemblyscript/loader',
    outside: 'bullmq ioredis node:crypto node:events node:fs node:net',
  },
  { entry: 'words/index', folders: 'base notation shogi words' },
  {
    entry: 'workers/browser',
    folders:
      'answers base engines/core engines/threads notation options shogi workers workers/channel',
    packages: '@assemblyscript/loader',
    outside: 'script-text',
  },
  {
    entry: 'workers/node',
    folders: 'answers base engines/core notation options shogi workers workers/channel',
    packages: '@assemblyscript/loader',
    outside: 'node:os node:worker_threads script-text',
  },
];

/** The subpaths that are not named like their folder. */
const SUBPATH_OF: Readonly<Record<string, string>> = {
  index: '.',
  compose: './composer',
  workers: './worker',
};

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();
const split = (names = '') => sorted(names.split(' ').filter(Boolean));

async function findInputs(entry: string) {
  const source = `src/${entry}.ts`;
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    bundle: true,
    splitting: true,
    outdir: 'out',
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*', '*/script-text', '@resvg/*', '@myriaddreamin/*', 'bullmq', 'ioredis'],
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const first = new Set(
    Object.keys(outputs).filter((path) => outputs[path]!.entryPoint === source),
  );
  const outside: string[] = [];
  for (const path of first) {
    for (const { kind, path: other, external } of outputs[path]!.imports) {
      if (external) outside.push(other.replace(/^\.+\/.*(?=script-text$)/, ''));
      else if (kind === 'import-statement') first.add(other);
    }
  }
  const inputs = [...first].flatMap((path) => Object.entries(outputs[path]!.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  const match = (pattern: RegExp) => sorted(used.flatMap((path) => pattern.exec(path)?.[1] ?? []));
  return {
    folders: match(/^src\/(.+)\/[^/]+$/),
    packages: match(/^node_modules\/((?:@[^/]+\/)?[^/]+)\//),
    outside: sorted(outside),
  };
}

it.each(SUBPATHS)('$entry contains only what it needs', async (brings) => {
  expect(await findInputs(brings.entry)).toEqual({
    folders: split(brings.folders),
    packages: split(brings.packages),
    outside: split(brings.outside),
  });
});

it('covers every subpath', async () => {
  const { default: manifest } = await import(join(ROOT, 'package.json'), {
    with: { type: 'json' },
  });
  const modules = Object.keys(manifest.exports).filter((name) => !/\.\w+$/.test(name.slice(1)));
  const names = SUBPATHS.map(({ entry }) => entry.replace(/\/(?:index|browser|node)$/, ''));
  const subpaths = names.map((name) => SUBPATH_OF[name] ?? `./${name.replace(/^.*\//, '')}`);
  expect(sorted(subpaths)).toEqual(sorted(modules));
});

it('are all in the table of the documents', () => {
  const page = readFileSync(join(ROOT, 'site/reference/subpaths.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  for (const name of listImports()) {
    expect(
      rows.some((row) => row.split('|')[1]!.includes(`\`${name}\``)),
      name,
    ).toBe(true);
  }
});
