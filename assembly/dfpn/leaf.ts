// The numbers that a new leaf starts from, instead of 1 and 1 (df-pn+, Nagai & Imai 1999). They tell from the
// position how much work lies ahead, and were chosen by measurement (docs/experiments.md).

import { LIST_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { countEvasions, generateEvasions } from '../shogi/evasions';
import { libertyCount } from '../shogi/mate-in-one';
import { MOVE_DROP, MOVE_SQUARE_MASK } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { DROP_QUEUE, EVALUATION, MOBILITY } from './features';
import { uses } from './settings';

/** An attacker with fewer checks than this has a hard time, and a harder one with fewer than that. */
const FEW_CHECKS = 6;
const VERY_FEW_CHECKS = 3;

/** dn of a leaf with the attacker to move: its checks, each to be refuted. */
export function disproofNumberOfChecks(checks: i32): u32 {
  return uses(MOBILITY) ? checks : 1;
}

/** pn of a leaf with the attacker to move, just looked at: the wider the king's way, the more. */
export function proofNumberOfChecks(checks: i32): u32 {
  if (!uses(EVALUATION)) return 1;
  const scarcity = checks < VERY_FEW_CHECKS ? 3 : checks < FEW_CHECKS ? 2 : 1;
  return max(scarcity, libertyCount() - 1);
}

/** pn of the position on the board, the defender to move: its replies, drops as often as they count. */
export function proofNumberOfReplies(): u32 {
  if (!uses(MOBILITY)) return 1;
  const isOneQueue = uses(DROP_QUEUE) && uses(EVALUATION);
  return max(isOneQueue ? countEvasions() : countWithDrops(), 1);
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
