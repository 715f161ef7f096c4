// `tsumeru/element` from outside: importable without a page, typed, and small.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, expectTypeOf, it } from 'vitest';
import type { BoardMode, TsumeBoard, TsumeBoardEvents } from '../../src/board/element';
import { ROOT } from './tarball';

const MOST_BYTES = 36_500;

it.each([
  ['module', "import { TsumeBoard } from 'tsumeru/element';"],
  ['commonjs', "const { TsumeBoard } = require('tsumeru/element');"],
])('is loaded on a server: %s', (type, load) => {
  const program = `${load} console.log(TsumeBoard.observedAttributes.includes('sfen'))`;
  const said = execFileSync(process.execPath, [`--input-type=${type}`, '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(said.trim()).toBe('true');
});

it('is small until the solver is used', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(ROOT, 'dist/element.js')],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  const paths = Object.keys(metafile.outputs);
  const first = new Set(
    paths.filter((path) => metafile.outputs[path]!.entryPoint?.endsWith('element.js')),
  );
  for (const path of first) {
    for (const { kind, path: other } of metafile.outputs[path]!.imports) {
      if (kind === 'import-statement') first.add(other);
    }
  }
  expect(first.size).toBeLessThan(paths.length);
  const loaded = outputFiles.filter((_, index) => first.has(paths[index]!));
  const bytes = loaded.reduce(
    (sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

it('has types for the tag, its properties and its events', () => {
  expectTypeOf<HTMLElementTagNameMap['tsume-board']>().toEqualTypeOf<TsumeBoard>();
  expectTypeOf<TsumeBoard['mode']>().toEqualTypeOf<BoardMode>();
  expectTypeOf<HTMLElementEventMap['tsume-solved']['detail']>().toEqualTypeOf<
    TsumeBoardEvents['tsume-solved']
  >();
});
