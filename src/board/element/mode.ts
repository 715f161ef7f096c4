// The two interfaces between the element and its mode (play, show or compose): what the element asks of the mode, and
// the reverse.

import type { Bilingual, Language } from '../../base/language';
import type { Color, HandKind } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import type { Square } from '../../shogi/square';
import type { Mark } from '../board';
import type { Judgement, JudgeQuestion } from '../judge';
import type { Presses } from '../presses';
import type { Selection } from '../selection';
import type { Fault } from './fault';

export interface Control {
  /** The name of the button, for styles and for keeping the focus. */
  readonly key: string;
  readonly label: string;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  press(): void;
}

/** What the pointer does on the board and on the hands. */
export type Use = Pick<Presses, 'pieceAt' | 'lift' | 'tap' | 'drop'>;

export interface Mode {
  readonly position: Position;
  readonly marks: readonly Mark[];
  readonly state: string;
  readonly controls: readonly Control[];
  /** The side whose pieces in hand can be pressed; undefined if neither can. */
  readonly liveHand: Color | undefined;
  /** Undefined if moves are not chosen on the board. */
  readonly selection?: Selection;
  /** The kind in hand that a hint is about. */
  readonly hintedHand?: HandKind | undefined;
  readonly use: Use;
  pressHand(kind: HandKind): void;
  /**
   * Takes a key, other than arrows and Enter, that is pressed on a square. Returns false if the mode does not use the
   * key.
   */
  pressKey(key: string, square: Square): boolean;
  /** Aborts a running question to the solver. */
  stop(): void;
}

/** The interface of the element to its mode. */
export interface ModeHost {
  readonly language: Language;
  say(text: Bilingual): string;
  word(fault: Fault): string;
  readonly judge: (question: JudgeQuestion) => Promise<Judgement>;
  draw(): void;
  tell(name: string, detail: Readonly<Record<string, unknown>>): void;
  /** Redraws the element and fires the event `tsume-error`. */
  fail(fault: Fault): void;
}
