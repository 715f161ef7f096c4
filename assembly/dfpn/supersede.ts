// Which of two records of one board says all that the other does: what lets a new record take the place of
// an old one, or makes it needless. In a search bounded by plies the plies for which a record holds count
// like one more kind of piece in its hand. Where captured interpositions may be given back, the mates of a plain
// search stay beside those found so: they alone count for everybody else (`report.ts`).

import { handContains } from '../shogi/hand';
import { CONDITIONAL, DEPTH_MASK, Entry, lengthOf, TURN_SHIFT } from './entry';
import { givesBack, plyLimit } from './settings';
import { turn } from './turns';

/** Does a new record make an old one of the same board superfluous? */
export function isSuperseded(
  entry: Entry,
  hand: u32,
  pn: u32,
  dn: u32,
  length: i32,
  minDepth: i32,
): bool {
  if (plyLimit) return isSupersededWithin(entry, hand, pn, dn, length, minDepth);
  if (entry.pn == CONDITIONAL) return dn == 0 && handContains(hand, entry.hand);
  if (pn == 0)
    return (
      handContains(entry.hand, hand) &&
      (entry.pn != 0 || lengthOf(entry) >= length) &&
      entry.dn != 0
    );
  if (dn == 0) return handContains(hand, entry.hand) && entry.pn != 0;
  return entry.hand == hand && entry.pn != 0 && entry.dn != 0;
}

function isSupersededWithin(
  entry: Entry,
  hand: u32,
  pn: u32,
  dn: u32,
  length: i32,
  plies: i32,
): bool {
  const isDecided = entry.pn == 0 || entry.dn == 0;
  // What a plain search left undecided, or decided for one path, says nothing here.
  if (entry.pn == CONDITIONAL || (!isDecided && entry.minDepth >> TURN_SHIFT != turn))
    return pn == 0 || dn == 0;
  if (givesBack && isDecided && entry.minDepth >> TURN_SHIFT != turn) return false;
  const held = isDecided ? lengthOf(entry) : <i32>(entry.minDepth & DEPTH_MASK);
  if (pn == 0) return entry.dn != 0 && held >= length && handContains(entry.hand, hand);
  if (dn == 0) return entry.pn != 0 && held <= length && handContains(hand, entry.hand);
  return !isDecided && held == plies && entry.hand == hand;
}

/** Does an old record already say all that a new decided one would? */
export function isCovered(entry: Entry, hand: u32, pn: u32, dn: u32, length: i32): bool {
  if (pn == 0) return entry.pn == 0 && handContains(hand, entry.hand) && lengthOf(entry) <= length;
  if (dn != 0 || entry.dn != 0 || entry.pn == CONDITIONAL) return false;
  return lengthOf(entry) >= length && handContains(entry.hand, hand);
}
