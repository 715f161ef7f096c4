// Is the disproof of a best-first graph certain? Tips may still turn out proved, and so may a repetition,
// as its position may be reached without the ancestor that it repeats. So: every tip is taken for proved,
// every repetition for as good as what it repeats, and the possible proofs are counted back from there. If the
// root is not among them it is disproved on every path. Otherwise the repetitions whose position is possible
// are named.

import type { SearchNode } from './search-node';

/** The repetitions to open before the root can be called disproved; none: it is. */
export function findRevivable<Node>(
  root: SearchNode<Node>,
  nodes: readonly SearchNode<Node>[],
): SearchNode<Node>[] {
  const repetitions = nodes.filter(({ repeats }) => repeats !== undefined);
  if (repetitions.length === 0) return [];
  const possible = findPossible(nodes, repetitions);
  return possible.has(root) ? repetitions.filter((node) => possible.has(node)) : [];
}

function findPossible<Node>(
  nodes: readonly SearchNode<Node>[],
  repetitions: readonly SearchNode<Node>[],
): Set<SearchNode<Node>> {
  const repeating = new Map<SearchNode<Node>, SearchNode<Node>[]>();
  for (const node of repetitions) {
    repeating.set(node.repeats!, [...(repeating.get(node.repeats!) ?? []), node]);
  }
  const isTip = ({ children, repeats, dn }: SearchNode<Node>) =>
    children === undefined && repeats === undefined && dn !== 0;
  const possible = new Set(nodes.filter(isTip));
  const open = new Map<SearchNode<Node>, number>();
  // A set may grow while it is walked through: new elements come up last.
  for (const node of possible) {
    for (const repetition of repeating.get(node) ?? []) possible.add(repetition);
    for (const parent of node.parents) {
      const left = (open.get(parent) ?? (parent.isOr ? 1 : parent.children!.length)) - 1;
      open.set(parent, left);
      if (left === 0) possible.add(parent);
    }
  }
  return possible;
}
