// The thread of a batch where the command line runs from its sources: a new thread does not know how to read TypeScript.

import { tsImport } from 'tsx/esm/api';

await tsImport('../src/run/batch/worker.ts', import.meta.url);
