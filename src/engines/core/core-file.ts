// The binary for the programs of the package: the file that lies beside them. To read a file takes less time at every
// start than to load and decode a text.

import { readFileSync } from 'node:fs';
import type { Bytes } from '../../base/host-types';

/** Most calls of a program search a few nodes, so its memory begins small. */
export const MEMORY_GROWS: boolean = true;

export function readEmbeddedCore(): Bytes {
  return readFileSync(new URL('./core.wasm', import.meta.url));
}
