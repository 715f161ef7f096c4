// The look ahead by one ply after a new reply (Seo): does the attacker mate at once, or does he have no check at all?
// In both cases the verdict is stored in the table with its hand, and saves a visit.

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { generateChecks } from '../shogi/check-moves';
import { findMateInOne } from '../shogi/mate-in-one';
import { MOVE_NONE } from '../shogi/move';
import { doMove, undoMove } from '../shogi/position';
import { FOREVER } from './numbers';
import { disproofCeiling, interpositionDebt, proofBefore, sameMovesCeiling } from './proof-hand';
import { givesBack, usesDisproofHands, usesProofHands } from './settings';
import { storeDisproof, storeProof } from './table';

export const UNDECIDED = 0;
export const MATES = 1;
const HAS_NO_CHECK = 2;
/** No mate within the plies left. */
const TOO_LATE = 3;

/** The proof or disproof hand of the verdict, and its length. */
export let verdictHand: u32 = 0;
export let verdictLength: i32 = 0;

/** Examines the position on the board, with the attacker to move. `key` and `hand` are those of this position. */
function lookAhead(key: u64, hand: u32): i32 {
  const checks = privateAt(SCRATCH_OFFSET) + LIST_SIZE;
  const count = generateChecks(checks);
  if (count == 0) {
    verdictHand = usesDisproofHands() ? disproofCeiling() : hand;
    verdictLength = FOREVER;
    storeDisproof(key, verdictHand, FOREVER, 1);
    return HAS_NO_CHECK;
  }
  const mate = findMateInOne(checks, count);
  if (mate == MOVE_NONE) return UNDECIDED;
  verdictLength = 1;
  verdictHand = usesProofHands() ? handForMate(mate) : hand;
  storeProof(key, verdictHand, 1, mate, 1);
  return MATES;
}

/** Plies left in a search that is not bounded by plies. */
export const NO_PLY_LIMIT: i32 = i32.MAX_VALUE;

/** May there be a mate within this many plies in a position that the look ahead does not decide? */
export function leavesTime(plies: i32): bool {
  return plies > (givesBack ? 0 : 1);
}

/**
 * Looks ahead with this many plies left. One ply is enough for a mate in one. Without a ply there is no mate. Where
 * captured interpositions may be given back, one ply may also be enough for a mate that the look ahead does not find.
 */
export function lookWithin(key: u64, hand: u32, plies: i32): i32 {
  const outcome = plies > 0 ? lookAhead(key, hand) : UNDECIDED;
  if (outcome != UNDECIDED || leavesTime(plies)) return outcome;
  verdictHand = usesDisproofHands() ? sameMovesCeiling() : hand;
  verdictLength = max(plies, 0);
  return TOO_LATE;
}

/** The proof hand of a mate by this move. */
function handForMate(move: i32): u32 {
  doMove(move);
  const debt = interpositionDebt();
  undoMove(move);
  return proofBefore(debt, move);
}
