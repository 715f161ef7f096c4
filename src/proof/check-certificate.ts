// The check of a certificate, whatever its kind and its form: a value, a text, bytes or a stream.

import type { Certificate } from '../answers/certificate';
import type { LineCertificate } from '../answers/line-certificate';
import type { LengthLimit } from '../base/input-limits';
import { isBytes } from '../notation/packed-position';
import type { Position } from '../shogi/position';
import type { Accepted, Rejected } from './check';
import { type AcceptedLine, type CheckResult, checkValue } from './check-line';
import { type CertificateStream, checkBytes, checkStream, checkText } from './check-line-text';

/**
 * Checks a certificate of a verdict or of a line, and with `position` also that it is a certificate of this position.
 * The result has the position that was judged (`root`), and `verdict` tells the kind.
 *
 * A certificate may be a value, its text, its bytes, or a stream of either, whose result is a promise. Texts, bytes and
 * streams are judged as they are read, up to the first fault, with some eighty bytes of memory for each node. A faulty
 * value is rejected and never causes an exception. For a text, bytes and a stream an `InputError` that names the line
 * or the byte is thrown if they are not written as certificates are. Throws an `InputError` also if `position` is not a
 * position.
 *
 * @example
 * check(certificate).accepted // true
 * check(formatCertificate(certificate)).accepted // true
 */
export function check(certificate: Certificate, position?: Position): Accepted | Rejected;
export function check(certificate: LineCertificate, position?: Position): AcceptedLine | Rejected;
export function check(
  certificate: Certificate | LineCertificate | string | Uint8Array,
  position?: Position,
  options?: LengthLimit,
): CheckResult;
export function check(certificate: CertificateStream, position?: Position): Promise<CheckResult>;
export function check(
  certificate: unknown,
  position?: Position,
  options: LengthLimit = {},
): CheckResult | Promise<CheckResult> {
  if (typeof certificate === 'string') return checkText(certificate, position, options);
  if (isBytes(certificate)) return checkBytes(certificate, position, options);
  if (isStream(certificate)) return checkStream(certificate, position);
  return checkValue(certificate, position);
}

function isStream(value: unknown): value is CertificateStream {
  try {
    return typeof Object(value)[Symbol.asyncIterator] === 'function';
  } catch {
    return false;
  }
}
