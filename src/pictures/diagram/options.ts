// The options of a drawing: their types, their defaults and their checks. A bad value is an `OptionError` that names
// the option.

import { OptionError } from '../../base/errors';
import {
  attempt,
  describeValue,
  type OptionNames,
  readChoice,
  readFlag,
  refuseOption,
  requireChoice,
  requireInteger,
  takeList,
  takeOptions,
} from '../../base/option-values';
import { parseUsiMove } from '../../notation/usi';
import { isDrop } from '../../shogi/move';
import { COLORS, type Color, type HandKind, isHandKind, opponent } from '../../shogi/piece';
import type { Position } from '../../shogi/position';
import { formatSquare, isSquare, type Square } from '../../shogi/square';
import { isXmlText } from './svg-element';
import { DEFAULT_WIDTH, WIDTH_RANGE } from './width';

/** A move in USI notation, a `Move`, or an object with two squares (0 to 80). */
export type DiagramMove =
  | string
  | { readonly from: Square; readonly to: Square }
  | { readonly drop: HandKind; readonly to: Square };

/** How a diagram looks. */
export interface DiagramOptions {
  /** Text above the board, at most 200 characters. Default: none. */
  readonly title?: string | undefined;
  /** Text below the title, at most 200 characters. Default: none. */
  readonly author?: string | undefined;
  /** Plies of the solution, 1 to 99,999, written below the board as `9手詰`. Default: not written. */
  readonly length?: number | undefined;
  /**
   * The hands that are shown at the sides of the board. `both` writes 残り全部 if the defender has all remaining
   * pieces; `full` always lists his pieces. Default `both`.
   */
  readonly hands?: 'both' | 'full' | 'attacker' | 'none' | undefined;
  /** The colour of the attacker. Default: the side to move. */
  readonly attacker?: Color | undefined;
  /** The side at the bottom: the attacker, as in books, or always black. Default `attacker`. */
  readonly bottom?: 'attacker' | 'black' | undefined;
  /** Moves to be drawn, at most 100: a move as an arrow, a drop as a ring around the piece. */
  readonly arrows?: readonly DiagramMove[] | undefined;
  /** The move that led to the position; its squares are shaded. The piece must be on its target. */
  readonly lastMove?: DiagramMove | undefined;
  /** Width in pixels, 50 to 10,000; the height follows from it. Default 360. */
  readonly width?: number | undefined;
  /** Are the numbers of files and ranks written along the edge? Default true. */
  readonly coordinates?: boolean | undefined;
  /** Language of words and pieces: kanji, or letters as in Western books. Default `ja`. */
  readonly lang?: 'ja' | 'en' | undefined;
  /**
   * `white`: black on white. `none`: no background, and lines in the colour of the surrounding text. Default `white`.
   */
  readonly background?: 'white' | 'none' | undefined;
}

/** The names of the options; other names are refused. */
export const DIAGRAM_OPTIONS: OptionNames<DiagramOptions> = {
  title: true,
  author: true,
  length: true,
  hands: true,
  attacker: true,
  bottom: true,
  arrows: true,
  lastMove: true,
  width: true,
  coordinates: true,
  lang: true,
  background: true,
};

/** A checked move: either `from` or `drop` is undefined. */
export interface DrawnMove {
  readonly from: Square | undefined;
  readonly drop: HandKind | undefined;
  readonly to: Square;
}

export type CheckedDiagramOptions = ReturnType<typeof readDiagramOptions>;

/** Plies of a solution; no problem has more. */
export const LENGTH_RANGE = [1, 99_999] as const;
/** Characters of a text: a longer one would be too small to read. */
export const MAX_TEXT_LENGTH = 200;
/** Number of arrows: more would hide the board. */
const MAX_ARROWS = 100;

const HANDS = ['both', 'full', 'attacker', 'none'] as const;

export function readDiagramOptions(given: DiagramOptions, position: Position) {
  const options = takeOptions(given, DIAGRAM_OPTIONS);
  const { length, lastMove, attacker = position.turn, width = DEFAULT_WIDTH } = options;
  requireChoice('attacker', attacker, COLORS);
  const bottom = readChoice('bottom', options.bottom, ['attacker', 'black']);
  return {
    title: readText('title', options.title),
    author: readText('author', options.author),
    length: length === undefined ? undefined : requireInteger('length', length, LENGTH_RANGE),
    hands: readChoice('hands', options.hands, HANDS),
    attacker,
    bottom: bottom === 'attacker' ? attacker : ('black' as const),
    arrows: readArrows(options.arrows),
    lastMove: lastMove === undefined ? undefined : readLastMove(lastMove, position),
    width: requireInteger('width', width, WIDTH_RANGE),
    coordinates: readFlag('coordinates', options.coordinates, true),
    lang: readChoice('lang', options.lang, ['ja', 'en']),
    background: readChoice('background', options.background, ['white', 'none']),
  };
}

export function readText(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return refuseOption(name, 'a text', value);
  if (value.length > MAX_TEXT_LENGTH) {
    refuseOption(name, `at most ${MAX_TEXT_LENGTH} characters`, value);
  }
  if (!isXmlText(value)) {
    refuseOption(name, 'a text without characters that no picture can hold', value);
  }
  return value.trim();
}

function readArrows(arrows: readonly DiagramMove[] | undefined): DrawnMove[] {
  if (arrows === undefined) return [];
  const moves = takeList('arrows', arrows, { what: 'moves', most: MAX_ARROWS });
  return moves.map((each, index) => readMove(`arrows[${index}]`, each));
}

function readMove(name: string, value: DiagramMove): DrawnMove {
  const move = typeof value === 'string' ? parseMoveText(name, value) : value;
  const { from, to, drop } = attempt(name, () => takeMove(move));
  if (isSquare(to) && isSquare(from) && from !== to && drop === undefined) {
    return { from, to, drop };
  }
  if (isSquare(to) && isHandKind(drop) && from === undefined) return { from, to, drop };
  return refuseOption(name, 'a move', value);
}

/** The parts of a value that was given as a move, each read once. */
function takeMove(move: unknown): Readonly<Record<keyof DrawnMove, unknown>> {
  const { from, to, drop } = (move ?? {}) as Partial<Record<keyof DrawnMove, unknown>>;
  return { from, to, drop };
}

function parseMoveText(name: string, text: string): DiagramMove {
  try {
    const move = parseUsiMove(text);
    return isDrop(move) ? move : { from: move.from, to: move.to };
  } catch (cause) {
    const message = `${name}: expected a move in USI notation, got ${describeValue(text)}`;
    throw new OptionError('bad-option', message, { cause });
  }
}

/** Reads the last move. The piece that it moved must be on the target, so that no wrong squares are shaded. */
function readLastMove(value: DiagramMove, position: Position): DrawnMove {
  const move = readMove('lastMove', value);
  const piece = position.board[move.to];
  const isDropped = piece?.kind === move.drop && piece?.promoted === false;
  const isThere = piece?.color === opponent(position.turn);
  if (isThere && (move.drop === undefined || isDropped)) return move;
  const expected = `a move of the side not to move, whose piece is on ${formatSquare(move.to)}`;
  return refuseOption('lastMove', expected, value);
}
