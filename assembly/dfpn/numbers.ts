// The special values of proof and disproof numbers, lengths and dependencies.

/** Proof and disproof numbers stay below INFINITE unless they are decided. */
export const INFINITE: u32 = 0x7fffffff;
export const LARGEST_FINITE: u32 = INFINITE - 1;

/** The length of a no-mate that holds for any number of plies. Lengths of mates stay far below. */
export const FOREVER: i32 = 0xffff;

/** The dependency of a verdict that leans on no ancestor. */
export const INDEPENDENT: i32 = 0x7fffffff;
