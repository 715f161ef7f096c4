// Looks up a position in the table. The caller passes the object that receives the result, so that two callers never
// overwrite each other's results.

import { PROBE_SIZE, PROBES, PROBES_OFFSET, STEP_LENGTH_SHIFT } from '../layout';
import { privateAt } from '../regions';
import { handContains } from '../shogi/hand';
import { MOVE_NONE } from '../shogi/move';
import { Entry } from './entry';
import { DOMINANCE } from './features';
import { FOREVER, INDEPENDENT, INFINITE, unit } from './numbers';
import { plyLimit, uses } from './settings';
import { isTaken, read, readAny } from './slot';
import { homeEntry } from './table';
import { WINDOW } from './tuning';

/** The result of a probe. Every probe writes all fields, so that no field of an earlier result is left. */
@unmanaged
export class Probe {
  pn: u32;
  dn: u32;
  /** Proof or disproof hand of a verdict. */
  hand: u32;
  /** Plies of the mate, or the plies within which there is no mate. */
  length: i32;
  /** The move of a mate. */
  move: i32;
  /** Nodes searched below the position. */
  amount: u32;
  /** Double counts of an undecided position (`entry.ts`). */
  doubleCounts: u32;
  /** Upper half of the key of the node from which an undecided position was reached last; 0 for none. */
  parent: u32;
  /** Depth of the ancestor that a no-mate depends on, or INDEPENDENT. */
  dependency: i32;
  /** Was there a verdict, or a record for exactly this hand? */
  isKnown: bool;

  get isMate(): bool {
    return this.pn == 0;
  }

  get isNoMate(): bool {
    return this.pn == INFINITE;
  }

  setNothing(): void {
    this.set(unit, unit, 0, 0, MOVE_NONE, 0, 0, 0, INDEPENDENT, false);
  }

  /** The numbers of the record of exactly this hand, raised to the lower bounds that dominance has given so far. */
  setNumbers(entry: Entry): void {
    const pn = max(this.pn, entry.pn);
    const dn = max(this.dn, entry.dn);
    this.set(
      pn,
      dn,
      0,
      0,
      MOVE_NONE,
      entry.amount,
      entry.doubleCounts,
      entry.parent,
      INDEPENDENT,
      true,
    );
  }

  setVerdict(entry: Entry): void {
    const move = entry.isMate ? entry.move : MOVE_NONE;
    this.set(
      entry.pn,
      entry.dn,
      entry.hand,
      entry.length,
      move,
      entry.amount,
      0,
      0,
      INDEPENDENT,
      true,
    );
  }

  setPathDependent(entry: Entry): void {
    this.set(
      INFINITE,
      0,
      entry.hand,
      FOREVER,
      MOVE_NONE,
      entry.amount,
      0,
      0,
      entry.dependency,
      true,
    );
  }

  /** All writes go through this function, so that the compiler finds a forgotten field. */
  private set(
    pn: u32,
    dn: u32,
    hand: u32,
    length: i32,
    move: i32,
    amount: u32,
    doubleCounts: u32,
    parent: u32,
    dependency: i32,
    isKnown: bool,
  ): void {
    this.pn = pn;
    this.dn = dn;
    this.hand = hand;
    this.length = length;
    this.move = move;
    this.amount = amount;
    this.doubleCounts = doubleCounts;
    this.parent = parent;
    this.dependency = dependency;
    this.isKnown = isKnown;
  }
}

// The owners of results.
export const CHILD_PROBE = 0;
export const SIMULATION_PROBE = 1;
export const REPORT_PROBE = 2;

export function probeOf(owner: i32): Probe {
  if (<i32>offsetof<Probe>() > PROBE_SIZE) ERROR('a result is longer than PROBE_SIZE');
  if (REPORT_PROBE >= PROBES) ERROR('there are more results than PROBES');
  return changetype<Probe>(privateAt(PROBES_OFFSET) + owner * PROBE_SIZE);
}

/**
 * Looks up a board with the attacker's hand. If a record has a verdict for this hand, the result is that verdict.
 * Otherwise the result has the numbers of the record of exactly this hand, raised to lower bounds from records with
 * other hands (dominance) [N02 4.2]. In a search that is not bounded by plies, records of bounded searches give no
 * numbers, and only those of their verdicts count that hold without a bound.
 */
export function probe(found: Probe, key: u64, hand: u32, signature: u64): void {
  found.setNothing();
  const isBounded = plyLimit != 0;
  let slot = homeEntry(key);
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) return;
    const entry = read(slot, key);
    if (entry === null) continue;
    if (entry.isPathDependent) {
      if (entry.hand == hand && entry.signature == signature) return found.setPathDependent(entry);
      continue;
    }
    if (!entry.countsIn(isBounded)) continue;
    if (entry.hand == hand) {
      if (entry.isDecided) return found.setVerdict(entry);
      found.setNumbers(entry);
    } else if (uses(DOMINANCE)) {
      if (handContains(hand, entry.hand)) {
        if (entry.isMate) return found.setVerdict(entry);
        if (!entry.isNoMate) found.dn = max(found.dn, entry.dn);
      } else if (handContains(entry.hand, hand)) {
        if (entry.isNoMate) return found.setVerdict(entry);
        if (!entry.isMate) found.pn = max(found.pn, entry.pn);
      }
    }
  }
}

/**
 * Like `probe`, for a search bounded by plies. The number of plies left acts like one more kind of piece in the
 * attacker's hand: a mate is still a mate with more plies left, and a no-mate is still a no-mate with fewer.
 */
export function probeWithin(found: Probe, key: u64, hand: u32, plies: i32): void {
  found.setNothing();
  let slot = homeEntry(key);
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) return;
    const entry = read(slot, key);
    if (entry === null || entry.isPathDependent) continue;
    const isWeaker = handContains(hand, entry.hand);
    const isStronger = handContains(entry.hand, hand);
    if (entry.isMate) {
      if (isWeaker && entry.length <= plies) return found.setVerdict(entry);
    } else if (entry.isNoMate) {
      if (isStronger && entry.length >= plies) return found.setVerdict(entry);
    } else if (entry.isBounded) {
      const left = entry.pliesLeft;
      if (left == plies && entry.hand == hand) found.setNumbers(entry);
      else if (isWeaker && left <= plies) found.dn = max(found.dn, entry.dn);
      else if (isStronger && left >= plies) found.pn = max(found.pn, entry.pn);
    }
  }
}

/**
 * An undecided record of a board whose key has this upper half. Its hand is the given hand or, with `isAnyHand`, a hand
 * that contains the given hand or is contained in it. Null if there is none.
 */
export function findParent(upper: u32, hand: u32, isAnyHand: bool): Entry | null {
  let slot = homeEntry((<u64>upper) << 32);
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) return null;
    const entry = readAny(slot);
    if (<u32>(entry.key >> 32) != upper || !entry.isUndecided) continue;
    if (entry.hand == hand) return entry;
    if (isAnyHand && (handContains(entry.hand, hand) || handContains(hand, entry.hand)))
      return entry;
  }
  return null;
}

/**
 * The shortest proven mate of a board with a hand, without mates in which drops are given back: its move in the lower
 * bits (MOVE_NONE where the defender is to move), and its length in the bits above. 0 if there is none.
 */
export function shortestMate(key: u64, hand: u32): i32 {
  let best = 0;
  let shortest = i32.MAX_VALUE;
  let slot = homeEntry(key);
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) break;
    const entry = read(slot, key);
    if (entry === null || !entry.isMate || !handContains(hand, entry.hand)) continue;
    if (entry.isGivenBack) continue;
    // A mate with no moves left has length 0. It is never looked up, because the move generator recognises it.
    if (entry.length >= shortest) continue;
    shortest = entry.length;
    best = entry.move | (shortest << STEP_LENGTH_SHIFT);
  }
  return best;
}

/** The length of the shortest proven mate of a board with a hand, or 0. */
export function shortestProof(key: u64, hand: u32): i32 {
  return shortestMate(key, hand) >>> STEP_LENGTH_SHIFT;
}
