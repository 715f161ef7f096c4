// One record of the table: 32 bytes, so that a cache line holds two. Only this file knows where each field of a record
// stands.
//
//   byte  0        8      12     16     20       24       28      30
//        ┌────────┬──────┬──────┬──────┬────────┬────────┬───────┬────────────┐
//        │ key    │ hand │ pn   │ dn   │ detail │ amount │ place │ generation │
//        └────────┴──────┴──────┴──────┴────────┴────────┴───────┴────────────┘
//
// There are four kinds of record. The kind is recognised by pn, and decides what `detail` and `place` mean:
//
//                   pn              dn         hand           detail            place
//   numbers         1 … ∞ − 1       1 … ∞ − 1  of the node    parent            bounded, double counts or plies
//   mate            0               ∞          proof hand     move, length      bounded
//   no mate         ∞               0          disproof hand  length            bounded
//   path-dependent  PATH_DEPENDENT  signature  of the node    signature         dependency
//
//   parent       upper half of the key of the node from which this node was reached last
//   double counts  a bit for each of the first children: 1 if its line meets the line of another child whose bit is 1
//   plies        in a search bounded by plies: the plies left. Such a search keeps no double counts
//   length       plies of the mate; for a no-mate the plies within which there is no mate, or FOREVER
//   move         the attacker's move that mates, or MOVE_NONE
//   bounded      a bit: 1 if a search bounded by plies wrote the record. In a mate: 1 if captured interpositions may be given back
//                (`give-back.ts`), so that the mate does not hold in other searches
//   signature    hash of the path on which a repetition refutes the node; the refutation holds on no other path
//   dependency   depth of the shallowest ancestor on that path that the refutation depends on
//
// A mate holds for every hand that contains the proof hand, and also with more plies left. A no-mate holds for every
// hand that the disproof hand contains, and also with fewer plies left. `amount` is the number of nodes searched below;
// when slots are needed, the record with the smallest `amount` is dropped first. A slot whose generation is not the
// table's is empty, so that adding 1 to the table's generation clears the table.

import { ENTRY_SIZE } from '../layout';
import { FOREVER, INFINITE, LARGEST_FINITE } from './numbers';

const PATH_DEPENDENT: u32 = 0xffffffff;

const LENGTH_MASK: u32 = 0xffff;
const MOVE_SHIFT = 16;

const BOUNDED: u16 = 0x8000;

/** Children whose double counts a record keeps. */
export const KEPT_CHILDREN = 15;

@unmanaged
export class Entry {
  /** Hash of the board, the side to move and the set of pieces. The hand is a field of its own. */
  key: u64;
  hand: u32;
  pn: u32;
  dn: u32;
  private detail: u32;
  amount: u32;
  private place: u16;
  generation: u16;

  get isMate(): bool {
    return this.pn == 0;
  }

  get isNoMate(): bool {
    return this.pn == INFINITE;
  }

  /** Is it a mate or a no-mate that holds on every path? */
  get isDecided(): bool {
    return this.pn == 0 || this.pn == INFINITE;
  }

  get isPathDependent(): bool {
    return this.pn == PATH_DEPENDENT;
  }

  /** Does the record have numbers, and no verdict? */
  get isUndecided(): bool {
    return this.pn - 1 < LARGEST_FINITE;
  }

  /** Is it a mate in which captured interpositions may be given back? */
  get isGivenBack(): bool {
    return this.isMate && this.isBounded;
  }

  /**
   * Does this verdict hold in a search that is not bounded by plies? A no-mate within some number of plies does not,
   * nor does a mate in which pieces are given back.
   */
  get holdsUnbounded(): bool {
    return this.isMate ? !this.isBounded : this.length == FOREVER;
  }

  /** Does this verdict, or do these numbers, count in a search that is bounded by plies or not, as `isBounded` says? */
  countsIn(isBounded: bool): bool {
    if (this.isDecided) return isBounded || this.holdsUnbounded;
    return this.isBounded == isBounded;
  }

  /** Length of a mate or a no-mate. */
  get length(): i32 {
    return this.detail & LENGTH_MASK;
  }

  /** The move of a mate. */
  get move(): i32 {
    return this.detail >> MOVE_SHIFT;
  }

  /** The parent, in a record of numbers. */
  get parent(): u32 {
    return this.detail;
  }

  /** The double counts, in a record of numbers of a plain search. */
  get doubleCounts(): u16 {
    return this.isBounded ? 0 : this.place;
  }

  /** The plies left, in a record of numbers of a search bounded by plies. */
  get pliesLeft(): i32 {
    return this.place & ~BOUNDED;
  }

  /** Was the record written by a search bounded by plies? Has no meaning for path-dependent records. */
  get isBounded(): bool {
    return (this.place & BOUNDED) != 0;
  }

  /** The signature of a path-dependent record. It takes the bytes of `dn` and `detail`. */
  get signature(): u64 {
    return load<u64>(changetype<usize>(this), offsetof<Entry>('dn'));
  }

  /** The dependency of a path-dependent record. */
  get dependency(): i32 {
    return this.place;
  }

  /** The record in the next slot. */
  get next(): Entry {
    return changetype<Entry>(changetype<usize>(this) + ENTRY_SIZE);
  }

  /** `place`: the double counts, or in a search bounded by plies the plies left. */
  setNumbers(pn: u32, dn: u32, parent: u32, place: u16, isBounded: bool): void {
    this.pn = pn;
    this.dn = dn;
    this.detail = parent;
    this.place = place | (isBounded ? BOUNDED : 0);
  }

  setMate(length: i32, move: i32, isGivenBack: bool): void {
    this.pn = 0;
    this.dn = INFINITE;
    this.detail = length | (move << MOVE_SHIFT);
    this.place = isGivenBack ? BOUNDED : 0;
  }

  setNoMate(length: i32, isBounded: bool): void {
    this.pn = INFINITE;
    this.dn = 0;
    this.detail = length;
    this.place = isBounded ? BOUNDED : 0;
  }

  setPathDependent(signature: u64, dependency: i32): void {
    this.pn = PATH_DEPENDENT;
    store<u64>(changetype<usize>(this), signature, offsetof<Entry>('dn'));
    this.place = <u16>dependency;
  }

  copyTo(target: Entry): void {
    memory.copy(changetype<usize>(target), changetype<usize>(this), ENTRY_SIZE);
  }
}

/**
 * The build fails if a record does not have the size of a slot, or if a signature does not fit into its eight bytes.
 */
export function checkEntrySize(): void {
  if (offsetof<Entry>() != ENTRY_SIZE) ERROR('a record is not ENTRY_SIZE bytes long');
  if (offsetof<Entry>('amount') - offsetof<Entry>('dn') != 8)
    ERROR('a signature does not fit between pn and amount');
}
