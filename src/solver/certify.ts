// The certificate of a verdict, made from the table that a solve has left, by the searches of the same session
// and under the same limits. What it is and how it is made: `src/proof`.

import type { MateCertificate, NoMateCertificate } from '../proof/certificate';
import { MateBuilder } from '../proof/mate-builder';
import { NoMateBuilder } from '../proof/no-mate-builder';
import { limitOf, type MissingReason } from '../proof/prover';
import type { Position } from '../shogi/position';
import { makeProver } from './prover';
import type { Session } from './session';

/** A certificate, or why there is none. */
export type Certified<T> =
  | { readonly certificate: T }
  | { readonly certificateMissing: MissingReason };

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
