// The special values of proof and disproof numbers, lengths and dependencies, and the unit in which numbers are
// counted.

/** The proof number of a no-mate and the disproof number of a mate. All other numbers are smaller. */
export const INFINITE: u32 = 0x7fffffff;
export const LARGEST_FINITE: u32 = INFINITE - 1;

/**
 * What one move adds to pn or dn in this search. It is more than 1 where first numbers may be fractions of a move
 * (`tuning.ts`).
 */
export let unit: u32 = 1;

export function setUnit(value: u32): void {
  unit = value;
}

/** A number in whole moves, rounded up, as it is reported to the caller of the core. */
export function inMoves(number: u32): u32 {
  return number >= LARGEST_FINITE ? number : (number + unit - 1) / unit;
}

/** The length of a no-mate that holds for any number of plies. It is far larger than any length of a mate. */
export const FOREVER: i32 = 0xffff;

/** The dependency of a verdict that depends on no ancestor. */
export const INDEPENDENT: i32 = 0x7fffffff;
