// The numbers that a new leaf starts from, instead of 1 and 1 (df-pn+, Nagai & Imai 1999). They tell from the
// position how much work lies ahead, and were chosen by measurement (docs/experiments.md). Where the attacker is to move
// they are raised or lowered by its traits (`leaf-traits.ts`). Numbers of leaves decide the order alone, no verdict.
//
// In games the king has much room, and what decides is whether the checker can be captured. There a liberty counts less and
// a capture more, as long as the search is young.

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { captureCount, countEvasions, generateEvasions } from '../shogi/evasions';
import { libertyCount, looseCount } from '../shogi/mate-in-one';
import { MAX_CHECKS, MOVE_DROP, MOVE_SQUARE_MASK } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { EMPTY } from '../shogi/piece';
import { pieceAt } from '../shogi/position';
import { DROP_QUEUE, EVALUATION, LEAF_TRAITS, MOBILITY } from './features';
import { Frame } from './frame';
import { disproofExponent, proofExponent, raise, weighLeaf } from './leaf-traits';
import { checkCount } from './look-ahead';
import { QUARTERS, unit } from './numbers';
import { uses } from './settings';
import { isYoungGame } from './young-game';

/** In games, in quarters: a liberty, what a check that neither drops nor captures adds, a reply that captures. */
const GAME_LIBERTY: i32 = 3;
const GAME_QUIET_CHECK: u32 = 1;
const GAME_CAPTURE: u32 = 4;
/** How often a capture of the checker counts there. */
const GAME_CHECKER_CAPTURE = 2;

/** What the move to a new child, not made yet, adds to the child's pn. */
export function proofNumberOfMove(frame: Frame, move: i32): u32 {
  if (!isYoungGame(frame)) return 0;
  const isDrop = (move & MOVE_DROP) != 0;
  const captures = !isDrop && pieceAt(move & MOVE_SQUARE_MASK) != EMPTY;
  if (!frame.isOr) return captures ? GAME_CAPTURE : 0;
  return captures || isDrop ? 0 : GAME_QUIET_CHECK;
}

// ===== The attacker to move =====

// What is counted, in one number (`leaf-cache.ts`):
//
//   bits  0  checks, at most MAX_CHECKS      16  exponent for pn
//         8  the king's liberties            24  exponent for dn
//        12  checks that the king cannot simply capture, MANY for more
const LIBERTIES_SHIFT = 8;
const FIRM_SHIFT = 12;
const PROOF_SHIFT = 16;
const DISPROOF_SHIFT = 24;
const CHECKS_MASK = 0xff;
const HALF_BYTE = 0xf;
const MANY = 15;

/** Counts in the position just looked at, which is on the board. */
export function countChecks(): u32 {
  if (MAX_CHECKS > CHECKS_MASK) ERROR('the checks of a leaf have too few bits');
  const base =
    checkCount |
    (libertyCount() << LIBERTIES_SHIFT) |
    (min(checkCount - looseCount, MANY) << FIRM_SHIFT);
  if (!uses(LEAF_TRAITS)) return base;
  weighLeaf();
  return (
    base | ((proofExponent & 0xff) << PROOF_SHIFT) | ((disproofExponent & 0xff) << DISPROOF_SHIFT)
  );
}

/** In a game the traits count as long as the weights of games do. */
function exponentAt(frame: Frame, counts: u32, shift: u32): i32 {
  if (unit == QUARTERS && !isYoungGame(frame)) return 0;
  return <i32>(<i8>(counts >> shift));
}

/** dn: the checks, each to be refuted. */
export function disproofNumberOfChecks(frame: Frame, counts: u32): u32 {
  return uses(MOBILITY)
    ? raise((counts & CHECKS_MASK) * unit, exponentAt(frame, counts, DISPROOF_SHIFT))
    : unit;
}

/** The fewer checks there are that the king cannot simply capture, the harder. */
function scarcityOf(firm: i32): i32 {
  if (firm < 2) return 4 - firm;
  return firm < 4 ? 2 : 1;
}

/** Liberties that a check takes away by the way. */
const FREE_LIBERTIES = 2;

/** pn: the want of checks, and the king's way. */
export function proofNumberOfChecks(frame: Frame, counts: u32): u32 {
  if (!uses(EVALUATION)) return unit;
  const firm = <i32>((counts >> FIRM_SHIFT) & HALF_BYTE);
  const liberties = <i32>((counts >> LIBERTIES_SHIFT) & HALF_BYTE);
  const liberty = isYoungGame(frame) ? GAME_LIBERTY : <i32>unit;
  const width = max(liberties * liberty - FREE_LIBERTIES * <i32>unit, 0);
  return raise(scarcityOf(firm) * <i32>unit + width, exponentAt(frame, counts, PROOF_SHIFT));
}

// ===== The defender to move =====

/** The captures of the checker stand above the replies. */
const CAPTURES_SHIFT = 16;
const REPLIES_MASK = (1 << CAPTURES_SHIFT) - 1;

/** The replies on the board, as `countEvasions` counts them, and the captures of the checker among them. */
export function countReplies(): u32 {
  if (!uses(DROP_QUEUE) || !uses(EVALUATION)) return countWithDrops();
  return countEvasions() | (captureCount << CAPTURES_SHIFT);
}

/** pn: the replies; in games captures of the checker count more. */
export function proofNumberOfReplies(frame: Frame, counts: u32): u32 {
  const captures = counts >> CAPTURES_SHIFT;
  const more = isYoungGame(frame) ? captures * (GAME_CHECKER_CAPTURE - 1) : 0;
  return max((counts & REPLIES_MASK) + more, 1) * unit;
}

/** The evasions, the drops on one square together as one. */
function countWithDrops(): i32 {
  const list = privateAt(SCRATCH_OFFSET) + LIST_SIZE * 2;
  const count = generateEvasions(list);
  let replies = 0;
  let lastDrop = -1;
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    const drop = move & MOVE_DROP ? move & MOVE_SQUARE_MASK : -1;
    if (drop < 0 || drop != lastDrop) replies++;
    if (drop >= 0) lastDrop = drop;
  }
  return replies;
}
