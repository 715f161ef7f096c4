// The answer to `go mate` as USI engines give it.

import type { Solution } from './solution';

/**
 * `checkmate` with the moves, `nomate` where that is proven, `timeout` for everything else: USI has no word for
 * a mate whose line is not known, nor for none within so many plies.
 */
export function formatUsiAnswer(solution: Solution): string {
  if (solution.status === 'nomate' && solution.within === undefined) return 'checkmate nomate';
  const isLineKnown = solution.status === 'mate' && solution.lineIsComplete;
  return ['checkmate', ...(isLineKnown ? solution.line : ['timeout'])].join(' ');
}
