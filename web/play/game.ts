// One game: the moves so far, whose turn it is, and the solver's verdict on the last move. The visitor attacks. The solver
// defends with the reply that lasts longest.
//
// Moves and plan change together, in one `batch`: a text that is made of both must never see the one without the other.

import { batch, computed, signal } from '@preact/signals';
import {
  checkingMoves,
  formatUsiMove,
  legalMoves,
  type Move,
  type Position,
  parseUsiMove,
  playMove,
  type Square,
} from 'tsumeru/shogi';
import { type Fault, toFault } from '../shell/fault';
import type { Both } from '../shell/language';
import { describeMove, type MoveTexts } from '../shogi/move-texts';
import { type Judgement, judge } from './judge';

/** Time limits of a search in milliseconds: for a defence, and for a verdict that the visitor asked to wait for. */
const DEFENCE_MS = 1000;
const PATIENT_MS = 20_000;
/** If the visitor asks for a longer search, its time is this many times the time of the search before. */
const LONGER = 4;
/** The pause between two moves that the page plays out, and the most checks that it then plays. */
const SHOW_MS = 700;
const MOST_SHOWN_CHECKS = 4;

export type Phase =
  /** The solver searches for the solution. */
  | 'preparing'
  | 'yours'
  | 'judging'
  /**
   * `wrong`: the last move does not mate. `open`: the solver did not find out in time, or before the first move it found no solution in
   * time.
   */
  | 'wrong'
  | 'open'
  | 'solved'
  /** The visitor gave up, and the solution is shown. */
  | 'given'
  /** There is no mate. */
  | 'hopeless';

export interface PlayedMove extends MoveTexts {
  readonly position: Position;
  readonly from: Square | undefined;
  readonly to: Square;
}

/** What the page says about the visitor's last move. */
export type Remark =
  | { readonly kind: 'no-check' }
  | { readonly kind: 'right' }
  /** The move is played as soon as the solution is known. */
  | { readonly kind: 'kept' }
  /**
   * A move that mates too, but is not the solution's. `name` is its kind (cook, …) once `isNamed`, or undefined when the kind
   * could not be found.
   */
  | { readonly kind: 'other'; readonly name: Both | undefined; readonly isNamed: boolean };

/** How far the refutation of a wrong move was played out. `ended`: no check is left. */
export type Refuting = 'no' | 'playing' | 'shown' | 'ended';

export const start = signal<Position | undefined>(undefined);
export const phase = signal<Phase>('preparing');
export const played = signal<readonly PlayedMove[]>([]);
export const remark = signal<Remark | undefined>(undefined);
export const fault = signal<Fault | undefined>(undefined);
export const wrongTries = signal(0);
/** The visitor mated by a move that is not the solution's. */
export const otherWay = signal<Extract<Remark, { kind: 'other' }> | undefined>(undefined);
/** The reply that escapes from a wrong move. */
export const refutation = signal<string | undefined>(undefined);
export const refuting = signal<Refuting>('no');
/** Best play of both sides from the position in which the visitor is to move. */
export const plan = signal<readonly string[]>([]);
/** The ply that the visitor looks at; undefined for the last one. */
export const lookedAt = signal<number | undefined>(undefined);

/** The position after the last move, whatever the visitor looks at. */
export const current = computed(() => played.value.at(-1)?.position ?? start.value);
export const isOver = computed(() => phase.value === 'solved' || phase.value === 'given');
export const shownPly = computed(() => lookedAt.value ?? played.value.length);
export const shown = computed(() => played.value[shownPly.value - 1]?.position ?? start.value);
export const lastMove = computed(() => played.value[shownPly.value - 1]);
export const moveBefore = computed(() => played.value[shownPly.value - 2]);
/** Can a move be entered? While the solution is searched for, a move is kept until then. */
export const canMove = computed(
  () =>
    (phase.value === 'yours' || phase.value === 'preparing') &&
    shownPly.value === played.value.length &&
    start.value !== undefined,
);

/** The plans before each of the visitor's moves, so that they can be taken back. */
let plansBefore: (readonly string[])[] = [];
/** The move that the visitor made while the solution was searched for. */
let keptMove: Move | undefined;

let controller = new AbortController();

function begin(): AbortSignal {
  controller.abort();
  controller = new AbortController();
  return controller.signal;
}

const positionNow = (): Position => current.peek()!;

function add(usi: string): void {
  const before = positionNow();
  const move = parseUsiMove(usi);
  const next: PlayedMove = {
    ...describeMove(before, usi, played.peek().at(-1)?.to),
    position: playMove(before, move),
    from: 'from' in move ? move.from : undefined,
    to: move.to,
  };
  played.value = [...played.peek(), next];
}

/** The time for the next longer search. */
let patientMs = PATIENT_MS;

/** Asks the solver, and calls `go` unless another question was asked in the meantime. */
async function ask(
  side: 'attacker' | 'defender',
  { timeMs, goesOn }: { readonly timeMs: number; readonly goesOn: boolean },
  go: (judgement: Judgement) => void,
): Promise<void> {
  const signal = begin();
  try {
    const judgement = await judge({ position: positionNow(), side, timeMs, goesOn, signal });
    if (!signal.aborted) batch(() => go(judgement));
  } catch (error) {
    if (signal.aborted) return;
    fault.value = toFault(error);
    phase.value = 'hopeless';
  }
}

function clear(position: Position | undefined, now: Phase): void {
  begin();
  plansBefore = [];
  keptMove = undefined;
  batch(() => {
    start.value = position;
    played.value = [];
    plan.value = [];
    wrongTries.value = 0;
    otherWay.value = undefined;
    fault.value = undefined;
    forgetLastMove();
    phase.value = now;
  });
}

/** Begins a game. Without a known solution the solver searches for one first. */
export async function startGame(position: Position, solution?: readonly string[]): Promise<void> {
  clear(position, 'preparing');
  if (solution !== undefined) {
    batch(() => {
      plan.value = solution;
      phase.value = 'yours';
    });
    return;
  }
  patientMs = PATIENT_MS;
  await findSolution(false);
}

function findSolution(goesOn: boolean): Promise<void> {
  phase.value = 'preparing';
  return ask('attacker', { timeMs: takePatience(), goesOn }, (judgement) => {
    plan.value = judgement.kind === 'mate' ? judgement.line : [];
    forgetLastMove();
    const isOpen = judgement.kind === 'open';
    phase.value = plan.peek().length > 0 ? 'yours' : isOpen ? 'open' : 'hopeless';
    const move = keptMove;
    keptMove = undefined;
    if (move !== undefined) void tryMove(move);
  });
}

function takePatience(): number {
  const taken = patientMs;
  patientMs *= LONGER;
  return taken;
}

/** Empties the board: while a problem is loaded, or when the address holds none. */
export function stopGame(now: 'preparing' | 'hopeless'): void {
  clear(undefined, now);
}

function forgetLastMove(): void {
  remark.value = undefined;
  refutation.value = undefined;
  refuting.value = 'no';
  lookedAt.value = undefined;
}

const isCheck = (position: Position, usi: string) =>
  checkingMoves(position).some((move) => formatUsiMove(move) === usi);

/** Plays the visitor's move. It has to be legal. */
export async function tryMove(move: Move): Promise<void> {
  if (!canMove.peek()) return;
  const usi = formatUsiMove(move);
  const before = positionNow();
  forgetLastMove();
  if (!isCheck(before, usi)) {
    remark.value = { kind: 'no-check' };
    return;
  }
  if (phase.peek() === 'preparing') {
    keptMove = move;
    remark.value = { kind: 'kept' };
    return;
  }
  const [expected, ...rest] = plan.peek();
  const isExpected = usi === expected;
  batch(() => {
    plansBefore.push(plan.peek());
    add(usi);
    // The plan is proven, so its next move is the longest defence and no search is needed.
    if (isExpected) defend(rest, { kind: 'right' });
    else phase.value = 'judging';
  });
  patientMs = PATIENT_MS;
  if (!isExpected) await judgeMove(before, usi, { timeMs: DEFENCE_MS, goesOn: false });
}

function judgeMove(
  before: Position,
  usi: string,
  how: { readonly timeMs: number; readonly goesOn: boolean },
): Promise<void> {
  phase.value = 'judging';
  return ask('defender', how, (judgement) => {
    if (judgement.kind === 'mate') {
      const said = { kind: 'other', name: undefined, isNamed: false } as const;
      otherWay.value = said;
      void name(said, before, usi, plan.peek());
      defend(judgement.line, said);
    } else if (judgement.kind === 'nomate') {
      refutation.value = judgement.escape;
      wrongTries.value += 1;
      phase.value = 'wrong';
    } else {
      phase.value = 'open';
    }
  });
}

/** Adds the kind of the other mate to the remark, unless another game was begun in the meantime. */
async function name(
  said: Extract<Remark, { kind: 'other' }>,
  before: Position,
  usi: string,
  solution: readonly string[],
): Promise<void> {
  const { nameWay } = await import('./naming');
  const named = {
    kind: 'other',
    name: await nameWay(before, usi, solution),
    isNamed: true,
  } as const;
  if (remark.peek() === said) remark.value = named;
  if (otherWay.peek() === said) otherWay.value = named;
}

function defend([reply, ...rest]: readonly string[], said: Remark): void {
  remark.value = said;
  plan.value = rest;
  if (reply === undefined) {
    phase.value = 'solved';
    return;
  }
  add(reply);
  phase.value = 'yours';
}

/** Goes on with the search for the solution, or with the search about a move, that did not end in time. */
export function searchOn(): Promise<void> {
  const moves = played.peek();
  const last = moves.at(-1);
  if (last === undefined) return findSolution(true);
  const before = moves.at(-2)?.position ?? start.peek()!;
  return judgeMove(before, last.usi, { timeMs: takePatience(), goesOn: true });
}

export const canUndo = computed(() => played.value.length > 0 && !isOver.value);

/** Takes back the visitor's last move and what was played after it. */
export function undo(): void {
  if (!canUndo.peek()) return;
  begin();
  batch(() => {
    plan.value = plansBefore.pop()!;
    played.value = played.peek().slice(0, 2 * plansBefore.length);
    forgetLastMove();
    phase.value = 'yours';
  });
}

/** Takes back all moves. Wrong tries and hints stay counted. */
export function restart(): void {
  while (canUndo.peek()) undo();
}

/** The check that leaves the defender the fewest replies. */
function tightestCheck(position: Position): string | undefined {
  const checks = checkingMoves(position).map((move) => ({
    usi: formatUsiMove(move),
    replies: legalMoves(playMove(position, move)).length,
  }));
  return checks.sort((one, other) => one.replies - other.replies)[0]?.usi;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, SHOW_MS));

/** Plays out why the wrong move does not mate: the reply that escapes, then further checks, each with its escape. */
export async function playRefutation(): Promise<void> {
  const reply = refutation.peek();
  if (reply === undefined || refuting.peek() !== 'no') return;
  const signal = begin();
  refuting.value = 'playing';
  lookedAt.value = undefined;
  add(reply);
  let end: Refuting = 'shown';
  for (let shownChecks = 0; shownChecks < MOST_SHOWN_CHECKS; shownChecks++) {
    const check = tightestCheck(positionNow());
    if (check === undefined) {
      end = 'ended';
      break;
    }
    await pause();
    if (signal.aborted) return;
    const position = playMove(positionNow(), parseUsiMove(check));
    const judgement = await judge({ position, side: 'defender', timeMs: DEFENCE_MS, signal }).catch(
      () => undefined,
    );
    if (signal.aborted) return;
    if (judgement?.kind !== 'nomate' || judgement.escape === undefined) break;
    add(check);
    await pause();
    if (signal.aborted) return;
    add(judgement.escape);
  }
  refuting.value = end;
}

/** Is there a solution to be shown? */
export const canGiveUp = computed(
  () =>
    !['preparing', 'hopeless'].includes(phase.value) && (plan.value.length > 0 || canUndo.value),
);

/** Plays out the solution from the visitor's position. He can step through it. */
export function giveUp(): void {
  if (!canGiveUp.peek()) return;
  if (phase.peek() !== 'yours') undo();
  batch(() => {
    const from = played.peek().length;
    for (const move of plan.peek()) add(move);
    forgetLastMove();
    phase.value = 'given';
    lookedAt.value = from;
  });
}

export function lookAt(ply: number): void {
  const { length } = played.peek();
  lookedAt.value = ply >= length && !isOver.peek() ? undefined : Math.max(0, Math.min(ply, length));
}
