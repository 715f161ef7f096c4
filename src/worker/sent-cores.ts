// The binaries on their way to a worker: its script carries none, so that an installation has each but once. Bytes, because
// a content policy may let the worker compile what it forbids the page.

import { decodeBinary } from '../engines/core/binary-text';
import type { CoreBinary } from '../engines/core/module';
import type { SolverOptions } from '../options/solve-options';

/** `threaded` where several threads were asked for; then `plain` is for hosts that cannot share memory. */
export interface SentCores {
  readonly plain: CoreBinary;
  readonly threaded?: CoreBinary;
}

let plain: CoreBinary | undefined;
let threaded: CoreBinary | undefined;

async function plainCore(): Promise<CoreBinary> {
  plain ??= decodeBinary((await import('../engines/core/binary.generated')).CORE_TEXT);
  return plain;
}

async function threadedCore(): Promise<CoreBinary> {
  threaded ??= decodeBinary((await import('../engines/threads/binary.generated')).THREADS_TEXT);
  return threaded;
}

/** A binary that is given is the one for so many threads. */
export async function coresToSend({ core, threads = 1 }: SolverOptions): Promise<SentCores> {
  if (threads === 1) return { plain: core ?? (await plainCore()) };
  return { plain: await plainCore(), threaded: core ?? (await threadedCore()) };
}
