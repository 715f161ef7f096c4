// The research build of the core, in which every technique of the search has a switch: `npm run build:research`
// makes it. Not part of the package.

import { readFileSync } from 'node:fs';

export const RESEARCH_CORE = new Uint8Array(
  readFileSync(new URL('../../build/research.wasm', import.meta.url)),
);
