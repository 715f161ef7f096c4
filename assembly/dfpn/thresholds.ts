// The thresholds of a child: how long it is searched before the search comes back to its parent.

import { EPSILON_THRESHOLDS } from './features';
import { Frame, Row } from './frame';
import { INFINITE } from './numbers';
import { setPhase } from './research/two-phases';
import { uses } from './settings';
import { LIKELY_MATE, REPLY_SLACK } from './tuning';

/**
 * The ε of the 1 + ε thresholds: by how much the δ of the best child may exceed that of the second best before the search
 * changes over. Usually this is a quarter of the second best. It is more where all children have to be searched in any case:
 * all replies where the node looks like a mate, all checks where it looks like no mate. Their order does not matter then, and
 * changing between them wastes nodes. In positions from games (both sides have a king) replies have no such slack, because it made
 * searches slower (docs/experiments.md).
 */
function slackOf(frame: Frame): u32 {
  const second = frame.secondDelta;
  const phi = frame.phi;
  const delta = frame.delta;
  if (frame.isOr) {
    if (delta <= phi >> 1) return second;
    if (delta <= phi) return second >> 1;
  } else if (frame.profile.replySlack && delta <= <u64>phi * LIKELY_MATE) {
    return (second >> 1) + REPLY_SLACK;
  }
  return second >> 2;
}

/** The δ at which the search changes from the best child to the second best. */
function afterSecond(frame: Frame): u32 {
  let second = <u64>frame.secondDelta + 1;
  if (uses(EPSILON_THRESHOLDS)) second += slackOf(frame);
  return <u32>min<u64>(second, INFINITE);
}

/** The φ of this child at which the sum of all children reaches the threshold. */
function roomFor(frame: Frame, row: Row): u32 {
  if (frame.deltaThreshold == INFINITE) return INFINITE;
  return <u32>min<u64>(<u64>(frame.deltaThreshold - frame.delta) + row.phi, INFINITE);
}

/** Sets the thresholds of a child: above its numbers now, and not above what the parent's thresholds allow. */
export function childThresholds(frame: Frame, row: Row, child: Frame): void {
  child.deltaThreshold = min(frame.phiThreshold, afterSecond(frame));
  child.phiThreshold = roomFor(frame, row);
  setPhase(frame, row, child);
}
