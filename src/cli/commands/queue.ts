// `tsumeru queue`: shows the state of a queue, and removes jobs from it.

import type { Bilingual } from '../../base/language';
import { formatCount } from '../../base/numbers';
import { EXIT_MATE } from '../../batch/run-error';
import { readAddress } from '../../queue/address';
import { connect } from '../../queue/connection';
import {
  cleanQueue,
  drainQueue,
  type QueueStatus,
  readStatus,
  retryFailed,
} from '../../queue/manage';
import { type CallOf, defineCommand, required } from '../arguments/define-command';
import { QUEUE_NOTE } from '../arguments/help-notes';
import { isJson } from '../arguments/shared-options';
import type { Session } from '../session';
import { makeTell, passwordIn, queue } from './worker';

const VERBS = ['status', 'drain', 'retry', 'clean'] as const;

const options = {
  queue: required(queue),
  isJson,
};

type Call = CallOf<typeof options, (typeof VERBS)[number]>;

export const queueCommand = defineCommand({
  name: 'queue',
  summary: {
    en: 'show how many jobs wait, run or failed; clear the queue',
    ja: 'キューの待ち・探索中・失敗の数を示す。キューを片付ける',
  },
  usage: VERBS.map((verb) => `${verb} --queue <url>`),
  verbs: VERBS,
  hasNoOperands: true,
  options,
  notes: {
    en: `  status   counts the workers, and the jobs (one problem or several each): how
           many wait, are being solved, are solved but not fetched, or failed
  drain    removes the jobs that wait; a batch that is running sends them again
  retry    lets failed jobs be tried again
  clean    removes answers and failures that nobody has fetched, and the entries
           of other versions of the program that have no jobs left

${QUEUE_NOTE.en}`,
    ja: `  status   ワーカーの数と、ジョブ（一つに一問か数問）の数を、待ち、探索中、
           解けたが受け取られていないもの、失敗に分けて示す
  drain    待っているジョブを取り除く。動いている batch は送り直す
  retry    失敗したジョブを、もう一度解けるようにする
  clean    誰も受け取らなかった答えと失敗、ジョブの残っていない別の版の記録を
           取り除く

${QUEUE_NOTE.ja}`,
  },
  examples: [
    'tsumeru queue status --queue redis://host:6379',
    'tsumeru queue clean --queue redis://host:6379/1',
  ],
  run: runQueue,
});

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

async function runQueue({ verb: action, queue, isJson }: Call, session: Session): Promise<number> {
  const { language, signal, writeOut } = session;
  const address = readAddress(queue.url, passwordIn(session));
  const connection = await connect(address, {
    ...{ signal, tell: makeTell(session) },
    mostWaitMs: session.mostWaitMs ?? MOST_WAIT_MS,
  });
  try {
    if (action === 'status') {
      const statuses = await readStatus(connection, queue.name);
      const format = (each: QueueStatus) =>
        isJson ? JSON.stringify(each) : formatStatus(each)[language];
      await writeOut(statuses.map((each) => `${format(each)}\n`).join(''));
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

function formatStatus({ version, ...numbers }: QueueStatus): Bilingual {
  const { waiting, running, done, failed, workers } = numbers;
  const of = formatCount;
  return {
    en: `${version}  waiting ${of(waiting)}  running ${of(running)}  done ${of(done)}  failed ${of(failed)}  workers ${of(workers)}`,
    ja: `${version}  待ち ${of(waiting)}  探索中 ${of(running)}  済み ${of(done)}  失敗 ${of(failed)}  ワーカー ${of(workers)}`,
  };
}
