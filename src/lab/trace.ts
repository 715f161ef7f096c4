// Records the numbers that an algorithm has after each expansion. This is used for the pictures in the documentation,
// and for the page on which a reader steps through a small tree.

import type { AndOrGame } from './game';
import type { Limits, Numbers, Observer, Outcome } from './outcome';

/** The tree after an expansion. */
export interface Snapshot<Node> {
  /** Number of the expansion, from 1. */
  readonly step: number;
  readonly expanded: Node;
  /** Keys of all nodes expanded so far. */
  readonly visited: ReadonlySet<string>;
  /**
   * The numbers of the expanded nodes, by key, at the time when the next expansion begins. A depth-first algorithm
   * updates the numbers of ancestors only when it returns to them, so these may be old.
   */
  readonly numbers: ReadonlyMap<string, Numbers>;
}

/** The most expansions of a trace, so that a large game does not fill the memory. */
const MOST_STEPS = 1000;

/** Runs an algorithm, then yields its expansions one by one, and returns the outcome of the run. */
export function* traceExpansions<Node>(
  game: AndOrGame<Node>,
  algorithm: (game: AndOrGame<Node>, options: Limits & Observer<Node>) => Outcome,
): Generator<Snapshot<Node>, Outcome> {
  const snapshots: Snapshot<Node>[] = [];
  const numbers = new Map<string, Numbers>();
  const visited = new Set<string>();
  let expanded: Node | undefined;
  const finish = () => {
    if (expanded === undefined) return;
    snapshots.push({
      step: snapshots.length + 1,
      expanded,
      visited: new Set(visited),
      numbers: new Map(numbers),
    });
  };
  const outcome = algorithm(game, {
    maxNodes: MOST_STEPS,
    onExpand: (node) => {
      finish();
      expanded = node;
      visited.add(game.key(node));
    },
    onNumbers: (node, { pn, dn }) => {
      numbers.set(game.key(node), { pn, dn });
    },
  });
  finish();
  yield* snapshots;
  return outcome;
}
