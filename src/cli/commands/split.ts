// Makes the solver of `solve --split`. Its subproblems are searched by threads of this process, or by the workers of a queue.

import { readAddress } from '../../queue/address';
import { connect } from '../../queue/connection';
import { QueueRunner } from '../../queue/queue-runner';
import { makeWriter, type OutputStream, STANDARD_ERROR } from '../../run/output';
import { SplitSolver } from '../../split/split-solver';
import type { Language } from '../../words/language';
import type { SplitRequest } from '../arguments/commands';
import { makeTell, passwordIn, type QueueHost } from './worker';

interface SplitHost extends QueueHost {
  readonly stderr: OutputStream;
  readonly language: Language;
}

export function makeSplitSolver(
  { queue, ...split }: SplitRequest,
  hashMiB: number,
  host: SplitHost,
): SplitSolver {
  const options = { ...split, hashMiB };
  if (queue === undefined) return new SplitSolver(options);
  const tell = makeTell({ ...host, writeErr: makeWriter(host.stderr, STANDARD_ERROR) });
  const address = readAddress(queue.url, passwordIn(host));
  const open = (signal: AbortSignal) => connect(address, { signal, tell });
  return new SplitSolver(options, (workers, size) => {
    return new QueueRunner({ workers, hashMiB: size, name: queue.name, tell }, open);
  });
}
