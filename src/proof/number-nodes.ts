// The nodes of a mating strategy that some of its nodes need, in the order in which they are first named.

import type { MateNode, Reply } from './certificate';

export interface NumberedNodes {
  readonly nodes: readonly MateNode[];
  /** From places among the finished ones to places in `nodes`. */
  readonly numbers: ReadonlyMap<number, number>;
}

export function numberNodes(
  finished: readonly MateNode[],
  starts: readonly number[],
): NumberedNodes {
  const numbers = new Map<number, number>();
  const numberOf = (index: number) => {
    const number = numbers.get(index) ?? numbers.size;
    numbers.set(index, number);
    return number;
  };
  for (const start of starts) numberOf(start);
  const nodes: MateNode[] = [];
  // A map may grow while it is walked through: new entries come up last.
  for (const index of numbers.keys()) {
    const node = finished[index]!;
    const replies: Reply[] = node.replies.map((reply) => {
      return { move: reply.move, node: numberOf(reply.node) };
    });
    nodes.push({ ...node, replies });
  }
  return { nodes, numbers };
}
