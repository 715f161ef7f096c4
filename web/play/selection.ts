// How the visitor moves: a piece is chosen, then its square; where it may promote or not, he is asked. By mouse, finger
// or keys, it is the same.

import { computed, effect, signal } from '@preact/signals';
import { type BoardMove, type HandKind, legalMoves, type Move, type Square } from 'tsumeru/js';
import { announce } from '../shell/announce';
import { language, say } from '../shell/language';
import { nameKind, namePiece } from '../shogi/faces';
import { phase, shown, tryMove } from './game';
import { PLAY_TEXTS } from './texts';

export type Chosen = { readonly square: Square } | { readonly hand: HandKind };

export const chosen = signal<Chosen | undefined>(undefined);

/** Both ways of a move that may promote, while the visitor is asked. */
export const promotion = signal<readonly [BoardMove, BoardMove] | undefined>(undefined);

const moves = computed<readonly Move[]>(() =>
  phase.value === 'yours' && shown.value !== undefined ? legalMoves(shown.value) : [],
);

const isOf = (choice: Chosen) => (move: Move) =>
  'drop' in move
    ? 'hand' in choice && move.drop === choice.hand
    : 'square' in choice && move.from === choice.square;

/** Where the chosen piece can go. */
export const targets = computed<ReadonlySet<Square>>(() => {
  const choice = chosen.value;
  return new Set(choice === undefined ? [] : moves.value.filter(isOf(choice)).map(({ to }) => to));
});

export function letGo(): void {
  chosen.value = undefined;
  promotion.value = undefined;
}

export function choose(choice: Chosen, name: string): void {
  if (phase.peek() !== 'yours') return;
  const isAgain = JSON.stringify(choice) === JSON.stringify(chosen.peek());
  letGo();
  if (isAgain) return;
  chosen.value = choice;
  announce(say(PLAY_TEXTS.chosen)(name, targets.peek().size));
}

export const chooseFromHand = (kind: HandKind): void =>
  choose({ hand: kind }, nameKind(kind, false, language.peek()));

/** A click, a tap or Enter on a square. */
export function pressSquare(square: Square): void {
  const choice = chosen.peek();
  const piece = shown.peek()?.board[square];
  if (choice !== undefined && targets.peek().has(square)) {
    const found = moves.peek().filter((move) => isOf(choice)(move) && move.to === square);
    if (found.length === 1) play(found[0]!);
    else promotion.value = sortByPromotion(found as readonly BoardMove[]);
  } else if (piece !== undefined && piece.color === shown.peek()!.turn) {
    choose({ square }, namePiece(piece, language.peek()));
  } else if (choice !== undefined) {
    letGo();
    announce(say(PLAY_TEXTS.cannotGo));
  }
}

function sortByPromotion(found: readonly BoardMove[]): readonly [BoardMove, BoardMove] {
  const [one, other] = found as readonly [BoardMove, BoardMove];
  return one.promote ? [one, other] : [other, one];
}

export function play(move: Move): void {
  letGo();
  void tryMove(move);
}

/** To be called once: what was chosen belongs to its position. */
export function followGameWithSelection(): void {
  effect(() => {
    shown.value;
    phase.value;
    letGo();
  });
}
