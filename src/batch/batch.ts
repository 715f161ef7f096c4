// The loop of a batch, for solving and for analysing. Problems are given to the pool as they are read, and results are
// written in the order of the problems. An unfinished problem gets no line, so that a later run never has to correct
// the file.

import { SOLVER_ERRORS } from '../base/errors';
import type { Bilingual, Language } from '../base/language';
import { mapMany } from '../base/map-many';
import { describeError, type Problem } from './outcome';
import { ClosedOutput, type Write } from './output';
import type { SolverPool } from './pool';
import type { ProgressView } from './progress';
import type { ResultRecord, RowFormat } from './rows';
import {
  EXIT_BAD_INPUT,
  EXIT_CODES,
  EXIT_FAILURE,
  EXIT_MATE,
  EXIT_UNKNOWN,
  exitCodeOf,
  RunError,
} from './run-error';
import { Tally } from './tally';
import type { BatchWork, EarlierResult } from './work';

/** The greatest number of finished results that may wait for a slow problem before them. */
const WINDOW = 10_000;
/** Problems that are given to the pool for each worker: enough that no worker waits for its next problem. */
const TASKS_PER_WORKER = 4;
/**
 * Milliseconds between redraws of the progress bar: its estimate of the time changes even while no problem finishes.
 */
const BAR_INTERVAL_MS = 500;
/** Milliseconds between reports of progress to a program, which needs fewer of them than the bar. */
export const REPORT_INTERVAL_MS = 1000;

const INTERRUPTED: Bilingual = {
  en: 'Interrupted. Every line that was written is complete.',
  ja: '中断しました。書き終えた行は、どれも最後まで書かれています。',
};

interface BatchParts {
  readonly problems: AsyncIterable<Problem>;
  /** The number of problems; undefined if it is not known in advance. */
  readonly total: number | undefined;
  readonly earlier: readonly EarlierResult[];
  /** The file of the earlier results, as messages name it. */
  readonly output?: string | undefined;
  readonly work: BatchWork;
  readonly rows: RowFormat;
  readonly pool: SolverPool;
  readonly jobs: number;
  /** The most problems that are given to the pool at the same time. Default: `TASKS_PER_WORKER` for each job. */
  readonly atWork?: number | undefined;
  /**
   * The number of cores that are divided among the last problems; absent if every problem has the same number of
   * threads.
   */
  readonly processors?: number | undefined;
  readonly signal: AbortSignal;
  readonly write: Write;
  /** Waits until the results are on the disk, before the run is reported as done. */
  readonly sync?: (() => Promise<void>) | undefined;
  readonly writeErr: Write;
  readonly bar: ProgressView | undefined;
  /** Is progress reported to a program, as JSON on the error stream? */
  readonly reportsProgress?: boolean;
  readonly language: Language;
  readonly now: () => number;
}

/** Solves the problems. Returns the largest of their exit codes. */
export async function runBatch(parts: BatchParts): Promise<number> {
  const { pool, signal, bar, now } = parts;
  const tally = new Tally(now(), parts.language, parts.work.outcomes);
  for (const { outcome } of parts.earlier) tally.addEarlier(outcome);
  const showBar = () => bar?.show(() => tally.formatBar(now(), parts.total, pool.state));
  const tell = () => {
    const state = tally.describe(now(), parts.total, pool.state);
    return parts.writeErr(`${JSON.stringify(state)}\n`).catch(() => {});
  };
  const timer = parts.reportsProgress
    ? setInterval(() => void tell(), REPORT_INTERVAL_MS)
    : bar && setInterval(showBar, BAR_INTERVAL_MS);
  const stop = () => pool.stop();
  signal.addEventListener('abort', stop);
  try {
    const exitCode = await writeResults(parts, tally, showBar);
    await parts.sync?.();
    bar?.clear();
    if (parts.reportsProgress) await tell();
    else await summarize(parts, tally);
    return signal.aborted ? Math.max(exitCode, EXIT_UNKNOWN) : exitCode;
  } finally {
    clearInterval(timer);
    bar?.clear();
    signal.removeEventListener('abort', stop);
    await pool.close();
  }
}

async function summarize(parts: BatchParts, tally: Tally): Promise<void> {
  const { pool, signal, writeErr, jobs, now, language } = parts;
  const advice = signal.aborted ? `${INTERRUPTED[language]}\n` : '';
  const workers = pool.state?.workers ?? jobs;
  await writeErr(advice + tally.formatSummary(now(), workers)).catch(() => {});
}

async function writeResults(parts: BatchParts, tally: Tally, showBar: () => void): Promise<number> {
  const { problems, earlier, work, rows, pool, signal, write } = parts;
  let left = parts.total === undefined ? undefined : parts.total - earlier.length;
  const shareCores = (): number | undefined => {
    const { processors } = parts;
    if (processors === undefined) return undefined;
    return left === undefined ? 1 : Math.max(1, Math.floor(processors / left));
  };
  const atWork = parts.atWork ?? parts.jobs * TASKS_PER_WORKER;
  const bounds = { atWork, window: WINDOW, signal };
  const answerTo = async (problem: Problem) => {
    const { fault, text } = problem;
    const answer =
      fault === undefined
        ? await pool.solve(text, shareCores, work.ownOptions(problem))
        : describeError(fault);
    if (left !== undefined) left -= 1;
    return answer && { problem, answer };
  };
  let exitCode = Math.max(EXIT_MATE, ...earlier.map(exitCodeOfEarlier));
  try {
    const open = skipEarlier(work.prepare(problems), parts);
    let head = earlier.length === 0 ? rows.head : '';
    for await (const answered of mapMany(open, answerTo, bounds)) {
      if (answered === undefined) break;
      const { problem, answer } = answered;
      const record: ResultRecord = { ...work.describe(problem, answer) };
      await write(head + rows.format(record));
      head = '';
      pool.release?.(answer);
      tally.add(work.outcomeOf(record)!, answer.status === 'error' ? 0 : answer.nodes);
      exitCode = Math.max(exitCode, exitCodeOf(answer));
      showBar();
    }
  } catch (error) {
    if (!(error instanceof ClosedOutput)) throw error;
  }
  return exitCode;
}

function exitCodeOfEarlier({ outcome, errorCode = '' }: EarlierResult): number {
  if (outcome !== 'error') return EXIT_CODES[outcome as keyof typeof EXIT_CODES];
  return Object.hasOwn(SOLVER_ERRORS, errorCode) ? EXIT_FAILURE : EXIT_BAD_INPUT;
}

/**
 * The problems without a result. Throws a `RunError` if a result of the earlier run belongs to another problem than the
 * input has now.
 */
async function* skipEarlier(
  problems: AsyncIterable<Problem>,
  { earlier, rows: { written }, output = '' }: Pick<BatchParts, 'earlier' | 'rows' | 'output'>,
): AsyncGenerator<Problem> {
  let index = 0;
  for await (const problem of problems) {
    const result = earlier[index];
    index += 1;
    if (result === undefined) {
      yield problem;
    } else if (
      result.source !== written(problem.source!) ||
      result.sfen !== written(problem.text)
    ) {
      throw new RunError({
        en: `${output}: result ${index} (${result.source}) belongs to another position than problem ${index} of this run (${problem.source})`,
        ja: `${output}：${index}番目の結果（${result.source}）は、今回の${index}番目の問題（${problem.source}）のものではありません`,
      });
    }
  }
  if (index < earlier.length) {
    throw new RunError({
      en: `${output}: there are more results than problems`,
      ja: `${output}：結果が問題より多くあります`,
    });
  }
}
