// The nodes of a mating strategy that are finished while it is made, in the numbers of the engine: found again by board
// and hand, and in the end written as those of a certificate. A node is called by its index, in the order of finishing.

import type { Place, Walker } from '../engines/engine';
import { contains } from '../shogi/packed-hands';
import type { MateNode } from './certificate';
import { makeDecoder } from './decoder';
import { NodesByBoard } from './nodes-by-board';
import { numberNodes } from './number-nodes';

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
