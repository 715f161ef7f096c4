// Is the disproof of the root of a best-first graph certain? An open tip may still be proved. A repetition may still be
// proved too, because its position may also be reached by a path without the ancestor that it repeats. So two
// assumptions are made: every open tip is proved, and every repetition is as good as the node that it repeats. From
// these assumptions all nodes are found that could possibly be proved. If the root is not among them, it is disproved
// on every path. Otherwise the repetitions among them are returned, and have to be expanded.

import type { SearchNode } from './search-node';

/**
 * The repetitions that must be expanded before the root can be called disproved; if there are none, it is disproved.
 */
export function findPossibleRepetitions<Node>(
  root: SearchNode<Node>,
  nodes: readonly SearchNode<Node>[],
): SearchNode<Node>[] {
  const repetitions = nodes.filter(({ repeats }) => repeats !== undefined);
  if (repetitions.length === 0) return [];
  const possible = findPossiblyProved(nodes, repetitions);
  return possible.has(root) ? repetitions.filter((node) => possible.has(node)) : [];
}

function findPossiblyProved<Node>(
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
  // Elements that are added to a set during the iteration are visited too.
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
