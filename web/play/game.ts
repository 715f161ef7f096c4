// One game: the moves so far, whose turn it is, and the solver's verdict on the last move. The visitor attacks. The solver
// defends with the reply that lasts longest.

import { computed, signal } from '@preact/signals';
import {
  checkingMoves,
  type FaultKind,
  formatUsiMove,
  type Move,
  type Position,
  parseUsiMove,
  playMove,
  type Square,
} from 'tsumeru/js';
import { type Fault, toFault } from '../shell/fault';
import { describeMove, type MoveTexts } from '../shogi/move-texts';
import { type Judgement, judge } from './judge';

/** Time limits of a search in milliseconds: for a defence, and for a verdict that the visitor asked to wait for. */
const DEFENCE_MS = 1000;
const PATIENT_MS = 20_000;

export type Phase =
  /** The solver searches for the solution. */
  | 'preparing'
  | 'yours'
  | 'judging'
  /** `wrong`: the last move does not mate. `open`: the solver did not find out in time. */
  | 'wrong'
  | 'open'
  | 'solved'
  /** The visitor gave up, and the solution is shown. */
  | 'given'
  /** There is no mate, or the solver found none in time. */
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
  /**
   * A move that mates too, but is not the solution's. `name` is its kind (cook, …) once `isNamed`, or undefined when the kind
   * could not be found.
   */
  | { readonly kind: 'other'; readonly name: FaultKind | undefined; readonly isNamed: boolean };

export const start = signal<Position | undefined>(undefined);
export const phase = signal<Phase>('preparing');
export const played = signal<readonly PlayedMove[]>([]);
export const remark = signal<Remark | undefined>(undefined);
export const fault = signal<Fault | undefined>(undefined);
export const wrongTries = signal(0);
/** `refutation` is the reply that escapes from a wrong move. `isRefuted`: it is shown on the board. */
export const refutation = signal<string | undefined>(undefined);
export const isRefuted = signal(false);
/** Best play of both sides from the position in which the visitor is to move. */
export const plan = signal<readonly string[]>([]);
/** The ply that the visitor looks at after the game; undefined during the game. */
export const lookedAt = signal<number | undefined>(undefined);

export const isOver = computed(() => phase.value === 'solved' || phase.value === 'given');
export const shownPly = computed(() => lookedAt.value ?? played.value.length);
export const shown = computed(() => played.value[shownPly.value - 1]?.position ?? start.value);
export const lastMove = computed(() => played.value[shownPly.value - 1]);

let controller = new AbortController();

function begin(): AbortSignal {
  controller.abort();
  controller = new AbortController();
  return controller.signal;
}

function positionNow(): Position {
  return played.peek().at(-1)?.position ?? start.peek()!;
}

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

/** Asks the solver, and calls `go` unless another question was asked in the meantime. */
async function ask(
  side: 'attacker' | 'defender',
  timeMs: number,
  go: (judgement: Judgement) => void,
): Promise<void> {
  const signal = begin();
  try {
    const judgement = await judge({ position: positionNow(), side, timeMs, signal });
    if (!signal.aborted) go(judgement);
  } catch (error) {
    if (signal.aborted) return;
    fault.value = toFault(error);
    phase.value = 'hopeless';
  }
}

export function startGame(position: Position): Promise<void> {
  start.value = position;
  played.value = [];
  plan.value = [];
  wrongTries.value = 0;
  phase.value = 'preparing';
  forgetLastMove();
  fault.value = undefined;
  return ask('attacker', PATIENT_MS, (judgement) => {
    plan.value = judgement.kind === 'mate' ? judgement.line : [];
    phase.value = plan.peek().length > 0 ? 'yours' : 'hopeless';
  });
}

/** Ends the game when the address holds no problem. */
export function stopGame(): void {
  begin();
  start.value = undefined;
  played.value = [];
  plan.value = [];
  phase.value = 'hopeless';
  forgetLastMove();
  fault.value = undefined;
}

function forgetLastMove(): void {
  remark.value = undefined;
  refutation.value = undefined;
  isRefuted.value = false;
  lookedAt.value = undefined;
}

const isCheck = (position: Position, usi: string) =>
  checkingMoves(position).some((move) => formatUsiMove(move) === usi);

/** Plays the visitor's move. It has to be legal. */
export async function tryMove(move: Move): Promise<void> {
  if (phase.peek() !== 'yours') return;
  const usi = formatUsiMove(move);
  const before = positionNow();
  forgetLastMove();
  if (!isCheck(before, usi)) {
    remark.value = { kind: 'no-check' };
    return;
  }
  const [expected, ...rest] = plan.peek();
  add(usi);
  // The plan is proven, so its next move is the longest defence and no search is needed.
  if (usi === expected) defend(rest, { kind: 'right' });
  else await judgeMove(before, usi, DEFENCE_MS);
}

function judgeMove(before: Position, usi: string, timeMs: number): Promise<void> {
  phase.value = 'judging';
  return ask('defender', timeMs, (judgement) => {
    if (judgement.kind === 'mate') {
      const said = { kind: 'other', name: undefined, isNamed: false } as const;
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

/** Adds the kind of the other mate to the remark, unless the remark has changed in the meantime. */
async function name(
  said: Remark,
  before: Position,
  usi: string,
  solution: readonly string[],
): Promise<void> {
  const { nameWay } = await import('./naming');
  const found = await nameWay(before, usi, solution);
  if (remark.peek() === said) remark.value = { kind: 'other', name: found, isNamed: true };
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

/** Searches longer about a move that could not be judged in time. */
export function searchOn(): Promise<void> {
  const moves = played.peek();
  const before = moves.at(-2)?.position ?? start.peek()!;
  return judgeMove(before, moves.at(-1)!.usi, PATIENT_MS);
}

export function takeBack(): void {
  const count = isRefuted.peek() ? 2 : 1;
  begin();
  played.value = played.peek().slice(0, -count);
  forgetLastMove();
  phase.value = 'yours';
}

export function showRefutation(): void {
  const reply = refutation.peek();
  if (reply === undefined || isRefuted.peek()) return;
  add(reply);
  isRefuted.value = true;
}

/** Plays out the solution from the visitor's position. He can step through it. */
export function giveUp(): void {
  if (phase.peek() !== 'yours') takeBack();
  const from = played.peek().length;
  for (const move of plan.peek()) add(move);
  forgetLastMove();
  phase.value = 'given';
  lookedAt.value = from;
}

export function lookAt(ply: number): void {
  if (isOver.peek()) lookedAt.value = Math.max(0, Math.min(ply, played.peek().length));
}
