// An algorithm at work, expansion by expansion: what it knew after each. For the pictures in the
// documentation and for the page on which a reader steps through a small tree.

import type { AndOrGame } from './game';
import type { Limits, Numbers, Observer, Outcome } from './outcome';

export interface Snapshot<Node> {
  /** From 1. */
  readonly step: number;
  readonly expanded: Node;
  /** Keys of all nodes expanded so far. */
  readonly visited: ReadonlySet<string>;
  /**
   * By key, of the nodes expanded so far that have numbers, as they stand when the next expansion begins. A depth-first
   * algorithm brings nodes above up to date only when it comes back to them.
   */
  readonly numbers: ReadonlyMap<string, Numbers>;
}

/** More expansions than anyone wants to look at. */
const MOST_STEPS = 1000;

/** Runs an algorithm, and then shows its expansions one by one; returns the outcome of the run. */
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
