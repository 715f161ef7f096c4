// While a certificate is made, finds the nodes that were made before for the same board. The nodes of one board differ
// in their hands.

import type { PositionKey } from '../engines/engine';

/** A node in the list of all nodes whose keys have the same upper half. */
export interface Link<Node> {
  readonly node: Node;
  readonly keyLow: number;
  /** The next older node of this list. */
  readonly before: Link<Node> | undefined;
}

export class NodesByBoard<Node> {
  readonly #byKeyHigh = new Map<number, Link<Node>>();

  add({ keyLow, keyHigh }: PositionKey, node: Node): void {
    const before = this.#byKeyHigh.get(keyHigh | 0);
    this.#byKeyHigh.set(keyHigh | 0, { node, keyLow, before });
  }

  /** The last node that was added with this board. */
  last({ keyLow, keyHigh }: PositionKey): Link<Node> | undefined {
    return withKey(this.#byKeyHigh.get(keyHigh | 0), keyLow);
  }

  /** The next older node with the same board. */
  before({ before, keyLow }: Link<Node>): Link<Node> | undefined {
    return withKey(before, keyLow);
  }
}

function withKey<Node>(from: Link<Node> | undefined, keyLow: number): Link<Node> | undefined {
  let link = from;
  while (link !== undefined && link.keyLow !== keyLow) link = link.before;
  return link;
}
