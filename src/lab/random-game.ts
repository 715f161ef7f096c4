// Random AND/OR trees and graphs from a seed. Trees are for testing what holds only in trees, such as the equal order
// of df-pn and pn-search. Graphs without cycles have transpositions. Graphs with cycles also have repetitions.

import {
  type OptionNames,
  readFlag,
  readInteger,
  requireInteger,
  takeOptions,
} from '../base/option-values';
import { Random } from '../base/random';
import { type ExplicitGame, type ExplicitNode, explicitGame } from './explicit-game';
import type { Heuristics } from './game';

/** The shape of a random tree. */
export interface TreeOptions {
  readonly seed: number;
  /** Plies from the root to the deepest leaves. */
  readonly depth: number;
  /** The greatest number of children of a node. */
  readonly breadth: number;
}

/** The shape of a random graph. */
export interface GraphOptions {
  readonly seed: number;
  readonly size: number;
  readonly breadth: number;
  readonly hasCycles: boolean;
  /**
   * For deep graphs: exactly the last `leaves` nodes of the list are leaves, with random values. Default: every node
   * may be a leaf.
   */
  readonly leaves?: number | undefined;
  /** An edge leads at most this many nodes down the list. Default: any distance. */
  readonly reach?: number | undefined;
}

export const TREE_OPTIONS: OptionNames<TreeOptions> = { seed: true, depth: true, breadth: true };

export const GRAPH_OPTIONS: OptionNames<GraphOptions> = {
  seed: true,
  size: true,
  breadth: true,
  hasCycles: true,
  leaves: true,
  reach: true,
};

const SEEDS = [-(2 ** 53) + 1, 2 ** 53 - 1] as const;
/** The most plies of a tree. The recursion that makes the tree needs stack for each ply. */
const MAX_TREE_DEPTH = 1000;
/** The most nodes of a game. More would not fit into memory. */
const MAX_NODES = 2 ** 24;

type Draft = { isOr: boolean; children: number[]; value?: boolean };

/** The probability that a node above the last ply is a leaf. */
const EARLY_LEAF = 0.1;

/** A tree in which OR nodes and AND nodes alternate. Whether the root is an OR node is random too. */
export function randomTree(options: TreeOptions): ExplicitGame {
  const taken = takeOptions(options, TREE_OPTIONS);
  const seed = requireInteger('seed', taken.seed, SEEDS);
  const depth = requireInteger('depth', taken.depth, [0, MAX_TREE_DEPTH]);
  const breadth = requireInteger('breadth', taken.breadth, [1, MAX_NODES]);
  const random = new Random(seed);
  const nodes: Draft[] = [];
  // The part of the leaves that are proved is random too. If it were always one half, nearly all trees with the same
  // depth and breadth would have the same value.
  const provedLeaves = 0.3 + 0.4 * random.next();
  const grow = (isOr: boolean, plies: number): number => {
    const index = nodes.length;
    const node: Draft = { isOr, children: [] };
    nodes.push(node);
    const isLeaf = plies === 0 || (plies < depth && random.chance(EARLY_LEAF));
    if (isLeaf) node.value = random.chance(provedLeaves);
    else {
      const count = random.between(1, breadth);
      for (let child = 0; child < count; child++) node.children.push(grow(!isOr, plies - 1));
    }
    return index;
  };
  grow(random.chance(0.5), depth);
  return explicitGame(nodes, randomHeuristics(seed));
}

/**
 * A graph in which every edge joins an OR node and an AND node. The side to move has lost at a node without children.
 */
export function randomGraph(options: GraphOptions): ExplicitGame {
  const { seed, size, breadth, hasCycles, leaves, reach } = readGraphOptions(options);
  const random = new Random(seed);
  const rootIsOr = random.chance(0.5);
  const least = leaves === undefined ? 0 : 1;
  const nodes = Array.from({ length: size }, (_, index): ExplicitNode => {
    const isOr = (index % 2 === 0) === rootIsOr;
    if (leaves !== undefined && index >= size - leaves) {
      return { isOr, children: [], value: random.chance(0.5) };
    }
    const isChild = (other: number) =>
      other % 2 !== index % 2 && (hasCycles || other > index) && other <= index + reach;
    const reachable = Array.from({ length: size }, (__, other) => other).filter(isChild);
    const count = random.between(index === 0 ? 1 : least, breadth);
    return { isOr, children: random.shuffle(reachable).slice(0, count) };
  });
  return explicitGame(nodes, randomHeuristics(seed));
}

function readGraphOptions(options: GraphOptions) {
  const taken = takeOptions(options, GRAPH_OPTIONS);
  const size = requireInteger('size', taken.size, [1, MAX_NODES]);
  const { leaves } = taken;
  return {
    seed: requireInteger('seed', taken.seed, SEEDS),
    size,
    breadth: requireInteger('breadth', taken.breadth, [1, MAX_NODES]),
    hasCycles: readFlag('hasCycles', taken.hasCycles, false),
    leaves: leaves === undefined ? leaves : requireInteger('leaves', leaves, [0, MAX_NODES]),
    reach: readInteger('reach', taken.reach, size, [1, MAX_NODES]),
  };
}

/** Random estimates that do not depend on the game, because algorithms must be correct with any estimates. */
function randomHeuristics(seed: number): Heuristics<number> {
  const draw = (node: number, salt: number, count: number) =>
    new Random(seed * 8191 + node * 31 + salt).below(count);
  return {
    proof: (node) => 1 + draw(node, 1, 4),
    disproof: (node) => 1 + draw(node, 2, 4),
    proofCost: (_, child) => draw(child, 3, 3),
    disproofCost: (_, child) => draw(child, 4, 3),
  };
}
