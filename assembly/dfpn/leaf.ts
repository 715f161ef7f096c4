// The first numbers of a new leaf, instead of 1 and 1 (df-pn+ [NI99]). They estimate from the position how
// much work is ahead, and were chosen by measurement (docs/experiments.md). Where the attacker is to move, traits of
// the position raise or lower them (`leaf-traits.ts`). First numbers decide the order of the search, but no verdict.
//
// Weights that differ between composed problems, lone kings and games come from the profile of the visit (`tuning.ts`).

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { checkerCaptureCount, countEvasions, generateEvasions } from '../shogi/evasions';
import { CheckCounts } from '../shogi/mate-in-one';
import { MAX_CHECKS, MOVE_DROP, MOVE_SQUARE_MASK } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { EMPTY } from '../shogi/piece';
import { pieceAt } from '../shogi/position';
import { DROP_QUEUE, EVALUATION, LEAF_TRAITS, MOBILITY } from './features';
import { Frame } from './frame';
import { raise, weighLeaf } from './leaf-traits';
import { unit } from './numbers';
import { uses } from './settings';
import {
  FREE_LIBERTIES,
  MANY_CHECKS,
  SCARCITY_OF_FEW,
  SCARCITY_OF_MANY,
  SCARCITY_OF_NONE,
  SCARCITY_OF_ONE,
} from './tuning';

/** What the move to a new child adds to the child's pn. The move has not been made. */
export function proofNumberOfMove(frame: Frame, move: i32): u32 {
  const profile = frame.profile;
  const added = frame.isOr ? profile.quietCheck : profile.capture;
  if (!added) return 0;
  const isDrop = (move & MOVE_DROP) != 0;
  const captures = !isDrop && pieceAt(move & MOVE_SQUARE_MASK) != EMPTY;
  return (frame.isOr ? captures || isDrop : !captures) ? 0 : added;
}

// ===== The attacker to move =====

// The counts of a leaf are packed into one number (`leaf-cache.ts`). Each begins at the bit given here:
//
//    0  checks, at most MAX_CHECKS      16  exponent for pn
//    8  the king's liberties            24  exponent for dn
//   12  firm checks (the king cannot capture the checking piece), at most MANY
const LIBERTIES_SHIFT = 8;
const FIRM_SHIFT = 12;
const PROOF_SHIFT = 16;
const DISPROOF_SHIFT = 24;
const CHECKS_MASK = 0xff;
const HALF_BYTE = 0xf;
const MANY = 15;

/** Packs the counts of the position on the board. `checkCounts` has them from the look ahead. */
export function countChecks(checkCounts: CheckCounts): u32 {
  if (MAX_CHECKS > CHECKS_MASK) ERROR('the checks of a leaf have too few bits');
  const base =
    checkCounts.checks |
    (checkCounts.liberties << LIBERTIES_SHIFT) |
    (min(checkCounts.checks - checkCounts.loose, MANY) << FIRM_SHIFT);
  if (!uses(LEAF_TRAITS)) return base;
  return base | (weighLeaf(checkCounts) << PROOF_SHIFT);
}

function exponentAt(frame: Frame, counts: u32, shift: u32): i32 {
  return frame.profile.traits ? <i32>(<i8>(counts >> shift)) : 0;
}

/** The first dn: the number of checks, because each has to be refuted. */
export function disproofNumberOfChecks(frame: Frame, counts: u32): u32 {
  return uses(MOBILITY)
    ? raise((counts & CHECKS_MASK) * unit, exponentAt(frame, counts, DISPROOF_SHIFT))
    : unit;
}

/** The part of pn that grows with a lack of firm checks: the fewer firm checks there are, the harder the mate. */
function scarcityOf(firm: i32): i32 {
  if (firm >= MANY_CHECKS) return SCARCITY_OF_MANY;
  if (firm >= 2) return SCARCITY_OF_FEW;
  return firm == 1 ? SCARCITY_OF_ONE : SCARCITY_OF_NONE;
}

/** The first pn: it grows with the lack of firm checks and with the king's liberties. */
export function proofNumberOfChecks(frame: Frame, counts: u32): u32 {
  if (!uses(EVALUATION)) return unit;
  const firm = <i32>((counts >> FIRM_SHIFT) & HALF_BYTE);
  const liberties = <i32>((counts >> LIBERTIES_SHIFT) & HALF_BYTE);
  const width = max(liberties * frame.profile.liberty - FREE_LIBERTIES * <i32>unit, 0);
  return raise(scarcityOf(firm) * <i32>unit + width, exponentAt(frame, counts, PROOF_SHIFT));
}

// ===== The defender to move =====

/** The lower bits have the number of replies, the upper bits the number of captures of the checking piece. */
const CAPTURES_SHIFT = 16;
const REPLIES_MASK = (1 << CAPTURES_SHIFT) - 1;

/**
 * Packs the number of replies, as `countEvasions` counts them, and the number of captures of the checking piece among
 * them.
 */
export function countReplies(): u32 {
  if (!uses(DROP_QUEUE) || !uses(EVALUATION)) return countWithDrops();
  return countEvasions() | (checkerCaptureCount << CAPTURES_SHIFT);
}

/**
 * The first pn: the number of replies. With the profile GAME a capture of the checking piece counts more than another
 * reply.
 */
export function proofNumberOfReplies(frame: Frame, counts: u32): u32 {
  const more = (counts >> CAPTURES_SHIFT) * (frame.profile.checkerCapture - 1);
  return max((counts & REPLIES_MASK) + more, 1) * unit;
}

/** The number of evasions, where all drops on one square count as one. */
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
