// What a caller can ask of a drawing, checked and filled in. A value that makes no sense is an error that names
// its option.

import { OptionError } from '../base/errors';
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
} from '../base/option-values';
import { parseUsiMove } from '../formats/usi';
import { isDrop } from '../shogi/move';
import { COLORS, type Color, type HandKind, isHandKind, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { formatSquare, isSquare, type Square } from '../shogi/square';
import { isXmlText } from './svg-element';
import { DEFAULT_WIDTH, WIDTH_RANGE } from './width';

/** A move in USI notation, a `Move`, or two squares as numbers. */
export type DiagramMove =
  | string
  | { readonly from: Square; readonly to: Square }
  | { readonly drop: HandKind; readonly to: Square };

export interface DiagramOptions {
  /** Above the board. */
  readonly title?: string;
  /** Below the title. */
  readonly author?: string;
  /** Plies of the solution: `9手詰` below the board. */
  readonly length?: number;
  /**
   * Whose hands stand beside the board. `both` writes 残り全部 for a defender who has all that is nowhere else,
   * `full` counts his pieces one kind after another. Default `both`.
   */
  readonly hands?: 'both' | 'full' | 'attacker' | 'none';
  /** Whose problem it is. Default: the side to move. */
  readonly attacker?: Color;
  /** Who is at the bottom: the attacker, as in books (default), or always black. */
  readonly bottom?: 'attacker' | 'black';
  /** Moves to be drawn as arrows, drops as rings around the piece. */
  readonly arrows?: readonly DiagramMove[];
  /** The move that led to the position: its squares are shaded. */
  readonly lastMove?: DiagramMove;
  /** In pixels, 50 to 10000; the height follows. Default 360. */
  readonly width?: number;
  /** Numbers of files and ranks along the edge. Default true. */
  readonly coordinates?: boolean;
  /** Words and pieces: kanji, or letters as Western books use them. Default `ja`. */
  readonly lang?: 'ja' | 'en';
  /** Black on white, or nothing behind the drawing and the ink in the colour of the text around it. Default `white`. */
  readonly background?: 'white' | 'none';
}

/** Each is read once: what is not named here is not looked at. */
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

/** Where a move starts, or what it drops, and where it ends. */
export interface DrawnMove {
  readonly from: Square | undefined;
  readonly drop: HandKind | undefined;
  readonly to: Square;
}

export interface CheckedDiagramOptions {
  readonly title: string;
  readonly author: string;
  readonly length: number | undefined;
  readonly hands: 'both' | 'full' | 'attacker' | 'none';
  readonly attacker: Color;
  readonly bottom: Color;
  readonly arrows: readonly DrawnMove[];
  readonly lastMove: DrawnMove | undefined;
  readonly width: number;
  readonly coordinates: boolean;
  readonly lang: 'ja' | 'en';
  readonly background: 'white' | 'none';
}

/** More plies than any problem has. */
const LENGTH_RANGE = [1, 99_999] as const;
/** Longer texts could not be read any more. */
export const MAX_TEXT_LENGTH = 200;
/** More would hide the board. */
const MAX_ARROWS = 100;

const HANDS = ['both', 'full', 'attacker', 'none'] as const;

export function readDiagramOptions(
  given: DiagramOptions,
  position: Position,
): CheckedDiagramOptions {
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
    bottom: bottom === 'attacker' ? attacker : 'black',
    arrows: readArrows(options.arrows),
    lastMove: lastMove === undefined ? undefined : readLastMove(lastMove, position),
    width: requireInteger('width', width, WIDTH_RANGE),
    coordinates: readFlag('coordinates', options.coordinates, true),
    lang: readChoice('lang', options.lang, ['ja', 'en']),
    background: readChoice('background', options.background, ['white', 'none']),
  };
}

function readText(name: string, value: string | undefined): string {
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

/** Its parts, each read once, of whatever was given for a move. */
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

/** The piece that moved must be there: a drawing that shades the wrong squares would lie. */
function readLastMove(value: DiagramMove, position: Position): DrawnMove {
  const move = readMove('lastMove', value);
  const piece = position.board[move.to];
  const isDropped = piece?.kind === move.drop && piece?.promoted === false;
  const isThere = piece?.color === opponent(position.turn);
  if (isThere && (move.drop === undefined || isDropped)) return move;
  const expected = `a move of the side not to move, whose piece is on ${formatSquare(move.to)}`;
  return refuseOption('lastMove', expected, value);
}
