// The nodes of a certificate that is being made, to be found again by their boards. The nodes of one board may have several hands.

import type { PositionKey } from '../engines/engine';

export interface Link<Node> {
  readonly node: Node;
  readonly keyLow: number;
  /** The node that was added before it with the same upper half of the key. */
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

  /** The node of the same board that was added before this one. */
  before({ before, keyLow }: Link<Node>): Link<Node> | undefined {
    return withKey(before, keyLow);
  }
}

function withKey<Node>(from: Link<Node> | undefined, keyLow: number): Link<Node> | undefined {
  let link = from;
  while (link !== undefined && link.keyLow !== keyLow) link = link.before;
  return link;
}
