// An author's line as it comes in: what is no line of checks and replies is refused.

import { InputError } from '../base/errors';
import { formatUsiMove } from '../formats/usi';
import { areMovesEqual, type Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { checkingMoves, isLegal, playKnownMove } from '../shogi/rules';

/** Throws an `InputError` for a line that does not begin and end with the attacker, checks and legal replies by turns. */
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
