// The binary inside the library. The programs of the package have `core-file.ts` in place of this module.

import type { Bytes } from '../../base/host-types';
import { CORE_TEXT } from './binary.generated';
import { decodeBinary } from './binary-text';

/** In pages a lack of memory must show at the start, so that they can choose a smaller table. */
export const MEMORY_GROWS: boolean = false;

export function readEmbeddedCore(): Bytes {
  return decodeBinary(CORE_TEXT);
}
