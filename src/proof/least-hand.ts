// The least hand of the attacker for which one node of a mating strategy holds: the move, and an answer to every reply
// to it. The hand is computed only from the rules of `src/shogi`. `proof-pieces.ts` does so for all nodes of a tree.

import { isAttacked } from '../shogi/attacks';
import { EMPTY_HAND, type Hand, makeHand } from '../shogi/hand';
import { DIRECTIONS, motionOf, oppositeDirection, raysFrom } from '../shogi/motion';
import { isDrop, type Move } from '../shogi/move';
import { type Color, getPiece, HAND_KINDS, type HandKind, opponent } from '../shogi/piece';
import { type Board, findKing, makePosition, type Position } from '../shogi/position';
import { pseudoDropsOf } from '../shogi/pseudo-moves';
import { isLegal } from '../shogi/rules';
import type { Square } from '../shogi/square';

type Counts = Record<HandKind, number>;

/**
 * The least hand before the attacker's `move` in `position`, which leads to `after`. It contains what the nodes after
 * the replies need (`hands`), and the pieces that the defender must not have.
 */
export function leastHand(
  position: Position,
  move: Move,
  after: Position,
  hands: readonly Hand[],
): Hand {
  const least: Counts = { ...withheldPieces(after) };
  for (const hand of hands) {
    for (const kind of HAND_KINDS) least[kind] = Math.max(least[kind], hand[kind]);
  }
  if (isDrop(move)) least[move.drop]++;
  else {
    const captured = position.board[move.to];
    if (captured !== undefined) {
      const kind = captured.kind as HandKind;
      least[kind] = Math.max(0, least[kind] - 1);
    }
  }
  return makeHand(least);
}

/**
 * The attacker's pieces of the kinds that the defender does not have and could interpose now. They must stay in the
 * attacker's hand: with one of them the defender would have one more reply.
 */
function withheldPieces(after: Position): Hand {
  const { board, hands, turn } = after;
  const held = hands[opponent(turn)];
  const lacking = HAND_KINDS.filter((kind) => hands[turn][kind] === 0 && held[kind] > 0);
  const squares = lacking.length === 0 ? [] : squaresBetween(board, turn);
  if (squares.length === 0) return EMPTY_HAND;
  const withheld: Partial<Counts> = {};
  for (const kind of lacking) {
    const drops = pseudoDropsOf(board, turn, kind, squares);
    // Every drop that meets the check is legal, except one of a pawn that mates.
    const isOneLegal = kind === 'P' ? isAnyPawnLegal(after, drops) : drops.length > 0;
    if (isOneLegal) withheld[kind] = held[kind];
  }
  return makeHand(withheld);
}

/**
 * The squares on which a drop answers the check: those between the king and the checking piece, if this is a slider and
 * the only checking piece.
 */
function squaresBetween(board: Board, color: Color): readonly Square[] {
  const king = findKing(board, color);
  if (king === undefined) return [];
  const rays = raysFrom(king);
  for (const direction of DIRECTIONS) {
    const ray = rays[direction]!;
    const distance = ray.findIndex((square) => board[square] !== undefined);
    if (distance <= 0) continue;
    const piece = board[ray[distance]!]!;
    if (piece.color === color || motionOf(piece, oppositeDirection(direction)) !== 'slide')
      continue;
    const blocked = [...board];
    blocked[ray[0]!] = getPiece(color, 'G');
    // If another piece gives check as well, no drop answers both.
    return isAttacked(blocked, king, opponent(color)) ? [] : ray.slice(0, distance);
  }
  return [];
}

/** If the side to move had a pawn, could it play one of these drops? */
function isAnyPawnLegal(position: Position, drops: readonly Move[]): boolean {
  const { hands, turn } = position;
  const withOne = { ...hands, [turn]: makeHand({ P: 1 }) };
  const endowed = makePosition({ ...position, hands: withOne });
  return drops.some((drop) => isLegal(endowed, drop));
}
