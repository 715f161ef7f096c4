import { defineConfig } from 'vitest/config';
import { workerScriptVitePlugin } from './scripts/worker-script.ts';

export default defineConfig({
  plugins: [workerScriptVitePlugin],
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
  },
});
