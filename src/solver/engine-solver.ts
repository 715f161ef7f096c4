// The solver, for any engine. It checks input and options, makes a session, and runs the steps of the solve through
// `OneAtATime`.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { callAt, deadlineIn } from '../base/deadline';
import { DisposableBase } from '../base/disposal';
import { OneAtATime } from '../base/one-at-a-time';
import { refuseOption, requireParts } from '../base/option-values';
import { listenForAbort } from '../base/signals';
import { finish } from '../base/steps';
import type { Engine, EngineSource } from '../engines/engine';
import type { SavedTable } from '../engines/saved-table';
import { formatSfen } from '../notation/sfen';
import type { AnalyseOptions } from '../options/analyse-options';
import type { MateSolver } from '../options/mate-solver';
import {
  type CheckedSolveOptions,
  readHashMiB,
  readSolveOptions,
  type SolveOptions,
} from '../options/solve-options';
import {
  answerMateCall,
  type MateAnswer,
  type MateInput,
  type MateOptions,
  readMateOptions,
  takeMateInput,
} from '../search/mate';
import { judgeProblem, takeProblem } from '../search/problem';
import { Session } from '../search/session';
import type { Position } from '../shogi/position';
import type { Problem } from '../shogi/shape';
import { solveSteps } from './solve-steps';

/**
 * Stands in for an engine in the answer to a call that leaves the line before its turn. Such a call searches nothing,
 * so it uses only these three functions.
 */
const NO_ENGINE = {
  load: () => {},
  begin: () => {},
  report: () => ({
    ...{ pn: 1, dn: 1, length: 0, nodes: 0, depth: 0, maxDepth: 0, repetitions: 0 },
    ...{ tableEntries: 0, tableUsed: 0, collections: 0, replaced: 0 },
  }),
} as unknown as Engine;

interface CheckedCall {
  readonly position: Position;
  readonly options: CheckedSolveOptions;
  /** When `timeMs` is over, as a value of `performance.now()`. */
  readonly deadline: number;
}

/**
 * A solver owns one table and works on one position at a time; calls wait for their turn in the order in which they are
 * made. Several solvers may live side by side.
 */
export class EngineSolver extends DisposableBase implements MateSolver {
  readonly hashMiB: number;
  readonly #source: EngineSource;
  #engine: Engine | undefined;
  readonly #driver = new OneAtATime();
  /** The problem that the table was last used for; null if there was none. */
  #lastProblem: Position | string | null = null;

  /** @internal */
  constructor(hashMiB: number | undefined, source: EngineSource) {
    super();
    this.hashMiB = readHashMiB(hashMiB, source.maxHashMiB);
    this.#source = source;
    if (source.prepare === undefined) this.#engine = source.make(this.hashMiB);
  }

  /**
   * Compiles the core and starts the threads, so that the first solve need not wait for them. Rejects with a
   * `SolverError` (`memory`) if there is not enough memory.
   */
  async prepare(): Promise<void> {
    await this.#source.prepare?.();
    if (this.#driver.isDisposed) return;
    await this.#workingEngine().team?.start();
  }

  /** Is a call under way? A further call waits for its turn. */
  get isBusy(): boolean {
    return this.#driver.isBusy;
  }

  /**
   * Solves a position, given as an object, as a record, or as text: an SFEN, or a position of USI such as `startpos
   * moves 7g7f`. The attacker is to move unless the option `side` says otherwise. The event loop can turn between two
   * slices of the search. If another call of this solver is under way, this one waits for its turn; an abort ends the
   * wait with the answer `unknown: aborted`, the end of `timeMs` with `unknown: time`. Rejects with an `InputError` for
   * a bad position, an `OptionError` for a bad option, and a `SolverError` with the code `disposed` after `dispose`.
   *
   * @example (await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'mate'
   */
  async solve(position: Problem, options: SolveOptions = {}): Promise<Solution> {
    const asked = this.#readSolve(position, options);
    return this.#driver.drive({
      signal: asked.options.signal,
      deadline: asked.deadline,
      prepare: this.#source.prepare && (() => this.prepare()),
      begin: () => this.#begin(asked),
      giveUp: () => finish(solveSteps(this.#makeSession(asked, NO_ENGINE), asked.position)),
    });
  }

  /**
   * Like `solve`, but blocks until the answer is found. It cannot wait: if another call of this solver is under way, it
   * throws a `SolverError` with the code `busy`. Throws an `OptionError` if the solver has several threads.
   */
  solveSync(position: Problem, options: SolveOptions = {}): Solution {
    if (this.#source.prepare !== undefined) {
      refuseOption('threads', '1 for solveSync', this.#source.threads);
    }
    return this.#driver.driveSync(() => this.#begin(this.#readSolve(position, options)));
  }

  /**
   * Is there a mate, and with which first move? This call is for shogi engines, which ask thousands of times a second:
   * it makes no line, does not check the answer by the rules, and blocks. The side to move attacks. Throws as
   * `solveSync` does.
   *
   * @example createSolver().mate('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', { maxNodes: 1000 }).move // 'G*5b'
   */
  mate(position: MateInput, options: MateOptions = {}): MateAnswer {
    if (this.#source.prepare !== undefined) {
      refuseOption('threads', '1 for mate', this.#source.threads);
    }
    return this.#driver.driveSync(() => {
      const problem = takeMateInput(position);
      const question = readMateOptions(options);
      this.#lastProblem = problem;
      return answerMateCall(this.#workingEngine(), problem, question);
    });
  }

  /**
   * Analyses a problem (attacker to move): is it sound, and if an author's line is given, is that line right? The
   * answer names the faults and lists the variations. Waits for its turn and rejects as `solve` does.
   *
   * @example (await solver.analyse('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).verdict // 'sound'
   */
  async analyse(position: Problem, options: AnalyseOptions = {}): Promise<Analysis> {
    this.#driver.refuseDisposed();
    const calledAt = performance.now();
    const problem = takeProblem(position);
    judgeProblem(problem, 'attacker');
    // The call takes its place in the waiting line at once. Its options are read later, because the code that reads
    // them is loaded on demand.
    const loading = import('../analysis/analyse').then(({ analyseSteps, readAnalyseOptions }) => {
      const { solve, analyse } = readAnalyseOptions(options);
      const deadline = calledAt + solve.timeMs;
      const begin = (engine?: Engine) =>
        analyseSteps(this.#makeSession({ options: solve, deadline }, engine), problem, analyse);
      return { signal: solve.signal, deadline, begin };
    });
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    let stopListening = () => {};
    loading.then(({ signal, deadline }) => {
      if (signal?.aborted) leave();
      const stops = [listenForAbort(signal, leave), callAt(deadline, leave)];
      stopListening = () => {
        for (const stop of stops) stop();
      };
    }, leave);
    let loaded: Awaited<typeof loading>;
    try {
      return await this.#driver.drive({
        signal: leaving.signal,
        prepare: async () => {
          loaded = await loading;
          if (this.#source.prepare !== undefined) await this.prepare();
        },
        begin: () => loaded.begin(),
        giveUp: async () => finish((await loading).begin(NO_ENGINE)),
      });
    } finally {
      stopListening();
    }
  }

  /**
   * Gives the memory back; the solver cannot be used afterwards. A running solve rejects with the code `disposed` after
   * its current slice, even if its signal is aborted too. All waiting calls reject with this code at once, and so does
   * every later call. `dispose` may be called from `onProgress`; if `onProgress` then throws, the solve rejects with
   * that error. Calling `dispose` again does nothing.
   */
  dispose(): void {
    this.#driver.dispose();
    this.#engine?.team?.dispose();
    this.#engine = undefined;
  }

  /**
   * The table as bytes, in parts of at most 1 MiB, for a later `loadTable`: a search that reached a limit can be
   * continued after the program has ended. The turn of this call begins with the first part and ends when the last part
   * is read or the loop over the parts is left. Do not wait for another call of the same solver inside that loop: the
   * other call waits for the end of this one, so the loop never ends.
   */
  async *saveTable(): AsyncGenerator<Uint8Array> {
    const begin = async () => {
      const { writeTable } = await this.#prepareSaving();
      const problem = this.#lastProblem;
      const isPosition = typeof problem === 'object' && problem !== null;
      const sfen = isPosition ? formatSfen(problem) : problem;
      return writeTable(this.#workingEngine(), sfen, this.#driver);
    };
    yield* this.#driver.during(begin);
  }

  /**
   * Loads the bytes that `saveTable` gave; the tables of the two solvers may differ in size. A solve with `keepTable`
   * then goes on with the loaded table. Rejects with an `InputError`, and leaves the table empty, if a part is missing
   * or damaged; rejects with the code `disposed` after `dispose`. Load only bytes that you trust as much as the
   * program: somebody who changes the bytes on purpose can make a later verdict wrong.
   */
  async loadTable(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<SavedTable> {
    requireParts(parts);
    return this.#driver.hold(async () => {
      const { readTable } = await this.#prepareSaving();
      const engine = this.#workingEngine();
      this.#lastProblem = null;
      const found = await readTable(engine, parts, this.#driver);
      this.#lastProblem = found.sfen;
      return found;
    });
  }

  /** Loaded on demand, so that a program that never saves a table does not load this code. */
  async #prepareSaving() {
    await this.#source.prepare?.();
    return import('../engines/saved-table');
  }

  #readSolve(input: Problem, given: SolveOptions): CheckedCall {
    this.#driver.refuseDisposed();
    const position = takeProblem(input);
    const options = readSolveOptions(given);
    judgeProblem(position, options.side);
    return { position, options, deadline: deadlineIn(options.timeMs) };
  }

  #begin(call: CheckedCall): Generator<void, Solution> {
    this.#lastProblem = call.position;
    return solveSteps(this.#makeSession(call), call.position);
  }

  #makeSession(
    { options, deadline }: Omit<CheckedCall, 'position'>,
    engine = this.#workingEngine(),
  ): Session {
    return new Session(engine, options, this.hashMiB, this.#source.threads, deadline);
  }

  /**
   * The engine of this solver. It is replaced by a new one if an internal error has broken it. Throws `disposed` after
   * `dispose`.
   */
  #workingEngine(): Engine {
    this.#driver.refuseDisposed();
    if (this.#engine === undefined || this.#engine.isBroken) {
      this.#engine?.team?.dispose();
      this.#engine = undefined;
      this.#engine = this.#source.make(this.hashMiB);
    }
    return this.#engine;
  }
}
