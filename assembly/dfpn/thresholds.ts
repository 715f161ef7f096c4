// The thresholds of a child: how long it is searched before the search comes back to its parent.

import { EPSILON_THRESHOLDS } from './features';
import { Frame, Row } from './frame';
import { INFINITE } from './numbers';
import { setPhase } from './research/two-phases';
import { uses } from './settings';
import { LIKELY_MATE, REPLY_SLACK } from './tuning';

/**
 * ε of the 1 + ε thresholds: how much more than the second best the best child may cost. Usually that is a quarter. But
 * where the node looks like a mate all replies must fall, and where it looks like none all checks must be refuted: the
 * order is all the same, and to go from one to the next and back is waste. Replies in games are left out by measurement
 * (docs/experiments.md).
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

/** What the best child may cost before the second best comes first. */
function afterSecond(frame: Frame): u32 {
  let second = <u64>frame.secondDelta + 1;
  if (uses(EPSILON_THRESHOLDS)) second += slackOf(frame);
  return <u32>min<u64>(second, INFINITE);
}

/** What the other children leave of the threshold for the sum. */
function roomFor(frame: Frame, row: Row): u32 {
  if (frame.deltaThreshold == INFINITE) return INFINITE;
  return <u32>min<u64>(<u64>(frame.deltaThreshold - frame.delta) + row.phi, INFINITE);
}

/** More than the child has now, at most what the parent can bear. No verdict depends on it. */
export function childThresholds(frame: Frame, row: Row, child: Frame): void {
  child.deltaThreshold = min(frame.phiThreshold, afterSecond(frame));
  child.phiThreshold = roomFor(frame, row);
  setPhase(frame, row, child);
}
