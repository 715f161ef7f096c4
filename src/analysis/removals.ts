// The trials of 駒の要不要: the diagram with one piece less. What becomes of the problem then is for others to find out.

import { addToHand } from '../shogi/hand';
import { getPiece, HAND_KINDS, type HandKind, opponent, type Piece } from '../shogi/piece';
import { makePosition, type Position } from '../shogi/position';
import { READING_ORDER, type Square } from '../shogi/square';

/** Out of the set altogether, or into the defender's hand. */
export type RemovalWay = 'removed' | 'to-defender';

export interface Removal {
  /** Undefined: from the attacker's hand. */
  readonly square: Square | undefined;
  readonly piece: Piece;
  readonly way: RemovalWay;
  /** It may be one that no solver takes. */
  readonly position: Position;
}

/** Every piece but kings in reading order, either way; then one of each kind in the attacker's hand, to the defender. */
export function listRemovals(root: Position): Removal[] {
  const removals = READING_ORDER.flatMap((square) => {
    const piece = root.board[square];
    if (piece === undefined || piece.kind === 'K') return [];
    const board = [...root.board];
    board[square] = undefined;
    const removed = makePosition({ ...root, board });
    const given = giveToDefender(removed, piece.kind);
    return [
      { square, piece, way: 'removed' as const, position: removed },
      { square, piece, way: 'to-defender' as const, position: given },
    ];
  });
  const held = HAND_KINDS.filter((kind) => root.hands[root.turn][kind] > 0);
  return [...removals, ...held.map((kind) => takeFromHand(root, kind))];
}

function giveToDefender(position: Position, kind: HandKind): Position {
  const { hands, turn } = position;
  const defender = opponent(turn);
  const hand = addToHand(hands[defender], kind, 1);
  return makePosition({ ...position, hands: { ...hands, [defender]: hand } });
}

function takeFromHand(root: Position, kind: HandKind): Removal {
  const { hands, turn } = root;
  const hand = addToHand(hands[turn], kind, -1);
  const less = makePosition({ ...root, hands: { ...hands, [turn]: hand } });
  return {
    square: undefined,
    piece: getPiece(turn, kind),
    way: 'to-defender',
    position: giveToDefender(less, kind),
  };
}
