// Size budgets of the package: download, installation, and the code that a page loads. A page is measured as a bundler
// makes it, minified, and compressed as servers send it.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { rollup } from 'rollup';
import { type BuildOptions, type Rolldown, build as viteBuild } from 'vite';
import { expect, it } from 'vitest';
import { encodeBinary } from '../../scripts/binary-text.mjs';
import { ROOT } from './tarball';

const DIST = join(ROOT, 'dist');
const CORE_BYTES = 64_000;
const PACKED_BYTES = 1_200_000;
const INSTALLED_BYTES = 3_850_000;
const INSTALLED_PACKAGES = 4;
/** The script for plain pages, which loads nothing later. */
const SCRIPT_BYTES = 82_500;

/** Compressed bytes of the named imports from an entry; without names, of the whole entry. */
const PAGE_BYTES: readonly (readonly [
  entry: string,
  names: string,
  gzip: number,
  brotli: number,
])[] = [
  ['index', 'createSolver', 50_000, 43_500],
  ['index', '', 52_000, 45_000],
  ['js', 'createSolver', 38_100, 34_000],
  // The worker's script and the core are loaded on demand.
  ['worker', 'createWorkerSolver', 28_000, 24_000],
  ['shogi', '', 11_500, 10_300],
  ['certificates', '', 21_200, 19_200],
  ['kifu', '', 43_500, 38_300],
  ['go', '', 22_250, 19_800],
  ['lab', '', 24_600, 22_100],
  ['element', '', 34_600, 31_400],
  ['diagram', '', 10_700, 9_700],
  // With the Japanese text of every detail of an error.
  ['words', '', 10_400, 9_100],
];

const gzipped = (data: Uint8Array) => gzipSync(data, { level: 9 }).length;

/** Bundles the code that a page loads at start. Code that is loaded on demand goes into other files. */
async function bundle(entry: string, names: string) {
  const exported = names === '' ? '*' : `{ ${names} }`;
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export ${exported} from './${entry}.js';`, resolveDir: DIST },
    metafile: true,
    bundle: true,
    splitting: true,
    outdir: 'out',
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'error',
  });
  const paths = Object.keys(metafile.outputs);
  const first = new Set(paths.filter((path) => path.endsWith('stdin.js')));
  for (const path of first) {
    const { imports } = metafile.outputs[path]!;
    for (const { kind, path: other } of imports) if (kind === 'import-statement') first.add(other);
  }
  const loaded = outputFiles.filter((_, index) => first.has(paths[index]!));
  const contents = Buffer.concat(loaded.map((file) => file.contents));
  return { contents, onDemand: paths.length - first.size };
}

interface Packed {
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

function pack(): Packed {
  const args = ['pack', '--dry-run', '--ignore-scripts', '--json'];
  return JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }))[0];
}

/** The packages that an installation adds, without optional ones. */
function findInstalled(): string[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const locked = Object.entries<{ dev?: boolean; optional?: boolean; devOptional?: boolean }>(
    lock.packages,
  );
  return locked
    .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
    .map(([path]) => path);
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}

it('is a small download, also with its dependencies', () => {
  const { size, unpackedSize } = pack();
  expect(size).toBeLessThanOrEqual(PACKED_BYTES);
  const others = findInstalled();
  expect(others.length).toBeGreaterThan(0);
  expect(others.length + 1).toBeLessThanOrEqual(INSTALLED_PACKAGES);
  const bytes = others.map((path) => bytesIn(join(ROOT, path)));
  expect(bytes.reduce((sum, each) => sum + each, unpackedSize)).toBeLessThanOrEqual(
    INSTALLED_BYTES,
  );
});

it('has no source maps, and no reference to one', () => {
  const paths = pack().files.map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith('.map'))).toEqual([]);
  const scripts = paths.filter((path) => /\.(?:js|d\.ts)$/.test(path));
  expect(scripts.length).toBeGreaterThan(20);
  for (const path of scripts) {
    expect(readFileSync(join(ROOT, path), 'utf8'), path).not.toContain('sourceMappingURL=');
  }
});

it.each(['core.wasm', 'go.wasm'])('%s is small', (name) => {
  expect(statSync(join(DIST, name)).size).toBeLessThanOrEqual(CORE_BYTES);
});

it.each(PAGE_BYTES)('loads little on a page: %s { %s }', async (entry, names, gzip, brotli) => {
  const { contents } = await bundle(entry, names);
  expect(contents.length).toBeGreaterThan(1000);
  expect(gzipped(contents)).toBeLessThanOrEqual(gzip);
  expect(brotliCompressSync(contents).length).toBeLessThanOrEqual(brotli);
});

type Bundle = (source: string) => Promise<string>;

/** The source is a module beside those of the package. */
const sourcePlugin = (source: string) => ({
  name: 'source',
  resolveId: (id: string, importer?: string) =>
    id === 'source' ? '\0source' : importer === '\0source' ? join(DIST, id) : undefined,
  load: (id: string) => (id === '\0source' ? source : undefined),
});

const minified = async (code: string) => (await transform(code, { minify: true })).code;
const toOutput = { format: 'esm', codeSplitting: false, minify: true } as const;

/** The one script that each bundler makes of a module, minified. */
const BUNDLERS: Readonly<Record<string, Bundle>> = {
  esbuild: async (contents) => {
    const options = { bundle: true, write: false, minify: true, format: 'esm' } as const;
    const stdin = { contents, resolveDir: DIST };
    return (await build({ ...options, stdin, logLevel: 'error' })).outputFiles[0]!.text;
  },
  rollup: async (source) => {
    const bundle = await rollup({ input: 'source', plugins: [sourcePlugin(source)] });
    const { output } = await bundle.generate({ format: 'es', inlineDynamicImports: true });
    return minified(output[0].code);
  },
  rolldown: async (source) => {
    const bundle = await rolldown({ input: 'source', plugins: [sourcePlugin(source)] });
    return (await bundle.generate(toOutput)).output[0].code;
  },
  vite: async (source) => {
    const rolldownOptions = {
      input: 'source',
      output: toOutput,
      preserveEntrySignatures: 'strict',
    };
    const built = await viteBuild({
      configFile: false,
      logLevel: 'silent',
      plugins: [sourcePlugin(source)],
      build: { write: false, rolldownOptions } as BuildOptions,
    });
    return (built as Rolldown.RolldownOutput).output[0].code;
  },
};

/** A program pays only for the parts of an entry that it imports. */
it.each(
  [
    ['index', 'parseSfen', 6000],
    ['index', 'InputError', 2000],
    ['kifu', 'detectFormat', 8000],
    ['kifu', 'RECORD_FORMATS', 400],
  ].flatMap(([entry, name, most]) =>
    Object.keys(BUNDLERS).map((bundler) => [bundler, entry, name, Number(most)] as const),
  ),
)('%s leaves out what is not imported: %s { %s }', async (bundler, entry, name, most) => {
  const script = await BUNDLERS[bundler]!(`export { ${name} } from './${entry}.js';`);
  expect(script).toContain(` as ${name}`);
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(most);
});

it('a bundler keeps the style sheet that a program imports', async () => {
  const stdin = { contents: "import './board.css';", resolveDir: DIST };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, outdir: 'out' });
  expect(outputFiles.map(({ path }) => path.replace(/.*\./, ''))).toContain('css');
});

/** Texts that must not be in the first load: names of themes, options of analyses. */
const LATER = ['bare-king', 'removalNodes', 'strictness'];

it('has its core in the main entry; code for analyses and threads is loaded on demand', async () => {
  const core = encodeBinary(readFileSync(join(DIST, 'core.wasm')));
  const { contents, onDemand } = await bundle('index', 'createSolver');
  expect(contents.toString()).toContain(core);
  expect(LATER.filter((word) => contents.includes(word))).toEqual([]);
  expect(onDemand).toBeGreaterThan(0);
});

it('is a small script for plain pages', () => {
  const script = readFileSync(join(DIST, 'tsumeru.iife.js'));
  expect(gzipped(script)).toBeLessThanOrEqual(SCRIPT_BYTES);
});
