// One record of the table: 32 bytes, two to a cache line.
//
//   byte  0        8      12     16     20       24       28         30
//        ┌────────┬──────┬──────┬──────┬────────┬────────┬──────────┬────────────┐
//        │ key    │ hand │ pn   │ dn   │ origin │ amount │ minDepth │ generation │
//        └────────┴──────┴──────┴──────┴────────┴────────┴──────────┴────────────┘
//
//   unknown      0 < pn, dn < ∞, hand = the attacker's hand, origin = upper half of the parent's key
//   decided      origin = the length of the mate and, in the upper half, the move that mates; or the
//                plies within which there is no mate, FOREVER if there is none of any length
//   mate         pn = 0, dn = ∞, hand = the proof hand: holds for every larger hand
//   no mate      pn = ∞, dn = 0, hand = the disproof hand: holds for every smaller hand
//   conditional  pn = CONDITIONAL: no mate on one path only; bytes 16–23 hold the signature of that
//                path, minDepth the depth of the shallowest ancestor that it leans on
//
// In a search bounded by plies (`within.ts`) an undecided record belongs to the plies left, which stand in
// minDepth, and a mate holds for as many plies or more, a no-mate for as many or fewer.
//
// `amount` counts the nodes searched below, and decides what is dropped first. A record of another
// generation is an empty slot, so that the table is cleared by counting up.

@unmanaged
export class Entry {
  key: u64;
  hand: u32;
  pn: u32;
  dn: u32;
  origin: u32;
  amount: u32;
  minDepth: u16;
  generation: u16;
}

export const SIGNATURE_OFFSET: usize = 16;

/** Proof and disproof numbers stay below INFINITE unless they are decided. */
export const INFINITE: u32 = 0x7fffffff;
export const LARGEST_FINITE: u32 = INFINITE - 1;
export const CONDITIONAL: u32 = 0xffffffff;

/** A mate's length and move, packed into `origin`. */
export const LENGTH_MASK: u32 = 0xffff;
export const MOVE_SHIFT = 16;

/** No mate of any length. Lengths stay far below. */
export const FOREVER: i32 = 0xffff;

/** The length of the mate of a decided record, or the plies within which there is none. */
export function lengthOf(entry: Entry): i32 {
  return entry.origin & LENGTH_MASK;
}

/** The depth of an undecided record, and above it the kind of turn that wrote it. */
export const DEPTH_MASK: u16 = 0x7fff;
export const TURN_SHIFT: u16 = 15;
