// Abstract AND/OR graphs with loops, in which endless play is not a mate: their true values, and a depth-first search
// with a table that treats repetition as the core does, or naively. This tests the rule apart from shogi and df-pn.

import type { Random } from './random';

export interface GraphNode {
  readonly isOr: boolean;
  /** Empty: the side to move has lost. */
  readonly children: readonly number[];
}

export type LoopGraph = readonly GraphNode[];

/**
 * The nodes that are mates: the smallest set that contains every OR node with a child in the set, and every AND node
 * with all children in the set.
 */
export function findMates(graph: LoopGraph): Set<number> {
  const mates = new Set<number>();
  for (let before = -1; before !== mates.size; ) {
    before = mates.size;
    graph.forEach(({ isOr, children }, node) => {
      const isIn = (child: number) => mates.has(child);
      if (isOr ? children.some(isIn) : children.every(isIn)) mates.add(node);
    });
  }
  return mates;
}

interface Verdict {
  readonly isMate: boolean;
  /** Depth of the shallowest ancestor that the failure depends on; Infinity when it depends on none. */
  readonly dependency: number;
}

/** Searches from node 0. `isNaive`: every failure is stored as if it depended on no ancestor. */
export function searchGraph(graph: LoopGraph, isNaive: boolean): boolean {
  const table = new Map<number, boolean>();
  const path: number[] = [];

  function search(node: number): Verdict {
    const known = table.get(node);
    if (known !== undefined) return { isMate: known, dependency: Number.POSITIVE_INFINITY };
    const ancestor = path.indexOf(node);
    if (ancestor >= 0) return { isMate: false, dependency: ancestor };
    const depth = path.length;
    path.push(node);
    const verdict = judge(graph[node]!);
    path.pop();
    // A failure that depends only on this node depends on nothing after the search leaves the node.
    const isPlain = verdict.isMate || isNaive || verdict.dependency >= depth;
    if (isPlain) table.set(node, verdict.isMate);
    return isPlain ? { ...verdict, dependency: Number.POSITIVE_INFINITY } : verdict;
  }

  function judge({ isOr, children }: GraphNode): Verdict {
    let dependency = Number.POSITIVE_INFINITY;
    for (const child of children) {
      const verdict = search(child);
      if (verdict.isMate === isOr) return verdict;
      dependency = Math.min(dependency, verdict.dependency);
    }
    return { isMate: !isOr, dependency };
  }

  return search(0).isMate;
}

/** About ten nodes; every edge leads from OR to AND or from AND to OR. */
export function drawGraph(random: Random): LoopGraph {
  const size = 6 + random.below(9);
  return Array.from({ length: size }, (_, node) => {
    const isOr = node % 2 === 0;
    const others = Array.from({ length: size }, (__, other) => other);
    const reachable = random.shuffle(others.filter((other) => other % 2 !== node % 2));
    return { isOr, children: reachable.slice(0, random.below(4)) };
  });
}
