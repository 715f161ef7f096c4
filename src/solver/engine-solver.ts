// A solver whatever its engine: input and options checked, a session made, its steps handed to the driver.

import type { beginAnalysis } from '../analysis/analyse';
import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { OneAtATime } from '../base/one-at-a-time';
import { refuseOption, requireParts } from '../base/option-values';
import type { Engine, EngineSource } from '../engines/engine';
import type { SavedTable } from '../engines/saved-table';
import { formatSfen } from '../formats/sfen';
import type { AnalyseOptions } from '../options/analyse-options';
import {
  type CheckedSolveOptions,
  readHashMiB,
  readSolveOptions,
  type SolveOptions,
} from '../options/solve-options';
import { judgeProblem, takeProblem } from '../search/problem';
import { Session } from '../search/session';
import type { Position } from '../shogi/position';
import { solveSteps } from './solve-steps';

/** A solver owns one table and works on one position at a time. Several may live side by side. */
export class EngineSolver {
  readonly hashMiB: number;
  readonly #source: EngineSource;
  #engine: Engine | undefined;
  readonly #driver = new OneAtATime();
  /** The problem that the table has been used for last. */
  #lastProblem: Position | string | null = null;

  constructor(hashMiB: number | undefined, source: EngineSource) {
    this.hashMiB = readHashMiB(hashMiB, source.maxHashMiB);
    this.#source = source;
    if (source.prepare === undefined) this.#engine = source.make(this.hashMiB);
  }

  /** Makes what the first solve would have to wait for. Rejects for want of memory. */
  async prepare(): Promise<void> {
    await this.#source.prepare?.();
    if (this.#driver.isDisposed) return;
    await this.#soundEngine().team?.start();
  }

  /**
   * Solves a position (or its SFEN), the attacker to move unless `side` says otherwise, and lets the event loop turn between slices.
   * Rejects with an `InputError` for a bad position, an `OptionError` for a bad option, a `SolverError`
   * with code `busy` while another solve of this solver runs (which goes on undisturbed) and `disposed` after `dispose`.
   *
   * @example (await solver.solve('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'mate'
   */
  async solve(position: Position | string, options: SolveOptions = {}): Promise<Solution> {
    const prepare = this.#source.prepare && (() => this.prepare());
    return this.#driver.drive(() => this.#begin(position, options), prepare);
  }

  /** Like `solve`, but returns only when the answer is there. Throws an `OptionError` where there are several threads. */
  solveSync(position: Position | string, options: SolveOptions = {}): Solution {
    if (this.#source.prepare !== undefined) {
      refuseOption('threads', '1 for solveSync', this.#source.threads);
    }
    return this.#driver.driveSync(() => this.#begin(position, options));
  }

  /**
   * Is the problem sound, or the author's line if one is given? Faults by name, and the variations.
   * Rejects as `solve` does.
   *
   * @example (await solver.analyse('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).verdict // 'sound'
   */
  async analyse(position: Position | string, options: AnalyseOptions = {}): Promise<Analysis> {
    let begin: typeof beginAnalysis | undefined;
    const prepare = async () => {
      if (this.#source.prepare !== undefined) await this.prepare();
      begin ??= (await import('../analysis/analyse')).beginAnalysis;
    };
    return this.#driver.drive(() => {
      const problem = takeProblem(position);
      judgeProblem(problem, 'attacker');
      return begin!(problem, options, (checked) => this.#makeSession(checked));
    }, prepare);
  }

  /**
   * Gives the memory back, for good. A solve under way, from wherever this is called (`onProgress` among it), ends with
   * the code `disposed` after the slice it is in, even if its signal is aborted too; so does every solve begun later.
   * What `onProgress` throws after calling this comes first. Calling it again does nothing.
   */
  dispose(): void {
    this.#driver.dispose();
    this.#engine?.team?.dispose();
    this.#engine = undefined;
  }

  /**
   * The table in parts of at most a MiB, for a later `loadTable`: a search that reached a limit can go on another day. While
   * it is read the solver is busy.
   */
  async *saveTable(): AsyncGenerator<Uint8Array> {
    const begin = async () => {
      const { writeTable } = await this.#prepareSaving();
      const problem = this.#lastProblem;
      const isPosition = typeof problem === 'object' && problem !== null;
      const sfen = isPosition ? formatSfen(problem) : problem;
      return writeTable(this.#soundEngine(), sfen, this.#driver);
    };
    yield* this.#driver.during(begin);
  }

  /**
   * Takes in what `saveTable` gave, by a solver with a table of this or another size; a solve with `keepTable` goes on
   * with it. Rejects with an `InputError` and leaves the table empty if a part is missing or damaged, and with `disposed`,
   * as `saveTable` does, after `dispose`. Who can change the bytes on purpose can make a later verdict wrong: trust them
   * as you trust the program.
   */
  async loadTable(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<SavedTable> {
    requireParts(parts);
    return this.#driver.hold(async () => {
      const { readTable } = await this.#prepareSaving();
      const engine = this.#soundEngine();
      this.#lastProblem = null;
      const found = await readTable(engine, parts, this.#driver);
      this.#lastProblem = found.sfen;
      return found;
    });
  }

  /** Who never saves a table does not carry this. */
  async #prepareSaving() {
    await this.#source.prepare?.();
    return import('../engines/saved-table');
  }

  #begin(input: Position | string, options: SolveOptions): Generator<void, Solution> {
    const position = takeProblem(input);
    const checked = readSolveOptions(options);
    judgeProblem(position, checked.side);
    this.#lastProblem = position;
    return solveSteps(this.#makeSession(checked), position);
  }

  #makeSession(options: CheckedSolveOptions): Session {
    return new Session(this.#soundEngine(), options, this.hashMiB, this.#source.threads);
  }

  /** The engine, or a new one after a fault. Throws `disposed`: none is made for a solver that is done with. */
  #soundEngine(): Engine {
    this.#driver.refuseDisposed();
    if (this.#engine === undefined || this.#engine.isBroken) {
      this.#engine?.team?.dispose();
      this.#engine = undefined;
      this.#engine = this.#source.make(this.hashMiB);
    }
    return this.#engine;
  }
}
