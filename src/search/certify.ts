// Makes certificates of a verdict (for solves) and of a line (for analyses). They are made from the table after the
// solve. Positions that the table has lost are searched again in the same session, under the same limits. `src/proof`
// has the builders.

import type { MateCertificate, NoMateCertificate } from '../answers/certificate';
import type { LineCertificate } from '../answers/line-certificate';
import type { UnknownReason } from '../answers/terms';
import { limitOf } from '../engines/node-budget';
import { LineBuilder, LineDoesNotMate } from '../proof/line-builder';
import { MateBuilder } from '../proof/mate-builder';
import { NoMateBuilder } from '../proof/no-mate-builder';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import { makeProver, type Session } from './session';

/** A certificate, or why there is none. */
export type Certified<T> =
  | { readonly certificate: T }
  | { readonly certificateMissing: UnknownReason };

export function certifyMate(
  session: Session,
  root: Position,
): Generator<void, Certified<MateCertificate>> {
  return finish(new MateBuilder(makeProver(session)).run(root));
}

export function certifyNoMate(
  session: Session,
  root: Position,
): Generator<void, Certified<NoMateCertificate>> {
  return finish(new NoMateBuilder(makeProver(session)).run(root));
}

/** The result of a builder, or the limit that ended it. */
export function* finish<T>(steps: Generator<void, T>): Generator<void, Certified<T>> {
  try {
    return { certificate: yield* steps };
  } catch (error) {
    const reason = limitOf(error);
    if (reason === undefined) throw error;
    return { certificateMissing: reason };
  }
}

/** `no-mate`: a move of the attacker in the line does not mate; `no-line`: there is no line. */
type CertifiedLine =
  | Certified<LineCertificate>
  | { readonly certificateMissing: 'no-mate' | 'no-line' };

/** The certificate of a line of legal checks and replies, with `nodes` nodes for each verdict. */
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
