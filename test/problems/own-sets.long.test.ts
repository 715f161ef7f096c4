// All diagrams of the 18th century: every verdict has to be found and right, and every line legal up to the mate.

import { describe, expect, it } from 'vitest';
import { findFaults, solveOwnSet } from '../../support/own-sets';

describe('classics', () => {
  it('all get the right verdict', () => {
    const solved = solveOwnSet('classics', 256);
    expect(solved.filter(({ solution }) => solution.status === 'unknown')).toEqual([]);
    expect(findFaults(solved)).toEqual([]);
  });
});
