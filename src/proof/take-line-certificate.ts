// Copies the certificate of a line from outside. As in `take-certificate.ts` every property is read once.

import type { Certificate } from '../answers/certificate';
import { type LineCertificate, type LineStage, MOST_LINE_MOVES } from '../answers/line-certificate';
import type { Move } from '../shogi/move';
import { type Malformed, Refused, Taker, takeCertificate, takeRoot } from './take-certificate';

/** Returns a copy of a certificate of either kind, or the fault of the value. Never throws. */
export function takeAnyCertificate(value: unknown): Certificate | LineCertificate | Malformed {
  try {
    const { verdict, root, nodes, line, stages, mates, escapes } = Object(value);
    const fields = { verdict, root, nodes, line, stages, mates, escapes };
    return verdict === 'line' ? takeLineCertificate(fields) : takeCertificate(fields);
  } catch {
    // A getter or a proxy may throw any value.
    return { fault: 'shape', node: undefined };
  }
}

/** Returns a copy, or the fault of the value. Never throws. */
export function takeLineCertificate(value: unknown): LineCertificate | Malformed {
  const taker = new LineTaker();
  try {
    return taker.take(value);
  } catch (error) {
    const { part, node } = taker;
    // A getter or a proxy may throw any other value.
    return { fault: error instanceof Refused ? error.fault : 'shape', node, part };
  }
}

class LineTaker {
  /** The part that is being read. */
  part = '';
  readonly #taker = new Taker();

  get node(): number | undefined {
    return this.#taker.node;
  }

  take(value: unknown): LineCertificate {
    const taker = this.#taker;
    const { verdict, root, line, stages, mates, escapes } = taker.object(value);
    if (verdict !== 'line') throw taker.misshapen();
    return {
      verdict,
      root: takeRoot(root),
      line: this.#long(line, 'line', (move): Move => taker.move(move)),
      stages: this.#long(stages, 'stages', (stage) => this.#stage(stage)),
      mates: this.#in('mates', () => taker.mateNodes(mates)),
      escapes: this.#in('escapes', () => taker.noMateNodes(escapes)),
    };
  }

  #stage(value: unknown): LineStage {
    const taker = this.#taker;
    const { replies, escapes, mates } = taker.object(value);
    return {
      replies: taker.replies(replies),
      escapes: taker.defences(escapes),
      mates: taker.list(mates, (other) => {
        return { move: taker.move(other.move), replies: taker.replies(other.replies) };
      }),
    };
  }

  #long<T>(value: unknown, part: string, take: (item: unknown) => T): T[] {
    return this.#in(part, () => {
      const length = this.#taker.lengthOf(value);
      if (length > MOST_LINE_MOVES) throw this.#taker.misshapen();
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
}
