// What each subpath contains: the source folders in its bundle, and the packages that it imports. Each additional one makes every
// page heavier that imports the subpath.

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

const SOLVER = 'analysis answers base engines formats options proof search shogi solver';

const SUBPATHS: readonly Brings[] = [
  { entry: 'index', folders: `${SOLVER} engines/core`, packages: '@assemblyscript/loader' },
  { entry: 'js', folders: `${SOLVER} engines/reference` },
  {
    entry: 'go/index',
    folders: 'base engines/core go options',
    packages: '@assemblyscript/loader',
  },
  { entry: 'lab/index', folders: 'base engines/reference formats go lab shogi' },
  { entry: 'kifu/index', folders: 'answers base formats kifu shogi' },
  { entry: 'diagram/index', folders: 'base diagram formats shogi' },
  {
    entry: 'png/index',
    folders: 'base diagram formats png shogi',
    outside: '@resvg/resvg-js node:fs/promises',
  },
  {
    entry: 'sheet/index',
    folders: 'base diagram formats png sheet shogi',
    outside: '@myriaddreamin/typst-ts-node-compiler node:fs/promises',
  },
  { entry: 'usi/index', folders: `${SOLVER} engines/core usi`, packages: '@assemblyscript/loader' },
  { entry: 'element/index', folders: 'base diagram element formats shogi' },
  {
    entry: 'generate/index',
    folders:
      'analysis answers base engines engines/core formats generate lab options proof search shogi themes',
    packages: '@assemblyscript/loader',
  },
  {
    entry: 'composer/index',
    folders: 'analysis base composer formats options search shogi',
  },
  { entry: 'themes/index', folders: 'analysis answers base formats shogi themes' },
  {
    entry: 'queue/index',
    folders: `${SOLVER} engines/core hosts queue received run`,
    packages: '@assemblyscript/loader',
    outside: 'bullmq ioredis node:crypto node:events node:fs node:net',
  },
  { entry: 'words/index', folders: 'base formats shogi words' },
  {
    entry: 'worker/browser',
    folders: 'base engines/core engines/threads formats hosts options shogi worker',
    packages: '@assemblyscript/loader',
    outside: 'script-text',
  },
  {
    entry: 'worker/node',
    folders: 'base engines/core formats hosts options shogi worker',
    packages: '@assemblyscript/loader',
    outside: 'node:os node:worker_threads script-text',
  },
];

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
    folders: match(/^src\/(engines\/[^/.]+|[^/]+)\//),
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
  const names = SUBPATHS.map(({ entry }) => `./${entry}`.replace(/\/(?:index|browser|node)$/, ''));
  expect(sorted(names.map((name) => (name === '.' ? '.' : name)))).toEqual(
    sorted(modules.map((name) => name)),
  );
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
