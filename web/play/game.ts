// One problem being played: the moves so far, whose turn it is, what the solver thinks of the last move. The visitor
// attacks; the solver defends with the reply that holds out longest.

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

/** Seconds that a visitor waits for a defence; and, if he wants to know, for a verdict. */
const DEFENCE_MS = 1000;
const PATIENT_MS = 20_000;

export type Phase =
  /** The solver looks for the solution. */
  | 'preparing'
  | 'yours'
  | 'judging'
  /** The last move does not mate; or it is not known whether it does. */
  | 'wrong'
  | 'open'
  | 'solved'
  /** The solution was given. */
  | 'given'
  /** There is no mate, or none that can be found. */
  | 'hopeless';

export interface PlayedMove extends MoveTexts {
  readonly position: Position;
  readonly from: Square | undefined;
  readonly to: Square;
}

/** What the last move of the visitor was, where there is something to say about it. */
export type Remark =
  | { readonly kind: 'no-check' }
  | { readonly kind: 'right' }
  /** It mates too. The name comes when it is known, and may stay unknown. */
  | { readonly kind: 'other'; readonly name: FaultKind | undefined; readonly isNamed: boolean };

export const start = signal<Position | undefined>(undefined);
export const phase = signal<Phase>('preparing');
export const played = signal<readonly PlayedMove[]>([]);
export const remark = signal<Remark | undefined>(undefined);
export const fault = signal<Fault | undefined>(undefined);
export const wrongTries = signal(0);
/** The reply to a wrong move that escapes; and is it shown on the board? */
export const refutation = signal<string | undefined>(undefined);
export const isRefuted = signal(false);
/** Best play from the position in which the visitor is to move. */
export const plan = signal<readonly string[]>([]);
/** Where the visitor looks, once the problem is over. */
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

/** Asks the solver, and goes on unless something else has begun meanwhile. */
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

/** There is no problem any more. */
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

/** The visitor's move; it has to be legal. */
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
  // The solution is proven: what comes next in it is the longest defence.
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

/** Puts the name into what was said, unless something else has been said since. */
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

/** Looks longer at a move that could not be judged in time. */
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

/** The solution from where the visitor stands; he can step through it. */
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
