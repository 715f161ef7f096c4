// The tables of the family bench.

import { expect, it } from 'vitest';
import type { FamilySet } from '../../../bench/family/problems';
import { tabulatePatience } from '../../../bench/family/tables';
import type { Trial } from '../../../bench/family/trials';

const limits = { maxNodes: 100, maxMemory: 200 };
const problems = [15, 17].map((plies, index) => ({
  id: `${index}`,
  sfen: '',
  plies,
  isMate: true,
}));
const set: FamilySet = { kind: 'classic', name: 'two', problems, limits };

function makeTrial(index: number, algorithm: Trial['algorithm'], nodes: number): Trial {
  const outcome = { status: 'proved', nodes, nodesInMemory: 3 } as const;
  return { set, problem: problems[index]!, algorithm, outcome, seconds: 1 };
}

it('counts the problems that would be solved with fewer expansions', () => {
  const { rows } = tabulatePatience([makeTrial(0, 't2', 20_000), makeTrial(1, 't2', 300_001)]);
  expect(rows).toContainEqual(['10,000', 0, 0, 0]);
  expect(rows).toContainEqual(['30,000', 1, 1, 0]);
  expect(rows).toContainEqual(['300,000', 1, 1, 0]);
  expect(rows).toContainEqual(['1,000,000', 2, 1, 1]);
});
