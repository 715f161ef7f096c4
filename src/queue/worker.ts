// A worker at a queue: takes jobs, solves their problems in threads, and sends the answers back. The main thread
// searches nothing, so it can always renew the locks of its jobs.

import type { Job, Worker } from 'bullmq';
import type { Bilingual } from '../base/language';
import { unlessAborted } from '../base/signals';
import { makeTaskThreads, type TaskThreads } from '../batch/pool';
import { PREFIX, PROTOCOL_VERSION, queueNameOf } from './address';
import { capacityName, PeerCapacities } from './capacity';
import { describeTrouble, openQueue, requireVersion, withinClosing } from './connection';
import { LeaseWatch } from './leases';
import { encode, type JobData, type JobResult, type JobSettings, takeJob } from './wire';
import { discardJob, requeueJob, type WorkerSettings } from './worker-settings';

const VERSION_CHECK_MS = 5000;
/** A worker that is silent for this time loses its jobs to other workers. */
const LOCK_MS = 30_000;
/** A job that stalls more often than this fails, because the job itself may make its workers crash. */
const MAX_STALLED = 2;
/** The fewest problems for a thread: for fewer, the messages to the thread and back cost too much. */
const MIN_SHARE = 8;

/** Serves until the signal. Throws a `QueueError` where the queue is used by other versions only. */
export async function runWorker(settings: WorkerSettings): Promise<void> {
  const { connection, name, jobs, signal, tell } = settings;
  const told = new Set<string>();
  const tellOnce = (notice: Bilingual) => {
    if (!told.has(notice.en)) tell(notice);
    told.add(notice.en);
  };
  await requireVersion(connection, name);
  const workerThreads = new WorkerThreads(settings);
  let refusal: unknown;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const refuse = (error: unknown) => {
    refusal ??= error;
    end();
  };
  const queue = openQueue(connection, queueNameOf(name, PROTOCOL_VERSION));
  const watch = new LeaseWatch(connection, queue);
  const peers = new PeerCapacities(connection, queue);
  const worker: Worker<JobData, JobResult> = new connection.bullmq.Worker(
    queue.name,
    (job, token) =>
      answerJob(job, token, { ...settings, tellOnce, watch, peers, workerThreads, refuse }),
    {
      connection: connection.settings,
      prefix: PREFIX,
      lockDuration: LOCK_MS,
      stalledInterval: LOCK_MS,
      maxStalledCount: MAX_STALLED,
      name: capacityName(settings.hashMiB),
      // One job more than the threads can work on, so that no thread is idle while the answers of a job are sent.
      concurrency: jobs + 1,
    },
  );
  let trouble: Bilingual | undefined;
  // After a lost connection, or if a job was lost to another worker, BullMQ recovers by itself.
  worker.on('error', (error) => {
    trouble = describeTrouble(error, connection.address);
    if (trouble !== undefined) tellOnce(trouble);
  });
  worker.on('active', () => told.delete(trouble?.en ?? ''));
  watch.follow(worker);
  const versionTimer = setInterval(
    () => void requireVersion(connection, name).catch(refuse),
    VERSION_CHECK_MS,
  );
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  await ended;
  clearInterval(versionTimer);
  workerThreads.stop();
  const isConnected = connection.client.status === 'ready';
  await worker.close(!isConnected).catch(() => {});
  await watch.close();
  if (isConnected) await withinClosing(queue.close());
  await workerThreads.close();
  connection.close();
  if (refusal !== undefined) throw refusal;
}

interface JobContext extends Pick<WorkerSettings, 'connection' | 'hashMiB' | 'tell'> {
  readonly tellOnce: WorkerSettings['tell'];
  readonly workerThreads: WorkerThreads;
  readonly watch: LeaseWatch;
  readonly peers: PeerCapacities;
  readonly refuse: (error: unknown) => void;
}

async function answerJob(
  job: Job<JobData, JobResult>,
  token: string | undefined,
  { connection, workerThreads, watch, hashMiB, peers, tell, tellOnce, refuse }: JobContext,
): Promise<JobResult> {
  const { id: key = '' } = job;
  if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
  let taken: JobData;
  try {
    taken = takeJob(job.data);
  } catch (error) {
    // Not only `InvalidValue`: a deeply nested value exceeds the stack.
    const reason = error instanceof Error ? error.message : String(error);
    tell({
      en: `The job ${key} in the queue is malformed and has failed: ${reason}`,
      ja: `キューのジョブ ${key} は形が正しくないので失敗としました：${reason}`,
    });
    throw new connection.bullmq.UnrecoverableError(`the job is malformed: ${reason}`);
  }
  const { problems, ...asked } = taken;
  if (asked.hashMiB > hashMiB) {
    tellOnce({
      en: `--hash ${hashMiB} has no room for the requested tables of ${asked.hashMiB} MiB: the problems are left to other workers`,
      ja: `--hash ${hashMiB} では ${asked.hashMiB} MiB の置換表を確保できないので、ほかのワーカーに任せます`,
    });
    return peers.postponeForPeers(job, asked.hashMiB, token);
  }
  const replies = await watch
    .attend(key, (unwanted) => workerThreads.answer(asked, problems, unwanted))
    .catch((error: unknown) => {
      refuse(error);
      return undefined;
    });
  if (!(await watch.isWanted(key))) return discardJob(connection, job, token);
  if (replies === undefined) return requeueJob(connection, job, token);
  return encode(replies);
}

/** The threads of a worker, with tables of the size that the jobs ask for. */
class WorkerThreads {
  readonly #settings: WorkerSettings;
  #threads: TaskThreads | undefined;
  #hashMiB = 0;
  /** Jobs that use the threads. */
  #users = 0;
  #isStopped = false;
  #turn: Promise<unknown> = Promise.resolve();
  /** Called when no job uses the threads. */
  #onFree: () => void = () => {};

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  /** Solves a problem. Undefined after the signal, or if the threads were stopped before. */
  answer(
    asked: JobSettings,
    problems: readonly string[],
    signal: AbortSignal,
  ): Promise<JobResult | undefined> {
    return unlessAborted(this.#answer(asked, problems, signal), signal);
  }

  stop(): void {
    this.#isStopped = true;
    this.#threads?.stop();
  }

  async close(): Promise<void> {
    await this.#threads?.close();
  }

  async #answer(
    { question, options, hashMiB }: JobSettings,
    problems: readonly string[],
    signal: AbortSignal,
  ): Promise<JobResult | undefined> {
    const threads = await this.#take(hashMiB, signal);
    if (threads === undefined) return undefined;
    try {
      const ask = () => ({ ...options, question, hashMiB, threads: this.#settings.threads });
      const shares = share(problems, this.#settings.jobs);
      const replies = await Promise.all(shares.map((texts) => threads.run(texts, ask, signal)));
      if (this.#isStopped) return undefined;
      return replies.some((each) => each === undefined) ? undefined : (replies.flat() as JobResult);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#onFree();
    }
  }

  /** One call at a time: a change to tables of another size waits until no job uses the threads. */
  #take(hashMiB: number, signal: AbortSignal): Promise<TaskThreads | undefined> {
    const turn = this.#turn.then(() => this.#prepare(hashMiB, signal));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async #prepare(hashMiB: number, signal: AbortSignal): Promise<TaskThreads | undefined> {
    if (signal.aborted) return undefined;
    if (this.#threads === undefined || hashMiB !== this.#hashMiB) {
      if (this.#users > 0) {
        await new Promise<void>((resolve) => {
          this.#onFree = resolve;
        });
      }
      await this.#threads?.close();
      const { script, jobs } = this.#settings;
      this.#threads = makeTaskThreads({ script, jobs });
      this.#hashMiB = hashMiB;
      if (this.#isStopped) this.#threads.stop();
    }
    this.#users += 1;
    return this.#threads;
  }
}

/** Divides the problems among the threads, in their order. */
function share(problems: readonly string[], threads: number): string[][] {
  const size = Math.max(Math.ceil(problems.length / threads), MIN_SHARE);
  const shares = Math.ceil(problems.length / size);
  return Array.from({ length: shares }, (_, index) =>
    problems.slice(index * size, (index + 1) * size),
  );
}
