// The numbers that a new leaf starts from, instead of 1 and 1 (df-pn+, Nagai & Imai 1999). They tell from the
// position how much work lies ahead, and were chosen by measurement (docs/experiments.md). Where the attacker is to move
// they are raised or lowered by its traits (`leaf-traits.ts`). Numbers of leaves decide the order alone, no verdict.
//
// What differs between composed problems and games comes from the profile of the visit (`tuning.ts`).

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { checkerCaptureCount, countEvasions, generateEvasions } from '../shogi/evasions';
import { Look } from '../shogi/mate-in-one';
import { MAX_CHECKS, MOVE_DROP, MOVE_SQUARE_MASK } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { EMPTY } from '../shogi/piece';
import { pieceAt } from '../shogi/position';
import { DROP_QUEUE, EVALUATION, LEAF_TRAITS, MOBILITY } from './features';
import { Frame } from './frame';
import { disproofExponent, proofExponent, raise, weighLeaf } from './leaf-traits';
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

/** What the move to a new child, not made yet, adds to the child's pn. */
export function proofNumberOfMove(frame: Frame, move: i32): u32 {
  const profile = frame.profile;
  const added = frame.isOr ? profile.quietCheck : profile.capture;
  if (!added) return 0;
  const isDrop = (move & MOVE_DROP) != 0;
  const captures = !isDrop && pieceAt(move & MOVE_SQUARE_MASK) != EMPTY;
  return (frame.isOr ? captures || isDrop : !captures) ? 0 : added;
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

/** Counts in the position on the board, of which the look ahead has found this. */
export function countChecks(look: Look): u32 {
  if (MAX_CHECKS > CHECKS_MASK) ERROR('the checks of a leaf have too few bits');
  const base =
    look.checks |
    (look.liberties << LIBERTIES_SHIFT) |
    (min(look.checks - look.loose, MANY) << FIRM_SHIFT);
  if (!uses(LEAF_TRAITS)) return base;
  weighLeaf(look);
  return (
    base | ((proofExponent & 0xff) << PROOF_SHIFT) | ((disproofExponent & 0xff) << DISPROOF_SHIFT)
  );
}

function exponentAt(frame: Frame, counts: u32, shift: u32): i32 {
  return frame.profile.traits ? <i32>(<i8>(counts >> shift)) : 0;
}

/** dn: the checks, each to be refuted. */
export function disproofNumberOfChecks(frame: Frame, counts: u32): u32 {
  return uses(MOBILITY)
    ? raise((counts & CHECKS_MASK) * unit, exponentAt(frame, counts, DISPROOF_SHIFT))
    : unit;
}

/** The fewer checks there are that the king cannot simply capture, the harder. */
function scarcityOf(firm: i32): i32 {
  if (firm >= MANY_CHECKS) return SCARCITY_OF_MANY;
  if (firm >= 2) return SCARCITY_OF_FEW;
  return firm == 1 ? SCARCITY_OF_ONE : SCARCITY_OF_NONE;
}

/** pn: the want of checks, and the king's way. */
export function proofNumberOfChecks(frame: Frame, counts: u32): u32 {
  if (!uses(EVALUATION)) return unit;
  const firm = <i32>((counts >> FIRM_SHIFT) & HALF_BYTE);
  const liberties = <i32>((counts >> LIBERTIES_SHIFT) & HALF_BYTE);
  const width = max(liberties * frame.profile.liberty - FREE_LIBERTIES * <i32>unit, 0);
  return raise(scarcityOf(firm) * <i32>unit + width, exponentAt(frame, counts, PROOF_SHIFT));
}

// ===== The defender to move =====

/** The captures of the checker stand above the replies. */
const CAPTURES_SHIFT = 16;
const REPLIES_MASK = (1 << CAPTURES_SHIFT) - 1;

/** The replies on the board, as `countEvasions` counts them, and the captures of the checker among them. */
export function countReplies(): u32 {
  if (!uses(DROP_QUEUE) || !uses(EVALUATION)) return countWithDrops();
  return countEvasions() | (checkerCaptureCount << CAPTURES_SHIFT);
}

/** pn: the replies; in games captures of the checker count more. */
export function proofNumberOfReplies(frame: Frame, counts: u32): u32 {
  const more = (counts >> CAPTURES_SHIFT) * (frame.profile.checkerCapture - 1);
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
