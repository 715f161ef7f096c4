// AND/OR trees and graphs from a seed. In trees equivalences can be tested that hold in trees only; graphs
// without cycles have transpositions, graphs with cycles have repetitions too.

import {
  type OptionNames,
  readFlag,
  readInteger,
  requireInteger,
  takeOptions,
} from '../base/option-values';
import { type ExplicitGame, type ExplicitNode, explicitGame } from './explicit-game';
import type { Heuristics } from './game';
import { Random } from './random';

export interface TreeOptions {
  readonly seed: number;
  /** Plies from the root to the deepest leaves. */
  readonly depth: number;
  /** Most children of a node. */
  readonly breadth: number;
}

export interface GraphOptions {
  readonly seed: number;
  readonly size: number;
  readonly breadth: number;
  readonly hasCycles: boolean;
  /** Deep graphs: only the last nodes, this many, are leaves, their values chance. Default: leaves anywhere. */
  readonly leaves?: number;
  /** Edges lead at most so far down the list. Default: anywhere. */
  readonly reach?: number;
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
/** A deeper tree could not be made. */
const MAX_TREE_DEPTH = 1000;
/** More nodes than fit into memory. */
const MAX_NODES = 2 ** 24;

type Draft = { isOr: boolean; children: number[]; value?: boolean };

/** A leaf above the last ply, with this probability. */
const EARLY_LEAF = 0.1;

/** A tree, OR and AND in turn; which of them the root is, chance decides as well. */
export function randomTree(options: TreeOptions): ExplicitGame {
  const taken = takeOptions(options, TREE_OPTIONS);
  const seed = requireInteger('seed', taken.seed, SEEDS);
  const depth = requireInteger('depth', taken.depth, [0, MAX_TREE_DEPTH]);
  const breadth = requireInteger('breadth', taken.breadth, [1, MAX_NODES]);
  const random = new Random(seed);
  const nodes: Draft[] = [];
  // With as many proved leaves as disproved ones nearly all trees of a kind would go one way.
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

/** A graph, OR and AND in turn along every edge; a node without children is lost for the side to move. */
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

/** Guesses that have nothing to do with the game: an algorithm must bear them. */
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
