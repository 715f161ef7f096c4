// Traces: one snapshot for each expansion, with the numbers known then; the last one has the result.

import { expect, it } from 'vitest';
import { ALGORITHMS, type AlgorithmName } from '../../../src/lab/algorithms';
import { bruteForceSearch } from '../../../src/lab/brute-force';
import { exampleTree, numberCycle } from '../../../src/lab/example-games';
import { traceExpansions } from '../../../src/lab/trace';
import { drawSnapshot } from '../../../src/lab/tree-drawing';

it.each(Object.keys(ALGORITHMS) as AlgorithmName[])('%s, step by step', (name) => {
  const trace = traceExpansions(exampleTree, ALGORITHMS[name]);
  const snapshots = [];
  let next = trace.next();
  for (; !next.done; next = trace.next()) snapshots.push(next.value);
  expect(next.value.status).toBe('proved');
  // T2 visits some nodes again for its line.
  if (name !== 't2') expect(snapshots).toHaveLength(next.value.nodes);
  expect(snapshots.map(({ step }) => step)).toEqual(snapshots.map((_, index) => index + 1));
  expect(exampleTree.describe(snapshots[0]!.expanded)).toBe('A');
  expect(snapshots.at(-1)!.numbers.get('0')!.pn).toBe(0);
  for (const { expanded, visited } of snapshots) {
    expect(visited).toContain(exampleTree.key(expanded));
  }
});

it('shows the numbers computed by hand', () => {
  const numbersOfRoot = [...traceExpansions(exampleTree, ALGORITHMS['pn-search'])].map(
    ({ expanded, numbers }) => {
      const { pn, dn } = numbers.get('0')!;
      return `${exampleTree.describe(expanded)} ${pn}/${dn}`;
    },
  );
  // A has three replies. B costs 3, C costs 2, D costs 1, until J and O show that D leads nowhere.
  expect(numbersOfRoot.slice(0, 6)).toEqual(['A 1/3', 'B 1/3', 'C 1/3', 'D 1/3', 'J 1/3', 'O 2/2']);
});

it('threshold control leaves the cycle in which df-pn stays', () => {
  const count = (name: AlgorithmName) => [...traceExpansions(numberCycle, ALGORITHMS[name])].length;
  expect(bruteForceSearch(numberCycle).status).toBe('proved');
  expect(count('df-pn')).toBe(1000);
  expect(count('df-pn-tca')).toBe(10);
});

it('draws every edge of a graph once', () => {
  const last = [...traceExpansions(numberCycle, ALGORITHMS['df-pn-tca'])].at(-1)!;
  const lines = drawSnapshot(numberCycle, last).body.match(/<path [^>]*stroke=/g);
  const edges = numberCycle.nodes.flatMap(({ children }) => children);
  expect(lines).toHaveLength(edges.length);
});

it('writes estimates below tips', () => {
  const [first] = traceExpansions(exampleTree, ALGORITHMS.ito);
  const { body } = drawSnapshot(exampleTree, first!, { showsGuess: true });
  expect(body.match(/\(\d\)/g)).toEqual(['(3)', '(2)', '(1)']);
});
