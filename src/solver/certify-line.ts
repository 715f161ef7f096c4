// The certificate of a line, for analyses: made like those of verdicts (`certify.ts`), under the same limits.

import { LineBuilder, LineDoesNotMate } from '../proof/line-builder';
import type { LineCertificate } from '../proof/line-certificate';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { type Certified, finish } from './certify';
import { makeProver } from './prover';
import type { Session } from './session';

/** `no-mate`: a move of the attacker in the line does not mate; `no-line`: there is no line. */
type CertifiedLine =
  | Certified<LineCertificate>
  | { readonly certificateMissing: 'no-mate' | 'no-line' };

/** Of a line of legal checks and replies, with `nodes` nodes for each verdict. */
export function* certifyLine(
  session: Session,
  root: Position,
  line: readonly Move[] | undefined,
  nodes: number,
): Generator<void, CertifiedLine> {
  if (line === undefined) return { certificateMissing: 'no-line' };
  try {
    return yield* finish(new LineBuilder(makeProver(session), nodes).run(root, line));
  } catch (error) {
    if (!(error instanceof LineDoesNotMate)) throw error;
    return { certificateMissing: 'no-mate' };
  }
}
