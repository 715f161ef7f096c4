// Copies a certificate from outside. Every property is read once, so that getters and proxies cannot show the checker
// other values than those that were copied. Only the form is checked here; `check.ts` decides whether the certificate
// holds.

import type { Certificate, Defence, MateNode, NoMateNode, Reply } from '../answers/certificate';
import { type LineCertificate, type LineStage, MOST_LINE_MOVES } from '../answers/line-certificate';
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
  readonly part: string;
}

/**
 * No position has as many moves. So a list of this length names a move twice or an illegal move, which is enough for
 * `check.ts` to reject it; the rest of a longer list is not read.
 */
const MOST_NAMED = 600;

/** Returns a copy of a certificate of any kind, or the fault of the value. Never throws. */
export function takeCertificate(value: unknown): Certificate | LineCertificate | Malformed {
  const taker = new Taker();
  try {
    return taker.take(value);
  } catch (error) {
    const { node, part } = taker;
    // A getter or a proxy may throw any other value.
    return { fault: error instanceof Refused ? error.fault : 'shape', node, part };
  }
}

const OTHER_KIND: Malformed = { fault: 'shape', node: undefined, part: '' };

/** Like `takeCertificate`, for the certificate of a line. */
export function takeLineCertificate(value: unknown): LineCertificate | Malformed {
  const taken = takeCertificate(value);
  return 'fault' in taken || taken.verdict === 'line' ? taken : OTHER_KIND;
}

/** Like `takeCertificate`, for the certificate of a verdict. */
export function takeVerdictCertificate(value: unknown): Certificate | Malformed {
  const taken = takeCertificate(value);
  return 'fault' in taken || taken.verdict !== 'line' ? taken : OTHER_KIND;
}

class Refused extends Error {
  constructor(readonly fault: Malformed['fault']) {
    super(fault);
  }
}

/** Reads the parts of a certificate, each once. */
class Taker {
  /** The node that is being read, if one is. */
  node: number | undefined;
  /** The part of the certificate of a line that is being read. */
  part = '';
  /** Replies and defences read so far. Each names one node; only node 0 needs no name. */
  #named = 0;

  take(value: unknown): Certificate | LineCertificate {
    const { verdict, root, nodes, line, stages, mates, escapes } = takeObject(value);
    if (verdict === 'line') {
      return {
        verdict,
        root: takeRoot(root),
        line: this.#long(line, 'line', takeMove),
        stages: this.#long(stages, 'stages', (stage) => this.#stage(stage)),
        mates: this.#in('mates', () => this.#mateNodes(mates)),
        escapes: this.#in('escapes', () => this.#noMateNodes(escapes)),
      };
    }
    if (verdict !== 'mate' && verdict !== 'nomate') throw new Refused('shape');
    const position = takeRoot(root);
    const taken = verdict === 'mate' ? this.#mateNodes(nodes) : this.#noMateNodes(nodes);
    if (taken.length === 0) throw new Refused('shape');
    return { verdict, root: position, nodes: taken } as Certificate;
  }

  #stage(value: unknown): LineStage {
    const { replies, escapes, mates } = takeObject(value);
    return {
      replies: this.#replies(replies),
      escapes: this.#defences(escapes),
      mates: this.#list(mates, (other) => {
        return { move: takeMove(other.move), replies: this.#replies(other.replies) };
      }),
    };
  }

  #long<T>(value: unknown, part: string, take: (item: unknown) => T): T[] {
    return this.#in(part, () => {
      const length = lengthOf(value);
      if (length > MOST_LINE_MOVES) throw new Refused('shape');
      const taken: T[] = [];
      for (let index = 0; index < length; index++) taken.push(take((value as unknown[])[index]));
      return taken;
    });
  }

  #in<T>(part: string, take: () => T): T {
    this.part = part;
    const taken = take();
    this.part = '';
    return taken;
  }

  #mateNodes(value: unknown): MateNode[] {
    return this.#nodes(value, ({ hand, length, move, replies }) => {
      if (!Number.isSafeInteger(length)) throw new Refused('shape');
      const start = { hand: takeHand(hand), length: length as number, move: takeMove(move) };
      return { ...start, replies: this.#replies(replies) };
    });
  }

  #noMateNodes(value: unknown): NoMateNode[] {
    return this.#nodes(value, ({ hand, defences }) => {
      return { hand: takeHand(hand), defences: this.#defences(defences) };
    });
  }

  #nodes<T>(value: unknown, take: (node: Given) => T): T[] {
    const length = lengthOf(value);
    const taken: T[] = [];
    // A node that no move names is a fault. So the list is not read beyond the first such node: it may be endless.
    for (let index = 0; index < length && index <= this.#named + 1; index++) {
      this.node = index;
      taken.push(take(takeObject((value as unknown[])[index])));
    }
    this.node = undefined;
    return taken;
  }

  #replies(value: unknown): Reply[] {
    return this.#list(value, ({ move, node }) => {
      return { move: takeMove(move), node: takeCount(node) };
    });
  }

  #defences(value: unknown): Defence[] {
    return this.#list(value, ({ check, reply, node }) => {
      return { check: takeMove(check), reply: takeMove(reply), node: takeCount(node) };
    });
  }

  /** Copies a list that has at most one item for each move of a position. */
  #list<T>(value: unknown, take: (item: Given) => T): T[] {
    const length = Math.min(lengthOf(value), MOST_NAMED);
    const taken: T[] = [];
    for (let index = 0; index < length; index++) {
      taken.push(take(takeObject((value as unknown[])[index])));
    }
    this.#named += length;
    return taken;
  }
}

type Given = Readonly<Record<string, unknown>>;

function requireShape<T>(value: T | undefined): T {
  if (value === undefined) throw new Refused('shape');
  return value;
}

const takeMove = (value: unknown): Move => requireShape(copyMove(value));
const takeCount = (value: unknown): number => requireShape(isCount(value) ? value : undefined);
const lengthOf = (value: unknown): number => takeCount(Array.isArray(value) ? value.length : -1);

function takeObject(value: unknown): Given {
  if (typeof value !== 'object' || value === null) throw new Refused('shape');
  return value as Given;
}

function takeHand(value: unknown) {
  const hand = requireShape(copyHand(value));
  const isPossible = (kind: HandKind) => hand[kind] <= SET_SIZE[kind];
  return requireShape(HAND_KINDS.every(isPossible) ? hand : undefined);
}

function takeRoot(value: unknown): Position {
  try {
    const position = takePosition(value);
    validatePosition(position);
    return position;
  } catch {
    throw new Refused('root');
  }
}
