// The check of an author's line: it must consist of checks and legal replies.

import { InputError } from '../base/errors';
import { formatUsiMove } from '../formats/usi';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isLegal, playKnownMove } from '../shogi/rules';

/**
 * Throws an `InputError` (`illegal-move`) unless the line alternates checks and legal replies, and begins and ends with
 * a check.
 */
export function requireLine(root: Position, moves: readonly Move[]): void {
  let position = root;
  for (const [index, move] of moves.entries()) {
    const isAttackers = index % 2 === 0;
    if (!isLegal(position, move)) refuse(index, move, 'is not legal');
    const isCheck = checkingMoves(position).some((check) => areMovesEqual(check, move));
    if (isAttackers && !isCheck) refuse(index, move, 'gives no check');
    position = playKnownMove(position, move);
  }
  const last = moves.at(-1);
  if (last === undefined) {
    throw new InputError('illegal-move', 'the solution has no moves: the last must be a check');
  }
  if (moves.length % 2 === 0) {
    refuse(moves.length - 1, last, "is the defender's: the last must be a check");
  }
}

function refuse(index: number, move: Move, why: string): never {
  const text = `ply ${index + 1} of the solution, ${formatUsiMove(move)}, ${why}`;
  throw new InputError('illegal-move', text);
}
