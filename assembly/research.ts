// What the research build exports beside `index.ts`.

import { FEATURE_COUNT } from './dfpn/features';
import { longestStallSoFar } from './dfpn/mid';

/** How many techniques can be turned round in the request block. */
export function switchCount(): i32 {
  return FEATURE_COUNT;
}

/** The most nodes that this solve visited from one new position to the next. */
export function longestStall(): f64 {
  return longestStallSoFar();
}
