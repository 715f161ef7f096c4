// What the research build exports beside `index.ts`.

import { FEATURE_COUNT } from './dfpn/features';

/** How many techniques can be turned round in the request block. */
export function switchCount(): i32 {
  return FEATURE_COUNT;
}
