// The numbers of the events that `bench anatomy` counts. This file contains only constants. TypeScript imports them too, and
// gives the events names (`bench/anatomy/tables.ts`).

/** Visits of positions that the table knew: from the same parent as the last time, and from another parent. */
export const SAME_PARENT = 0;
export const OTHER_PARENT = 1;
/** Visits that ended at once, because a threshold was reached before any child was searched. */
export const LEFT_AT_ONCE = 2;
/** Visits of known positions that end as soon as pn or dn grows by one move. */
export const NEAR_THRESHOLD = 3;
/** Disproofs that hold on one path only: those that were stored, and those that were found again on that path. */
export const PATH_DISPROOF_KEPT = 4;
export const PATH_DISPROOF_USED = 5;
/** Delayed moves, and how many of them were activated. */
export const DELAYED_MOVES = 6;
export const ACTIVATED = 7;
/**
 * Children marked as double counts: those that were found, those that were recalled from the record, and those for which the
 * record has no bit.
 */
export const DOUBLE_COUNT_FOUND = 8;
export const DOUBLE_COUNT_RECALLED = 9;
export const DOUBLE_COUNT_FORGOTTEN = 10;
/** Records that collections dropped. */
export const COLLECTED = 11;
/** Records of each kind in the table at the end of the search, and the number of different boards among them. */
export const RECORDS_OF_NUMBERS = 12;
export const RECORDS_OF_MATES = 13;
export const RECORDS_OF_NO_MATES = 14;
export const RECORDS_OF_PATHS = 15;
export const BOARDS = 16;

export const EVENT_COUNT = 17;
