// The thresholds of a child: how long it is searched before the search comes back to its parent.

import { EPSILON_THRESHOLDS } from './features';
import { Frame, Row } from './frame';
import { INFINITE } from './numbers';
import { uses } from './settings';
import { LIKELY_MATE, REPLY_SLACK } from './tuning';

/**
 * The slack of the 1 + ε thresholds: by how much the δ of the best child may exceed the δ of the second best child
 * before the search changes to the second best. Usually the slack is a quarter of the δ of the second best. It is
 * larger where all children have to be searched in any case: all replies of a node that looks like a mate, and all
 * checks of a node that looks like no mate. Their order does not matter then, and changing between them costs nodes. In
 * positions from games (both sides have a king) and of lone kings replies do not get the larger slack, because it made
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

/** The φ of this child at which the sum over all children reaches the threshold of the node. */
function roomFor(frame: Frame, row: Row): u32 {
  if (frame.deltaThreshold == INFINITE) return INFINITE;
  return <u32>min<u64>(<u64>(frame.deltaThreshold - frame.delta) + row.phi, INFINITE);
}

/**
 * Sets the thresholds of a child. They are larger than its present numbers, and no larger than the parent's thresholds
 * allow.
 */
export function childThresholds(frame: Frame, row: Row, child: Frame): void {
  child.deltaThreshold = min(frame.phiThreshold, afterSecond(frame));
  child.phiThreshold = roomFor(frame, row);
}
