// Each technique on a position that suits it: the search with it needs clearly fewer nodes than without, and finds the
// same answer. (How much it gains over many positions, and whether it is in the default, is measured elsewhere:
// docs/experiments.md.)

import { describe, expect, it } from 'vitest';
import { readOwnSet } from '../../../../support/positions/table';
import type { Feature, FeatureSwitches } from '../../../../support/research/features';
import { createResearchSolver } from '../../../../support/research/solver';

const MAX_NODES = 60_000;

/** Technique, a suitable position, and the greatest share of the nodes that may remain. */
const AT_WORK: readonly (readonly [Feature, string, number])[] = [
  ['dominance', 'mate-5-14', 0.3],
  ['proofHands', 'mate-5-14', 0.5],
  ['disproofHands', 'musou-036', 0.98],
  ['pathDisproofs', 'nomate-pawn-drop-17', 0.9],
  ['eagerControl', 'mate-9-07', 0.5],
  ['tca', 'zukou-028', 0.9],
  ['lookAhead', 'mate-3-02', 0.1],
  ['epsilonThresholds', 'mate-9-12', 0.1],
  ['oneDropASquare', 'zukou-030', 0.3],
  ['mobility', 'mate-5-59', 0.4],
  ['dropQueue', 'mate-7-45', 0.4],
  ['captureTwins', 'zukou-051', 0.3],
  ['equalCaptures', 'musou-016', 0.95],
  ['smallSubtreesFirst', 'zukou-072', 0.6],
  ['counterMoves', 'zukou-097', 0.6],
  ['oneCheckADirection', 'mate-7-56', 0.4],
  ['oneSliderDrop', 'zukou-096', 0.65],
  ['keptDoubleCounts', 'musou-061', 0.6],
  ['doubleCountProofs', 'musou-061', 0.8],
  ['proofSimulation', 'zukou-097', 0.8],
  ['evaluation', 'mate-7-18', 0.5],
  ['gameEvaluation', 'mate-9-10', 0.4],
  ['leafTraits', 'mate-5-40', 0.2],
  ['halvedChecks', 'mate-5-26', 0.5],
  ['squareQueues', 'mate-5-03', 0.3],
];

const SFENS = new Map(
  [...readOwnSet('generated'), ...readOwnSet('classics')].map(
    ({ id, sfen }) => [id!, sfen!] as const,
  ),
);

const solver = createResearchSolver({ hashMiB: 16 });

describe('a technique on a suitable position', () => {
  it.each(AT_WORK)('%s on %s', (name, id, share) => {
    const [on, off] = [true, false].map((isOn) =>
      solver.solveSync(SFENS.get(id)!, {
        goal: 'first',
        features: { [name]: isOn },
        maxNodes: MAX_NODES,
      }),
    );
    expect(on!.status).not.toBe('unknown');
    expect(off!.status).toBe(on!.status);
    expect(on!.nodes).toBeLessThanOrEqual(off!.nodes * share);
  });

  // It waits for a thousand nodes without a new position, which happens in no known problem.
  it('threshold control acts only with the switch that lets it act at once', () => {
    const nodesWith = (features: FeatureSwitches) =>
      solver.solveSync(SFENS.get('mate-9-25')!, { goal: 'first', features, maxNodes: MAX_NODES })
        .nodes;
    const waiting = nodesWith({});
    expect(nodesWith({ thresholdControl: false })).toBe(waiting);
    expect(nodesWith({ thresholdControl: false, eagerControl: true })).toBe(waiting);
    expect(nodesWith({ eagerControl: true })).not.toBe(waiting);
  });
});
