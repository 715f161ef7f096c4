// `tsumeru worker`, and the queue that a batch opens: connects the commands with `src/extras/queue`.

import { PASSWORD_VARIABLE, PROTOCOL_VERSION, readAddress } from '../../extras/queue/address';
import { connect } from '../../extras/queue/connection';
import { openQueuePool } from '../../extras/queue/queue-pool';
import { runWorker } from '../../extras/queue/worker';
import type { BatchHost } from '../../run/batch/run-batch';
import type { Write } from '../../run/output';
import { countJobs } from '../../run/question';
import { EXIT_MATE } from '../../run/run-error';
import type { Bilingual, Language } from '../../words/language';
import { formatPlural } from '../../words/numbers';
import type { WorkerCommand } from '../arguments/commands';

export interface QueueHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

interface WorkerHost extends QueueHost {
  readonly processors: number;
  /** The path of the script that the threads run. */
  readonly threadScript: string;
}

/** The stream for messages about the queue, and their language. */
export interface QueueMessages {
  readonly writeErr: Write;
  readonly language: Language;
}

export function makeTell({ writeErr, language }: QueueMessages): (text: Bilingual) => void {
  return (text) => void writeErr(`${text[language]}\n`).catch(() => {});
}

export function passwordIn({ env }: QueueHost): string | undefined {
  return env[PASSWORD_VARIABLE];
}

export function makeOpenQueue(host: QueueHost): BatchHost['openQueue'] {
  return async ({ url, name, verify }, { hashMiB, options, tell }) => {
    const { signal } = host;
    const connection = await connect(readAddress(url, passwordIn(host)), { signal, tell });
    return openQueuePool(connection, { name, hashMiB, options, verify, tell });
  };
}

export async function runWorkerCommand(
  { queue, jobs: wanted, ...command }: WorkerCommand,
  host: WorkerHost,
  speech: QueueMessages,
): Promise<number> {
  const { signal, processors, threadScript: script } = host;
  const { hashMiB, threads, isVerbose } = command;
  const tell = makeTell(speech);
  const address = readAddress(queue.url, passwordIn(host));
  const connection = await connect(address, { signal, tell });
  const jobs = countJobs(wanted, processors, threads);
  tell({
    en: `tsumeru ${PROTOCOL_VERSION} serves the queue ${queue.name} at ${address.shown}: ${formatPlural(jobs, 'problem')} at the same time`,
    ja: `tsumeru ${PROTOCOL_VERSION}：${address.shown} のキュー ${queue.name} の問題を解きます（同時に ${jobs} 問）`,
  });
  await runWorker({
    ...command,
    connection,
    name: queue.name,
    script,
    jobs,
    signal,
    onJob: isVerbose
      ? ({ key, problems, milliseconds }) => {
          const ms = milliseconds.toFixed(0);
          tell({
            en: `${key}  ${formatPlural(problems, 'problem')}  ${ms} ms`,
            ja: `${key}  ${problems}問  ${ms}ミリ秒`,
          });
        }
      : undefined,
    onTooLarge: (wantedMiB) =>
      tell({
        en: `--hash ${hashMiB} has no room for the requested tables of ${wantedMiB} MiB: the problems are left to other workers`,
        ja: `--hash ${hashMiB} では ${wantedMiB} MiB の置換表を確保できないので、ほかのワーカーに任せます`,
      }),
  });
  return EXIT_MATE;
}
