// A move of CSA in its position: `+7776FU`. It names the piece as it is after the move, so whether it promotes is
// told by what stands on the square that it comes from.

import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { makeSquare } from '../shogi/square';
import { CSA_PIECES } from './csa-names';
import { faultIn, type TextLine } from './text-lines';

/** Side, square it comes from (none for a drop), square it goes to, name of the piece. */
export interface CsaMove {
  readonly place: TextLine;
  readonly move: RegExpExecArray;
}

/** The move that is written; throws an `InputError` that names the line. */
export function placeCsaMove({ place, move }: CsaMove, position: Position): Move {
  const [text, sign, fromFile, fromRank, toFile, toRank, name] = move;
  const fault = (why: string) => faultIn(place, `${why}: ${JSON.stringify(text)}`);
  if ((sign === '+') !== (position.turn === 'black')) throw fault('the other side is to move');
  const { kind, promoted } = CSA_PIECES.get(name!)!;
  const to = makeSquare(Number(toFile), Number(toRank));
  if (fromFile === undefined) {
    if (kind === 'K' || promoted) throw fault('no piece that can be dropped');
    return { drop: kind, to };
  }
  const from = makeSquare(Number(fromFile), Number(fromRank));
  if (from === to) throw fault('a move to the square it comes from');
  const piece = position.board[from];
  if (piece?.kind !== kind || (piece.promoted && !promoted)) {
    throw fault('this piece does not stand there');
  }
  return { from, to, promote: promoted && !piece.promoted };
}
