// The core's binaries, to be sent to a worker. The worker's script contains no binary, so that an installation has each
// binary only once. Bytes are sent, and not a compiled module, because a content policy may forbid the page to compile
// WebAssembly and allow it to the worker.

import type { CoreBinary } from '../base/host-types';
import { decodeBinary } from '../engines/core/binary-text';
import type { SolverOptions } from '../options/solve-options';

/** If several threads are requested: `threaded` is used in hosts that can share memory, and `plain` in all others. */
export interface SentCores {
  readonly plain: CoreBinary;
  readonly threaded?: CoreBinary;
}

let plain: CoreBinary | undefined;
let threaded: CoreBinary | undefined;

async function plainCore(): Promise<CoreBinary> {
  plain ??= (await import('../engines/core/embedded')).readEmbeddedCore();
  return plain;
}

async function threadedCore(): Promise<CoreBinary> {
  threaded ??= decodeBinary((await import('../engines/threads/binary.generated')).THREADS_TEXT);
  return threaded;
}

/** The binaries for a solver. A `core` that the caller gives must be the binary for the given number of threads. */
export async function coresToSend({ core, threads = 1 }: SolverOptions): Promise<SentCores> {
  if (threads === 1) return { plain: core ?? (await plainCore()) };
  return { plain: await plainCore(), threaded: core ?? (await threadedCore()) };
}
