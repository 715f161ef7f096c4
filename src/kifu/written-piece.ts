// Pieces by the names that moves of KIF and KI2 give them, with all spellings that programs have.

import { formatPieceName } from '../formats/japanese-names';
import type { Kind, Piece } from '../shogi/piece';
import { faultIn, type TextLine } from './text-lines';

export const WRITTEN_PIECES: ReadonlyMap<string, readonly [Kind, boolean]> = new Map([
  ['王', ['K', false]],
  ['玉', ['K', false]],
  ['飛', ['R', false]],
  ['龍', ['R', true]],
  ['竜', ['R', true]],
  ['角', ['B', false]],
  ['馬', ['B', true]],
  ['金', ['G', false]],
  ['銀', ['S', false]],
  ['成銀', ['S', true]],
  ['全', ['S', true]],
  ['桂', ['N', false]],
  ['成桂', ['N', true]],
  ['圭', ['N', true]],
  ['香', ['L', false]],
  ['成香', ['L', true]],
  ['杏', ['L', true]],
  ['歩', ['P', false]],
  ['と', ['P', true]],
]);

/** For patterns: one of the names. */
export const PIECE_NAME = [...WRITTEN_PIECES.keys()].join('|');

/** The name is that of the piece before the move. An empty square is left to the rules, which know what moves. */
export function requireNamedPiece(name: string, piece: Piece | undefined, line: TextLine): void {
  const [kind, promoted] = WRITTEN_PIECES.get(name)!;
  if (piece === undefined || (piece.kind === kind && piece.promoted === promoted)) return;
  throw faultIn(line, `${name} does not stand there, but ${formatPieceName(piece)}`);
}
