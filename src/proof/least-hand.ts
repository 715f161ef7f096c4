// The least hand of the attacker for which one step of a mating strategy stands: the move, and all replies to
// it answered. Worked out from the rules of `src/shogi` alone; `proof-pieces.ts` takes it through a whole tree.

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
 * The least hand before the attacker's `move` in `position`, which leads to `after`: what the nodes behind the
 * replies ask for, and what the defender must not get hold of.
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
 * All the attacker's pieces of the kinds that the defender, to move, lacks and could drop between: one of
 * them in the defender's hand would be one more reply.
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
    // A drop that meets the check is legal, but for a pawn that mates.
    const isOneLegal = kind === 'P' ? isAnyPawnLegal(after, drops) : drops.length > 0;
    if (isOneLegal) withheld[kind] = held[kind];
  }
  return makeHand(withheld);
}

/** The squares where a drop meets the check of a king: those before the one piece that gives it, from afar. */
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
    // Where another piece gives check too, no drop helps.
    return isAttacked(blocked, king, opponent(color)) ? [] : ray.slice(0, distance);
  }
  return [];
}

/** Could the side to move, had it a pawn, play one of these drops? */
function isAnyPawnLegal(position: Position, drops: readonly Move[]): boolean {
  const { hands, turn } = position;
  const withOne = { ...hands, [turn]: makeHand({ P: 1 }) };
  const endowed = makePosition({ ...position, hands: withOne });
  return drops.some((drop) => isLegal(endowed, drop));
}
