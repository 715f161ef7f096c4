// Copies a certificate from outside. Every property is read once, so that getters and proxies cannot show the checker
// other values than those that were copied. Only the form is checked here; `check.ts` decides whether the certificate
// holds.

import type { Certificate, Defence, MateNode, NoMateNode, Reply } from '../answers/certificate';
import { copyMove, type Move } from '../shogi/move';
import { HAND_KINDS, type HandKind, SET_SIZE } from '../shogi/piece';
import type { Position } from '../shogi/position';
import { copyHand, isCount, takePosition } from '../shogi/shape';
import { validatePosition } from '../shogi/validate';

/** The fault of a value: in its root, in the form of a node, or, if `node` is undefined, in the form of the whole. */
export interface Malformed {
  readonly fault: 'shape' | 'root';
  readonly node: number | undefined;
  /** In the certificate of a line: the part that is wrong. */
  readonly part?: string;
}

/**
 * No position has as many moves. So a list of this length names a move twice or an illegal move, which is enough for
 * `check.ts` to reject it; the rest of a longer list is not read.
 */
const MOST_NAMED = 600;

/** Returns a copy, or the fault of the value. Never throws. */
export function takeCertificate(value: unknown): Certificate | Malformed {
  const taker = new Taker();
  try {
    return taker.take(value);
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault, node: error.node };
    // A getter or a proxy may throw any value.
    return { fault: 'shape', node: taker.node };
  }
}

export class Refused extends Error {
  constructor(
    readonly fault: Malformed['fault'],
    readonly node?: number,
  ) {
    super(fault);
  }
}

/** Reads the parts of a certificate, each once. */
export class Taker {
  /** The node that is being read, if one is. */
  node: number | undefined;
  /** Replies and defences read so far. Each names one node; only node 0 needs no name. */
  #named = 0;

  take(value: unknown): Certificate {
    const { verdict, root, nodes } = this.object(value);
    if (verdict !== 'mate' && verdict !== 'nomate') throw this.misshapen();
    const position = takeRoot(root);
    const taken = verdict === 'mate' ? this.mateNodes(nodes) : this.noMateNodes(nodes);
    if (taken.length === 0) throw this.misshapen();
    return { verdict, root: position, nodes: taken } as Certificate;
  }

  mateNodes(value: unknown): MateNode[] {
    return this.#nodes(value, (node) => this.#mateNode(node));
  }

  noMateNodes(value: unknown): NoMateNode[] {
    return this.#nodes(value, (node) => this.#noMateNode(node));
  }

  #nodes<T>(value: unknown, take: (node: Record<string, unknown>) => T): T[] {
    const length = this.lengthOf(value);
    const taken: T[] = [];
    // A node that no move names is a fault. So the list is not read beyond the first such node: it may be endless.
    for (let index = 0; index < length && index <= this.#named + 1; index++) {
      this.node = index;
      taken.push(take(this.object((value as unknown[])[index])));
    }
    this.node = undefined;
    return taken;
  }

  #mateNode({ hand, length, move, replies }: Record<string, unknown>): MateNode {
    if (!Number.isSafeInteger(length)) throw this.misshapen();
    const start = { hand: this.#hand(hand), length: length as number, move: this.move(move) };
    return { ...start, replies: this.replies(replies) };
  }

  #noMateNode({ hand, defences }: Record<string, unknown>): NoMateNode {
    return { hand: this.#hand(hand), defences: this.defences(defences) };
  }

  replies(value: unknown): Reply[] {
    return this.list(value, ({ move, node }) => {
      return { move: this.move(move), node: this.#count(node) };
    });
  }

  defences(value: unknown): Defence[] {
    return this.list(value, ({ check, reply, node }) => {
      return { check: this.move(check), reply: this.move(reply), node: this.#count(node) };
    });
  }

  /** Copies a list that has at most one item for each move of a position. */
  list<T>(value: unknown, take: (item: Record<string, unknown>) => T): T[] {
    const length = this.lengthOf(value);
    const taken: T[] = [];
    for (let index = 0; index < Math.min(length, MOST_NAMED); index++) {
      taken.push(take(this.object((value as unknown[])[index])));
    }
    this.#named += taken.length;
    return taken;
  }

  lengthOf(value: unknown): number {
    if (!Array.isArray(value)) throw this.misshapen();
    const { length } = value;
    if (!isCount(length)) throw this.misshapen();
    return length;
  }

  #hand(value: unknown) {
    const hand = copyHand(value);
    const isPossible = (kind: HandKind) => hand![kind] <= SET_SIZE[kind];
    if (hand === undefined || !HAND_KINDS.every(isPossible)) throw this.misshapen();
    return hand;
  }

  move(value: unknown): Move {
    const move = copyMove(value);
    if (move === undefined) throw this.misshapen();
    return move;
  }

  #count(value: unknown): number {
    if (!isCount(value)) throw this.misshapen();
    return value;
  }

  object(value: unknown): Record<string, unknown> {
    if (typeof value !== 'object' || value === null) throw this.misshapen();
    return value as Record<string, unknown>;
  }

  misshapen(): Refused {
    return new Refused('shape', this.node);
  }
}

export function takeRoot(value: unknown): Position {
  try {
    const position = takePosition(value);
    validatePosition(position);
    return position;
  } catch {
    throw new Refused('root');
  }
}
