// `tsumeru worker`, and the queue that a batch opens: connects the commands with `src/queue`.

import type { Bilingual } from '../../base/language';
import { formatPlural } from '../../base/numbers';
import { makeSafeLine } from '../../base/safe-text';
import type { QueuePlace } from '../../batch/question';
import { countJobs } from '../../batch/question';
import type { BatchHost } from '../../batch/run-batch';
import { EXIT_MATE } from '../../batch/run-error';
import {
  ADDRESS_FORM,
  DEFAULT_NAME,
  PASSWORD_VARIABLE,
  PROTOCOL_VERSION,
  parseAddress,
  readAddress,
} from '../../queue/address';
import { connect } from '../../queue/connection';
import { openQueuePool } from '../../queue/queue-pool';
import { runWorker } from '../../queue/worker';
import {
  type CallOf,
  defineCommand,
  type Option,
  parsed,
  required,
} from '../arguments/define-command';
import { QUEUE_NOTE } from '../arguments/help-notes';
import { hashMiB, jobs, libraryOptions } from '../arguments/shared-options';
import type { Session } from '../session';

/** The largest table of a worker, if it is not given. */
const DEFAULT_WORKER_HASH_MIB = 1024;

/** The value never stands in a message: it may contain a password. */
export const queue: Option<QueuePlace | undefined> = parsed({
  value: 'url',
  isSecret: true,
  help: {
    en: 'a queue in Redis, redis[s]://host[:port][/db]: the problems are solved by the `tsumeru worker`s that serve this queue',
    ja: 'Redis のキュー、redis[s]://ホスト[:ポート][/db]。問題は、そのキューの `tsumeru worker` が解く',
  },
  read: (url, refuse) =>
    parseAddress(url) === undefined
      ? refuse({ en: ADDRESS_FORM, ja: ` ${ADDRESS_FORM} の形` })
      : { url, name: DEFAULT_NAME },
});

const options = {
  queue: required(queue),
  jobs: {
    ...jobs,
    help: {
      en: 'how many problems are solved at the same time (default: one for each core but one); auto: one for each core',
      ja: '同時に解く問題の数（既定：コアの数より一つ少ない）。auto：コアごとに一問',
    },
  },
  threads: { ...libraryOptions('batch').threads, refuses: [] },
  hashMiB: {
    ...hashMiB,
    fallback: DEFAULT_WORKER_HASH_MIB,
    help: {
      en: `the largest table of a problem in MiB; the batch decides how large a table is, and a problem with a larger one is left to other workers (default ${DEFAULT_WORKER_HASH_MIB})`,
      ja: `一問に使う置換表の大きさの上限（MiB）。大きさは batch が決め、上限を超える問題はほかのワーカーに任せる（既定 ${DEFAULT_WORKER_HASH_MIB}）`,
    },
  },
};

type Call = CallOf<typeof options>;

export const worker = defineCommand({
  name: 'worker',
  summary: {
    en: 'solve problems from a queue, for batches on any machine',
    ja: 'キューの問題を解く（どのマシンの batch の問題でも）',
  },
  usage: ['--queue <url>'],
  hasNoOperands: true,
  options,
  notes: {
    en: `Works until Ctrl-C; problems that are being solved then go back to the queue.
Workers may start and stop at any time. The problems of a worker that does not
answer for 30 seconds go to other workers. If a problem makes worker after
worker break down, its result is an error. A worker of another version than the
batch is refused, because answers must not depend on the worker.

${QUEUE_NOTE.en}`,
    ja: `Ctrl-C を押すまで動きます。押すと、解きかけの問題はキューに戻ります。ワーカーは
いつ増やしても減らしてもかまいません。30秒応答のないワーカーの問題は、ほかのワー
カーが引き受けます。ワーカーを次々に異常終了させる問題は、結果がエラーになりま
す。batch と版の違うワーカーは使えません。答えがワーカーによって変わってはならな
いからです。

${QUEUE_NOTE.ja}`,
  },
  examples: [
    'tsumeru worker --queue redis://host:6379 -j 8 --hash 512',
    'tsumeru worker --queue rediss://user@host/1',
  ],
  run: serve,
});

export function makeTell({ writeErr, language }: Session): (text: Bilingual) => void {
  return (text) => void writeErr(`${makeSafeLine(text[language])}\n`).catch(() => {});
}

export function passwordIn({ env }: Session): string | undefined {
  return env[PASSWORD_VARIABLE];
}

export function makeOpenQueue(session: Session): BatchHost['openQueue'] {
  return async ({ url, name, verify }, { hashMiB, options, tell }) => {
    const { signal } = session;
    const connection = await connect(readAddress(url, passwordIn(session)), { signal, tell });
    return openQueuePool(connection, { name, hashMiB, options, verify, tell });
  };
}

async function serve(
  { queue, jobs: wanted, threads, hashMiB }: Call,
  session: Session,
): Promise<number> {
  const { signal, processors, threadScript: script } = session;
  const tell = makeTell(session);
  const address = readAddress(queue.url, passwordIn(session));
  const connection = await connect(address, { signal, tell });
  const jobs = countJobs(wanted, processors, threads);
  tell({
    en: `tsumeru ${PROTOCOL_VERSION} serves the queue ${queue.name} at ${address.shown}: ${formatPlural(jobs, 'problem')} at the same time`,
    ja: `tsumeru ${PROTOCOL_VERSION}：${address.shown} のキュー ${queue.name} の問題を解きます（同時に${jobs}問）`,
  });
  await runWorker({
    threads,
    hashMiB,
    connection,
    name: queue.name,
    script,
    jobs,
    signal,
    tell,
  });
  return EXIT_MATE;
}
