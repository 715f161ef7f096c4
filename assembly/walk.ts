// Reads a mate from the table after a search, one position at a time. With the attacker to move this gives the check
// with the shortest mate, with the defender to move every reply with the plies of the mate after it. Positions after a
// move are looked up by their keys and no move is made. So a step takes little more time than the generation of its
// moves.

import { shortestMate, shortestProof } from './dfpn/probe';
import { finishMaintenance } from './dfpn/search';
import * as layout from './layout';
import { privateAt } from './regions';
import { generateChecks } from './shogi/check-moves';
import { generateEvasions } from './shogi/evasions';
import { findMateInOne } from './shogi/mate-in-one';
import { MOVE_NONE } from './shogi/move';
import { moveAt } from './shogi/move-list';
import { BLACK } from './shogi/piece';
import { boardKey, hand, handAfter, keyAfter } from './shogi/position';

/** Plies of the shortest mate after a check that has replies. */
const SHORTEST = 2;

/**
 * The check with the shortest mate, and in the upper half of the word the plies of the mate after it; MOVE_NONE if the
 * table has no mate. The look-up ends early at a check with a mate of at most `enough` plies after it. A check without
 * a reply mates at once, even if the table has a longer mate for a smaller hand. If the records of the positions after
 * the checks are lost, the record of the position itself may still have its mating check.
 */
export function findStep(enough: i32): i32 {
  finishMaintenance();
  const list = privateAt(layout.SCRATCH_OFFSET);
  const count = generateChecks(list);
  // Reading the table takes less time than looking for a mate in one. So the table is read first if a longer mate is
  // short enough.
  const isTableFirst = enough >= SHORTEST;
  let mate = isTableFirst ? MOVE_NONE : findMateInOne(list, count);
  if (mate != MOVE_NONE) return mate;
  let best = MOVE_NONE;
  let shortest = i32.MAX_VALUE;
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    const length = shortestProof(keyAfter(move), handAfter(move));
    if (length == 0 || length >= shortest) continue;
    best = move;
    shortest = length;
    if (length <= enough) return step(best, shortest);
  }
  if (isTableFirst) mate = findMateInOne(list, count);
  if (mate != MOVE_NONE) return mate;
  const own = shortestMate(boardKey, hand(BLACK));
  if (own != 0 && own >>> layout.STEP_LENGTH_SHIFT < shortest) return own;
  return best == MOVE_NONE ? MOVE_NONE : step(best, shortest);
}

function step(move: i32, length: i32): i32 {
  return move | (length << layout.STEP_LENGTH_SHIFT);
}

/** Writes the key of the position on the board into the first reply record. */
export function writeKey(): void {
  store<u64>(privateAt(layout.CHILDREN_OFFSET), boardKey, layout.REPLY_KEY);
}

/** Writes a record for each reply to the check on the board and returns their number. */
export function writeReplies(): i32 {
  finishMaintenance();
  const list = privateAt(layout.SCRATCH_OFFSET);
  const count = generateEvasions(list);
  for (let i = 0; i < count; i++) {
    const record = privateAt(layout.CHILDREN_OFFSET) + i * layout.REPLY_SIZE;
    const move = moveAt(list, i);
    const key = keyAfter(move);
    store<u32>(record, move, layout.REPLY_MOVE);
    store<u64>(record, key, layout.REPLY_KEY);
    store<u32>(record, shortestProof(key, hand(BLACK)), layout.REPLY_LENGTH);
  }
  return count;
}
