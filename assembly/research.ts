// The exports of the research build in addition to those of `index.ts`.

import {
  clearLine,
  countRecords as countAll,
  counter as readCounter,
  setLine,
} from './dfpn/anatomy';
import { FEATURE_COUNT } from './dfpn/features';

/** How many techniques can be switched in the request block. */
export function switchCount(): i32 {
  return FEATURE_COUNT;
}

/** A counter of this search (`dfpn/anatomy.ts`). */
export function counter(index: i32): f64 {
  return readCounter(index);
}

/** Counts the records of the table. */
export function countRecords(): void {
  countAll();
}

/** Sets the move of the line at this ply, counted from 0. Later searches count how many plies of the line their paths follow. */
export function follow(ply: i32, move: i32): void {
  setLine(ply, move);
}

export function followNone(): void {
  clearLine();
}
