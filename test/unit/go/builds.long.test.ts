// Both builds of the core for Go search the same tree.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/built';
import type { OneEyeSolution } from '../../../src/go/solution';
import { OneEyeSolver } from '../../../src/go/solver';
import { drawOneEyeProblem, PLACES } from '../../../support/draw-one-eye';
import { Random } from '../../../support/random';

ensureBuilt('go-debug');
const DEBUG_BUILD = new URL('../../../build/go.debug.wasm', import.meta.url);

function withoutTime({ milliseconds: _, ...rest }: OneEyeSolution) {
  return rest;
}

it('agree on random problems, in a table that is too small too', () => {
  const random = new Random(9);
  const release = new OneEyeSolver({ hashMiB: 1 });
  const debug = new OneEyeSolver({ hashMiB: 1, core: new Uint8Array(readFileSync(DEBUG_BUILD)) });
  for (let i = 0; i < 40; i++) {
    const place = PLACES[i % 4]!;
    const regionPoints = random.between(4, 12);
    const problem = drawOneEyeProblem({ place, size: 9, regionPoints }, random);
    const method = random.pick(['A', 'B', 'C', 'P'] as const);
    const cost = random.pick([0, 1, 'values'] as const);
    const evaluation = random.pick(['board', 'region', 'sum'] as const);
    const options = { method, cost, evaluation, maxNodes: 20_000 };
    const [one, other] = [release, debug].map((solver) => solver.solveSync(problem, options));
    expect(withoutTime(other!)).toEqual(withoutTime(one!));
  }
});
