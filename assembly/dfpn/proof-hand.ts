// Proof hands (証明駒) and disproof hands (反証駒): the attacker's hands for which a verdict holds. A mate holds for
// every hand that contains its proof hand, a no-mate for every hand that its disproof hand contains. Besides the hand,
// a verdict depends only on the board, even where the rule against mate by a pawn drop matters.
//
//   7k1/9/7P1/9/9/9/9/9/9 b SG: G*2b mates. The proof hand is one gold, so that the record holds for every hand with a
//   gold in it. It does not hold for a hand with only a silver, and with that hand there is no mate.
//
// Every piece that is neither on the board nor in the attacker's hand is in the defender's hand. So a proof hand can
// contain a piece that the attacker never uses, because the defender must not have it:
//
//   9/9/9/2+R6/k8/l+r7/2s6/9/9 b BS: mate in 3, and the silver is not used. But if the silver is in the
//   defender's hand, he interposes it, and there is no mate. So the proof hand is bishop and silver.

import { attackersOf, between } from '../shogi/attacks';
import { firstOf, highWord, lowWord, sizeOf } from '../shogi/bitboard';
import { kindsThatCouldCheck } from '../shogi/check-moves';
import { handCount, handLess, handMask, handOne } from '../shogi/hand';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_SQUARE_MASK } from '../shogi/move';
import { canStand } from '../shogi/move-list';
import { BLACK, EMPTY, KIND_MASK, PAWN, ROOK, WHITE } from '../shogi/piece';
import { hand, kingSquare, pieceAt } from '../shogi/position';
import { LOW_SQUARES } from '../shogi/square';

/**
 * At an AND node: the attacker's pieces of the kinds that the defender lacks and could interpose if he had one. As long
 * as the attacker keeps all of these pieces, the defender cannot have one of them.
 */
export function interpositionDebt(): u32 {
  const lacking = lackingKinds(WHITE, BLACK);
  if (!lacking) return 0;
  const king = kingSquare(WHITE);
  const checkers = attackersOf(king, BLACK);
  if (sizeOf(checkers) != 1) return 0;
  const squares = between(king, firstOf(checkers));
  let droppable: u32 = 0;
  for (let low = lowWord(squares); low; low &= low - 1)
    droppable |= kindsThatCanStand(lacking, <i32>ctz(low));
  for (let high = highWord(squares); high; high &= high - 1) {
    droppable |= kindsThatCanStand(lacking, LOW_SQUARES + <i32>ctz(high));
  }
  let debt: u32 = 0;
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if ((droppable >> kind) & 1) debt |= hand(BLACK) & handMask(kind);
  }
  return debt;
}

/** A bit per kind that `color` has none of while `other` has some. */
function lackingKinds(color: i32, other: i32): u32 {
  let kinds: u32 = 0;
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (!handCount(hand(color), kind) && handCount(hand(other), kind)) kinds |= 1 << kind;
  }
  return kinds;
}

function kindsThatCanStand(kinds: u32, square: i32): u32 {
  let standing: u32 = 0;
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if ((kinds >> kind) & 1 && canStand(kind, WHITE, square)) standing |= 1 << kind;
  }
  return standing;
}

/**
 * At an OR node: the greatest hand for which a disproof of the node can hold. It has all pieces that are not on the
 * board, except the kinds that the attacker lacks and could drop with check.
 */
export function disproofCeiling(): u32 {
  let ceiling = hand(BLACK) + hand(WHITE);
  const lacking = lackingKinds(BLACK, WHITE);
  if (!lacking) return ceiling;
  const checking = lacking & kindsThatCouldCheck(BLACK);
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if ((checking >> kind) & 1) ceiling &= ~handMask(kind);
  }
  return ceiling;
}

/**
 * At an OR node that has no mate in one: the greatest hand with the same checks, and the same replies to each.
 * Of a kind that both sides hold, all pieces of the defender but one may go over to the attacker.
 */
export function sameMovesCeiling(): u32 {
  let ceiling = disproofCeiling();
  for (let kind = PAWN; kind <= ROOK; kind++) {
    if (handCount(hand(WHITE), kind)) {
      if (handCount(ceiling, kind)) ceiling -= handOne(kind);
    } else {
      ceiling = (ceiling & ~handMask(kind)) | (hand(BLACK) & handMask(kind));
    }
  }
  return ceiling;
}

function droppedKind(move: i32): i32 {
  return (move >> MOVE_FROM_SHIFT) & MOVE_SQUARE_MASK;
}

/** The proof hand before an attacker's move, from the proof hand after it. The move has not been made. */
export function proofBefore(after: u32, move: i32): u32 {
  if (move & MOVE_DROP) return after + handOne(droppedKind(move));
  const captured = pieceAt(move & MOVE_SQUARE_MASK);
  return captured == EMPTY ? after : handLess(after, captured & KIND_MASK);
}

/** The disproof hand before an attacker's move, from the disproof hand after it. The move has not been made. */
export function disproofBefore(after: u32, move: i32): u32 {
  if (move & MOVE_DROP) return after + handOne(droppedKind(move));
  const captured = pieceAt(move & MOVE_SQUARE_MASK);
  if (captured == EMPTY) return after;
  if (RESEARCH) assert(handCount(after, captured & KIND_MASK) > 0);
  return after - handOne(captured & KIND_MASK);
}
