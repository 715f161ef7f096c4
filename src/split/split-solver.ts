// The solver for one hard problem whose search needs more memory than one table has. The problem is split into
// subproblems, which several workers search, each with a table of its own. Only for Node.

import type { Progress, Solution, SolveStatistics } from '../answers/solution';
import { DisposableBase } from '../base/disposal';
import { SolverError } from '../base/errors';
import { WaitingLine } from '../base/waiting-line';
import { formatSfen } from '../formats/sfen';
import { formatUsiMove } from '../formats/usi';
import { effortSince } from '../options/limits';
import type { CheckedSolveOptions } from '../options/solve-options';
import { judgeProblem, takeProblem } from '../search/problem';
import type { Position } from '../shogi/position';
import { assembleCertificate, lineOfCertificate } from './assemble';
import { Coordinator, type SplitOutcome, type SplitState } from './coordinator';
import { Journal } from './journal';
import { LocalRunner } from './local-runner';
import {
  type CheckedSplitOptions,
  readSplitOptions,
  readSplitSolveOptions,
  type SplitOptions,
  type SplitSolveOptions,
} from './split-options';
import type { SubproblemRunner } from './subproblem';

/** The most positions in the tree. They need some gigabytes of memory. */
const MAX_POSITIONS = 4_000_000;
/** The longest time of a timer in Node. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Works on one position at a time; calls wait for their turn in the order in which they are made. */
export class SplitSolver extends DisposableBase {
  readonly #options: CheckedSplitOptions;
  readonly #runner: SubproblemRunner;
  readonly #disposal = new AbortController();
  readonly #line = new WaitingLine();

  constructor(
    options: SplitOptions = {},
    makeRunner: (workers: number, hashMiB: number) => SubproblemRunner = (workers, hashMiB) =>
      new LocalRunner(workers, hashMiB),
  ) {
    super();
    this.#options = readSplitOptions(options);
    const { workers, hashMiB } = this.#options;
    this.#runner = makeRunner(workers, hashMiB);
  }

  /** Is a call under way? A further call waits for its turn. */
  get isBusy(): boolean {
    return this.#line.isBusy;
  }

  /**
   * Solves a position (or its SFEN), the attacker to move. Waits for its turn, and rejects with the same errors as `Solver.solve`. It
   * also rejects with the code `worker-failed` if several workers break down over the same subproblem. Errors of the journal are an
   * `InputError` (`journal-malformed`, `journal-other`) or a `SolverError` (`journal-failed`: the file cannot be opened;
   * `journal-in-use`).
   *
   * @example (await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'mate'
   */
  async solve(input: Position | string, options: SplitSolveOptions = {}): Promise<Solution> {
    this.#line.refuseDisposed();
    const position = takeProblem(input);
    const checked = readSplitSolveOptions(options);
    judgeProblem(position, 'attacker');
    const turn = this.#line.take(checked.signal);
    if (turn !== true && !(await turn)) return this.#giveUp(position, checked);
    try {
      this.#line.refuseDisposed();
      return await this.#solve(position, checked);
    } finally {
      this.#line.give();
    }
  }

  /** Ends the threads for ever. The running call and all waiting calls reject with the code `disposed`. */
  dispose(): void {
    this.#line.dispose();
    this.#disposal.abort();
    void this.#runner.close();
  }

  /** The answer to a call that is aborted before its turn: nothing was searched. */
  #giveUp(root: Position, options: CheckedSolveOptions): Solution {
    const { subproblemNodes, hashMiB } = this.#options;
    const { maxNodes } = options;
    const limits = {
      subproblemNodes,
      maxNodes,
      maxPositions: MAX_POSITIONS,
      signal: options.signal!,
    };
    const { state } = new Coordinator(root, this.#runner, limits);
    const make = () => describeStatistics(state, hashMiB, performance.now());
    return answer(root, { reason: 'aborted' }, { options, state, make, reason: 'aborted' });
  }

  async #solve(root: Position, options: CheckedSolveOptions): Promise<Solution> {
    const { subproblemNodes, journal: path, replaceJournal: replaces, hashMiB } = this.#options;
    const { signal, timeMs, maxNodes, onProgress } = options;
    const started = performance.now();
    const end = new AbortController();
    let reason: 'time' | 'aborted' = 'aborted';
    const abort = () => end.abort();
    const signals = [this.#disposal.signal, ...(signal === undefined ? [] : [signal])];
    for (const each of signals) each.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    const expire = () => {
      reason = 'time';
      abort();
    };
    const timer = timeMs > MAX_TIMER_MS ? undefined : setTimeout(expire, timeMs);
    let journal: Journal | undefined;
    try {
      if (path !== undefined) journal = new Journal(path, formatSfen(root), { replaces });
      const limits = { subproblemNodes, maxNodes, maxPositions: MAX_POSITIONS, signal: end.signal };
      const report = (state: SplitState) => onProgress?.(describeProgress(state, hashMiB, started));
      const coordinator = new Coordinator(root, this.#runner, limits, journal, report);
      const outcome = await coordinator.run();
      if (this.#disposal.signal.aborted) throw new SolverError('disposed');
      const { state } = coordinator;
      const make = () => describeStatistics(state, hashMiB, started, journal?.failure);
      return answer(root, outcome, { options, state, make, reason });
    } finally {
      clearTimeout(timer);
      for (const each of signals) each.removeEventListener('abort', abort);
      journal?.close();
      await this.#runner.endSearch?.();
    }
  }
}

/** A split solver with workers in this process. Throws an `OptionError`. */
export function createSplitSolver(options: SplitOptions = {}): SplitSolver {
  return new SplitSolver(options);
}

interface AnswerParts {
  readonly options: CheckedSolveOptions;
  readonly state: SplitState;
  readonly make: () => SolveStatistics;
  readonly reason: 'time' | 'aborted';
}

function answer(root: Position, outcome: SplitOutcome, parts: AnswerParts): Solution {
  const { options, state, make } = parts;
  if (outcome.proven === undefined) {
    const reason = outcome.reason === 'aborted' ? parts.reason : outcome.reason;
    return { status: 'unknown', reason, pn: state.pn, dn: state.dn, ...make() };
  }
  const certificate = assembleCertificate(root, outcome.proven);
  if (certificate.verdict === 'nomate') {
    return { status: 'nomate', ...make(), ...(options.certificate && { certificate }) };
  }
  const line = lineOfCertificate(certificate).map(formatUsiMove);
  return {
    status: 'mate',
    goal: 'first',
    line,
    length: line.length,
    lengthIsExact: line.length === 1,
    lineIsComplete: true,
    ...make(),
    ...(options.certificate && { certificate }),
  };
}

function describeProgress(state: SplitState, hashMiB: number, started: number): Progress {
  const { pn, dn, maxDepth } = state;
  return { ...describeStatistics(state, hashMiB, started), pn, dn, depth: maxDepth };
}

function describeStatistics(
  state: SplitState,
  hashMiB: number,
  started: number,
  failure?: SolverError,
): SolveStatistics {
  const { nodes, maxDepth, repetitions, table } = state;
  const { workers, running, subproblems, resumed, positions, verdicts } = state;
  const fill = table.entries === 0 ? 0 : table.used / table.entries;
  return {
    ...effortSince(started, nodes),
    maxDepth,
    repetitions,
    table: { hashMiB, ...table, fill },
    split: {
      ...{ workers, running, subproblems, resumed, positions, verdicts },
      ...(failure && { journalFailure: failure.message }),
    },
  };
}
