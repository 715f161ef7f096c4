// The engine's side of the protocol: it takes commands and sends lines, with one search at a time.
// - Each `go` gets one answer, in the order of the commands. A command that comes during a search waits for the end of the search,
//   unless it ends the search or must be answered at once (`AT_ONCE`). A stopped search lasts until it has answered.
// - The session has no streams or threads of its own. The search returns to the event loop after each slice, so that `stop` is noticed.
// - No memory is allocated before `isready` or the first `go`, and no line is sent after `quit`.

import { formatUsiAnswer, type Solution } from '../answers/solution';
import { InputError, TsumeruError } from '../base/errors';
import { makeSafeLine } from '../base/safe-text';
import { formatUsiMove } from '../notation/usi';
import { parseUsiPosition } from '../notation/usi-position';
import type { SolveOptions } from '../options/solve-options';
import { SOLVE_TABLE } from '../options/table';
import { isDefendersTurn, judgeProblem } from '../search/problem';
import type { Position } from '../shogi/position';
import { legalMoves } from '../shogi/rules';
import { judgeStart } from '../shogi/validate';
import { type Command, type GoLimits, parseCommand } from './commands';
import { withBestLine } from './first-moves';
import type { EngineOptions } from './options';
import { SearchReport } from './search-report';
import { type MakeSolver, SolverSlot } from './solver-slot';

/** Nodes between two returns to the event loop: some 5 ms, after which a `stop` is noticed. */
const SLICE_NODES = 2048;
/** The most time for `go` in a game: the engine only looks for a mate and otherwise plays any legal move. */
const GAME_MS = 1000;
const [, MAX_DEPTH] = SOLVE_TABLE.maxDepth.range;

export interface SessionParts {
  readonly name: string;
  readonly author: string;
  readonly options: EngineOptions;
  readonly makeSolver: MakeSolver;
  readonly send: (line: string) => void;
  /** Called with the stack of each internal error. */
  readonly report: (text: string) => void;
}

/** Commands that do not wait for the end of a search: they end it, or a GUI expects their answer during it. */
const AT_ONCE: ReadonlySet<Command['name']> = new Set([
  'usi',
  'stop',
  'ponderhit',
  'gameover',
  'quit',
]);

/** A `go` that is running or waiting. It gets an answer unless it is silent. */
interface Search {
  readonly controller: AbortController;
  /** Resolved by `stop` and `ponderhit`. */
  readonly released: Promise<void>;
  readonly release: () => void;
  isSilent: boolean;
}

function makeSearch(): Search {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const controller = new AbortController();
  return { controller, released, release, isSilent: false };
}

export class UsiSession {
  readonly #parts: SessionParts;
  readonly #slot: SolverSlot;
  #position: Position | undefined = parseUsiPosition('startpos').position;
  /** All `go` commands without an answer yet, in their order. */
  readonly #searches = new Set<Search>();
  /** The number of commands that are waiting or running. `#idle` resolves when the last of them is done. */
  #undone = 0;
  #idle: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#slot = new SolverSlot(parts.makeSolver);
  }

  get isSearching(): boolean {
    return this.#searches.size > 0;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Waits for all searches. They need no `stop` now. Resolves when every command has been answered. */
  finish(): Promise<void> {
    for (const { release } of this.#searches) release();
    return this.#idle;
  }

  /** Takes one line. Never throws. */
  take(line: string): void {
    if (this.#isOver) return;
    const command = parseCommand(line);
    if (command.name === 'isready') this.#getReady();
    else if (command.name === 'go-mate' || command.name === 'go') this.#start(command);
    else if (this.#undone === 0 || AT_ONCE.has(command.name)) this.#attempt(command);
    else this.#enqueue(async () => this.#attempt(command));
  }

  /** Ends all searches without sending a line. */
  quit(): void {
    this.#isOver = true;
    this.#abandon();
    this.#slot.dispose();
  }

  /** Runs the work after all commands before it. The work must not reject. */
  #enqueue(work: () => Promise<void>): void {
    this.#undone += 1;
    this.#idle = this.#idle.then(async () => {
      if (!this.#isOver) await work();
      this.#undone -= 1;
    });
  }

  #attempt(command: Command): void {
    try {
      this.#do(command);
    } catch (error) {
      this.#reportError(error);
    }
  }

  #do(command: Command): void {
    switch (command.name) {
      case 'usi':
        this.#introduce();
        break;
      case 'setoption':
        this.#setOption(command.option, command.value);
        break;
      case 'position':
        this.#setPosition(command.text);
        break;
      case 'stop':
        // `stop` also ends the searches that still wait: their `go` came before it.
        for (const search of this.#searches) stop(search);
        break;
      case 'ponderhit':
        for (const { release } of this.#searches) release();
        break;
      case 'gameover':
        this.#abandon();
        break;
      case 'quit':
        this.quit();
        break;
      case 'unknown':
        this.#refuse(command.text);
        break;
    }
  }

  #introduce(): void {
    const { name, author, options } = this.#parts;
    this.#send(`id name ${name}`);
    this.#send(`id author ${author}`);
    for (const line of options.announce()) this.#send(line);
    this.#send('usiok');
  }

  /** Makes the solver and sends `readyok`; during a search, which has a solver, it answers at once. */
  #getReady(): void {
    if (this.isSearching) {
      this.#send('readyok');
      return;
    }
    this.#enqueue(async () => {
      try {
        await this.#prepareSolver();
        this.#send('readyok');
      } catch (error) {
        this.#reportError(error);
      }
    });
  }

  #setOption(option: string, value: string): void {
    const fault = this.#parts.options.set(option, value);
    if (fault !== undefined) this.#say(fault);
  }

  /** Reports a line that is not understood. A `go mate` with a wrong limit still gets its answer. */
  #refuse(text: string): void {
    this.#say(`not understood: ${text.slice(0, 100)}`);
    if (/^go\s+mate\b/.test(text)) this.#send('checkmate notimplemented');
  }

  #setPosition(text: string): void {
    this.#position = undefined;
    const { start, position } = parseUsiPosition(text);
    judgeStart(start);
    this.#position = position;
  }

  #start(command: Extract<Command, { readonly name: 'go' | 'go-mate' }>): void {
    const search = makeSearch();
    for (const { controller } of this.#searches) {
      if (controller.signal.aborted) continue;
      this.#say('a search is running: the next one waits for its end');
      break;
    }
    this.#searches.add(search);
    this.#enqueue(async () => {
      const answer =
        command.name === 'go'
          ? await this.#chooseMove(search, command.limits)
          : await this.#solveMate(search, command.timeMs);
      this.#searches.delete(search);
      if (!search.isSilent) this.#send(answer);
    });
  }

  /** Ends all searches, without answers. */
  #abandon(): void {
    for (const search of this.#searches) {
      search.isSilent = true;
      stop(search);
    }
  }

  async #solveMate(search: Search, timeMs: number): Promise<string> {
    try {
      const position = requireProblem(this.#position);
      if (timeMs === 0) return 'checkmate timeout';
      const report = this.#reportOn(search);
      // A host that steps through a solution also sends positions after a move of the attacker: then the defender is to
      // move, and the protocol has no word that says so.
      const side: SolveOptions = isDefendersTurn(position)
        ? { side: 'defender', firstMoves: false }
        : {};
      const solution = await this.#solve(search, position, { timeMs, ...side }, report);
      report.showSolution(solution);
      return formatUsiAnswer(solution);
    } catch (error) {
      if (!search.isSilent) this.#reportError(error);
      return error instanceof InputError ? 'checkmate notimplemented' : 'checkmate timeout';
    }
  }

  /** The answer to `go` in a game: the first move of a mate if one is found soon, else any legal move. */
  async #chooseMove(search: Search, { timeMs, nodes, depth, waits }: GoLimits): Promise<string> {
    const position = this.#position;
    // In a game any mate will do, so the shortest is not searched for.
    const limits: SolveOptions = {
      timeMs: Math.min(timeMs[position?.turn ?? 'black'], GAME_MS),
      maxNodes: Math.max(1, nodes),
      maxDepth: Math.max(1, depth),
      goal: 'first',
    };
    const mating = await this.#answerMate(search, limits);
    if (waits) await search.released;
    const [any] = mating === undefined && position !== undefined ? legalMoves(position) : [];
    return `bestmove ${mating ?? (any === undefined ? 'resign' : formatUsiMove(any))}`;
  }

  async #answerMate(search: Search, limits: SolveOptions): Promise<string | undefined> {
    try {
      const report = this.#reportOn(search);
      const position = requireProblem(this.#position);
      if (isDefendersTurn(position)) return undefined;
      const solution = await this.#solve(search, position, limits, report);
      const [move] = solution.line;
      if (move !== undefined) report.showSolution(solution);
      return move;
    } catch (error) {
      if (!search.isSilent) this.#reportError(error);
      return undefined;
    }
  }

  async #solve(
    search: Search,
    position: Position,
    limits: SolveOptions,
    report: SearchReport,
  ): Promise<Solution> {
    const options = this.#parts.options.toSolveOptions();
    const smallest = (...values: (number | undefined)[]) =>
      Math.min(...values.map((value) => value ?? Number.POSITIVE_INFINITY));
    const solver = await this.#prepareSolver();
    const solution = await solver.solve(position, {
      sliceNodes: SLICE_NODES,
      ...options,
      ...limits,
      maxNodes: smallest(limits.maxNodes, options.maxNodes),
      maxDepth: smallest(limits.maxDepth, options.maxDepth, MAX_DEPTH),
      signal: search.controller.signal,
      onProgress: (progress) => report.showProgress(progress),
    });
    return withBestLine(solution);
  }

  #reportOn(search: Search): SearchReport {
    return new SearchReport(this.#parts.options.lines, (line) => this.#sendFor(search, line));
  }

  #prepareSolver() {
    return this.#slot.prepare(this.#parts.options.request, (text) => this.#say(text));
  }

  #reportError(error: unknown): void {
    const isOurs = error instanceof TsumeruError;
    this.#say(`error: ${isOurs ? error.message : String(error)}`);
    if (!isOurs) this.#parts.report(error instanceof Error ? (error.stack ?? '') : String(error));
  }

  #say(text: string): void {
    this.#send(`info string ${makeSafeLine(text.replace(/\s+/g, ' '))}`);
  }

  #sendFor(search: Search, line: string): void {
    if (!search.isSilent) this.#send(line);
  }

  #send(line: string): void {
    if (!this.#isOver) this.#parts.send(line);
  }
}

function stop({ release, controller }: Search): void {
  release();
  controller.abort();
}

/** The position. Throws an `InputError` if there is none or if it is not a problem that the solver accepts. */
function requireProblem(position: Position | undefined): Position {
  if (position === undefined) throw new InputError('not-a-position', 'no position is set');
  judgeProblem(position, isDefendersTurn(position) ? 'defender' : 'attacker');
  return position;
}
