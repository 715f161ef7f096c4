// The small tree, step by step: a film per algorithm.

import { ALGORITHMS, type AlgorithmName } from '../../src/lab/algorithms';
import { exampleTree } from '../../src/lab/example-games';
import { traceExpansions } from '../../src/lab/trace';
import { drawFilm, drawSnapshot } from '../../src/lab/tree-drawing';

/** Threshold control, Ito's parts and guesses change nothing on a tree without cycles and guesses. */
export const FILMED = [
  't2',
  'pn-search',
  'ao-star',
  'c-star',
  'df-pn',
] as const satisfies AlgorithmName[];

export function drawSteps(name: (typeof FILMED)[number]): string {
  const showsDisproof = name !== 'ao-star' && name !== 'c-star';
  const frames = [...traceExpansions(exampleTree, ALGORITHMS[name])].map((snapshot) => ({
    caption: `${snapshot.step}. ${exampleTree.describe(snapshot.expanded)}`,
    drawing: drawSnapshot(exampleTree, snapshot, { showsDisproof }),
  }));
  return drawFilm(frames);
}

/** The order in which each algorithm expands the small tree. */
export function formatOrders(): string {
  const rows = (Object.keys(ALGORITHMS) as AlgorithmName[]).map((name) => {
    const order = [...traceExpansions(exampleTree, ALGORITHMS[name])].map(({ expanded }) =>
      exampleTree.describe(expanded),
    );
    return `| ${name} | ${order.join(' ')} | ${order.length} |`;
  });
  return ['| algorithm | expansions | |', '|---|---|---|', ...rows].join('\n');
}
