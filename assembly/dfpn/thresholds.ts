// The thresholds of a child: how long it is searched before the search comes back to its parent.

import { EPSILON_THRESHOLDS, TWO_PHASES } from './features';
import { Frame, Row } from './frame';
import { INFINITE, LARGEST_FINITE, unit } from './numbers';
import { uses } from './settings';

/** A mate is likely up to so many times as much pn as dn: the sum of many replies is large where all of them fall. */
const LIKELY_MATE: u64 = 6;

/** What a reply may cost besides where a mate is likely. */
const SLACK_AMONG_REPLIES: u32 = 4;

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
  } else if (unit == 1 && delta <= <u64>phi * LIKELY_MATE) {
    return (second >> 1) + SLACK_AMONG_REPLIES;
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

/** [N02 A.1]: below ∞ − 1 until the child's own number has come to it. */
function setPhase(frame: Frame, row: Row, child: Frame): void {
  if (row.delta == LARGEST_FINITE) child.deltaThreshold = INFINITE;
  if (row.phi == LARGEST_FINITE) child.phiThreshold = INFINITE;
  else if (frame.deltaThreshold >= LARGEST_FINITE) child.phiThreshold = LARGEST_FINITE;
}

/** More than the child has now, at most what the parent can bear. No verdict depends on it. */
export function childThresholds(frame: Frame, row: Row, child: Frame): void {
  child.deltaThreshold = min(frame.phiThreshold, afterSecond(frame));
  child.phiThreshold = roomFor(frame, row);
  if (uses(TWO_PHASES)) setPhase(frame, row, child);
}
