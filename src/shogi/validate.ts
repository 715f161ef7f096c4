// Checks that a solver can take a position: there are not more pieces of a kind than in a set, no side has two kings or two
// pawns on a file, every piece can still move, the defender has a king, and the side to move cannot capture a king. Whether the
// position could occur in a game does not matter.

import { InputError } from '../base/errors';
import { type OptionNames, requireChoice, takeOptions } from '../base/option-values';
import { isAttacked } from './attacks';
import { COLORS, type Color, KIND_NAMES, KINDS, type Kind, opponent, SET_SIZE } from './piece';
import { findKing, type Position } from './position';
import { isDeadEnd } from './pseudo-moves';
import { requirePosition } from './shape';
import { fileOf, formatSquare, READING_ORDER, type Square } from './square';

export interface ValidateOptions {
  /** The side that must have a king. Default: the side that is not to move. */
  readonly defender?: Color;
}

export const VALIDATE_OPTIONS: OptionNames<ValidateOptions> = { defender: true };

/** Throws an `InputError` that names the rule, and the square if there is one. */
export function validatePosition(position: Position, options: ValidateOptions = {}): void {
  requirePosition(position);
  const { defender = opponent(position.turn) } = takeOptions(options, VALIDATE_OPTIONS);
  requireChoice('defender', defender, COLORS);
  judgePosition(position, defender);
}

/** Like `validatePosition`, for a position that this package has made, so that its shape need not be checked. */
export function judgePosition(position: Position, defender = opponent(position.turn)): void {
  const occupied = READING_ORDER.filter((square) => position.board[square]);
  for (const kind of KINDS) checkCount(position, kind, occupied);
  for (const color of COLORS) {
    checkKings(position, color, occupied);
    checkPawns(position, color, occupied);
  }
  checkDeadPieces(position, occupied);
  checkDefenderKing(position, defender);
  checkCapturableKing(position);
}

/** The occupied squares that hold a piece of this kind. */
function squaresOf({ board }: Position, kind: Kind, occupied: readonly Square[]): Square[] {
  return occupied.filter((square) => board[square]!.kind === kind);
}

function checkCount(position: Position, kind: Kind, occupied: readonly Square[]): void {
  const squares = squaresOf(position, kind, occupied);
  const { black, white } = position.hands;
  const inHand = kind === 'K' ? 0 : black[kind] + white[kind];
  const count = squares.length + inHand;
  const most = SET_SIZE[kind];
  if (count <= most) return;
  // Pieces in hand are counted first, then those on the board; the error names the first square beyond the limit.
  const surplus = squares[Math.max(0, most - inHand)];
  const message = `${count} pieces of the kind ${KIND_NAMES[kind]}, there are only ${most}`;
  throw fault('too-many-pieces', message, surplus);
}

function checkKings(position: Position, color: Color, occupied: readonly Square[]): void {
  const isOwn = (square: Square) => position.board[square]!.color === color;
  const second = squaresOf(position, 'K', occupied).filter(isOwn)[1];
  if (second !== undefined) throw fault('too-many-kings', `${color} has two kings`, second);
}

function checkPawns(position: Position, color: Color, occupied: readonly Square[]): void {
  const files = new Set<number>();
  for (const square of squaresOf(position, 'P', occupied)) {
    const piece = position.board[square]!;
    if (piece.promoted || piece.color !== color) continue;
    const file = fileOf(square);
    if (files.has(file)) throw fault('two-pawns', `${color} has two pawns on file ${file}`, square);
    files.add(file);
  }
}

function checkDeadPieces({ board }: Position, occupied: readonly Square[]): void {
  for (const square of occupied) {
    const piece = board[square]!;
    if (piece.promoted) continue;
    if (isDeadEnd(piece.color, piece.kind, square)) {
      const message = `a ${piece.color} ${KIND_NAMES[piece.kind]} can never move again`;
      throw fault('dead-piece', message, square);
    }
  }
}

function checkDefenderKing(position: Position, defender: Color): void {
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
