// Leaves of the legal move tree as the core counts them.

import { expect } from 'vitest';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import { ProbedCore } from '../../src/engines/core/probed-core';
import type { Position } from '../../src/shogi/position';

const core = new ProbedCore(instantiateCore(compileCore(), 1));

/** The core puts the side to move in the attacker's place or in the defender's: both must do. */
export function expectLeaves(
  position: Position,
  depth: number,
  leaves: number,
  name: string,
): void {
  core.load(position);
  expect(core.perft(depth), name).toBe(leaves);
}
