// Nodes of a certificate that is being made, found again by the board of a place, whatever the hands.

import type { Place } from '../engines/engine';

export interface Link<Node> {
  readonly node: Node;
  readonly keyLow: number;
  /** The one before of the same upper half of the key. */
  readonly before: Link<Node> | undefined;
}

export class NodesByBoard<Node> {
  readonly #byKeyHigh = new Map<number, Link<Node>>();

  add({ keyLow, keyHigh }: Place, node: Node): void {
    const before = this.#byKeyHigh.get(keyHigh | 0);
    this.#byKeyHigh.set(keyHigh | 0, { node, keyLow, before });
  }

  /** The last that was added with this board. */
  last({ keyLow, keyHigh }: Place): Link<Node> | undefined {
    return withKey(this.#byKeyHigh.get(keyHigh | 0), keyLow);
  }

  /** The one before it. */
  before({ before, keyLow }: Link<Node>): Link<Node> | undefined {
    return withKey(before, keyLow);
  }
}

function withKey<Node>(from: Link<Node> | undefined, keyLow: number): Link<Node> | undefined {
  let link = from;
  while (link !== undefined && link.keyLow !== keyLow) link = link.before;
  return link;
}
