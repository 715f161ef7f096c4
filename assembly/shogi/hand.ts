// The hand of one side in 32 bits, with a guard bit above every count. One subtraction then compares all counts at
// once: if the count of a field is too small, the borrow clears the guard bit.
//
//   bit  27 26-25  24 23-22  21 20-18  17 16-14  13 12-10   9  8-6   5  4-0
//         g rook    g bishop  g gold    g silver  g knight   g lance  g pawn

// The lowest bit of each count. The guard of a count is the bit below the next count.
const PAWNS: u32 = 0;
const LANCES: u32 = 6;
const KNIGHTS: u32 = 10;
const SILVERS: u32 = 14;
const GOLDS: u32 = 18;
const BISHOPS: u32 = 22;
const ROOKS: u32 = 25;
const END: u32 = 28;

/** The guards of pawns; of lances, knights, silvers and golds; of bishops and rooks. */
const PAWN_GUARD: u32 = 1 << (LANCES - 1);
const FOUR_GUARDS: u32 =
  (1 << (KNIGHTS - 1)) | (1 << (SILVERS - 1)) | (1 << (GOLDS - 1)) | (1 << (BISHOPS - 1));
const TWO_GUARDS: u32 = (1 << (ROOKS - 1)) | (1 << (END - 1));
const GUARDS: u32 = PAWN_GUARD | FOUR_GUARDS | TWO_GUARDS;

/** Bits of a count below its guard. */
const PAWN_BITS: u32 = LANCES - PAWNS - 1;
const FOUR_BITS: u32 = KNIGHTS - LANCES - 1;
const TWO_BITS: u32 = ROOKS - BISHOPS - 1;

/** The counts of silvers, golds, bishops and rooks, which may be dropped on any rank. */
export const DROPPABLE_ANYWHERE: u32 = ((1 << END) - (1 << SILVERS)) & ~GUARDS;

/**
 * Tables with a byte for each kind, of which the lowest byte is unused: the shift of the count, and the mask of the
 * count after that shift.
 */
const SHIFTS: u64 =
  ((<u64>PAWNS) << 8) |
  ((<u64>LANCES) << 16) |
  ((<u64>KNIGHTS) << 24) |
  ((<u64>SILVERS) << 32) |
  ((<u64>GOLDS) << 40) |
  ((<u64>BISHOPS) << 48) |
  ((<u64>ROOKS) << 56);
const MASKS: u64 =
  ((<u64>((1 << PAWN_BITS) - 1)) << 8) |
  (<u64>((1 << FOUR_BITS) - 1) * ((1 << 16) | (1 << 24) | ((<u64>1) << 32) | ((<u64>1) << 40))) |
  (<u64>((1 << TWO_BITS) - 1) * (((<u64>1) << 48) | ((<u64>1) << 56)));

export function handShift(kind: i32): i32 {
  return <i32>(SHIFTS >> ((<u64>kind) << 3)) & 63;
}

/** One piece of this kind. */
export function handOne(kind: i32): u32 {
  return 1 << handShift(kind);
}

export function handMask(kind: i32): u32 {
  return (<u32>(MASKS >> ((<u64>kind) << 3)) & 63) << handShift(kind);
}

export function handCount(hand: u32, kind: i32): i32 {
  return (hand & handMask(kind)) >>> handShift(kind);
}

/** Does `a` hold at least the pieces of `b`, kind by kind? */
export function handContains(a: u32, b: u32): bool {
  return (((a | GUARDS) - b) & GUARDS) == GUARDS;
}

/** All ones in the fields where a ≥ b. */
function fieldsWhereAtLeast(a: u32, b: u32): u32 {
  const guards = ((a | GUARDS) - b) & GUARDS;
  // Each guard that is still set becomes a field of ones: guard − (guard >> width).
  const pawn = guards & PAWN_GUARD;
  const four = guards & FOUR_GUARDS;
  const two = guards & TWO_GUARDS;
  return (pawn - (pawn >>> PAWN_BITS)) | (four - (four >>> FOUR_BITS)) | (two - (two >>> TWO_BITS));
}

/** The larger count, kind by kind. */
export function handMax(a: u32, b: u32): u32 {
  const mask = fieldsWhereAtLeast(a, b);
  return (a & mask) | (b & ~mask);
}

/** The smaller count, kind by kind. */
export function handMin(a: u32, b: u32): u32 {
  const mask = fieldsWhereAtLeast(a, b);
  return (b & mask) | (a & ~mask);
}

/** The hand with one piece less of a kind. The hand is unchanged if it has no such piece. */
export function handLess(hand: u32, kind: i32): u32 {
  return hand & handMask(kind) ? hand - handOne(kind) : hand;
}
