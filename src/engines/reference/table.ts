// The transposition table: open addressing in one typed array, linear probing inside a window. The records of a board
// with all hands begin at one slot, the home slot. There is no empty slot between a record and its home slot, so a
// probe ends at the first empty slot. A record is eight words:
//
//   0 key, low    1 key, high    2 hand    3 pn    4 dn    5 size of the subtree
//   6 generation (bits 31-16), least depth seen (15-0)     7 plies of a mate
//
//   unknown       0 < pn, dn < ∞   for exactly this hand
//   mate          pn = 0           for this hand and every larger one: the proof hand
//   no mate       dn = 0           for this hand and every smaller one: the disproof hand
//   conditional   pn = -1          no mate on one path only: words 4 and 7 hold the signature of the path,
//                                  word 6 holds the depth of the ancestor that the verdict depends on
//
// A slot with a record of an old generation is empty. So adding 1 to the generation clears the table.

import { SolverError } from '../../base/errors';
import { contains } from '../../shogi/packed-hands';

export const INFINITE = 0x3fffffff;
/** The dependency of a disproof that depends on no ancestor. */
export const INDEPENDENT = INFINITE;

export const RECORD_WORDS = 8;
const RECORD_BYTES = RECORD_WORDS * 4;
const MIB = 1048576;
/** The records of one board stand within this many slots from the home slot on. */
export const WINDOW = 24;
const CONDITIONAL = -1;
const DEPTH_MASK = 0xffff;
const LAST_GENERATION = 0xffff;

export const HAND = 2;
const PN = 3;
const DN = 4;
export const SIZE = 5;
export const MARK = 6;
export const LENGTH = 7;

/**
 * The result of comparing an old record with a new record of the same board: the new record replaces the old one, the
 * old record makes the new one unnecessary, or both are needed.
 */
const SUPERSEDED = 1;
const COVERS = 2;
const APART = 0;

/** The result of a probe. */
export class Probe {
  /** Was there a record of exactly this hand, or a verdict? */
  isKnown = false;
  pn = 1;
  dn = 1;
  hand = 0;
  length = 0;
  size = 0;
  depth = 0;
  dependency = INDEPENDENT;
}

export class Table {
  readonly words: Int32Array;
  readonly slots: number;
  readonly found = new Probe();
  generation = 1;
  used = 0;
  replaced = 0;
  readonly #scale: number;

  constructor(hashMiB: number) {
    const records = (hashMiB * MIB) / RECORD_BYTES;
    try {
      this.words = new Int32Array(records * RECORD_WORDS);
    } catch (cause) {
      const message = `${hashMiB} MiB for the table are not available`;
      throw new SolverError('memory', message, { cause });
    }
    this.slots = records - WINDOW;
    this.#scale = this.slots / 4294967296;
  }

  clear(): void {
    if (this.generation === LAST_GENERATION) {
      this.words.fill(0);
      this.generation = 0;
    }
    this.generation++;
    this.used = 0;
  }

  /** The first word of the slot at which records of a board begin. */
  home(keyLow: number): number {
    return (((keyLow >>> 0) * this.#scale) | 0) * RECORD_WORDS;
  }

  isEmpty(at: number): boolean {
    return this.words[at + MARK]! >>> 16 !== this.generation;
  }

  /** Looks a position up. The result is written to `found`, which is returned. */
  probe(keyLow: number, keyHigh: number, hand: number, pathLow: number, pathHigh: number): Probe {
    const { words, found, generation } = this;
    found.isKnown = false;
    found.pn = 1;
    found.dn = 1;
    found.size = 0;
    found.depth = DEPTH_MASK;
    found.length = 0;
    found.dependency = INDEPENDENT;
    const home = this.home(keyLow);
    for (let at = home, end = home + WINDOW * RECORD_WORDS; at < end; at += RECORD_WORDS) {
      const mark = words[at + MARK]!;
      if (mark >>> 16 !== generation) break;
      if (words[at] !== keyLow || words[at + 1] !== keyHigh) continue;
      const held = words[at + HAND]!;
      const pn = words[at + PN]!;
      const dn = words[at + DN]!;
      if (pn === CONDITIONAL) {
        if (held === hand && dn === pathLow && words[at + LENGTH] === pathHigh) {
          return this.#takeConditional(at, hand);
        }
      } else if (pn === 0) {
        if (contains(hand, held)) return this.#takeVerdict(at);
      } else if (dn === 0) {
        if (contains(held, hand)) return this.#takeVerdict(at);
      } else if (held === hand) {
        found.isKnown = true;
        found.pn = Math.max(found.pn, pn);
        found.dn = Math.max(found.dn, dn);
        found.size = words[at + SIZE]!;
        found.depth = mark & DEPTH_MASK;
      } else if (contains(hand, held)) found.dn = Math.max(found.dn, dn);
      else if (contains(held, hand)) found.pn = Math.max(found.pn, pn);
    }
    return found;
  }

  /**
   * Looks only for a verdict that holds on every path: a mate within the plies left, or a no-mate. Returns whether
   * there is one.
   */
  probeVerdict(keyLow: number, keyHigh: number, hand: number, plies: number): boolean {
    const { words } = this;
    const home = this.home(keyLow);
    for (let at = home, end = home + WINDOW * RECORD_WORDS; at < end; at += RECORD_WORDS) {
      if (this.isEmpty(at)) return false;
      if (words[at] !== keyLow || words[at + 1] !== keyHigh) continue;
      const held = words[at + HAND]!;
      const pn = words[at + PN]!;
      const isMate = pn === 0 && contains(hand, held) && words[at + LENGTH]! <= plies;
      const isNoMate = pn === INFINITE && words[at + DN] === 0 && contains(held, hand);
      if (!isMate && !isNoMate) continue;
      this.#takeVerdict(at);
      return true;
    }
    return false;
  }

  #takeVerdict(at: number): Probe {
    const { words, found } = this;
    found.isKnown = true;
    found.pn = words[at + PN]!;
    found.dn = words[at + DN]!;
    found.hand = words[at + HAND]!;
    found.length = words[at + LENGTH]!;
    found.size = words[at + SIZE]!;
    found.depth = DEPTH_MASK;
    found.dependency = INDEPENDENT;
    return found;
  }

  #takeConditional(at: number, hand: number): Probe {
    const { words, found } = this;
    found.isKnown = true;
    found.pn = INFINITE;
    found.dn = 0;
    found.hand = hand;
    found.size = words[at + SIZE]!;
    found.dependency = words[at + MARK]! & DEPTH_MASK;
    return found;
  }

  /** Plies of the shortest mate that the table has for a board with this hand, or INFINITE. */
  shortestMate(keyLow: number, keyHigh: number, hand: number): number {
    const { words } = this;
    let shortest = INFINITE;
    const home = this.home(keyLow);
    for (let at = home, end = home + WINDOW * RECORD_WORDS; at < end; at += RECORD_WORDS) {
      if (this.isEmpty(at)) break;
      if (words[at] !== keyLow || words[at + 1] !== keyHigh || words[at + PN] !== 0) continue;
      if (contains(hand, words[at + HAND]!)) shortest = Math.min(shortest, words[at + LENGTH]!);
    }
    return shortest;
  }

  /** Writes a verdict under its proof or disproof hand, or the numbers of an undecided position. */
  store(
    keyLow: number,
    keyHigh: number,
    hand: number,
    pn: number,
    dn: number,
    length: number,
    size: number,
    depth: number,
  ): void {
    const { words, generation } = this;
    const home = this.home(keyLow);
    let slot = -1;
    for (let at = home, end = home + WINDOW * RECORD_WORDS; at < end; at += RECORD_WORDS) {
      if (words[at + MARK]! >>> 16 !== generation) {
        this.used++;
        slot = at;
        break;
      }
      if (words[at] !== keyLow || words[at + 1] !== keyHigh) continue;
      const use = this.#compare(at, hand, pn, dn, length);
      if (use === COVERS) return;
      if (use === SUPERSEDED) {
        slot = at;
        break;
      }
    }
    if (slot < 0) slot = this.#chooseVictim(home);
    this.#write(slot, keyLow, keyHigh, hand, pn, dn, size, depth, length);
  }

  /** Stores that a position has no mate on the path with this signature. */
  storeConditional(
    keyLow: number,
    keyHigh: number,
    hand: number,
    pathLow: number,
    pathHigh: number,
    dependency: number,
    size: number,
  ): void {
    const { words } = this;
    const home = this.home(keyLow);
    let slot = -1;
    for (let at = home, end = home + WINDOW * RECORD_WORDS; at < end; at += RECORD_WORDS) {
      const isFree = this.isEmpty(at);
      if (isFree) this.used++;
      const isOld = words[at] === keyLow && words[at + 1] === keyHigh && words[at + HAND] === hand;
      if (!isFree && !(isOld && words[at + PN] === CONDITIONAL)) continue;
      slot = at;
      break;
    }
    if (slot < 0) slot = this.#chooseVictim(home);
    this.#write(slot, keyLow, keyHigh, hand, CONDITIONAL, pathLow, size, dependency, pathHigh);
  }

  /** Fills a slot, word by word. */
  #write(
    slot: number,
    keyLow: number,
    keyHigh: number,
    hand: number,
    pn: number,
    dn: number,
    size: number,
    depth: number,
    length: number,
  ): void {
    const { words } = this;
    words[slot] = keyLow;
    words[slot + 1] = keyHigh;
    words[slot + HAND] = hand;
    words[slot + PN] = pn;
    words[slot + DN] = dn;
    words[slot + SIZE] = size;
    words[slot + MARK] = (this.generation << 16) | depth;
    words[slot + LENGTH] = length;
  }

  /** Compares an old record with a new one of the same board. */
  #compare(at: number, hand: number, pn: number, dn: number, length: number): number {
    const { words } = this;
    const held = words[at + HAND]!;
    const oldPn = words[at + PN]!;
    // In a conditional record the word of dn is a part of the signature.
    const oldIsNoMate = oldPn === INFINITE && words[at + DN] === 0;
    if (pn === 0) {
      if (oldPn === 0 && words[at + LENGTH]! <= length)
        return contains(hand, held) ? COVERS : APART;
      return !oldIsNoMate && contains(held, hand) ? SUPERSEDED : APART;
    }
    if (dn === 0) {
      if (oldIsNoMate && contains(held, hand)) return COVERS;
      return oldPn !== 0 && contains(hand, held) ? SUPERSEDED : APART;
    }
    return held === hand && oldPn > 0 && !oldIsNoMate ? SUPERSEDED : APART;
  }

  /**
   * The slot that is overwritten if the window is full: the one with the record of the smallest subtree
   * (SmallTreeReplacement).
   */
  #chooseVictim(home: number): number {
    const { words } = this;
    this.replaced++;
    let victim = home;
    for (let at = home, end = home + WINDOW * RECORD_WORDS; at < end; at += RECORD_WORDS) {
      if (words[at + SIZE]! < words[victim + SIZE]!) victim = at;
    }
    return victim;
  }
}
