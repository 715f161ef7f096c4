// What the research build exports beside `index.ts`.

import {
  clearLine,
  countRecords as countAll,
  counter as readCounter,
  setLine,
} from './dfpn/anatomy';
import { FEATURE_COUNT } from './dfpn/features';

/** How many techniques can be turned round in the request block. */
export function switchCount(): i32 {
  return FEATURE_COUNT;
}

/** What has been counted of this solve (`anatomy.ts`). */
export function counter(index: i32): f64 {
  return readCounter(index);
}

/** Counts the records of the table. */
export function countRecords(): void {
  countAll();
}

/** The solves to come tell by how many plies their paths follow this line: move by move, the first at ply 0. */
export function follow(ply: i32, move: i32): void {
  setLine(ply, move);
}

export function followNone(): void {
  clearLine();
}
