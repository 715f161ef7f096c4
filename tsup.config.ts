// Two bundles: the library, for every host, and the command line, for Node. The binary of the core lies
// inside both; a copy of it lies beside them.

import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: { index: 'src/index.ts' },
    format: ['esm', 'cjs'],
    dts: true,
    target: 'es2022',
    platform: 'neutral',
    noExternal: ['@assemblyscript/loader'],
    clean: true,
    onSuccess: async () => copyFileSync('build/core.wasm', 'dist/core.wasm'),
  },
  {
    entry: { cli: 'src/cli/main.ts' },
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    noExternal: ['@assemblyscript/loader'],
    banner: { js: '#!/usr/bin/env node' },
  },
]);
