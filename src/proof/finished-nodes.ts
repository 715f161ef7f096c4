// The finished nodes of a mating strategy that is being made, in the numbers of the engine. They are found again by
// board and hand, and in the end become the nodes of a certificate. Here a node has an index, in the order of
// finishing; in a certificate nodes are numbered in the order in which they are first named.

import type { MateNode } from '../answers/certificate';
import type { PositionKey, Walker } from '../engines/engine';
import { contains } from '../shogi/packed-hands';
import { makeDecoder } from './decoder';
import { NodesByBoard } from './nodes-by-board';

interface Finished {
  /** The attacker's least hand, packed. */
  readonly hand: number;
  readonly length: number;
  readonly check: number;
  readonly replies: readonly number[];
  /** The indexes of the nodes after the replies. */
  readonly below: readonly number[];
}

/** The nodes of a certificate, and a function from an index to the number of its node. */
export interface NumberedNodes {
  readonly nodes: readonly MateNode[];
  numberOf(index: number): number;
}

export class FinishedNodes {
  readonly #nodes: Finished[] = [];
  readonly #byBoard = new NodesByBoard<number>();

  /** Returns the index of the new node. */
  add(key: PositionKey, node: Finished): number {
    const index = this.#nodes.push(node) - 1;
    this.#byBoard.add(key, index);
    return index;
  }

  lengthOf(index: number): number {
    return this.#nodes[index]!.length;
  }

  handOf(index: number): number {
    return this.#nodes[index]!.hand;
  }

  /**
   * The node that proves the mate of a board with this hand of the attacker: the shortest one, of several the first.
   */
  find(key: PositionKey, hand: number): number | undefined {
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (
      let link = this.#byBoard.last(key);
      link !== undefined;
      link = this.#byBoard.before(link)
    ) {
      const node = this.#nodes[link.node]!;
      if (node.length > least || !contains(hand, node.hand)) continue;
      best = link.node;
      least = node.length;
    }
    return best;
  }

  /** Makes the nodes of a certificate from the nodes `starts`, which come first, and all nodes below them. */
  number(starts: readonly number[], walker: Walker): NumberedNodes {
    const { order, numberOf } = numberNodes(this.#nodes.length, starts, (index) => {
      return this.#nodes[index]!.below;
    });
    const decoder = makeDecoder(walker);
    const nodes = order.map((index): MateNode => {
      const { hand, length, check, replies, below } = this.#nodes[index]!;
      return {
        hand: decoder.hand(hand),
        length,
        move: decoder.move(check),
        replies: replies.map((code, reply) => {
          return { move: decoder.move(code), node: numberOf(below[reply]!) };
        }),
      };
    });
    return { nodes, numberOf };
  }
}

interface Numbering {
  /** The indexes of the nodes that are needed, by their new numbers. */
  readonly order: readonly number[];
  /** The new number of a needed node, from its index. */
  numberOf(index: number): number;
}

/**
 * Numbers the nodes `starts`, then all nodes below them. `count` is the number of all nodes, `below` gives the nodes
 * after a node's replies.
 */
export function numberNodes(
  count: number,
  starts: readonly number[],
  below: (index: number) => readonly number[],
): Numbering {
  const order: number[] = [];
  // The number of each node plus 1; 0 for a node that is not named yet.
  const named = new Int32Array(count);
  const name = (index: number) => {
    if (named[index] === 0) named[index] = order.push(index);
  };
  starts.forEach(name);
  for (let number = 0; number < order.length; number++) below(order[number]!).forEach(name);
  return { order, numberOf: (index) => named[index]! - 1 };
}
