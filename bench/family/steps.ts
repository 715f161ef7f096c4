// The small tree step by step: pictures of the steps of two algorithms that expand the same nodes, and the order of all
// algorithms.

import { ALGORITHMS, type AlgorithmName } from '../../src/lab/algorithms';
import { exampleTree } from '../../src/lab/example-games';
import { traceExpansions } from '../../src/lab/trace';
import { drawingOptions, drawSequence, drawSnapshot } from '../../src/lab/tree-drawing';
import type { Table } from '../report/result';

/** One best-first and one depth-first algorithm. The page of the algorithms shows the steps of the others. */
export const DRAWN = ['pn-search', 'df-pn'] as const satisfies readonly AlgorithmName[];

export function drawSteps(name: (typeof DRAWN)[number]): string {
  const frames = [...traceExpansions(exampleTree, ALGORITHMS[name])].map((snapshot) => ({
    caption: `${snapshot.step}. ${exampleTree.describe(snapshot.expanded)}`,
    drawing: drawSnapshot(exampleTree, snapshot, drawingOptions(name)),
  }));
  return drawSequence(frames);
}

/** The order in which each algorithm expands the small tree. */
export function tabulateOrders(): Table {
  const rows = (Object.keys(ALGORITHMS) as AlgorithmName[]).map((name) => {
    const order = [...traceExpansions(exampleTree, ALGORITHMS[name])].map(({ expanded }) =>
      exampleTree.describe(expanded),
    );
    return [name, order.join(' '), order.length];
  });
  return { columns: ['algorithm', 'order', 'expansions'], rows };
}
