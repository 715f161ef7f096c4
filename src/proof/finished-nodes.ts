// The nodes of a mating strategy that are finished while it is made, in the numbers of the engine: found again by board
// and hand, and in the end written as those of a certificate. A node is called by its index, in the order of finishing; in a
// certificate the nodes are numbered in the order in which they are first named.

import type { Place, Walker } from '../engines/engine';
import { contains } from '../shogi/packed-hands';
import type { MateNode } from './certificate';
import { makeDecoder } from './decoder';
import { NodesByBoard } from './nodes-by-board';

interface Finished {
  /** The attacker's least hand, packed. */
  readonly hand: number;
  readonly length: number;
  readonly check: number;
  readonly replies: readonly number[];
  /** The nodes behind the replies. */
  readonly below: readonly number[];
}

/** Nodes of a certificate, and the number of each by its index. */
export interface NumberedNodes {
  readonly nodes: readonly MateNode[];
  numberOf(index: number): number;
}

export class FinishedNodes {
  readonly #nodes: Finished[] = [];
  readonly #byBoard = new NodesByBoard<number>();

  /** Returns the index of the new node. */
  add(place: Place, node: Finished): number {
    const index = this.#nodes.push(node) - 1;
    this.#byBoard.add(place, index);
    return index;
  }

  lengthOf(index: number): number {
    return this.#nodes[index]!.length;
  }

  handOf(index: number): number {
    return this.#nodes[index]!.hand;
  }

  /** The node of least length, the first of several, that answers for a board with this hand of the attacker. */
  find(place: Place, hand: number): number | undefined {
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (
      let link = this.#byBoard.last(place);
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

  /** Some nodes, then all below them, as those of a certificate. */
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

export interface Numbering {
  /** The indexes, among all nodes that were made, of those that are needed. */
  readonly order: readonly number[];
  /** The number of a node that is needed, by its index. */
  numberOf(index: number): number;
}

/** Numbers some nodes of `count`, then all below them; `below` names those behind the replies of one. */
export function numberNodes(
  count: number,
  starts: readonly number[],
  below: (index: number) => readonly number[],
): Numbering {
  const order: number[] = [];
  // One more than the number; 0: not named yet.
  const named = new Int32Array(count);
  const name = (index: number) => {
    if (named[index] === 0) named[index] = order.push(index);
  };
  starts.forEach(name);
  for (let number = 0; number < order.length; number++) below(order[number]!).forEach(name);
  return { order, numberOf: (index) => named[index]! - 1 };
}
