// The research build of the core, in which every technique of the search has a switch. Not part of the package.

import { readFileSync } from 'node:fs';
import { ensureBuilt } from '../../scripts/built';

ensureBuilt('research');

export const RESEARCH_CORE = new Uint8Array(
  readFileSync(new URL('../../build/research.wasm', import.meta.url)),
);
