// Number of leaves of the legal move tree by the core.

import { expect } from 'vitest';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import type { Position } from '../../src/shogi/position';
import { ProbedCore } from '../../support/probed-core';

const core = new ProbedCore(instantiateCore(compileCore(), 1));

/** The side to move can be the core's attacker or its defender. Both have to give the same count. */
export function expectLeaves(
  position: Position,
  depth: number,
  leaves: number,
  name: string,
): void {
  core.load(position);
  expect(core.perft(depth), name).toBe(leaves);
}
