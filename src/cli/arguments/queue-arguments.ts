// The arguments of `worker` and `queue`, and the queue of a batch.

import { ADDRESS_FORM, DEFAULT_NAME, isQueueName, parseAddress } from '../../extras/queue/address';
import type { QueuePlace } from '../../run/question';
import { UsageError } from '../../run/run-error';
import { SOLVER_TABLE } from '../../terms/table';
import type { Bilingual } from '../../words/language';
import {
  type CommandName,
  DEFAULT_LOCK_MS,
  DEFAULT_WORKER_HASH_MIB,
  LOCK_RANGE,
  QUEUE_ACTIONS,
} from './command-table';
import type { QueueCommand, WorkerCommand } from './commands';
import { readVerb, type Values, wrongValue } from './values';

/** The greatest number of jobs of a worker: no machine has more cores. */
export const MAX_JOBS = 1024;

/** The queue that the options name. Messages never quote the URL: it may contain a password. */
export function readQueue(command: CommandName, values: Values): QueuePlace {
  const url = values.text('queue');
  if (url === undefined)
    throw new UsageError({
      en: `${command} needs --queue`,
      ja: `${command} には --queue が要ります`,
    });
  if (parseAddress(url) === undefined)
    throw new UsageError({
      en: `--queue: expected ${ADDRESS_FORM}`,
      ja: `--queue の値は ${ADDRESS_FORM} の形です`,
    });
  const name = values.text('name') ?? DEFAULT_NAME;
  if (isQueueName(name)) return { url, name };
  const form: Bilingual = {
    en: 'letters, digits, dots, dashes and underscores, 64 at most',
    ja: '64 字までの英数字、ピリオド、ハイフン、下線',
  };
  throw wrongValue('name', form, name);
}

function refuseUnquoted(name: CommandName, operands: readonly string[]): void {
  if (operands.length > 0)
    throw new UsageError({
      en: `${name}: too many operands (the URL must follow --queue)`,
      ja: `${name}：引数が多すぎます（URL は --queue の後に書きます）`,
    });
}

export function makeWorkerCommand(operands: readonly string[], values: Values): WorkerCommand {
  refuseUnquoted('worker', operands);
  const { range, fallback, choices } = SOLVER_TABLE.threads;
  const [least, most] = LOCK_RANGE;
  const lockMs = values.number('lock', most) ?? DEFAULT_LOCK_MS;
  if (lockMs < least) {
    const form = { en: `at least ${least}`, ja: `${least} 以上` };
    throw wrongValue('lock', form, String(lockMs));
  }
  return {
    name: 'worker',
    queue: readQueue('worker', values),
    jobs: values.numberOr('jobs', MAX_JOBS, ['auto']),
    threads: values.numberOr('threads', range[1], choices) ?? fallback,
    hashMiB: values.number('hash', SOLVER_TABLE.hashMiB.range[1]) ?? DEFAULT_WORKER_HASH_MIB,
    lockMs,
    isVerbose: values.has('verbose'),
  };
}

export function makeQueueCommand(
  [word, ...operands]: readonly string[],
  values: Values,
): QueueCommand {
  const action = readVerb('queue', word, QUEUE_ACTIONS);
  refuseUnquoted('queue', operands);
  return { name: 'queue', action, queue: readQueue('queue', values), isJson: values.has('json') };
}
