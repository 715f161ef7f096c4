// For builds with no room for what several threads need: their place is taken by a stand-in that knows one.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'esbuild';

const STAND_IN = fileURLToPath(new URL('../src/engines/threads/one-thread.ts', import.meta.url));

export const oneThreadPlugin: Plugin = {
  name: 'one-thread',
  setup({ onResolve }) {
    onResolve({ filter: /\/threads\/threads$/ }, () => ({ path: STAND_IN }));
  },
};
