// Certificates, made from the table that a solve has left, by the searches of the same session and under the same limits: of a
// verdict, and of a line for analyses. What they are and how they are made: `src/proof`.

import { limitOf } from '../engines/node-budget';
import type { MateCertificate, NoMateCertificate } from '../proof/certificate';
import { LineBuilder, LineDoesNotMate } from '../proof/line-builder';
import type { LineCertificate } from '../proof/line-certificate';
import { MateBuilder } from '../proof/mate-builder';
import { NoMateBuilder } from '../proof/no-mate-builder';
import type { Move } from '../shogi/move';
import type { Position } from '../shogi/position';
import type { UnknownReason } from '../terms';
import type { Session } from './session';
import { makeProver } from './session';

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

/** What the builders end with where a limit comes first. */
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
