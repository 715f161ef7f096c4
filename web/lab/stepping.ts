// Which algorithm searches which tree or graph, and how far the reader has followed it.

import { computed, effect, signal } from '@preact/signals';
import {
  ALGORITHMS,
  type AlgorithmName,
  type ExplicitGame,
  exampleTree,
  randomTree,
  roundabout,
  traceExpansions,
} from 'tsumeru/lab';

export const NAMES = Object.keys(ALGORITHMS) as AlgorithmName[];

export const algorithm = signal<AlgorithmName>('df-pn');
/** Those of the documentation, by name. Other choices are seeds of random trees. */
const NAMED: Readonly<Record<string, ExplicitGame>> = { example: exampleTree, roundabout };
export const choice = signal('example');

const LEAST_NODES = 10;
const MOST_NODES = 24;

/** The first tree from this seed on that fits the page and asks for more than a glance. */
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

/** 0 is the first expansion. */
export const step = signal(0);
export const snapshot = computed(() => snapshots.value[step.value]!);

export function goToStep(wanted: number): void {
  step.value = Math.max(0, Math.min(wanted, snapshots.peek().length - 1));
}

/** Another search begins at its beginning. To be called once. */
export function followChoices(): void {
  effect(() => {
    snapshots.value;
    step.value = 0;
  });
}
