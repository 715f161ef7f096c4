// One game: the moves so far, whose turn it is, and the solver's verdict on the last move. The visitor attacks. The
// solver defends with the reply that lasts longest. Every change makes a new state as a whole, so that nothing is ever
// read that fits only in part.

import type { Bilingual } from '../base/language';
import { formatJapaneseMove } from '../notation/japanese';
import { formatUsiMove, parseUsiMove } from '../notation/usi';
import { formatWesternMove } from '../notation/western';
import { isDrop, type Move } from '../shogi/move';
import { findKing, type Position } from '../shogi/position';
import { checkingMoves, legalMoves, playMove } from '../shogi/rules';
import type { Square } from '../shogi/square';
import type { Mark } from './board';
import type { Judgement, JudgeQuestion } from './judge';

/** Time limits of a search in milliseconds: for a defence, and for a verdict that the visitor asked to wait for. */
const DEFENCE_MS = 1000;
const VERDICT_MS = 20_000;
/** If the visitor asks for a longer search, its time is this many times the time of the search before. */
const LONGER = 4;
/** The pause between two moves that are played out, and the most checks that are then played. */
const SHOW_MS = 700;
const MOST_SHOWN_CHECKS = 4;
/** The piece, the square, the whole move. */
export const MOST_HINTS = 3;

export type Phase =
  /** The solver searches for the solution. */
  | 'preparing'
  /** The visitor is to say whether there is a mate. */
  | 'asked'
  | 'yours'
  | 'judging'
  /**
   * `wrong`: the last move does not mate. `open`: the solver did not find out in time, or before the first move it
   * found no solution in time.
   */
  | 'wrong'
  | 'open'
  | 'solved'
  /** The visitor gave up, and the solution is shown. */
  | 'given'
  /** There is no mate, or the solver failed. */
  | 'hopeless';

export interface PlayedMove {
  readonly usi: string;
  readonly japanese: string;
  readonly western: string;
  readonly from: Square | undefined;
  readonly to: Square;
  /** The position after the move. */
  readonly position: Position;
}

/** What is said about the visitor's last move. */
export type Remark =
  | { readonly kind: 'no-check' }
  | { readonly kind: 'right' }
  /** The move is played as soon as the solution is known. */
  | { readonly kind: 'kept' }
  /**
   * A move that mates too, but is not the solution's. `name` is its kind (cook, …) once `isNamed`, or undefined when
   * the kind could not be found.
   */
  | { readonly kind: 'other'; readonly name: Bilingual | undefined; readonly isNamed: boolean };

/** How far the refutation of a wrong move was played out. `ended`: no check is left. */
type Refuting = 'no' | 'playing' | 'shown' | 'ended';

export interface GameState {
  readonly start: Position | undefined;
  /** Is the visitor asked whether there is a mate, instead of playing it? */
  readonly isQuestion: boolean;
  readonly phase: Phase;
  readonly played: readonly PlayedMove[];
  readonly remark: Remark | undefined;
  /** What the solver threw. */
  readonly error: unknown;
  readonly wrongTries: number;
  /** The visitor mated by a move that is not the solution's. */
  readonly otherWay: Extract<Remark, { kind: 'other' }> | undefined;
  /** The reply that escapes from a wrong move. */
  readonly refutation: string | undefined;
  readonly refuting: Refuting;
  /**
   * Best play of both sides from the position in which the visitor is to move. Empty while it is not known, and in a
   * question about a position without a mate.
   */
  readonly plan: readonly string[];
  /** The ply that the visitor looks at; undefined for the last one. */
  readonly lookedAt: number | undefined;
  /** Hints taken for this move, and for the whole problem. */
  readonly hintsNow: number;
  readonly hintsTaken: number;
}

const NOTHING: GameState = {
  start: undefined,
  isQuestion: false,
  phase: 'preparing',
  played: [],
  remark: undefined,
  error: undefined,
  wrongTries: 0,
  otherWay: undefined,
  refutation: undefined,
  refuting: 'no',
  plan: [],
  lookedAt: undefined,
  hintsNow: 0,
  hintsTaken: 0,
};

/** What is forgotten with the next move. */
const NO_LAST_MOVE = {
  error: undefined,
  remark: undefined,
  refutation: undefined,
  refuting: 'no',
  lookedAt: undefined,
} as const;

/** The phases in which nothing is being searched for or played out. */
const AT_REST: readonly Phase[] = ['asked', 'yours', 'wrong', 'open', 'solved', 'given'];

/** What a game goes on from after the page was left: plain data, with the moves in USI notation. */
export interface KeptGame
  extends Pick<
    GameState,
    | 'isQuestion'
    | 'phase'
    | 'refutation'
    | 'plan'
    | 'wrongTries'
    | 'hintsNow'
    | 'hintsTaken'
    | 'otherWay'
  > {
  readonly moves: readonly string[];
  readonly plansBefore: readonly (readonly string[])[];
}

export interface GameTable {
  readonly judge: (question: JudgeQuestion) => Promise<Judgement>;
  /** Finds the kind of a mate that is not the solution's. */
  readonly nameWay?: (
    before: Position,
    usi: string,
    solution: readonly string[],
  ) => Promise<Bilingual | undefined>;
  readonly changed: (state: GameState, before: GameState) => void;
}

/** What the board shows of the verdict on the visitor's last move: its square, and at the end the king. */
export function markVerdict(game: Game): Mark[] {
  const { phase, played, remark, refuting } = game.state;
  const isReplied = phase === 'yours';
  const move = played[played.length - (isReplied ? 2 : 1)];
  if (move === undefined || game.shownPly !== played.length) return [];
  if (phase === 'wrong' && refuting === 'no') return [{ name: 'wrong', squares: [move.to] }];
  if (phase === 'solved') {
    const { board, turn } = move.position;
    const king = findKing(board, turn)!;
    return [
      { name: 'right', squares: [move.to] },
      { name: 'mated', squares: [king] },
    ];
  }
  const isRight = isReplied && (remark?.kind === 'right' || remark?.kind === 'other');
  return isRight ? [{ name: 'right', squares: [move.to] }] : [];
}

const pause = () => new Promise((resolve) => setTimeout(resolve, SHOW_MS));

const isCheck = (position: Position, usi: string) =>
  checkingMoves(position).some((move) => formatUsiMove(move) === usi);

/** The check that leaves the defender the fewest replies. */
function tightestCheck(position: Position): string | undefined {
  const checks = checkingMoves(position).map((move) => ({
    usi: formatUsiMove(move),
    replies: legalMoves(playMove(position, move)).length,
  }));
  return checks.sort((one, other) => one.replies - other.replies)[0]?.usi;
}

export class Game {
  readonly #table: GameTable;
  #state = NOTHING;
  #controller = new AbortController();
  /** The plans before each of the visitor's moves, so that they can be taken back. */
  #plansBefore: (readonly string[])[] = [];
  /** What the visitor did while the solution was searched for. */
  #kept: (() => void) | undefined;
  /** The number of moves at which hints were counted last. */
  #hintsAt = 0;
  /** The time for the next longer search. */
  #verdictMs = VERDICT_MS;

  constructor(table: GameTable) {
    this.#table = table;
  }

  get state(): GameState {
    return this.#state;
  }

  /** The position after the last move, whatever the visitor looks at. */
  get current(): Position | undefined {
    return this.#state.played.at(-1)?.position ?? this.#state.start;
  }

  get shownPly(): number {
    return this.#state.lookedAt ?? this.#state.played.length;
  }

  get shown(): Position | undefined {
    return this.#state.played[this.shownPly - 1]?.position ?? this.#state.start;
  }

  get isOver(): boolean {
    return ['solved', 'given'].includes(this.#state.phase);
  }

  /** Can a move be entered? While the solution is searched for, a move is kept until then. */
  get canMove(): boolean {
    const { phase, played, start } = this.#state;
    const isTurn = phase === 'yours' || phase === 'preparing';
    return isTurn && this.shownPly === played.length && start !== undefined;
  }

  get canUndo(): boolean {
    return this.#state.played.length > 0 && !this.isOver;
  }

  get canHint(): boolean {
    return this.#state.phase === 'yours' && this.#state.hintsNow < MOST_HINTS;
  }

  /** The move that the hints are about; undefined before the first hint. */
  get hinted(): Move | undefined {
    const { phase, hintsNow, plan } = this.#state;
    return phase === 'yours' && hintsNow > 0 ? parseUsiMove(plan[0]!) : undefined;
  }

  /** Is there a solution to be shown? */
  get canGiveUp(): boolean {
    const { phase, plan } = this.#state;
    if (this.isOver || ['preparing', 'hopeless', 'asked'].includes(phase)) return false;
    return phase === 'yours' || plan.length > 0 || this.canUndo;
  }

  /**
   * Begins a game. Without a known solution the solver searches for one first; with an empty one it searches when the
   * visitor has moved, or asks for a hint or the answer.
   */
  async begin(start: Position, solution?: readonly string[]): Promise<void> {
    this.#clear(start, solution === undefined ? 'preparing' : 'yours', solution);
    this.#verdictMs = VERDICT_MS;
    if (solution === undefined) await this.#findSolution(false);
  }

  /** Asks whether there is a mate. If there is none, the problem has an empty solution. */
  ask(start: Position, solution: readonly string[]): void {
    this.#clear(start, 'asked', solution, true);
  }

  /** The visitor's answer. The solution is played out, or why there is none. */
  async answer(saysMate: boolean): Promise<void> {
    const { phase, plan } = this.#state;
    if (phase !== 'asked') return;
    const isMate = plan.length > 0;
    const wrongTries = saysMate === isMate ? 0 : 1;
    this.#set({ phase: 'given', wrongTries, played: this.#with(plan), lookedAt: 0 });
    if (!isMate) {
      await this.#playEscapes([]);
      return;
    }
    const signal = this.abort();
    for (let ply = 1; ply <= plan.length; ply++) {
      await pause();
      // The visitor looks at another position.
      if (signal.aborted || this.shownPly !== ply - 1) return;
      this.lookAt(ply);
    }
  }

  /** What `resume` needs; undefined while the solver searches or moves of a wrong try are played out. */
  keep(): KeptGame | undefined {
    const { isQuestion, phase, refutation, plan, refuting } = this.#state;
    const { wrongTries, hintsNow, hintsTaken, otherWay } = this.#state;
    if (!AT_REST.includes(phase) || (refuting !== 'no' && !isQuestion)) return undefined;
    return {
      ...{ isQuestion, phase, refutation, plan, wrongTries, hintsNow, hintsTaken, otherWay },
      moves: this.#state.played.map(({ usi }) => usi),
      plansBefore: this.#plansBefore,
    };
  }

  /** Goes on with a game that `keep` returned. Throws if its moves cannot be played from `start`. */
  resume(start: Position, { moves, plansBefore, hintsNow, ...kept }: KeptGame): void {
    const played = this.#with(moves, [], start);
    this.abort();
    this.#kept = undefined;
    this.#verdictMs = VERDICT_MS;
    this.#plansBefore = [...plansBefore];
    this.#hintsAt = moves.length;
    this.#set({ ...NOTHING, ...kept, start, hintsNow, played });
  }

  /** Empties the board: while a problem is loaded, or when there is none. */
  stop(phase: 'preparing' | 'hopeless'): void {
    this.#clear(undefined, phase);
  }

  /** Aborts a running question to the solver. */
  abort(): AbortSignal {
    this.#controller.abort();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  /** Plays the visitor's move. It has to be legal. */
  async tryMove(move: Move): Promise<void> {
    if (!this.canMove) return;
    const usi = formatUsiMove(move);
    const before = this.current!;
    if (!isCheck(before, usi)) {
      this.#set({ ...NO_LAST_MOVE, remark: { kind: 'no-check' } });
      return;
    }
    if (this.#state.phase === 'preparing') {
      this.#kept = () => void this.tryMove(move);
      this.#set({ ...NO_LAST_MOVE, remark: { kind: 'kept' } });
      return;
    }
    const { plan } = this.#state;
    const [expected, ...rest] = plan;
    this.#plansBefore.push(plan);
    this.#verdictMs = VERDICT_MS;
    const played = this.#with([usi]);
    // The plan is proven, so its next move is the longest defence and no search is needed.
    if (usi === expected) this.#defend(rest, { kind: 'right' }, played);
    else {
      this.#set({ ...NO_LAST_MOVE, played, phase: 'judging' });
      await this.#judgeMove(before, usi, { timeMs: DEFENCE_MS, goesOn: false });
    }
  }

  /** Takes away what is said of a move that gave no check. */
  forgetRemark(): void {
    if (this.#state.remark?.kind === 'no-check') this.#set({ remark: undefined });
  }

  /** Goes on with the search for the solution, or with the search about a move, that did not end in time. */
  searchOn(): Promise<void> {
    const { played, start } = this.#state;
    const last = played.at(-1);
    if (last === undefined) return this.#findSolution(true);
    const before = played.at(-2)?.position ?? start!;
    return this.#judgeMove(before, last.usi, { timeMs: this.#takeVerdictMs(), goesOn: true });
  }

  /** Takes back the visitor's last move and what was played after it. */
  undo(): void {
    if (!this.canUndo) return;
    this.abort();
    const plan = this.#plansBefore.pop()!;
    const played = this.#state.played.slice(0, 2 * this.#plansBefore.length);
    this.#set({ ...NO_LAST_MOVE, plan, played, phase: 'yours' });
  }

  /** Takes back all moves. Wrong tries and hints stay counted. */
  restart(): void {
    while (this.canUndo) this.undo();
  }

  takeHint(): void {
    if (!this.canHint) return;
    const { plan, hintsNow, hintsTaken } = this.#state;
    if (plan.length === 0) this.#first(() => this.takeHint());
    else this.#set({ lookedAt: undefined, hintsNow: hintsNow + 1, hintsTaken: hintsTaken + 1 });
  }

  /** Shows the solution from the visitor's position on. He can step through it. */
  giveUp(): void {
    if (!this.canGiveUp) return;
    if (this.#state.phase !== 'yours') this.undo();
    const { plan, played } = this.#state;
    if (plan.length === 0) {
      this.#first(() => this.giveUp());
      return;
    }
    this.#set({
      ...NO_LAST_MOVE,
      played: this.#with(plan),
      phase: 'given',
      lookedAt: played.length,
    });
  }

  lookAt(ply: number): void {
    const { length } = this.#state.played;
    const at = Math.max(0, Math.min(ply, length));
    this.#set({ lookedAt: ply >= length && !this.isOver ? undefined : at });
  }

  /** Plays out why the wrong move does not mate: the reply that escapes, then further checks, each with its escape. */
  async refute(): Promise<void> {
    const { refutation, refuting } = this.#state;
    if (refutation === undefined || refuting !== 'no') return;
    await this.#playEscapes([refutation]);
  }

  /** Plays these moves and then checks, each with the reply that escapes. */
  async #playEscapes(moves: readonly string[]): Promise<void> {
    const signal = this.abort();
    this.#set({ refuting: 'playing', lookedAt: undefined, played: this.#with(moves) });
    let end: Refuting = 'shown';
    for (let shownChecks = 0; shownChecks < MOST_SHOWN_CHECKS; shownChecks++) {
      const check = tightestCheck(this.current!);
      if (check === undefined) {
        end = 'ended';
        break;
      }
      await pause();
      if (signal.aborted) return;
      const position = playMove(this.current!, parseUsiMove(check));
      const question = { position, side: 'defender', timeMs: DEFENCE_MS, goesOn: false } as const;
      const judgement = await this.#table.judge({ ...question, signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (judgement?.kind !== 'nomate' || judgement.escape === undefined) break;
      this.#set({ played: this.#with([check]) });
      await pause();
      if (signal.aborted) return;
      this.#set({ played: this.#with([judgement.escape]) });
    }
    this.#set({ refuting: end });
  }

  #set(parts: Partial<GameState>): void {
    const before = this.#state;
    this.#state = { ...before, ...parts };
    const { phase, played } = this.#state;
    // Taking back a wrong move returns to the same position, so its hints stay.
    if (phase === 'yours' && played.length !== this.#hintsAt) {
      this.#hintsAt = played.length;
      this.#state = { ...this.#state, hintsNow: 0 };
    }
    this.#table.changed(this.#state, before);
  }

  #clear(
    start: Position | undefined,
    phase: Phase,
    plan: readonly string[] = [],
    isQuestion = false,
  ): void {
    this.abort();
    this.#plansBefore = [];
    this.#kept = undefined;
    this.#hintsAt = 0;
    this.#set({ ...NOTHING, start, phase, plan, isQuestion });
  }

  /** The moves so far and further ones. */
  #with(
    moves: readonly string[],
    before = this.#state.played,
    start = this.#state.start!,
  ): PlayedMove[] {
    const played = [...before];
    let position = before.at(-1)?.position ?? start;
    for (const usi of moves) {
      const move = parseUsiMove(usi);
      const japanese = formatJapaneseMove(position, move, played.at(-1)?.to);
      const western = formatWesternMove(position, move);
      position = playMove(position, move);
      const from = isDrop(move) ? undefined : move.from;
      played.push({ usi, japanese, western, from, to: move.to, position });
    }
    return played;
  }

  /** Asks the solver, and calls `go` unless another question was asked in the meantime. */
  async #ask(
    side: 'attacker' | 'defender',
    how: { readonly timeMs: number; readonly goesOn: boolean },
    go: (judgement: Judgement) => void,
  ): Promise<void> {
    const signal = this.abort();
    try {
      const judgement = await this.#table.judge({ position: this.current!, side, ...how, signal });
      if (!signal.aborted) go(judgement);
    } catch (error) {
      if (!signal.aborted) this.#set({ error, phase: 'hopeless' });
    }
  }

  /** Searches for the solution, and then does what was asked for. */
  #first(then: () => void): void {
    this.#kept = then;
    void this.#findSolution(false);
  }

  #findSolution(goesOn: boolean): Promise<void> {
    this.#set({ phase: 'preparing', error: undefined });
    return this.#ask('attacker', { timeMs: this.#takeVerdictMs(), goesOn }, (judgement) => {
      const plan = judgement.kind === 'mate' ? judgement.line : [];
      const isOpen = judgement.kind === 'open';
      const phase = plan.length > 0 ? 'yours' : isOpen ? 'open' : 'hopeless';
      this.#set({ ...NO_LAST_MOVE, plan, phase });
      const kept = this.#kept;
      this.#kept = undefined;
      if (phase === 'yours') kept?.();
    });
  }

  #takeVerdictMs(): number {
    const taken = this.#verdictMs;
    this.#verdictMs *= LONGER;
    return taken;
  }

  #judgeMove(
    before: Position,
    usi: string,
    how: { readonly timeMs: number; readonly goesOn: boolean },
  ): Promise<void> {
    this.#set({ phase: 'judging', error: undefined });
    return this.#ask('defender', how, (judgement) => {
      const { plan, wrongTries } = this.#state;
      if (judgement.kind === 'nomate') {
        const refutation = judgement.escape;
        this.#set({ refutation, wrongTries: wrongTries + 1, phase: 'wrong' });
      } else if (judgement.kind === 'open') this.#set({ phase: 'open' });
      // Before the solution is known, every move that mates is right.
      else if (plan.length === 0) this.#defend(judgement.line, { kind: 'right' });
      else {
        const said = { kind: 'other', name: undefined, isNamed: false } as const;
        void this.#name(said, before, usi, plan);
        this.#defend(judgement.line, said);
      }
    });
  }

  /** Adds the kind of the other mate to the remark, unless another game was begun in the meantime. */
  async #name(
    said: Extract<Remark, { kind: 'other' }>,
    before: Position,
    usi: string,
    solution: readonly string[],
  ): Promise<void> {
    const name = await this.#table.nameWay?.(before, usi, solution);
    const named = { kind: 'other', name, isNamed: true } as const;
    const { remark, otherWay } = this.#state;
    this.#set({
      remark: remark === said ? named : remark,
      otherWay: otherWay === said ? named : otherWay,
    });
  }

  #defend(
    [reply, ...plan]: readonly string[],
    remark: Remark,
    played: readonly PlayedMove[] = this.#state.played,
  ): void {
    const otherWay = remark.kind === 'other' ? remark : this.#state.otherWay;
    const isEnd = reply === undefined;
    this.#set({
      ...NO_LAST_MOVE,
      played: isEnd ? played : this.#with([reply], played),
      phase: isEnd ? 'solved' : 'yours',
      remark,
      otherWay,
      plan,
    });
  }
}
