// What the WebAssembly core can be asked for, wherever it runs.

import { MAX_HASH_MIB } from '../core/load';
import type { EngineLimits } from './options';

export const CORE_LIMITS: EngineLimits = {
  maxHashMiB: MAX_HASH_MIB,
};
