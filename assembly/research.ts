// The export of the research build in addition to those of `index.ts`.

import { FEATURE_COUNT } from './dfpn/features';

/** How many techniques can be switched in the request block. */
export function switchCount(): i32 {
  return FEATURE_COUNT;
}
