// The command `check`: reads one certificate, as text or as bytes, and checks it.

import { InputError } from '../../base/errors';
import { formatSfen, parseSfen } from '../../formats/sfen';
import type { Certificate } from '../../proof/certificate';
import { CERTIFICATE_MAGIC, decodeCertificate } from '../../proof/certificate-bytes';
import { CertificateReader } from '../../proof/certificate-text';
import { type CheckResult, check } from '../../proof/check';
import type { LineCertificate } from '../../proof/line-certificate';
import { LineCertificateReader } from '../../proof/line-certificate-text';
import { explainFaults } from '../../run/error-words';
import { type InputHost, nameInput, openInput } from '../../run/input';
import { EXIT_MATE, EXIT_NO_MATE, UsageError } from '../../run/run-error';
import { type Chunks, collectBytes, splitLines } from '../../run/streams';

import type { Position } from '../../shogi/position';
import type { Bilingual, Language } from '../../words/language';
import type { CheckCommand } from '../arguments/commands';
import {
  type CheckLine,
  type CheckReport,
  describeRejected,
  reportLine,
} from '../reports/check-line-report';
import { WORDS } from '../reports/check-words';

/**
 * The greatest length of a line, in characters. The longest node, with all replies to all checks, is shorter. A longer line is cut to this
 * length, so that it is no longer valid JSON and is refused.
 */
export const MAX_LINE_LENGTH = 1_048_576;

/** Checks the certificate. Returns 0 if it is accepted, 1 if it is rejected. */
export async function runCheck(
  { operands, isJson, maxInputBytes }: CheckCommand,
  host: InputHost,
  writeOut: (text: string) => Promise<void>,
  language: Language = 'en',
): Promise<number> {
  const [file, ...sfen] = operands;
  if (file === undefined)
    throw new UsageError({
      en: 'no certificate given: expected a file, or - for standard input',
      ja: '証明書がありません：ファイルか、標準入力を表す - を指定してください',
    });
  const position = sfen.length === 0 ? undefined : parseSfen(sfen.join(' '));
  const name = nameInput(file);
  const chunks = openInput(file, host, maxInputBytes);
  const certificate = await explainFaults(name, () => readCertificate(chunks, name, maxInputBytes));
  const { isAccepted, toText, toObject } = reportCertificate(certificate, position);
  await writeOut(`${isJson ? JSON.stringify(toObject()) : toText(language)}\n`);
  return isAccepted ? EXIT_MATE : EXIT_NO_MATE;
}

export function reportCertificate(
  certificate: Certificate | LineCertificate,
  position: Position | undefined,
): CheckReport {
  return certificate.verdict === 'line'
    ? reportLine(certificate, position)
    : reportVerdict(certificate, position);
}

async function readCertificate(
  chunks: Chunks,
  name: Bilingual,
  maxLength: number,
): Promise<Certificate | LineCertificate> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new InputError('certificate-malformed', 'the certificate is empty');
  const rest: Chunks = { [Symbol.asyncIterator]: () => iterator };
  if (typeof first.value === 'string' || !startsBinary(first.value)) {
    return readLines(splitLines(prepend(first.value, rest), MAX_LINE_LENGTH));
  }
  return decodeCertificate(await collectBytes(prepend(first.value, rest), name), { maxLength });
}

/** The certificate that these lines of JSON make. Throws an `InputError` if they make none. */
export async function readLines(
  lines: AsyncIterable<string>,
): Promise<Certificate | LineCertificate> {
  let reader: CertificateReader | LineCertificateReader | undefined;
  for await (const line of lines) {
    reader ??= LineCertificateReader.isHeader(line)
      ? new LineCertificateReader()
      : new CertificateReader();
    reader.read(line);
  }
  return (reader ?? new CertificateReader()).end();
}

function startsBinary(chunk: Uint8Array): boolean {
  return [...CERTIFICATE_MAGIC].every((letter, index) => chunk[index] === letter.charCodeAt(0));
}

async function* prepend(first: Uint8Array | string, rest: Chunks): Chunks {
  yield first;
  yield* rest;
}

function reportVerdict(certificate: Certificate, position: Position | undefined): CheckReport {
  const result = check(certificate, position);
  return {
    isAccepted: result.accepted,
    toText: (language) => formatText(certificate, result, language),
    toObject: () => describe(certificate, result),
  };
}

function formatText(certificate: Certificate, result: CheckResult, language: Language): string {
  const { root, nodes, verdict } = certificate;
  const words = WORDS[language];
  if (!result.accepted) return words.rejected(result);
  const isMate = verdict === 'mate';
  const what = isMate ? words.mate(nodes[0]!.length) : words.noMate;
  return `${words.accepted(what, nodes.length)}\n${formatSfen(root)}`;
}

function describe(certificate: Certificate, result: CheckResult): CheckLine {
  if (!result.accepted) return describeRejected(result);
  const { verdict, nodes, root } = certificate;
  const length = verdict === 'mate' ? { length: nodes[0]!.length } : {};
  return { accepted: true, verdict, nodes: nodes.length, ...length, sfen: formatSfen(root) };
}
