// The chosen algorithm, the tree or graph that it searches, and the step that the reader looks at.

import { computed, effect, signal } from '@preact/signals';
import {
  ALGORITHMS,
  type AlgorithmName,
  type ExplicitGame,
  exampleTree,
  numberCycle,
  randomTree,
  traceExpansions,
} from 'tsumeru/lab';

export const NAMES = Object.keys(ALGORITHMS) as AlgorithmName[];

export const algorithm = signal<AlgorithmName>('df-pn');
/** Trees that the documentation shows, by name. Any other choice is the seed of a random tree. */
const NAMED: Readonly<Record<string, ExplicitGame>> = { example: exampleTree, numberCycle };
export const choice = signal('example');

const LEAST_NODES = 10;
const MOST_NODES = 24;

/**
 * Draws random trees, one seed after another, until one has enough nodes to be worth a look and few enough to fit the
 * page.
 */
function drawTree(from: number): ExplicitGame {
  for (let next = from * 1000; ; next++) {
    const tree = randomTree({ seed: next, depth: 4, breadth: 3 });
    if (tree.nodes.length >= LEAST_NODES && tree.nodes.length <= MOST_NODES) return tree;
  }
}

export const game = computed(() => NAMED[choice.value] ?? drawTree(Number(choice.value)));
export const snapshots = computed(() => [
  ...traceExpansions(game.value, ALGORITHMS[algorithm.value]),
]);

/** Number of the shown expansion, from 0. */
export const step = signal(0);
export const snapshot = computed(() => snapshots.value[step.value]!);

export function goToStep(wanted: number): void {
  step.value = Math.max(0, Math.min(wanted, snapshots.peek().length - 1));
}

/** Call once: a change of algorithm or tree goes back to the first expansion. */
export function followChoices(): void {
  effect(() => {
    snapshots.value;
    step.value = 0;
  });
}
