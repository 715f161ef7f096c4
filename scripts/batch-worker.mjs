// The script of a batch thread when the command line runs from its sources. A new thread cannot read TypeScript, so this is JavaScript.

import { tsImport } from 'tsx/esm/api';

await tsImport('../src/batch/worker.ts', import.meta.url);
