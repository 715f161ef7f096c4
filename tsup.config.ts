// Two bundles: the library with its subpaths, for every host, and the command line, for Node. The binaries
// of the cores lie inside them; copies lie beside them. What subpaths share lies in chunks of its own, so
// that an error of one is an error of the others too; no subpath loads what only others need.

import { copyFileSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

type PluginBuild = Parameters<NonNullable<Options['esbuildPlugins']>[number]['setup']>[0];

const BUNDLED = ['@assemblyscript/loader', '@sabaki/sgf', 'doken'];

/** `@sabaki/sgf` can read files and guess encodings; what is bundled here only parses text. */
const withoutFiles = {
  name: 'without-files',
  setup(build: PluginBuild) {
    const filter = /^(fs|iconv-lite|jschardet)$/;
    build.onResolve({ filter }, ({ path }) => ({ path, namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      js: 'src/js.ts',
      go: 'src/go/index.ts',
      kifu: 'src/kifu/index.ts',
    },
    splitting: true,
    format: ['esm', 'cjs'],
    dts: true,
    target: 'es2022',
    platform: 'neutral',
    noExternal: BUNDLED,
    esbuildPlugins: [withoutFiles],
    clean: true,
    onSuccess: async () => {
      copyFileSync('build/core.wasm', 'dist/core.wasm');
      copyFileSync('build/go.wasm', 'dist/go.wasm');
    },
  },
  {
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    noExternal: BUNDLED,
    esbuildPlugins: [withoutFiles],
    banner: { js: '#!/usr/bin/env node' },
  },
]);
