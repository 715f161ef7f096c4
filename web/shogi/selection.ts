// How a move is played on a board: the visitor chooses a piece, then its square, and is asked about promotion when both are legal.
// Mouse, finger and keys work alike.

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardMove, HandKind, Move, Position, Square } from 'tsumeru/js';
import { announce } from '../shell/announce';
import { language, say } from '../shell/language';
import { nameKind, namePiece } from './faces';
import { PLAYING_TEXTS } from './playing-texts';

export type Chosen = { readonly square: Square } | { readonly hand: HandKind };

interface Board {
  readonly position: ReadonlySignal<Position | undefined>;
  /** The moves that can be played; empty when no move can be entered. */
  readonly moves: ReadonlySignal<readonly Move[]>;
  readonly play: (move: Move) => void;
}

const isOf = (choice: Chosen) => (move: Move) =>
  'drop' in move
    ? 'hand' in choice && move.drop === choice.hand
    : 'square' in choice && move.from === choice.square;

function sortByPromotion(found: readonly BoardMove[]): readonly [BoardMove, BoardMove] {
  const [one, other] = found as readonly [BoardMove, BoardMove];
  return one.promote ? [one, other] : [other, one];
}

export function makeSelection({ position, moves, play: playMove }: Board) {
  const chosen = signal<Chosen | undefined>(undefined);
  /** The move with and without promotion, while the visitor is asked. */
  const promotion = signal<readonly [BoardMove, BoardMove] | undefined>(undefined);
  /** The squares where the chosen piece can go. */
  const targets = computed<ReadonlySet<Square>>(() => {
    const choice = chosen.value;
    return new Set(
      choice === undefined ? [] : moves.value.filter(isOf(choice)).map(({ to }) => to),
    );
  });

  function letGo(): void {
    chosen.value = undefined;
    promotion.value = undefined;
  }

  function choose(choice: Chosen, name: string): void {
    if (moves.peek().length === 0) return;
    const isAgain = JSON.stringify(choice) === JSON.stringify(chosen.peek());
    letGo();
    if (isAgain) return;
    chosen.value = choice;
    announce(say(PLAYING_TEXTS.chosen)(name, targets.peek().size));
  }

  function play(move: Move): void {
    letGo();
    playMove(move);
  }

  /** A click, a tap or Enter on a square. */
  function pressSquare(square: Square): void {
    const choice = chosen.peek();
    const piece = position.peek()?.board[square];
    if (choice !== undefined && targets.peek().has(square)) {
      const found = moves.peek().filter((move) => isOf(choice)(move) && move.to === square);
      if (found.length === 1) play(found[0]!);
      else promotion.value = sortByPromotion(found as readonly BoardMove[]);
    } else if (piece !== undefined && piece.color === position.peek()!.turn) {
      choose({ square }, namePiece(piece, language.peek()));
    } else if (choice !== undefined) {
      letGo();
      announce(say(PLAYING_TEXTS.cannotGo));
    }
  }

  return {
    chosen,
    promotion,
    targets,
    letGo,
    play,
    pressSquare,
    chooseFromHand: (kind: HandKind): void =>
      choose({ hand: kind }, nameKind(kind, false, language.peek())),
    /** Call once: the choice is dropped when the position changes. */
    follow: (): void => {
      effect(() => {
        position.value;
        moves.value;
        letGo();
      });
    },
  };
}
