// Each technique at its work: on a position that its idea fits, the search with it needs clearly fewer
// nodes than without, and finds the same. (What it is worth over many positions, and whether it belongs in
// the default, is another question: docs/experiments.md.)

import { describe, expect, it } from 'vitest';
import { readOwnSet } from '../../../../bench/positions/table';
import type { Feature, FeatureSwitches } from '../../../../bench/research/features';
import { createResearchSolver } from '../../../../bench/research/solver';
import { FROM_RANDOM_PLAY } from '../../../support/random-play';

const MAX_NODES = 60_000;

/** Technique, a position where it shows, and the share of the nodes that it leaves at the most. */
const AT_WORK: readonly (readonly [Feature, string, number])[] = [
  ['dominance', 'mate-5-14', 0.3],
  ['proofHands', 'mate-5-14', 0.5],
  ['disproofHands', 'musou-024', 0.8],
  ['pathDisproofs', 'zukou-067', 0.7],
  ['eagerControl', 'mate-9-07', 0.5],
  ['lookAhead', 'mate-7-08', 0.1],
  ['epsilonThresholds', 'mate-9-12', 0.1],
  ['oneDropASquare', 'zukou-030', 0.3],
  ['promotionTwins', 'zukou-042', 0.8],
  ['mobility', 'mate-5-59', 0.4],
  ['dropQueue', 'mate-7-58', 0.4],
  ['captureTwins', 'zukou-038', 0.5],
  ['equalCaptures', 'zukou-052', 0.95],
  ['weakProofNumbers', 'zukou-092', 0.5],
  ['weakDisproofNumbers', 'mate-9-25', 0.4],
  ['smallSubtreesFirst', 'zukou-072', 0.5],
  ['counterMoves', 'musou-015', 0.6],
  ['oneCheckADirection', 'mate-9-25', 0.5],
  ['keptDoubleCounts', 'musou-015', 0.4],
  ['doubleCountProofs', 'musou-061', 0.8],
  ['doubleCountDisproofs', 'zukou-097', 0.6],
  ['twoPhases', 'mate-9-25', 0.3],
  ['proofSimulation', 'mate-7-22', 0.8],
  ['evaluation', 'mate-7-18', 0.5],
  ['gameEvaluation', 'random-play', 0.35],
];

const SFENS = new Map([
  ...[...readOwnSet('generated'), ...readOwnSet('classics')].map(
    ({ id, sfen }) => [id!, sfen!] as const,
  ),
  ['random-play', FROM_RANDOM_PLAY],
]);

const solver = createResearchSolver({ hashMiB: 16 });

describe('at its work', () => {
  it.each(AT_WORK)('%s on %s', (name, id, share) => {
    const [on, off] = [true, false].map((isOn) =>
      solver.solveSync(SFENS.get(id)!, { features: { [name]: isOn }, maxNodes: MAX_NODES }),
    );
    expect(on!.status).not.toBe('unknown');
    expect(off!.status).toBe(on!.status);
    expect(on!.nodes).toBeLessThanOrEqual(off!.nodes * share);
  });

  // It waits for a thousand nodes without a new position, which no known problem takes.
  it('threshold control does nothing but where it need not wait', () => {
    const nodesWith = (features: FeatureSwitches) =>
      solver.solveSync(SFENS.get('mate-9-25')!, { features, maxNodes: MAX_NODES }).nodes;
    const waiting = nodesWith({});
    expect(nodesWith({ thresholdControl: false })).toBe(waiting);
    expect(nodesWith({ thresholdControl: false, eagerControl: true })).toBe(waiting);
    expect(nodesWith({ eagerControl: true })).not.toBe(waiting);
  });
});
