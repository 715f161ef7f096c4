// Compares the builds of the core with the same techniques: the release, the research build, and the test build with
// all assertions. They have to give equal verdicts and node counts, without a trap.

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { ensureBuilt } from '../../../scripts/built';
import type { Position } from '../../../src/shogi/position';
import { createSolver } from '../../../src/solver/solver';
import { Random } from '../../../support/random';
import { drawFeatures } from '../../../support/random-problems';
import { createResearchSolver } from '../../../support/research/solver';

const DEBUG_BUILD = new URL('../../../build/core.debug.wasm', import.meta.url);
const MAX_NODES = 3000;

ensureBuilt('debug');
export const debugBytes = () => new Uint8Array(readFileSync(DEBUG_BUILD));

export function expectSameSearch(positions: readonly Position[], useRandomFeatures: boolean): void {
  const random = new Random(5);
  const release = createSolver({ hashMiB: 1 });
  const research = createResearchSolver({ hashMiB: 1 });
  const debug = createResearchSolver({ hashMiB: 1, core: debugBytes() });
  for (const position of positions) {
    const isDrawn = useRandomFeatures && random.chance(0.5);
    const options = {
      goal: 'first' as const,
      maxNodes: MAX_NODES,
      ...(isDrawn && { features: drawFeatures(random) }),
    };
    const solvers = isDrawn ? [research, debug] : [release, research, debug];
    const [one, ...others] = solvers.map((solver) => {
      const { status, nodes, maxDepth, table } = solver.solveSync(position, options);
      return { status, nodes, maxDepth, used: table.used };
    });
    for (const other of others) expect(other).toEqual(one);
  }
}
