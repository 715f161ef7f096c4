// `tsumeru queue`: shows the state of a queue, and removes jobs from it.

import { readAddress } from '../../extras/queue/address';
import { connect } from '../../extras/queue/connection';
import {
  cleanQueue,
  drainQueue,
  type QueueStatus,
  readStatus,
  retryFailed,
} from '../../extras/queue/manage';
import type { Write } from '../../run/output';
import { EXIT_MATE } from '../../run/run-error';
import type { Bilingual, Language } from '../../words/language';
import { formatCount } from '../../words/numbers';
import type { QueueCommand } from '../arguments/commands';
import { makeTell, passwordIn, type QueueHost, type QueueMessages } from './worker';

/** A call that waits longer for Redis fails: a person, or a script that watches the queue, wants to know. */
const MOST_WAIT_MS = 10_000;

const ACTIONS = { drain: drainQueue, retry: retryFailed, clean: cleanQueue } as const;

const DONE: Readonly<Record<keyof typeof ACTIONS, (count: string) => Bilingual>> = {
  drain: (count) => ({ en: `Jobs removed: ${count}`, ja: `取り除いたジョブ：${count}` }),
  retry: (count) => ({
    en: `Jobs to be tried again: ${count}`,
    ja: `もう一度試すジョブ：${count}`,
  }),
  clean: (count) => ({ en: `Jobs removed: ${count}`, ja: `取り除いたジョブ：${count}` }),
};

export async function runQueueCommand(
  { action, queue, isJson }: QueueCommand,
  host: QueueHost & { readonly mostWaitMs?: number },
  { writeOut, ...speech }: QueueMessages & { readonly writeOut: Write },
): Promise<number> {
  const { language } = speech;
  const address = readAddress(queue.url, passwordIn(host));
  const { signal, mostWaitMs = MOST_WAIT_MS } = host;
  const connection = await connect(address, { signal, tell: makeTell(speech), mostWaitMs });
  try {
    if (action === 'status') {
      const statuses = await readStatus(connection, queue.name);
      if (isJson) for (const each of statuses) await writeOut(`${JSON.stringify(each)}\n`);
      else await writeOut(formatStatuses(statuses, language));
    } else {
      const jobs = await ACTIONS[action](connection, queue.name);
      const text = DONE[action](formatCount(jobs))[language];
      await writeOut(isJson ? `${JSON.stringify({ jobs })}\n` : `${text}\n`);
    }
    return EXIT_MATE;
  } finally {
    connection.close();
  }
}

function formatStatuses(statuses: readonly QueueStatus[], language: Language): string {
  return statuses.map((status) => `${formatStatus(status)[language]}\n`).join('');
}

function formatStatus({ version, ...numbers }: QueueStatus): Bilingual {
  const { waiting, running, done, failed, workers } = numbers;
  const of = formatCount;
  return {
    en: `${version}  waiting ${of(waiting)}  running ${of(running)}  done ${of(done)}  failed ${of(failed)}  workers ${of(workers)}`,
    ja: `${version}  待ち ${of(waiting)}  探索中 ${of(running)}  済み ${of(done)}  失敗 ${of(failed)}  ワーカー ${of(workers)}`,
  };
}
