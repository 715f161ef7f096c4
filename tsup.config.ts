// The library, for every host, with the entry that needs no WebAssembly; and the command line, for Node. The
// binary of the core lies inside the library and the command line; a copy of it lies beside them.

import { copyFileSync } from 'node:fs';
import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: { index: 'src/index.ts', js: 'src/js.ts' },
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
