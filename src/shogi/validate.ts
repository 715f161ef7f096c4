// Checks that a solver can take a position: there are not more pieces of a kind than in a set, no side has two kings or
// two pawns on a file, every piece can still move, the defender has a king, and the side to move cannot capture a king.
// Whether the position could occur in a game does not matter.

import { InputError } from '../base/errors';
import { type OptionNames, requireChoice, takeOptions } from '../base/option-values';
import { isAttacked } from './attacks';
import { COLORS, type Color, KIND_NAMES, KINDS, type Kind, opponent, SET_SIZE } from './piece';
import { type Board, findKing, type Position } from './position';
import { isDeadEnd } from './pseudo-moves';
import { type GivenPosition, takePosition } from './shape';
import { fileOf, formatSquare, READING_ORDER, type Square } from './square';

/** The options of `validatePosition`. */
export interface ValidateOptions {
  /** The side that must have a king. Default: the side that is not to move. */
  readonly defender?: Color;
}

export const VALIDATE_OPTIONS: OptionNames<ValidateOptions> = { defender: true };

/** Throws an `InputError` that names the rule, and the square if there is one. */
export function validatePosition(given: GivenPosition, options: ValidateOptions = {}): void {
  const position = takePosition(given);
  const { defender = opponent(position.turn) } = takeOptions(options, VALIDATE_OPTIONS);
  requireChoice('defender', defender, COLORS);
  judgePosition(position, defender);
}

/** Like `validatePosition`, for a position that this package has made, so that its shape need not be checked. */
export function judgePosition(position: Position, defender = opponent(position.turn)): void {
  const { board } = position;
  const counts = { P: 0, L: 0, N: 0, S: 0, G: 0, B: 0, R: 0, K: 0 };
  const kings: Square[] = [];
  const pawns: Square[] = [];
  let dead: Square | undefined;
  for (const square of READING_ORDER) {
    const piece = board[square];
    if (piece === undefined) continue;
    const { color, kind, promoted } = piece;
    counts[kind]++;
    if (promoted) continue;
    if (kind === 'K') kings.push(square);
    if (kind === 'P') pawns.push(square);
    if (dead === undefined && isDeadEnd(color, kind, square)) dead = square;
  }
  for (const kind of KINDS) checkCount(position, kind, counts[kind]);
  for (const color of COLORS) {
    checkKings(board, color, kings);
    checkPawns(board, color, pawns);
  }
  if (dead !== undefined) {
    const { color, kind } = board[dead]!;
    throw fault('dead-piece', `a ${color} ${KIND_NAMES[kind]} can never move again`, dead);
  }
  requireDefenderKing(position, defender);
  checkCapturableKing(position);
}

/**
 * Judges the first position of a game or of a line: if only one side has a king, that side is the defender, even if it
 * is to move.
 */
export function judgeStart(position: Position): void {
  const { board, turn } = position;
  const other = opponent(turn);
  const isTurned = findKing(board, other) === undefined && findKing(board, turn) !== undefined;
  judgePosition(position, isTurned ? turn : other);
}

function checkCount({ board, hands }: Position, kind: Kind, onBoard: number): void {
  const inHand = kind === 'K' ? 0 : hands.black[kind] + hands.white[kind];
  const count = onBoard + inHand;
  const most = SET_SIZE[kind];
  if (count <= most) return;
  // Pieces in hand are counted before the pieces on the board. The error names the first square at which the count
  // exceeds the limit.
  const squares = READING_ORDER.filter((square) => board[square]?.kind === kind);
  const surplus = squares[Math.max(0, most - inHand)];
  const message = `${count} pieces of the kind ${KIND_NAMES[kind]}, there are only ${most}`;
  throw fault('too-many-pieces', message, surplus);
}

function checkKings(board: Board, color: Color, kings: readonly Square[]): void {
  const second = kings.filter((square) => board[square]!.color === color)[1];
  if (second !== undefined) throw fault('too-many-kings', `${color} has two kings`, second);
}

/** `pawns`: the squares of unpromoted pawns of both sides. */
function checkPawns(board: Board, color: Color, pawns: readonly Square[]): void {
  // A bit for each file.
  let files = 0;
  for (const square of pawns) {
    if (board[square]!.color !== color) continue;
    const file = fileOf(square);
    if ((files >> file) & 1) {
      throw fault('two-pawns', `${color} has two pawns on file ${file}`, square);
    }
    files |= 1 << file;
  }
}

/** Throws `no-defender-king` if this side has no king. */
export function requireDefenderKing(position: Position, defender = opponent(position.turn)): void {
  if (findKing(position.board, defender) !== undefined) return;
  throw new InputError('no-defender-king', `the defender (${defender}) has no king`);
}

function checkCapturableKing(position: Position): void {
  const { board, turn } = position;
  const king = findKing(board, opponent(turn));
  if (king === undefined || !isAttacked(board, king, turn)) return;
  const message = `${turn} is to move and could capture the ${opponent(turn)} king`;
  throw fault('capturable-king', message, king);
}

function fault(code: InputError['code'], message: string, square: Square | undefined): InputError {
  return new InputError(
    code,
    message,
    square === undefined ? {} : { square: formatSquare(square) },
  );
}
