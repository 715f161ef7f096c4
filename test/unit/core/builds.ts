// The release core against the test build, in which every assertion is on: same verdicts, same nodes, and
// no trap, on random problems and on the positions with the most moves and checks known.

import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Position } from '../../../src/shogi/position';
import { createSolver } from '../../../src/solver/solver';
import { Random } from '../../support/random';
import { drawFeatures } from '../../support/random-problems';

const DEBUG_BUILD = new URL('../../../build/core.debug.wasm', import.meta.url);
const MAX_NODES = 3000;

export const hasDebugBuild = existsSync(DEBUG_BUILD);
if (!hasDebugBuild) console.log('SKIPPED: builds of the core (no build/core.debug.wasm)');
export const debugBytes = () => new Uint8Array(readFileSync(DEBUG_BUILD));

export function expectSameSearch(positions: readonly Position[], useRandomFeatures: boolean): void {
  const random = new Random(5);
  const release = createSolver({ hashMiB: 1 });
  const debug = createSolver({ hashMiB: 1, core: debugBytes() });
  for (const position of positions) {
    const features = useRandomFeatures && random.chance(0.5) ? drawFeatures(random) : {};
    const options = { maxNodes: MAX_NODES, features };
    const [one, other] = [release, debug].map((solver) => {
      const { status, nodes, maxDepth, table } = solver.solveSync(position, options);
      return { status, nodes, maxDepth, used: table.used };
    });
    expect(other).toEqual(one);
  }
}
