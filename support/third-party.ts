// Legal moves according to tsshogi, which is independent of this project. Every move that can be written is given to
// tsshogi's check of validity, so that none of the project's generators is involved.

import { PieceType, Position, Square } from 'tsshogi';

const DROPPED: readonly PieceType[] = [
  PieceType.PAWN,
  PieceType.LANCE,
  PieceType.KNIGHT,
  PieceType.SILVER,
  PieceType.GOLD,
  PieceType.BISHOP,
  PieceType.ROOK,
];

interface ThirdPartyMoves {
  readonly isInCheck: boolean;
  /** All legal moves in USI, sorted; and those that give check. */
  readonly legal: readonly string[];
  readonly checks: readonly string[];
}

export function listByThirdParty(sfen: string): ThirdPartyMoves {
  const position = Position.newBySFEN(sfen);
  if (position === null) throw new Error(`tsshogi does not read ${sfen}`);
  const legal: string[] = [];
  const checks: string[] = [];
  const { board, color } = position;
  const own = board.listNonEmptySquares().filter((square) => board.at(square)!.color === color);
  const held = DROPPED.filter((kind) => position.hand(color).count(kind) > 0);
  for (const from of [...own, ...held]) {
    for (const to of Square.all) {
      const plain = position.createMove(from, to);
      if (plain === null) continue;
      for (const move of [plain, plain.withPromote()]) {
        if (!position.isValidMove(move)) continue;
        legal.push(move.usi);
        position.doMove(move);
        if (position.checked) checks.push(move.usi);
        position.undoMove(move);
      }
    }
  }
  const isInCheck = position.checked;
  return { isInCheck, legal: [...new Set(legal)].sort(), checks: [...new Set(checks)].sort() };
}
