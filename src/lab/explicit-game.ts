// A game that is given as a list of nodes: trees and graphs that are small enough to draw, and random games.

import { OptionError } from '../base/errors';
import type { AndOrGame, Heuristics } from './game';

/** A node of an explicit game. */
export interface ExplicitNode {
  readonly isOr: boolean;
  /** Indices of nodes. A node without children has the given value; without a value, the side to move has lost. */
  readonly children: readonly number[];
  /** Is the node proved? Only for a node without children. */
  readonly value?: boolean | undefined;
  readonly name?: string | undefined;
}

/** A game given by all its nodes. */
export interface ExplicitGame extends AndOrGame<number> {
  readonly nodes: readonly ExplicitNode[];
}

/**
 * A game whose nodes are the indices of the list. Node 0 is the root. Throws an `OptionError` if a child does not exist
 * or is named twice, or if a node has both children and a value.
 */
export function explicitGame(
  nodes: readonly ExplicitNode[],
  heuristics?: Heuristics<number>,
): ExplicitGame {
  nodes.forEach(({ children, value }, index) => {
    if (children.some((child) => nodes[child] === undefined)) fail(index, 'a child is missing');
    if (new Set(children).size < children.length) fail(index, 'a child is named twice');
    if (children.length > 0 && value !== undefined) fail(index, 'it has both children and a value');
  });
  if (nodes.length === 0) fail(0, 'there is no root');
  return {
    nodes,
    root: 0,
    isOr: (node) => nodes[node]!.isOr,
    terminalValue: (node) => {
      const { children, value, isOr } = nodes[node]!;
      return children.length > 0 ? undefined : (value ?? !isOr);
    },
    children: (node) => nodes[node]!.children,
    key: String,
    describe: (node) => nodes[node]!.name ?? String(node),
    longestProof: nodes.length,
    ...(heuristics && { heuristics }),
  };
}

function fail(index: number, what: string): never {
  throw new OptionError('bad-option', `nodes: node ${index}: ${what}`);
}
