// The two interfaces between the element and its mode (play, show or compose): what the element asks of the mode, and the reverse.

import type { Color, HandKind, Piece } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import type { Square } from '../../shogi/square';
import type { Bilingual, Language } from '../../words/language';
import type { Origin } from './dragging';
import type { Fault } from './fault';
import type { Judgement, Question } from './judge';

export interface Control {
  /** The name of the button, for styles and for keeping the focus. */
  readonly key: string;
  readonly label: string;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  press(): void;
  /** Only for a button that answers whether a move promotes: the piece that this answer gives, drawn on the square of the move. */
  readonly answer?: { readonly piece: Piece; readonly square: Square };
  /** Only for such a button: takes the question back. When the question is asked, the first of its buttons gets the focus. */
  leave?(): void;
}

export interface LastMove {
  readonly from?: Square | undefined;
  readonly to: Square;
}

export interface Mode {
  readonly position: Position;
  readonly lastMove: LastMove | undefined;
  /** The chosen square, or the chosen kind in hand. */
  readonly chosen: Square | HandKind | undefined;
  readonly targets: ReadonlySet<Square>;
  readonly state: string;
  readonly controls: readonly Control[];
  /** The side whose pieces in hand can be pressed; undefined if neither can. */
  readonly liveHand: Color | undefined;
  pressSquare(square: Square): void;
  pressHand(kind: HandKind): void;
  /** The piece that can be dragged from a square or a hand. */
  pieceAt(from: Origin): Piece | undefined;
  /** A drag begins. */
  lift(from: Origin): void;
  /** A drag ends on a square, or beside the board. */
  drop(from: Origin, to: Square | undefined): void;
  /** Takes a key, other than an arrow, that is pressed on a square. Returns false if the mode does not use the key. */
  pressKey(key: string, square: Square): boolean;
  /** Aborts a running question to the solver. */
  stop(): void;
}

/** The interface of the element to its mode. */
export interface Stage {
  readonly language: Language;
  say(text: Bilingual): string;
  word(fault: Fault): string;
  judge(question: Omit<Question, 'signal'>, signal: AbortSignal): Promise<Judgement>;
  /** Redraws the element. */
  draw(): void;
  tell(name: string, detail: Readonly<Record<string, unknown>>): void;
  /** Redraws the element and fires the event `tsume-error`. */
  fail(fault: Fault): void;
}
