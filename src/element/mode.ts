// What the three modes of the element have in common: what they show, and what can be done to them.

import type { Color, HandKind } from '../shogi/piece';
import type { Position } from '../shogi/position';
import type { Square } from '../shogi/square';
import type { Bilingual, Language } from '../words/language';
import type { Fault } from './fault';
import type { Judgement, Question } from './judge';

export interface Control {
  /** Names the button, for styles and for the focus. */
  readonly key: string;
  readonly label: string;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  press(): void;
  /** Of the answers to a question, to the first of which the keys go as it is asked: takes the question back. */
  leave?(): void;
}

export interface LastMove {
  readonly from?: Square | undefined;
  readonly to: Square;
}

export interface Mode {
  readonly position: Position;
  readonly lastMove: LastMove | undefined;
  /** The square or the kind in hand that was chosen. */
  readonly chosen: Square | HandKind | undefined;
  readonly targets: ReadonlySet<Square>;
  readonly state: string;
  readonly controls: readonly Control[];
  /** Whose pieces in hand can be pressed. */
  readonly liveHand: Color | undefined;
  pressSquare(square: Square): void;
  pressHand(kind: HandKind): void;
  /** A key that is no arrow, on a square; false if it means nothing here. */
  pressKey(key: string, square: Square): boolean;
  /** Ends what is still being asked. */
  stop(): void;
}

/** What a mode needs of the element. */
export interface Stage {
  readonly language: Language;
  say(text: Bilingual): string;
  word(fault: Fault): string;
  judge(question: Omit<Question, 'signal'>, signal: AbortSignal): Promise<Judgement>;
  /** Draws everything anew. */
  draw(): void;
  tell(name: string, detail: Readonly<Record<string, unknown>>): void;
  /** Draws everything anew, and tells the page what went wrong. */
  fail(fault: Fault): void;
}
