// The numbers of the events that `bench anatomy` counts. Portable: constants only, shared with the TypeScript side, where the
// events have names.

/** Visits of positions that the table knew, reached from the same parent as the last time, or from another. */
export const SAME_PARENT = 0;
export const OTHER_PARENT = 1;
/** Visits left at once: a threshold was reached before any child was searched. */
export const LEFT_AT_ONCE = 2;
/** Visits of known positions with thresholds so near that one step of one of the position's numbers would end the visit. */
export const CREPT = 3;
/** Disproofs that hold on one path: kept, and found again on it. */
export const PATH_DISPROOF_KEPT = 4;
export const PATH_DISPROOF_USED = 5;
/** Delayed moves, and how many of them were woken. */
export const DELAYED_MOVES = 6;
export const WOKEN = 7;
/** Children marked as double counts: found, recalled from the record, and those that the record has no room for. */
export const DOUBLE_COUNT_FOUND = 8;
export const DOUBLE_COUNT_RECALLED = 9;
export const DOUBLE_COUNT_FORGOTTEN = 10;
/** Records that collections dropped. */
export const COLLECTED = 11;
/** In the table at the end: records of each kind, and different boards. */
export const RECORDS_OF_NUMBERS = 12;
export const RECORDS_OF_MATES = 13;
export const RECORDS_OF_NO_MATES = 14;
export const RECORDS_OF_PATHS = 15;
export const BOARDS = 16;

export const EVENT_COUNT = 17;
