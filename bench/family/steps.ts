// The small tree, step by step: a film per algorithm, and one of a graph for threshold control, which does nothing
// on a tree.

import { ALGORITHMS, type AlgorithmName } from '../../src/lab/algorithms';
import { exampleTree, roundabout } from '../../src/lab/example-games';
import type { ExplicitGame } from '../../src/lab/explicit-game';
import { traceExpansions } from '../../src/lab/trace';
import { drawFilm, drawingOptions, drawSnapshot } from '../../src/lab/tree-drawing';

const filmedGame = (name: AlgorithmName): ExplicitGame =>
  name === 'df-pn-tca' ? roundabout : exampleTree;

export function drawSteps(name: AlgorithmName): string {
  const game = filmedGame(name);
  const frames = [...traceExpansions(game, ALGORITHMS[name])].map((snapshot) => ({
    caption: `${snapshot.step}. ${game.describe(snapshot.expanded)}`,
    drawing: drawSnapshot(game, snapshot, drawingOptions(name)),
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
