// The check of an author's line: it must consist of checks and legal replies.

import { InputError } from '../base/errors';
import { formatUsiMove } from '../notation/usi';
import { playForced } from '../shogi/line';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';

/**
 * Throws an `InputError` (`illegal-move`) unless the line alternates checks and legal replies, and begins and ends with
 * a check.
 */
export function requireLine(root: Position, moves: readonly Move[]): void {
  const { wrong } = playForced(root, moves);
  if (wrong !== undefined) {
    refuse(wrong.ply, wrong.move, wrong.isLegal ? 'gives no check' : 'is not legal');
  }
  const last = moves.at(-1);
  if (last === undefined) {
    throw new InputError('illegal-move', 'the solution has no moves: the last must be a check');
  }
  if (moves.length % 2 === 0) {
    refuse(moves.length, last, "is the defender's: the last must be a check");
  }
}

function refuse(ply: number, move: Move, why: string): never {
  const text = `ply ${ply} of the solution, ${formatUsiMove(move)}, ${why}`;
  throw new InputError('illegal-move', text);
}
