// After an interposed drop the checking piece may capture it and give it back: one more check, or the only ones when
// few plies are left.

import { describe, expect, it } from 'vitest';
import { WHOLE_SEARCH } from '../../../support/positions/whole-search';
import { makeParts } from './parts';

/** The rook checks along the fifth rank; the defender has pawns to interpose. */
const FAR_ROOK = '9/9/9/9/R7k/9/9/9/9 w G2p 1';

describe('an interposed drop', () => {
  const { core, load, expand } = makeParts();
  const verdict = (givesBack: boolean, maxPlies: number) => {
    load(FAR_ROOK, 'black');
    core.begin({ ...WHOLE_SEARCH, maxPlies, givesBack });
    let status = core.search(20_000);
    while (status === 'running') status = core.search(20_000);
    return status;
  };

  it('is one of the replies', () => {
    expect(expand(FAR_ROOK, 'black').some((usi) => usi.startsWith('P*'))).toBe(true);
  });

  it('does not lengthen the mate if the piece may be given back', () => {
    const bounds = Array.from({ length: 14 }, (_, index) => 2 * index);
    const shortest = (givesBack: boolean) =>
      bounds.slice(1).find((plies) => verdict(givesBack, plies) === 'mate') ?? Infinity;
    expect(shortest(true)).toBeLessThanOrEqual(shortest(false));
  });
});
