// Four bundles: the library with its subpaths, for every host; its main entry as one script for plain pages; the
// engine for ShogiHome; and the command line, for Node. The binaries of the cores lie inside them; copies lie
// beside them. What subpaths share lies in chunks of its own, so that an error of one is an error of the others
// too; no subpath loads what only others need.

import { copyFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { bundleScript, workerScriptPlugin } from './scripts/worker-script';

const BUNDLED = ['@assemblyscript/loader'];

/** The command line, the worker file beside it, and the USI engine as a program of its own. */
export const PROGRAM: Options = {
  entry: {
    cli: 'src/cli/main.ts',
    'batch-worker': 'src/run/batch/worker.ts',
    'usi-program': 'src/cli/usi-main.ts',
  },
  splitting: false,
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  noExternal: BUNDLED,
  esbuildPlugins: [workerScriptPlugin],
};

/** The script for plain pages has room for one thread: what several need would make it a third heavier. */
const oneThreadPlugin: Plugin = {
  name: 'one-thread',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/threads$/ }, () => ({
      path: fileURLToPath(new URL('./src/threads/one-thread.ts', import.meta.url)),
    }));
  },
};

/**
 * tsup makes CommonJS with chunks by a tool that puts what stands behind `??` into functions of its own, where a
 * `yield` is a fault: so none is left for it.
 */
const lowerForCommonJs: NonNullable<Options['esbuildOptions']> = (options, { format }) => {
  if (format !== 'cjs') return;
  options.supported = { 'nullish-coalescing': false, 'optional-chain': false };
};

/** The folder that ShogiHome takes as it is: one module with all it needs, the binary, licence, manifest. */
const ENGINE_FOLDER = 'dist/shogihome';

async function completeEngineFolder(): Promise<void> {
  copyFileSync('build/core.wasm', `${ENGINE_FOLDER}/tsumeru.wasm`);
  copyFileSync('LICENSE', `${ENGINE_FOLDER}/LICENSE.txt`);
  const { makeManifest } = await import(pathToFileURL(`${ENGINE_FOLDER}/tsumeru.js`).href);
  const manifest = JSON.stringify(makeManifest('tsumeru.js'), null, 2);
  writeFileSync(`${ENGINE_FOLDER}/engine.json`, `${manifest}\n`);
}

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      js: 'src/js.ts',
      go: 'src/go/index.ts',
      lab: 'src/lab/index.ts',
      kifu: 'src/kifu/index.ts',
      diagram: 'src/diagram/index.ts',
      png: 'src/png/index.ts',
      split: 'src/split/index.ts',
      usi: 'src/usi/index.ts',
      words: 'src/words/index.ts',
      worker: 'src/worker/browser.ts',
      'worker-node': 'src/worker/node.ts',
    },
    splitting: true,
    format: ['esm', 'cjs'],
    dts: true,
    target: 'es2022',
    platform: 'neutral',
    noExternal: BUNDLED,
    esbuildPlugins: [workerScriptPlugin],
    esbuildOptions: lowerForCommonJs,
    clean: true,
    onSuccess: async () => {
      copyFileSync('build/core.wasm', 'dist/core.wasm');
      copyFileSync('build/go.wasm', 'dist/go.wasm');
      writeFileSync('dist/worker-script.js', await bundleScript('tsumeru:worker-script'));
    },
  },
  {
    entry: { tsumeru: 'src/index.ts' },
    format: ['iife'],
    globalName: 'tsumeru',
    outExtension: () => ({ js: '.iife.js' }),
    minify: true,
    target: 'es2022',
    platform: 'browser',
    noExternal: BUNDLED,
    esbuildPlugins: [oneThreadPlugin],
  },
  {
    entry: { tsumeru: 'src/usi/index.ts' },
    outDir: ENGINE_FOLDER,
    format: ['esm'],
    splitting: false,
    target: 'es2022',
    platform: 'neutral',
    noExternal: BUNDLED,
    esbuildPlugins: [workerScriptPlugin],
    onSuccess: completeEngineFolder,
  },
  { ...PROGRAM, banner: { js: '#!/usr/bin/env node' } },
]);
