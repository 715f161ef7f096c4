// The checker of certificates: it accepts a certificate, or names a node and the rule that the node breaks. It does not
// search, and it uses only the rules of `src/shogi` and the meaning of a certificate (`certificate.ts`), nothing of the
// core or of the code that makes certificates. Every node is checked once, with exactly the hand that it states
// (`node-checker.ts`).

import { arePositionsEqual, type Position } from '../shogi/position';
import { takePosition } from '../shogi/shape';
import type { Certificate } from './certificate';
import { BrokenRule, type CertificateRule, covers, NodeChecker, stockOf } from './node-checker';
import { type Malformed, takeCertificate } from './take-certificate';

/** The certificate holds. */
export interface Accepted {
  readonly accepted: true;
  readonly verdict: Certificate['verdict'];
  readonly nodes: number;
}

/** The certificate breaks a rule. */
export interface Rejected {
  readonly accepted: false;
  /** The node that breaks the rule; undefined if the certificate as a whole does. */
  readonly node: number | undefined;
  readonly rule: CertificateRule;
  readonly message: string;
}

/** The result of `check`. */
export type CheckResult = Accepted | Rejected;

/**
 * Checks a certificate, and with `position` also that it is a certificate of this position. `certificate` may be any
 * value: it is read once into a copy, which is then checked. A faulty certificate is rejected and never causes an
 * exception. Throws an `InputError` if `position` is not a position.
 *
 * @example check(certificate).accepted // true
 */
export function check(certificate: Certificate, position?: Position): CheckResult {
  return judgeTaken(takeCertificate(certificate), position, (taken) => {
    judgeNodes(taken);
    const { verdict, nodes } = taken;
    return { accepted: true, verdict, nodes: nodes.length };
  });
}

/** The result of `judge` for a certificate that has been read, or the rejection if a rule is broken. */
export function judgeTaken<Taken extends { readonly root: Position }, Result>(
  taken: Taken | Malformed,
  position: Position | undefined,
  judge: (taken: Taken) => Result,
): Result | Rejected {
  const expected = position === undefined ? undefined : takePosition(position);
  return attempt(() => {
    if ('fault' in taken) throw new BrokenRule(taken.fault, taken.node, undefined, taken.part);
    if (expected !== undefined && !arePositionsEqual(taken.root, expected)) {
      throw new BrokenRule('other-root');
    }
    return judge(taken);
  });
}

/** The result of `judge`, or the rejection if it finds a broken rule. */
export function attempt<Result>(judge: () => Result): Result | Rejected {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof BrokenRule)) throw error;
    return { accepted: false, node: error.node, rule: error.rule, message: error.message };
  }
}

function judgeNodes({ verdict, nodes, root }: Certificate): void {
  if (!covers(verdict, nodes[0]!.hand, root.hands[root.turn])) {
    throw new BrokenRule('root-hand', 0);
  }
  const stock = stockOf(root);
  const checker = new NodeChecker({ verdict, nodes } as Certificate, stock);
  checker.start(root.board);
  checker.run();
}
