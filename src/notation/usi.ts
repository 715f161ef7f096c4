// Moves in USI notation: `7g7f`, `2b3c+`, `P*5b`. Only the form of the text is checked here; `shogi/rules.ts` decides
// whether a move is legal in a position.

import { InputError } from '../base/errors';
import { type DropMove, isDrop, type Move, requireMove } from '../shogi/move';
import { isHandKind } from '../shogi/piece';
import { formatSquare, parseSquare, type Square } from '../shogi/square';

/**
 * The move of a text in USI notation. Throws an `InputError` for any other text or value.
 *
 * @example
 * const move = parseUsiMove('2b3c+');
 * 'promote' in move && move.promote // true
 * formatUsiMove(move) // '2b3c+'
 */
export function parseUsiMove(text: string): Move {
  if (typeof text !== 'string') throw new InputError('not-text');
  return text[1] === '*' ? parseDrop(text) : parseBoardMove(text);
}

/**
 * A move in USI notation: `7g7f`, `2b3c+`, `P*5b`.
 *
 * @example
 * legalMoves(position).map(formatUsiMove).includes('G*5b') // true
 */
export function formatUsiMove(move: Move): string {
  requireMove(move);
  if (isDrop(move)) return `${move.drop}*${formatSquare(move.to)}`;
  return formatSquare(move.from) + formatSquare(move.to) + (move.promote ? '+' : '');
}

function parseDrop(text: string): DropMove {
  const drop = text[0];
  if (!isHandKind(drop)) throw malformed('only P, L, N, S, G, B and R can be dropped', 0);
  const to = parseSquareAt(text, 2);
  if (text.length > 4) throw malformed('nothing can follow the square of a drop', 4);
  return { drop, to };
}

function parseBoardMove(text: string): Move {
  const from = parseSquareAt(text, 0);
  const to = parseSquareAt(text, 2);
  if (from === to) throw malformed('the move ends on the square where it starts', 2);
  const promote = text[4] === '+';
  const end = promote ? 5 : 4;
  if (text.length > end) throw malformed('only one plus sign can follow the two squares', end);
  return { from, to, promote };
}

function parseSquareAt(text: string, offset: number): Square {
  const square = parseSquare(text.slice(offset, offset + 2));
  if (square === undefined) throw malformed('expected a square, 1a to 9i', offset);
  return square;
}

function malformed(message: string, offset: number): InputError {
  return new InputError('usi-malformed', message, { offset });
}
