// The order of the nodes of a mating strategy in its certificate: as they are first named.

export interface Numbering {
  /** The places, among all nodes that are finished, of those that are needed. */
  readonly order: readonly number[];
  /** What a node that is needed is called, by its place. */
  numberOf(place: number): number;
}

/** Numbers the nodes below some that come first; `below` names those behind the replies of one. */
export function numberNodes(
  finished: number,
  starts: readonly number[],
  below: (place: number) => readonly number[],
): Numbering {
  const order: number[] = [];
  // One more than the number; 0: not named yet.
  const named = new Int32Array(finished);
  const name = (place: number) => {
    if (named[place] === 0) named[place] = order.push(place);
  };
  starts.forEach(name);
  for (let number = 0; number < order.length; number++) below(order[number]!).forEach(name);
  return { order, numberOf: (place) => named[place]! - 1 };
}
