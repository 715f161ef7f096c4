// The numbers that a new leaf starts from, instead of 1 and 1 (df-pn+, Nagai & Imai 1999). They tell from the
// position how much work lies ahead, and were chosen by measurement (docs/experiments.md).
//
// Where the attacker has a king too, the position comes from a game: the king has much room, and what decides is
// whether the checker can be captured. There a liberty counts less and a capture more, as long as the search is young.

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { captureCount, countEvasions, generateEvasions } from '../shogi/evasions';
import { libertyCount, looseCount } from '../shogi/mate-in-one';
import { MOVE_DROP, MOVE_SQUARE_MASK } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { EMPTY } from '../shogi/piece';
import { pieceAt } from '../shogi/position';
import { DROP_QUEUE, EVALUATION, MOBILITY } from './features';
import { Frame } from './frame';
import { checkCount } from './look-ahead';
import { QUARTERS, unit } from './numbers';
import { uses } from './settings';

/** Nodes after which a search is no longer young: long problems with two kings lose by the weights of games. */
const YOUNG_NODES: f64 = 300_000;

/** In games, in quarters: a liberty, what a check that neither drops nor captures adds, a reply that captures. */
const GAME_LIBERTY: i32 = 3;
const GAME_QUIET_CHECK: u32 = 1;
const GAME_CAPTURE: u32 = 4;
/** How often a capture of the checker counts there. */
const GAME_CHECKER_CAPTURE = 2;

/** Do the weights of games hold for the new children of this node? */
function weighsAsGame(frame: Frame): bool {
  return unit == QUARTERS && frame.nodesBefore < YOUNG_NODES;
}

/** What the move to a new child, not made yet, adds to the child's pn. */
export function proofNumberOfMove(frame: Frame, move: i32): u32 {
  if (!weighsAsGame(frame)) return 0;
  const isDrop = (move & MOVE_DROP) != 0;
  const captures = !isDrop && pieceAt(move & MOVE_SQUARE_MASK) != EMPTY;
  if (!frame.isOr) return captures ? GAME_CAPTURE : 0;
  return captures || isDrop ? 0 : GAME_QUIET_CHECK;
}

/** The counts of a leaf in one number (`leaf-cache.ts`). */
const SECOND_SHIFT = 16;
const THIRD_SHIFT = 20;
const FIRST_MASK = (1 << SECOND_SHIFT) - 1;
const SECOND_MASK = (1 << (THIRD_SHIFT - SECOND_SHIFT)) - 1;

// ===== The attacker to move =====

/** The checks of the position just looked at, the king's liberties, and the checks whose piece the king can capture. */
export function countChecks(): u32 {
  return checkCount | (libertyCount() << SECOND_SHIFT) | (looseCount << THIRD_SHIFT);
}

/** dn: the checks, each to be refuted. */
export function disproofNumberOfChecks(counts: u32): u32 {
  return uses(MOBILITY) ? (counts & FIRST_MASK) * unit : unit;
}

/** The fewer checks there are that the king cannot simply capture, the harder. */
function scarcityOf(checks: i32): i32 {
  if (checks < 2) return 4 - checks;
  return checks < 4 ? 2 : 1;
}

/** Liberties that a check takes away by the way. */
const FREE_LIBERTIES = 2;

/** pn: the want of checks, and the king's way. */
export function proofNumberOfChecks(frame: Frame, counts: u32): u32 {
  if (!uses(EVALUATION)) return unit;
  const checks = <i32>(counts & FIRST_MASK) - <i32>(counts >> THIRD_SHIFT);
  const liberties = <i32>((counts >> SECOND_SHIFT) & SECOND_MASK);
  const liberty = weighsAsGame(frame) ? GAME_LIBERTY : <i32>unit;
  const width = max(liberties * liberty - FREE_LIBERTIES * <i32>unit, 0);
  return scarcityOf(checks) * <i32>unit + width;
}

// ===== The defender to move =====

/** The replies on the board, as `countEvasions` counts them, and the captures of the checker among them. */
export function countReplies(): u32 {
  if (!uses(DROP_QUEUE) || !uses(EVALUATION)) return countWithDrops();
  return countEvasions() | (captureCount << SECOND_SHIFT);
}

/** pn: the replies; in games captures of the checker count more. */
export function proofNumberOfReplies(frame: Frame, counts: u32): u32 {
  const captures = counts >> SECOND_SHIFT;
  const more = weighsAsGame(frame) ? captures * (GAME_CHECKER_CAPTURE - 1) : 0;
  return max((counts & FIRST_MASK) + more, 1) * unit;
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
