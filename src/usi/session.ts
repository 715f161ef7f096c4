// The engine's side of the protocol: commands in, lines out, one search at a time. It knows no streams and no
// threads; the search lets the event loop turn, so that `stop` is heard. Nothing is allocated before `isready`
// or the first `go`, and nothing is said after `quit`.

import { InputError, TsumeruError } from '../errors';
import { formatUsiMove } from '../formats/usi';
import { parseUsiPosition } from '../formats/usi-position';
import { SOLVE_TABLE } from '../options/table';
import { opponent } from '../shogi/piece';
import { findKing, type Position } from '../shogi/position';
import { legalMoves } from '../shogi/rules';
import { validatePosition } from '../shogi/validate';
import type { Solution } from '../solver/answers/solution';
import { formatUsiAnswer } from '../solver/answers/usi-answer';
import type { SolveOptions } from '../solver/options';
import { isDefendersTurn, judgeProblem } from '../solver/problem';
import { type Command, type GoLimits, parseCommand } from './commands';
import { withBestLine } from './first-moves';
import type { EngineOptions } from './options';
import { SearchReport } from './search-report';
import { type MakeSolver, SolverSlot } from './solver-slot';

/** Some 5 ms: how late `stop` may be heard. */
const SLICE_NODES = 2048;
/** A look at mates in the middle of a game: longer it need not last. */
const GAME_MS = 1000;
const [, MAX_DEPTH] = SOLVE_TABLE.maxDepth.range;

export interface SessionParts {
  readonly name: string;
  readonly author: string;
  readonly options: EngineOptions;
  readonly makeSolver: MakeSolver;
  readonly send: (line: string) => void;
  /** Told of faults of the engine itself. */
  readonly report: (text: string) => void;
}

/** A search that is owed an answer, or, once it is silent, none. */
interface Search {
  readonly position: Position | undefined;
  readonly controller: AbortController;
  /** Nothing but `stop` is sure to end it. */
  readonly isEndless: boolean;
  /** Resolved by `stop` and `ponderhit`. */
  readonly released: Promise<void>;
  readonly release: () => void;
  isSilent: boolean;
}

function makeSearch(position: Position | undefined, isEndless: boolean): Search {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const controller = new AbortController();
  return { position, controller, isEndless, released, release, isSilent: false };
}

export class UsiSession {
  readonly #parts: SessionParts;
  readonly #slot: SolverSlot;
  #position: Position | undefined = parseUsiPosition('startpos').position;
  #search: Search | undefined;
  #idle: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#slot = new SolverSlot(parts.makeSolver);
  }

  get isSearching(): boolean {
    return this.#search !== undefined;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Ends an endless search and waits for any other: resolves when all is answered. */
  finish(): Promise<void> {
    if (this.#search?.isEndless) this.#stop();
    return this.#idle;
  }

  /** Takes one line. Never throws. */
  take(line: string): void {
    if (this.#isOver) return;
    try {
      this.#do(parseCommand(line));
    } catch (error) {
      this.#reportError(error);
    }
  }

  /** Ends everything, without a word. */
  quit(): void {
    this.#isOver = true;
    this.#abandon();
    this.#slot.dispose();
  }

  #do(command: Command): void {
    switch (command.name) {
      case 'usi':
        this.#introduce();
        break;
      case 'isready':
        this.#getReady();
        break;
      case 'setoption':
        this.#setOption(command.option, command.value);
        break;
      case 'position':
        this.#setPosition(command.text);
        break;
      case 'go-mate':
        this.#start(command.timeMs === Number.POSITIVE_INFINITY, (search) =>
          this.#solveMate(search, command.timeMs),
        );
        break;
      case 'go':
        this.#start(command.limits.waits, (search) => this.#chooseMove(search, command.limits));
        break;
      case 'stop':
        this.#stop();
        break;
      case 'ponderhit':
        this.#search?.release();
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

  #getReady(): void {
    if (this.isSearching) {
      this.#send('readyok');
      return;
    }
    this.#idle = this.#idle.then(async () => {
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

  /** A `go mate` that is not understood is owed its one answer all the same. */
  #refuse(text: string): void {
    this.#say(`not understood: ${text.slice(0, 100)}`);
    if (/^go\s+mate\b/.test(text) && !this.isSearching) this.#send('checkmate notimplemented');
  }

  #setPosition(text: string): void {
    this.#position = undefined;
    const { start, position } = parseUsiPosition(text);
    // Of a problem with one king, the side that has it may be the one to move.
    const other = opponent(start.turn);
    const defender = findKing(start.board, other) === undefined ? start.turn : other;
    validatePosition(start, { defender });
    this.#position = position;
  }

  #start(isEndless: boolean, run: (search: Search) => Promise<string>): void {
    if (this.#search?.isSilent === false) {
      this.#say('a search is under way');
      return;
    }
    const search = makeSearch(this.#position, isEndless);
    this.#search = search;
    // A search that was abandoned may still be on its way out of the solver.
    this.#idle = this.#idle.then(async () => {
      const answer = await run(search);
      if (this.#search === search) this.#search = undefined;
      if (!search.isSilent) this.#send(answer);
    });
  }

  #stop(): void {
    this.#search?.release();
    this.#search?.controller.abort();
  }

  /** Ends a search whose answer is wanted no more. */
  #abandon(): void {
    if (this.#search !== undefined) this.#search.isSilent = true;
    this.#stop();
  }

  async #solveMate(search: Search, timeMs: number): Promise<string> {
    try {
      const position = requireProblem(search);
      if (timeMs === 0) return 'checkmate timeout';
      const report = this.#reportOn(search);
      // Hosts step through a solution: behind a move of the attacker they ask whether the defender is lost.
      const side: SolveOptions = isDefendersTurn(position) ? { side: 'defender' } : {};
      const solution = await this.#solve(search, position, { timeMs, ...side }, report);
      report.showSolution(solution);
      return formatUsiAnswer(solution);
    } catch (error) {
      if (!search.isSilent) this.#reportError(error);
      return error instanceof InputError ? 'checkmate notimplemented' : 'checkmate timeout';
    }
  }

  /** In a game: the mate if there is one to be found soon, else any legal move. */
  async #chooseMove(search: Search, { timeMs, nodes, depth, waits }: GoLimits): Promise<string> {
    // Any mate wins the game.
    const limits: SolveOptions = {
      timeMs: Math.min(timeMs[search.position?.turn ?? 'black'], GAME_MS),
      maxNodes: Math.max(1, nodes),
      maxDepth: Math.max(1, depth),
      goal: 'first',
    };
    const mating = await this.#findMate(search, limits);
    if (waits) await search.released;
    const { position } = search;
    const [any] = mating === undefined && position !== undefined ? legalMoves(position) : [];
    return `bestmove ${mating ?? (any === undefined ? 'resign' : formatUsiMove(any))}`;
  }

  async #findMate(search: Search, limits: SolveOptions): Promise<string | undefined> {
    try {
      const report = this.#reportOn(search);
      const position = requireProblem(search);
      if (isDefendersTurn(position)) return undefined;
      const solution = await this.#solve(search, position, limits, report);
      const [move] = solution.status === 'mate' ? solution.line : [];
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
    return this.#slot.prepare(this.#parts.options.wish, (text) => this.#say(text));
  }

  #reportError(error: unknown): void {
    const isOurs = error instanceof TsumeruError;
    this.#say(`error: ${isOurs ? error.message : String(error)}`);
    if (!isOurs) this.#parts.report(error instanceof Error ? (error.stack ?? '') : String(error));
  }

  #say(text: string): void {
    this.#send(`info string ${text.replace(/\s+/g, ' ')}`);
  }

  #sendFor(search: Search, line: string): void {
    if (!search.isSilent) this.#send(line);
  }

  #send(line: string): void {
    if (!this.#isOver) this.#parts.send(line);
  }
}

/** The position, if a solver can take it. */
function requireProblem({ position }: Search): Position {
  if (position === undefined) throw new InputError('not-a-position', 'no position is set');
  judgeProblem(position, isDefendersTurn(position) ? 'defender' : 'attacker');
  return position;
}
