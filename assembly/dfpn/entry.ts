// One record of the table: 32 bytes, two to a cache line. Nothing outside this file knows what stands where in
// it.
//
//   byte  0        8      12     16     20       24       28      30
//        ┌────────┬──────┬──────┬──────┬────────┬────────┬───────┬────────────┐
//        │ key    │ hand │ pn   │ dn   │ detail │ amount │ place │ generation │
//        └────────┴──────┴──────┴──────┴────────┴────────┴───────┴────────────┘
//
// There are four kinds, told apart by pn. `detail` and `place` mean something else in each:
//
//                   pn              dn         hand           detail            place
//   numbers         1 … ∞ − 1       1 … ∞ − 1  of the node    parent            bounded, double counts or plies
//   mate            0               ∞          proof hand     move, length      bounded
//   no mate         ∞               0          disproof hand  length            bounded
//   path-dependent  PATH_DEPENDENT  signature  of the node    signature         dependency
//
//   parent       upper half of the key of the node that it was reached from last
//   double counts  a bit for each of the first children: its line meets that of another child so marked
//   plies        those left, in a search bounded by them, which keeps no double counts
//   length       plies of the mate; those within which there is no mate, or FOREVER
//   move         the attacker's move that mates, or MOVE_NONE
//   bounded      a bit: written by a search bounded by plies
//   signature    hash of the path on which a repetition refutes the node, and on no other
//   dependency   depth of the shallowest ancestor on that path that the refutation leans on
//
// A mate holds for every hand that contains the proof hand, and with more plies left; a no-mate for every hand
// that the disproof hand contains, and with fewer. `amount` counts the nodes searched below, and decides what
// is dropped first. A record of another generation than the table's is an empty slot, so that the table is
// cleared by counting up.

import { ENTRY_SIZE } from '../layout';
import { INFINITE, LARGEST_FINITE } from './numbers';

const PATH_DEPENDENT: u32 = 0xffffffff;

const LENGTH_MASK: u32 = 0xffff;
const MOVE_SHIFT = 16;

const BOUNDED: u16 = 0x8000;

/** Children whose double counts a record keeps. */
export const KEPT_CHILDREN = 15;

@unmanaged
export class Entry {
  /** Board, side to move and set of pieces; the hand apart. */
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

  /** For every path: a mate or a no-mate. */
  get isDecided(): bool {
    return this.pn == 0 || this.pn == INFINITE;
  }

  get isPathDependent(): bool {
    return this.pn == PATH_DEPENDENT;
  }

  /** Numbers, and no verdict on any path. */
  get isUndecided(): bool {
    return this.pn - 1 < LARGEST_FINITE;
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

  /** Was the record written by a search bounded by plies? Not for path-dependent records. */
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

  setMate(length: i32, move: i32, isBounded: bool): void {
    this.pn = 0;
    this.dn = INFINITE;
    this.detail = length | (move << MOVE_SHIFT);
    this.place = isBounded ? BOUNDED : 0;
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

/** Does a record fill its slot, and a signature its eight bytes? If not, the build fails. */
export function checkEntrySize(): void {
  if (offsetof<Entry>() != ENTRY_SIZE) ERROR('a record is not ENTRY_SIZE bytes long');
  if (offsetof<Entry>('amount') - offsetof<Entry>('dn') != 8)
    ERROR('a signature does not fit between pn and amount');
}
