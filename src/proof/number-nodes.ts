// The order of the nodes of a strategy in its certificate: as they are first named.

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
