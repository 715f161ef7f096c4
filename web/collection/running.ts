// Solves or analyses problems on all cores. Each core has a worker, which takes the next problem when it is free. Loaded for the
// first run.

import type { Analysis, Solution } from 'tsumeru/js';
import { showPlay } from 'tsumeru/js';
import { toFault } from '../shell/fault';
import { makeWasmSolver } from '../shogi/wasm-solver';
import { type Asked, type Entry, failureOf, type Result } from './entry';

/** Size of each worker's table in MiB. */
const TABLE_MIB = 32;
const MOST_WORKERS = 32;

type Solver = ReturnType<typeof makeWasmSolver>;

function tellSolution(solution: Solution): Result {
  const { status, nodes, milliseconds } = solution;
  const isMate = status === 'mate';
  const play = isMate ? showPlay(solution) : undefined;
  return {
    status,
    length: play?.length ?? (isMate ? solution.length : null),
    lengthIsExact: play?.isExact ?? (isMate && solution.lengthIsExact),
    isBook: play?.isBook ?? false,
    line: play?.line ?? [],
    nodes,
    milliseconds,
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
    milliseconds,
    verdict,
    faults: analysis.faults.map(({ kind, ply }) => `${kind} ${ply}`),
    ...(reason !== undefined && { reason }),
  };
}

/** A line can be judged only when its last move is the attacker's. */
const canBeJudged = ({ recorded }: Entry) => recorded.length % 2 === 1;

async function work(solver: Solver, entry: Entry, asked: Asked, signal: AbortSignal) {
  const { kind, maxNodes, timeMs, judgesRecorded } = asked;
  const limits = {
    signal,
    ...(maxNodes !== undefined && { maxNodes }),
    ...(timeMs !== undefined && { timeMs }),
  };
  if (kind === 'solve') {
    return tellSolution(await solver.solve(entry.sfen, { ...limits, goal: 'book' }));
  }
  const solution = judgesRecorded && canBeJudged(entry) ? { solution: entry.recorded } : {};
  return tellAnalysis(
    await solver.analyse(entry.sfen, { ...limits, ...solution, variationDepth: 0 }),
  );
}

export interface Job {
  readonly number: number;
  readonly entry: Entry;
}

export async function runAll(
  jobs: readonly Job[],
  asked: Asked,
  signal: AbortSignal,
  tell: (number: number, result: Result) => void,
): Promise<void> {
  let next = 0;
  const runWorker = async () => {
    const solver = makeWasmSolver(TABLE_MIB);
    try {
      for (let job = jobs[next++]; job !== undefined && !signal.aborted; job = jobs[next++]) {
        const result = await work(solver, job.entry, asked, signal).catch((error: unknown) =>
          failureOf(toFault(error)),
        );
        // A problem that was interrupted by a stop has no result.
        if (!signal.aborted || result.reason !== 'aborted') tell(job.number, result);
      }
    } finally {
      solver.dispose();
    }
  };
  const count = Math.min(jobs.length, MOST_WORKERS, navigator.hardwareConcurrency || 1);
  await Promise.all(Array.from({ length: count }, runWorker));
}
