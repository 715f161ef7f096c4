// The whole certificate of a verdict out of those of the leaves, accepted by the judge before anybody sees it.

import { SolverError } from '../base/errors';
import type { Certificate } from '../proof/certificate';
import { check } from '../proof/check';
import type { Position } from '../shogi/position';
import { assembleMate } from './assemble-mate';
import { assembleNoMate } from './assemble-no-mate';
import type { Proven } from './node';

/** Throws `internal` where the judge does not accept it: a verdict without a proof is none. */
export function assembleCertificate(root: Position, proven: Proven): Certificate {
  const isMate = proven.verdict === 'mate';
  const certificate = isMate ? assembleMate(root, proven) : assembleNoMate(root, proven);
  const judged = check(certificate, root);
  if (judged.accepted) return certificate;
  throw new SolverError('internal', `the certificate of the split search: ${judged.message}`);
}
