// Solves or analyses problems on all cores. Loaded for the first run.

import type { Analysis, Solution } from 'tsumeru';
import { ALL_OPTIONS } from 'tsumeru/options';
import { createPool, type PoolResult } from 'tsumeru/worker';
import workerUrl from 'tsumeru/worker-script.js?url';
import { toFault } from '../shell/fault';
import { type Entry, failureOf, type Result, type RunSettings } from './entry';

/** Size of each worker's table in MiB. */
const TABLE_MIB = 32;
const MOST_WORKERS = 32;

/** The greatest length that an analysis takes. */
const MOST_RECORDED = ALL_OPTIONS.recordedLength.range[1];

/** Clocks tell thirteen digits, of which tenths of a millisecond mean something. */
const toTenths = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

function tellSolution(solution: Solution): Result {
  const { status, nodes, milliseconds } = solution;
  const isMate = status === 'mate';
  return {
    status,
    length: isMate ? solution.length : null,
    lengthIsExact: isMate && solution.lengthIsExact,
    isBook: isMate && solution.lineIsComplete,
    line: solution.line,
    nodes,
    milliseconds: toTenths(milliseconds),
    ...(status === 'unknown' && { reason: solution.reason }),
  };
}

function tellAnalysis(analysis: Analysis): Result {
  const { status, verdict, length, lengthIsExact, line, nodes, milliseconds, reason } = analysis;
  return {
    status,
    length,
    lengthIsExact,
    isBook: true,
    line,
    nodes,
    milliseconds: toTenths(milliseconds),
    verdict,
    faults: analysis.faults.map(({ kind, ply }) => `${kind} ${ply}`),
    ...(reason !== undefined && { reason }),
  };
}

export interface Job {
  readonly number: number;
  readonly entry: Entry;
}

const asProblem = (job: Job) => ({ job, problem: job.entry.sfen });

/**
 * The recorded line is judged if that is asked for, and if it can be: its last move has to be the attacker's. Without
 * such a line the recorded length is judged.
 */
function asAnalysis(job: Job, judgesRecorded: boolean) {
  const { recorded, recordedLength: length = 0 } = job.entry;
  const isLengthOdd = length % 2 === 1 && length <= MOST_RECORDED;
  const judged =
    recorded.length % 2 === 1 ? { solution: recorded } : isLengthOdd && { recordedLength: length };
  return { ...asProblem(job), options: { ...(judgesRecorded && judged) } };
}

export async function runAll(
  jobs: readonly Job[],
  asked: RunSettings,
  signal: AbortSignal,
  tell: (number: number, result: Result) => void,
): Promise<void> {
  const { kind, maxNodes, timeMs, judgesRecorded } = asked;
  const cores = navigator.hardwareConcurrency || 1;
  const workers = Math.max(1, Math.min(jobs.length, MOST_WORKERS, cores));
  const pool = createPool({ workers, hashMiB: TABLE_MIB, workerUrl });
  const tellAll = async <Answer>(
    results: AsyncIterable<PoolResult<ReturnType<typeof asProblem>, Answer>>,
    describe: (answer: Answer) => Result,
  ) => {
    for await (const { item, answer, error } of results) {
      const result = error === undefined ? describe(answer) : failureOf(toFault(error));
      // A problem that was interrupted by a stop has no result.
      if (!signal.aborted || result.reason !== 'aborted') tell(item.job.number, result);
    }
  };
  const options = { maxNodes, timeMs, signal, order: 'done' } as const;
  try {
    if (kind === 'solve') {
      const problems = jobs.map(asProblem);
      await tellAll(pool.solveAll(problems, options), tellSolution);
    } else {
      const problems = jobs.map((job) => asAnalysis(job, judgesRecorded));
      await tellAll(pool.analyseAll(problems, { ...options, variationDepth: 0 }), tellAnalysis);
    }
  } finally {
    pool.dispose();
  }
}
