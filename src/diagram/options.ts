// What a caller can ask of a drawing, checked and filled in. A value that makes no sense is an error that names
// its option.

import { OptionError } from '../errors';
import { parseUsiMove } from '../formats/usi';
import { isDrop } from '../shogi/move';
import { COLORS, type Color, type HandKind, isHandKind, opponent } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { formatSquare, isSquare, type Square } from '../shogi/square';
import { isXmlText } from './svg-element';

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

export const DEFAULT_WIDTH = 360;
export const WIDTH_RANGE = [50, 10_000] as const;
/** A wider picture takes hundreds of megabytes to make. */
export const PNG_WIDTH_RANGE = [50, 4000] as const;
/** More plies than any problem has. */
const LENGTH_RANGE = [1, 99_999] as const;
/** Longer texts could not be read any more. */
const MAX_TEXT_LENGTH = 200;
/** More would hide the board. */
const MAX_ARROWS = 100;

const HANDS = ['both', 'full', 'attacker', 'none'] as const;

export function readDiagramOptions(
  options: DiagramOptions,
  position: Position,
): CheckedDiagramOptions {
  if (typeof options !== 'object' || options === null) refuse('options', 'an object', options);
  const { length, lastMove } = options;
  const attacker = readChoice('attacker', options.attacker, COLORS, position.turn);
  const bottom = readChoice('bottom', options.bottom, ['attacker', 'black'] as const, 'attacker');
  return {
    title: readText('title', options.title),
    author: readText('author', options.author),
    length: length === undefined ? undefined : requireInteger('length', length, LENGTH_RANGE),
    hands: readChoice('hands', options.hands, HANDS, 'both'),
    attacker,
    bottom: bottom === 'attacker' ? attacker : 'black',
    arrows: readArrows(options.arrows),
    lastMove: lastMove === undefined ? undefined : readLastMove(lastMove, position),
    width: requireInteger('width', options.width ?? DEFAULT_WIDTH, WIDTH_RANGE),
    coordinates: readFlag('coordinates', options.coordinates, true),
    lang: readChoice('lang', options.lang, ['ja', 'en'] as const, 'ja'),
    background: readChoice('background', options.background, ['white', 'none'] as const, 'white'),
  };
}

function refuse(name: string, expected: string, value: unknown): never {
  throw new OptionError('bad-option', `${name}: expected ${expected}, got ${describe(value)}`);
}

/** Objects without a text of their own cannot be turned into one. */
function describe(value: unknown): string {
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function readChoice<T extends string>(
  name: string,
  value: T | undefined,
  choices: readonly T[],
  fallback: T,
): T {
  if (value === undefined) return fallback;
  return choices.includes(value) ? value : refuse(name, choices.join(', '), value);
}

function readFlag(name: string, value: boolean | undefined, fallback: boolean): boolean {
  if (value === undefined) return fallback;
  return typeof value === 'boolean' ? value : refuse(name, 'true or false', value);
}

function requireInteger(name: string, value: number, [low, high]: readonly [number, number]) {
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  return refuse(name, `a whole number from ${low} to ${high}`, value);
}

function readText(name: string, value: string | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') refuse(name, 'a text', value);
  if (value.length > MAX_TEXT_LENGTH) {
    refuse(name, `at most ${MAX_TEXT_LENGTH} characters`, `${value.length} characters`);
  }
  // The text itself could not be shown either.
  if (!isXmlText(value)) refuse(name, 'a text', 'one with a character that no picture can hold');
  return value.trim();
}

function readArrows(arrows: readonly DiagramMove[] | undefined): DrawnMove[] {
  if (arrows === undefined) return [];
  if (!Array.isArray(arrows)) refuse('arrows', 'an array of moves', arrows);
  if (arrows.length > MAX_ARROWS) refuse('arrows', `at most ${MAX_ARROWS} moves`, arrows.length);
  // `Array.from` turns holes into undefined.
  return Array.from(arrows, (each, index) => readMove(`arrows[${index}]`, each));
}

function readMove(name: string, value: DiagramMove): DrawnMove {
  const move = typeof value === 'string' ? parseMoveText(name, value) : value;
  const { from, to, drop } = (move ?? {}) as Partial<DrawnMove>;
  if (isSquare(to) && isSquare(from) && from !== to && drop === undefined) {
    return { from, to, drop };
  }
  if (isSquare(to) && isHandKind(drop) && from === undefined) return { from, to, drop };
  return refuse(name, 'a move', value);
}

function parseMoveText(name: string, text: string): DiagramMove {
  try {
    const move = parseUsiMove(text);
    return isDrop(move) ? move : { from: move.from, to: move.to };
  } catch (cause) {
    const message = `${name}: expected a move in USI notation, got ${JSON.stringify(text)}`;
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
  return refuse('lastMove', expected, value);
}
