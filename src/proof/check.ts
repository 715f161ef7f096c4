// The checker of certificates: it accepts a certificate, or names a node and the rule that the node breaks. It does not
// search, and it uses only the rules of `src/shogi` and the meaning of a certificate (`certificate.ts`), nothing of the
// core or of the code that makes certificates. Every node is checked once, with exactly the hand that it states
// (`node-checker.ts`).

import type { Certificate, MateNode, NoMateNode } from '../answers/certificate';
import { arePositionsEqual, type Position } from '../shogi/position';
import { takePosition } from '../shogi/shape';
import { BrokenRule, type CertificateRule, covers, NodeChecker, stockOf } from './node-checker';

/** The certificate of a verdict holds. */
export interface Accepted {
  readonly accepted: true;
  readonly verdict: Certificate['verdict'];
  readonly nodes: number;
  /** The position that the certificate is about. */
  readonly root: Position;
  /** Of a mate: it takes at most this many plies. */
  readonly length?: number;
}

/** The certificate breaks a rule. */
export interface Rejected {
  readonly accepted: false;
  /** The node that breaks the rule; undefined if the certificate as a whole does. */
  readonly node: number | undefined;
  readonly rule: CertificateRule;
  readonly message: string;
}

export function judgeVerdict({ verdict, root, nodes }: Certificate): Accepted {
  const check = new VerdictCheck({ verdict, root, count: nodes.length });
  for (const node of nodes) check.add(node);
  return check.conclude();
}

/** What a certificate says before its nodes. */
export interface VerdictHead extends Pick<Certificate, 'verdict' | 'root'> {
  readonly count: number;
}

/** The check of a certificate of a verdict, node by node. Throws a `BrokenRule`. */
export class VerdictCheck {
  readonly #head: VerdictHead;
  readonly #checker: NodeChecker;
  #isStarted = false;

  constructor(head: VerdictHead) {
    this.#head = head;
    this.#checker = new NodeChecker(head.verdict, head.count, stockOf(head.root));
    this.#checker.start(head.root.board);
  }

  add(node: MateNode | NoMateNode): void {
    const { verdict, root } = this.#head;
    if (!this.#isStarted && !covers(verdict, node.hand, root.hands[root.turn])) {
      throw new BrokenRule('root-hand', 0);
    }
    this.#isStarted = true;
    this.#checker.add(node);
  }

  conclude(): Accepted {
    this.#checker.end();
    const { verdict, root, count } = this.#head;
    const length = verdict === 'mate' ? { length: this.#checker.lengthOf(0) } : {};
    return { accepted: true, verdict, nodes: count, root, ...length };
  }
}

/** A copy of the position that a certificate has to be about, if one is given. */
export function takeExpected(position: Position | undefined): Position | undefined {
  return position === undefined ? undefined : takePosition(position);
}

export function requireRoot(root: Position, expected: Position | undefined): void {
  if (expected !== undefined && !arePositionsEqual(root, expected)) {
    throw new BrokenRule('other-root');
  }
}

/** The result of `judge`, or the rejection if it finds a broken rule. */
export function attempt<Result>(judge: () => Result): Result | Rejected {
  try {
    return judge();
  } catch (error) {
    return rejectionOf(error);
  }
}

/** The rejection for a broken rule. Any other error is thrown. */
export function rejectionOf(error: unknown): Rejected {
  if (!(error instanceof BrokenRule)) throw error;
  return { accepted: false, node: error.node, rule: error.rule, message: error.message };
}
