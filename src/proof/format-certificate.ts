// Certificates of both kinds as text.

import type { Certificate } from '../answers/certificate';
import type { LineCertificate } from '../answers/line-certificate';
import { formatVerdict, writeTyped } from './certificate-text';
import { divideLine } from './divide-line';
import { formatDivided } from './line-certificate-text';

/**
 * The text of a certificate of a verdict or of a line. A text that may be longer than a string can be is written with
 * `streamCertificate`.
 *
 * @example
 * const text = formatCertificate(certificate);
 * check(text).accepted // true
 */
export function formatCertificate(certificate: Certificate | LineCertificate): string {
  return [...streamCertificate(certificate)].join('');
}

/**
 * The lines of the text of a certificate, each with its line break. The text of a line's certificate has parts that are
 * checked independently. Throws an `InputError` if the certificate of a line is wrong in a way that prevents its
 * division, or if a value is no certificate.
 *
 * @example [...streamCertificate(certificate)].length // 2
 */
export function streamCertificate(
  certificate: Certificate | LineCertificate,
): Generator<string, void> {
  if (certificate?.verdict === 'line') return formatDivided(divideLine(certificate));
  return writeTyped(certificate, formatVerdict);
}
