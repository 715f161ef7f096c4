// What each subpath brings: the folders of the sources that its bundle is made of, and the packages that it asks for.
// One more here is weight on every page that imports it.

import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from './tarball';

interface Brings {
  readonly entry: string;
  readonly folders: string;
  /** Bundled, or installed with the package. */
  readonly packages?: string;
  /** Of the host, or optional: asked for at run time. */
  readonly outside?: string;
}

const SOLVER = 'analysis formats options proof shogi solver';

const SUBPATHS: readonly Brings[] = [
  { entry: 'index', folders: `${SOLVER} core`, packages: '@assemblyscript/loader' },
  { entry: 'js', folders: `${SOLVER} reference` },
  { entry: 'go/index', folders: 'core go options solver', packages: '@assemblyscript/loader' },
  { entry: 'lab/index', folders: 'formats go lab reference shogi' },
  { entry: 'kifu/index', folders: 'formats kifu shogi solver' },
  { entry: 'diagram/index', folders: 'diagram formats shogi' },
  {
    entry: 'png/index',
    folders: 'diagram formats png shogi',
    outside: '@resvg/resvg-js node:fs/promises',
  },
  { entry: 'usi/index', folders: `${SOLVER} core usi`, packages: '@assemblyscript/loader' },
  { entry: 'element/index', folders: 'analysis diagram element formats options shogi solver' },
  {
    entry: 'queue/index',
    folders: 'analysis core formats options queue shogi solver worker',
    packages: '@assemblyscript/loader',
    outside: 'bullmq ioredis node:crypto node:events node:fs node:net',
  },
  {
    entry: 'split/index',
    folders: `${SOLVER} core lock split worker`,
    packages: '@assemblyscript/loader',
    outside:
      'node:child_process node:crypto node:events node:fs node:os node:path node:worker_threads tsumeru:worker-script',
  },
  { entry: 'words/index', folders: 'words' },
  {
    entry: 'worker/browser',
    folders: 'analysis core formats options shogi solver threads worker',
    packages: '@assemblyscript/loader',
    outside: 'tsumeru:worker-script',
  },
  {
    entry: 'worker/node',
    folders: 'analysis core formats options shogi solver worker',
    packages: '@assemblyscript/loader',
    outside: 'node:worker_threads tsumeru:worker-script',
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
    external: ['node:*', 'tsumeru:*', '@resvg/*', 'bullmq', 'ioredis'],
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const first = new Set(
    Object.keys(outputs).filter((path) => outputs[path]!.entryPoint === source),
  );
  const outside: string[] = [];
  for (const path of first) {
    for (const { kind, path: other, external } of outputs[path]!.imports) {
      if (external) outside.push(other);
      else if (kind === 'import-statement') first.add(other);
    }
  }
  const inputs = [...first].flatMap((path) => Object.entries(outputs[path]!.inputs));
  const used = inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([path]) => path);
  const match = (pattern: RegExp) => sorted(used.flatMap((path) => pattern.exec(path)?.[1] ?? []));
  return {
    folders: match(/^src\/([^/]+)\//),
    packages: match(/^node_modules\/((?:@[^/]+\/)?[^/]+)\//),
    outside: sorted(outside),
  };
}

it.each(SUBPATHS)('$entry brings what it needs and no more', async (brings) => {
  expect(await findInputs(brings.entry)).toEqual({
    folders: split(brings.folders),
    packages: split(brings.packages),
    outside: split(brings.outside),
  });
});

it('speaks of every subpath', async () => {
  const { default: manifest } = await import(join(ROOT, 'package.json'), {
    with: { type: 'json' },
  });
  const modules = Object.keys(manifest.exports).filter((name) => !/\.\w+$/.test(name.slice(1)));
  const names = SUBPATHS.map(({ entry }) => `./${entry}`.replace(/\/(?:index|browser|node)$/, ''));
  expect(sorted(names.map((name) => (name === '.' ? '.' : name)))).toEqual(
    sorted(modules.map((name) => name)),
  );
});
