// The package's weight has a budget. What counts is what a page has to load: the main entry with all of its
// exports and the core inside, minified and compressed, as a bundler makes it and as the script for plain pages
// is. The published modules themselves are readable, with their comments, and so have a limit of their own.
// Minified they would lose the names in a stack.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { ROOT } from './tarball';

const DIST = join(ROOT, 'dist');
const CORE_BYTES = 64_000;
const PAGE_BYTES = 54_000;
/** The script for plain pages loads nothing later. */
const SCRIPT_BYTES = 66_000;
const READABLE_BYTES = 96_000;
const DIAGRAM_BYTES = 10_500;

const compressed = (data: Uint8Array | string) => gzipSync(data, { level: 9 }).length;

/** As a page loads it at first, and the files that went into it: what is loaded on demand is apart. */
async function bundle(entry: string) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(DIST, entry)],
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
  const first = new Set(
    paths.filter((path) => metafile.outputs[path]!.entryPoint?.endsWith(entry)),
  );
  for (const path of first) {
    const { imports } = metafile.outputs[path]!;
    for (const { kind, path: other } of imports) if (kind === 'import-statement') first.add(other);
  }
  const loaded = outputFiles.filter((_, index) => first.has(paths[index]!));
  const contents = Buffer.concat(loaded.map((file) => file.contents));
  const inputs = [...first].flatMap((path) => Object.keys(metafile.outputs[path]!.inputs));
  return { contents, inputs, onDemand: paths.length - first.size };
}

it.each(['core.wasm', 'go.wasm'])('%s is small', (name) => {
  expect(statSync(join(DIST, name)).size).toBeLessThanOrEqual(CORE_BYTES);
});

it('costs a page little: the main entry with its core', async () => {
  const core = readFileSync(join(DIST, 'core.wasm')).toString('hex');
  const { contents: bundled, onDemand } = await bundle('index.js');
  // What analyses and several threads need.
  expect(onDemand).toBeGreaterThan(0);
  expect(new TextDecoder().decode(bundled)).toContain(core);
  expect(compressed(bundled)).toBeLessThanOrEqual(PAGE_BYTES);
  expect(compressed(readFileSync(join(DIST, 'tsumeru.iife.js')))).toBeLessThanOrEqual(SCRIPT_BYTES);
});

it('draws diagrams with what is its own and next to nothing', async () => {
  const { contents, inputs } = await bundle('diagram.js');
  expect(new TextDecoder().decode(contents)).toContain('tsumeru-pieces');
  // Neither the library for PNG nor anything of Node, which would not be found for a page.
  expect(inputs.filter((file) => !/^(?:.*\/)?dist\/[\w-]+\.js$/.test(file))).toEqual([]);
  expect(compressed(contents)).toBeLessThanOrEqual(DIAGRAM_BYTES);
});

it('is not heavy as it is published: the main entry and every chunk that it loads', () => {
  const weights = new Map<string, number>([['index.js', 0]]);
  for (const name of weights.keys()) {
    const text = readFileSync(join(DIST, name), 'utf8');
    weights.set(name, compressed(text));
    for (const [, chunk] of text.matchAll(/["']\.\/(chunk-[\w-]+\.js)["']/g)) {
      if (!weights.has(chunk!)) weights.set(chunk!, 0);
    }
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  expect(weights.size).toBeGreaterThan(1);
  expect(total).toBeLessThanOrEqual(READABLE_BYTES);
});
