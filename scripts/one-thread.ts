// A plugin for small builds: replaces the code for several threads by a module that supports one thread only.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const STAND_IN = fileURLToPath(new URL('../src/engines/threads/one-thread.ts', import.meta.url));

export const oneThreadPlugin: Plugin = {
  name: 'one-thread',
  setup({ onResolve }) {
    onResolve({ filter: /\/threads\/threads$/ }, () => ({ path: STAND_IN }));
  },
};
