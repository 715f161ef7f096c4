// The attacker's hands for which a verdict holds. A mate holds for every hand that contains its proof hand (証明駒), a
// no-mate for every hand that its disproof hand (反証駒) contains. Every piece that the attacker does not have is in
// the defender's hand.

import { FIELD, ONE } from '../../shogi/packed-hands';
import type { Board } from './board';
import { kindsThatCouldCheck } from './checks';
import { droppableKinds, findCheckingPiece, kindsOf } from './evasions';
import { STEP_OF } from './geometry';
import { capturedKind, DROP, droppedKind } from './moves';

/**
 * With the defender in check. Take each kind of piece that the defender could interpose if he had one, and of which he
 * has none: this is all that the attacker has of these kinds. As long as the attacker keeps all of them, the defender
 * cannot have one.
 */
export function interpositionDebt(board: Board): number {
  const king = board.defenderKing;
  const ray = board.rays[king]!;
  const lacking = kindsOf(board.attackerHand) & ~kindsOf(board.defenderHand);
  if (lacking === 0 || ray === 0 || board.attacks[king]! > 1) return 0;
  const checker = findCheckingPiece(board);
  const step = -STEP_OF[31 - Math.clz32(ray)]!;
  let kinds = 0;
  for (let cell = king + step; cell !== checker; cell += step)
    kinds |= droppableKinds(board, lacking, cell);
  return board.attackerHand & fieldsOf(kinds);
}

/**
 * With the attacker to move: the greatest hand for which a disproof can hold. It has all pieces that are not on the
 * board, except the kinds that the attacker lacks and could drop with check.
 */
export function disproofCeiling(board: Board): number {
  const lacking = kindsOf(board.defenderHand) & ~kindsOf(board.attackerHand);
  const all = board.attackerHand + board.defenderHand;
  return lacking === 0 ? all : all & ~fieldsOf(kindsThatCouldCheck(board, lacking));
}

function fieldsOf(kinds: number): number {
  let fields = 0;
  for (let left = kinds; left; left &= left - 1) fields |= FIELD[31 - Math.clz32(left & -left)]!;
  return fields;
}

/** The proof hand before an attacker's move, from the proof hand after it. */
export function proofBefore(after: number, move: number): number {
  if (move & DROP) return after + ONE[droppedKind(move)]!;
  const kind = capturedKind(move);
  return after & FIELD[kind]! ? after - ONE[kind]! : after;
}

/**
 * The disproof hand before an attacker's move, from the disproof hand after it. After a capture the hand holds the
 * captured piece, so that the subtraction never goes below zero.
 */
export function disproofBefore(after: number, move: number): number {
  return move & DROP ? after + ONE[droppedKind(move)]! : after - ONE[capturedKind(move)]!;
}
