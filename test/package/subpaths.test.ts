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

const SOLVER = 'analysis base engines formats proof search shogi solver terms';

const SUBPATHS: readonly Brings[] = [
  { entry: 'index', folders: `${SOLVER} engines/core`, packages: '@assemblyscript/loader' },
  { entry: 'js', folders: `${SOLVER} engines/reference` },
  { entry: 'options', folders: 'terms' },
  { entry: 'shogi', folders: 'base formats shogi' },
  { entry: 'certificates', folders: 'base formats proof shogi' },
  { entry: 'json', folders: '' },
  {
    entry: 'extras/go/index',
    folders: 'base engines/core extras/go terms',
    packages: '@assemblyscript/loader',
  },
  {
    entry: 'extras/lab/index',
    folders: 'base engines/reference extras/lab formats shogi',
  },
  { entry: 'kifu/index', folders: 'base formats kifu shogi terms words' },
  { entry: 'draw/diagram/index', folders: 'base draw/diagram formats shogi' },
  {
    entry: 'draw/png/index',
    folders: 'base draw/diagram draw/png formats shogi',
    outside: '@resvg/resvg-js node:fs/promises',
  },
  {
    entry: 'draw/sheet/index',
    folders: 'base draw/diagram draw/png draw/sheet formats shogi',
    outside: '@myriaddreamin/typst-ts-node-compiler node:fs/promises',
  },
  { entry: 'usi/index', folders: `${SOLVER} engines/core usi`, packages: '@assemblyscript/loader' },
  { entry: 'draw/board/index', folders: 'base draw/board formats shogi' },
  {
    entry: 'draw/element/index',
    folders: 'base draw/board draw/element formats shogi',
  },
  {
    entry: 'compose/generate/index',
    folders:
      'analysis analysis/themes base compose compose/generate engines engines/core extras/lab formats proof search shogi terms',
    packages: '@assemblyscript/loader',
  },
  {
    entry: 'compose/index',
    folders: 'analysis base compose formats search shogi terms',
  },
  { entry: 'analysis/themes/index', folders: 'analysis/themes base formats shogi terms' },
  {
    entry: 'extras/queue/index',
    folders: `${SOLVER} engines/core extras/queue hosts hosts/received run`,
    packages: '@assemblyscript/loader',
    outside: 'bullmq ioredis node:crypto node:events node:fs node:net',
  },
  { entry: 'words/index', folders: 'base formats shogi words' },
  {
    entry: 'hosts/worker/browser',
    folders: 'base engines/core engines/threads formats hosts hosts/worker shogi terms',
    packages: '@assemblyscript/loader',
    outside: 'script-text',
  },
  {
    entry: 'hosts/worker/node',
    folders: 'base engines/core formats hosts hosts/worker shogi terms',
    packages: '@assemblyscript/loader',
    outside: 'node:os node:worker_threads script-text',
  },
];

/** The subpaths that are not named like their folder. */
const SUBPATH_OF: Readonly<Record<string, string>> = { index: '.', compose: './composer' };

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
