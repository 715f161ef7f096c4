// How a move is played on a board: the visitor drags a piece to its square, or chooses the piece and then the square. He is asked about
// promotion when both ways are legal. Mouse, pen, finger and keys work alike.

import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  type BoardMove,
  getPiece,
  type HandKind,
  type Move,
  type Piece,
  type Position,
  type Square,
} from 'tsumeru/shogi';
import { announce } from '../shell/announce';
import { language, say } from '../shell/language';
import { nameKind, namePiece } from './faces';
import { PLAYING_TEXTS } from './playing-texts';
import { followPresses, squareOf } from './press';

export type Chosen = { readonly square: Square } | { readonly hand: HandKind };

interface Board {
  readonly position: ReadonlySignal<Position | undefined>;
  /** The moves that can be played; empty when no move can be entered. */
  readonly moves: ReadonlySignal<readonly Move[]>;
  /** The moves whose squares get a dot. Default: all. */
  readonly marked?: ReadonlySignal<readonly Move[]>;
  /** The side whose moves can be played. */
  readonly mover: () => 'attacker' | 'defender';
  readonly play: (move: Move) => void;
}

const isOf = (choice: Chosen) => (move: Move) =>
  'drop' in move
    ? 'hand' in choice && move.drop === choice.hand
    : 'square' in choice && move.from === choice.square;

/** The kind of a button of a hand, whose attribute `data-hand` ends with the letter of the kind. */
function handKindOf(element: Element): HandKind | undefined {
  const button = element.closest('button[data-hand]:enabled');
  return button?.getAttribute('data-hand')?.slice(-1) as HandKind | undefined;
}

function sortByPromotion(found: readonly BoardMove[]): readonly [BoardMove, BoardMove] {
  const [one, other] = found as readonly [BoardMove, BoardMove];
  return one.promote ? [one, other] : [other, one];
}

export function makeSelection({ position, moves, marked = moves, mover, play: playMove }: Board) {
  const chosen = signal<Chosen | undefined>(undefined);
  /** The move with and without promotion, while the visitor is asked. */
  const promotion = signal<readonly [BoardMove, BoardMove] | undefined>(undefined);
  const squaresOf = (all: ReadonlySignal<readonly Move[]>) =>
    computed<ReadonlySet<Square>>(() => {
      const choice = chosen.value;
      const own = choice === undefined ? [] : all.value.filter(isOf(choice));
      return new Set(own.map(({ to }) => to));
    });
  /** The squares where the chosen piece can go. */
  const reachable = squaresOf(moves);
  /** The squares that are marked while a piece is chosen. */
  const targets = squaresOf(marked);

  function letGo(): void {
    chosen.value = undefined;
    promotion.value = undefined;
  }

  const isChosen = (choice: Chosen) => JSON.stringify(choice) === JSON.stringify(chosen.peek());

  function choose(choice: Chosen, name: string): void {
    if (moves.peek().length === 0) return;
    const isAgain = isChosen(choice);
    letGo();
    if (isAgain) return;
    chosen.value = choice;
    announce(say(PLAYING_TEXTS[mover()].chosen)(name, targets.peek().size));
  }

  function play(move: Move): void {
    letGo();
    playMove(move);
  }

  /** A click, a tap or Enter on a square. */
  function pressSquare(square: Square): void {
    const choice = chosen.peek();
    const piece = position.peek()?.board[square];
    if (choice !== undefined && reachable.peek().has(square)) {
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

  function chooseFromHand(kind: HandKind): void {
    choose({ hand: kind }, nameKind(kind, false, language.peek()));
  }

  /** The piece that can be dragged from here. */
  function pieceAt(element: Element): Piece | undefined {
    const now = position.peek();
    if (now === undefined || moves.peek().length === 0) return undefined;
    const square = squareOf(element);
    const piece = square === undefined ? undefined : now.board[square];
    if (square !== undefined) return piece?.color === now.turn ? piece : undefined;
    return getPiece(now.turn, handKindOf(element)!);
  }

  function lift(element: Element): void {
    const [square, kind] = [squareOf(element), handKindOf(element)];
    if (square !== undefined && !isChosen({ square })) pressSquare(square);
    if (kind !== undefined && !isChosen({ hand: kind })) chooseFromHand(kind);
  }

  function drop(to: Element | null): void {
    const square = squareOf(to);
    if (square !== undefined && reachable.peek().has(square)) pressSquare(square);
    else letGo();
  }

  return {
    chosen,
    promotion,
    targets,
    letGo,
    play,
    pressSquare,
    chooseFromHand,
    /** Call once: follows the pointer, and drops the choice when the position changes. */
    follow: (): void => {
      followPresses({
        takes: (element) =>
          element.closest('.playing-board [data-place]') !== null ||
          handKindOf(element) !== undefined,
        pieceAt,
        lift,
        // A tap on a piece in hand arrives as a click of its button.
        tap: (element) => {
          const square = squareOf(element);
          if (square !== undefined) pressSquare(square);
        },
        drop: (_from, to) => drop(to),
      });
      effect(() => {
        position.value;
        moves.value;
        letGo();
      });
    },
  };
}
