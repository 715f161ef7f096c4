// The nodes of a mating strategy that are finished while it is made, in the numbers of the engine: found again by board
// and hand, and in the end written as those of a certificate.

import type { EngineReply, Place, Walker } from '../engine';
import { contains } from '../shogi/packed-hands';
import type { MateNode } from './certificate';
import { makeDecoder } from './decoder';
import { numberNodes } from './number-nodes';

interface Finished {
  /** The attacker's least hand, packed. */
  readonly hand: number;
  readonly length: number;
  readonly check: number;
  readonly replies: readonly EngineReply[];
  /** Behind each reply, by their places. */
  readonly below: readonly number[];
}

interface Entry extends Finished {
  readonly place: number;
  readonly keyLow: number;
  /** The one before of the same upper half of the key. */
  readonly next: Entry | undefined;
}

/** Nodes of a certificate, and the numbers that some have. */
export interface NumberedNodes {
  readonly nodes: readonly MateNode[];
  numberOf(place: number): number;
}

export class FinishedNodes {
  readonly #entries: Entry[] = [];
  readonly #byKeyHigh = new Map<number, Entry>();

  /** Returns the place of the new node. */
  add({ keyLow, keyHigh }: Place, node: Finished): number {
    const { hand, length, check, replies, below } = node;
    const place = this.#entries.length;
    const next = this.#byKeyHigh.get(keyHigh | 0);
    const entry = { hand, length, check, replies, below, place, keyLow, next };
    this.#entries.push(entry);
    this.#byKeyHigh.set(keyHigh | 0, entry);
    return place;
  }

  lengthOf(place: number): number {
    return this.#entries[place]!.length;
  }

  handOf(place: number): number {
    return this.#entries[place]!.hand;
  }

  /** The node of least length, the first of several, that answers for a board with this hand of the attacker. */
  find({ keyLow, keyHigh }: Place, hand: number): number | undefined {
    let best: Entry | undefined;
    for (let entry = this.#byKeyHigh.get(keyHigh | 0); entry !== undefined; entry = entry.next) {
      if (entry.keyLow !== keyLow || !contains(hand, entry.hand)) continue;
      if (best === undefined || entry.length <= best.length) best = entry;
    }
    return best?.place;
  }

  /** The nodes below some that come first, as those of a certificate. */
  number(starts: readonly number[], walker: Walker): NumberedNodes {
    const entries = this.#entries;
    const { order, numberOf } = numberNodes(entries.length, starts, (place) => {
      return entries[place]!.below;
    });
    const decoder = makeDecoder(walker);
    const nodes = order.map((place): MateNode => {
      const { hand, length, check, replies, below } = entries[place]!;
      return {
        hand: decoder.hand(hand),
        length,
        move: decoder.move(check),
        replies: replies.map(({ code }, index) => {
          return { move: decoder.move(code), node: numberOf(below[index]!) };
        }),
      };
    });
    return { nodes, numberOf };
  }
}
