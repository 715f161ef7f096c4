// Compares a new record with an old record of the same board. If one of the two says everything that the other says,
// the other is not needed: the new record replaces the old one, or is not stored. In a search bounded by plies, the
// number of plies for which a record holds acts like one more kind of piece in its hand. Where captured interpositions
// may be given back, a mate of this search does not replace a mate of a plain search, because only mates of plain
// searches are reported to the caller of the core (`report.ts`).

import { handContains } from '../shogi/hand';
import { Entry } from './entry';
import { givesBack, plyLimit } from './settings';

/** Does the new record replace the old record `entry` of the same board? */
export function isSuperseded(
  entry: Entry,
  hand: u32,
  pn: u32,
  dn: u32,
  length: i32,
  plies: i32,
): bool {
  if (plyLimit) return isSupersededWithin(entry, hand, pn, dn, length, plies);
  if (entry.isPathDependent) return dn == 0 && handContains(hand, entry.hand);
  if (pn == 0)
    return (
      handContains(entry.hand, hand) && (!entry.isMate || entry.length >= length) && !entry.isNoMate
    );
  if (dn == 0) return handContains(hand, entry.hand) && !entry.isMate;
  return entry.hand == hand && !entry.isDecided;
}

function isSupersededWithin(
  entry: Entry,
  hand: u32,
  pn: u32,
  dn: u32,
  length: i32,
  plies: i32,
): bool {
  // Undecided and path-dependent records of a plain search are of no use in a search bounded by plies. Every verdict
  // replaces them.
  if (entry.isPathDependent || (!entry.isDecided && !entry.isBounded)) return pn == 0 || dn == 0;
  if (givesBack && entry.isDecided && !entry.isBounded) return false;
  const held = entry.isDecided ? entry.length : entry.pliesLeft;
  if (pn == 0) return !entry.isNoMate && held >= length && handContains(entry.hand, hand);
  if (dn == 0) return !entry.isMate && held <= length && handContains(hand, entry.hand);
  return !entry.isDecided && held == plies && entry.hand == hand;
}

/** Does the old record `entry` already say everything that the new verdict says? */
export function isCovered(entry: Entry, hand: u32, pn: u32, dn: u32, length: i32): bool {
  if (pn == 0) {
    if (entry.isGivenBack && !givesBack) return false;
    return entry.isMate && handContains(hand, entry.hand) && entry.length <= length;
  }
  if (dn != 0 || !entry.isNoMate) return false;
  return entry.length >= length && handContains(entry.hand, hand);
}
