// The hand of one side packed into 32 bits, with a guard bit above every count, so that one
// subtraction compares all counts at once (a borrow clears the guard).
//
//   bit  27 26-25  24 23-22  21 20-18  17 16-14  13 12-10   9  8-6   5  4-0
//         g rook    g bishop  g gold    g silver  g knight   g lance  g pawn

const GUARDS: u32 = 0x9222220;
const SHIFTS: u64 = 0x1916120e0a060000; // byte k = shift of kind k
/** The counts of silvers, golds, bishops and rooks, which may be dropped on any rank. */
export const DROPPABLE_ANYWHERE: u32 = 0x6ddc000;
const WIDTHS: u64 = 0x0303070707071f00; // byte k = mask of the count of kind k

export function handShift(kind: i32): i32 {
  return <i32>(SHIFTS >> ((<u64>kind) << 3)) & 63;
}

/** One piece of this kind. */
export function handOne(kind: i32): u32 {
  return 1 << handShift(kind);
}

export function handMask(kind: i32): u32 {
  return (<u32>(WIDTHS >> ((<u64>kind) << 3)) & 63) << handShift(kind);
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
  // Spread each surviving guard over the field below it: guard − (guard >> width).
  const wide = guards & 0x20;
  const four = guards & 0x222200;
  const two = guards & 0x9000000;
  return (wide - (wide >>> 5)) | (four - (four >>> 3)) | (two - (two >>> 2));
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

/** One piece of a kind less, or none. */
export function handLess(hand: u32, kind: i32): u32 {
  return hand & handMask(kind) ? hand - handOne(kind) : hand;
}
