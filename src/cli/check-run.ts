// The run of `check`: one certificate is read, as text or as bytes, and judged.

import { InputError } from '../errors';
import { formatSfen, parseSfen } from '../formats/sfen';
import type { Certificate } from '../proof/certificate';
import { CERTIFICATE_MAGIC, decodeCertificate } from '../proof/certificate-bytes';
import { CertificateReader } from '../proof/certificate-text';
import { type CertificateRule, type CheckResult, check, type Rejected } from '../proof/check';
import type { Bilingual, Language } from '../words/language';
import { UsageError } from './cli-error';
import type { CheckCommand } from './commands';
import { EXIT_MATE, EXIT_NO_MATE } from './exit-codes';
import { type InputHost, nameInput, openInput } from './input';
import { splitLines } from './lines';
import { formatCount, formatPlural } from './numbers';
import { type Chunks, collectBytes } from './read-problems';

/** A node with all replies to all checks takes less; what is cut off there is no JSON any more. */
const MAX_LINE_LENGTH = 1_048_576;

interface Words {
  readonly rejected: (result: Rejected) => string;
  readonly accepted: (what: string, nodes: string) => string;
  readonly mate: (plies: number) => string;
  readonly noMate: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    rejected: ({ message }) => `Rejected: ${message}`,
    accepted: (what, nodes) => `Accepted: ${what} (${nodes} nodes)`,
    mate: (plies) =>
      `mate in at most ${formatPlural(plies, 'ply', 'plies')}, every interposition counted`,
    noMate: 'no mate',
  },
  ja: {
    rejected: ({ node, rule }) => {
      const place = node === undefined ? '' : `節点 ${node}：`;
      return `証明書は正しくありません：${place}${RULES_JA[rule]} [${rule}]`;
    },
    accepted: (what, nodes) => `証明書は正しい：${what}（${nodes}節点）`,
    mate: (plies) => `${plies}手以内の詰み（無駄合も数える）`,
    noMate: '不詰',
  },
};

const RULES_JA: Readonly<Record<CertificateRule, string>> = {
  shape: '証明書の形をしていません',
  root: '解ける局面ではありません',
  'other-root': '指定された局面の証明書ではありません',
  'root-hand': '節点 0 の持駒が初形の持駒に合いません',
  'too-many-pieces': '持駒が駒の総数より多くなっています',
  numbering: '節点の番号が、初めて出てくる順になっていません',
  unnamed: 'この節点に至る手がありません',
  'no-check': '攻方の手が合法な王手ではありません',
  'illegal-reply': '応手が合法ではありません',
  'named-twice': '同じ手が二度あります',
  'missing-reply': '合法な応手が抜けています',
  'missing-check': '合法な王手が抜けています',
  'other-board': '指した後の盤面が、次の節点の盤面と違います',
  'other-hand': '攻方の持駒が、次の節点に要る持駒に足りません',
  length: '手数が、応手の最長手数に二を加えたもの（応手がなければ 1）ではありません',
};

/** Judges the certificate; 0 if it is accepted, 1 if not. */
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
  const certificate = await readCertificate(
    openInput(file, host, maxInputBytes),
    nameInput(file),
    maxInputBytes,
  );
  const result = check(certificate, position);
  await writeOut(
    `${isJson ? formatJson(certificate, result) : formatText(certificate, result, language)}\n`,
  );
  return result.accepted ? EXIT_MATE : EXIT_NO_MATE;
}

async function readCertificate(
  chunks: Chunks,
  name: Bilingual,
  maxLength: number,
): Promise<Certificate> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new InputError('certificate-malformed', 'there is nothing');
  const rest: Chunks = { [Symbol.asyncIterator]: () => iterator };
  if (typeof first.value === 'string' || !startsBinary(first.value)) {
    const reader = new CertificateReader();
    for await (const line of splitLines(prepend(first.value, rest), MAX_LINE_LENGTH))
      reader.read(line);
    return reader.end();
  }
  return decodeCertificate(await collectBytes(prepend(first.value, rest), name), { maxLength });
}

function startsBinary(chunk: Uint8Array): boolean {
  return [...CERTIFICATE_MAGIC].every((letter, index) => chunk[index] === letter.charCodeAt(0));
}

async function* prepend(first: Uint8Array | string, rest: Chunks): Chunks {
  yield first;
  yield* rest;
}

function formatText(certificate: Certificate, result: CheckResult, language: Language): string {
  const { root, nodes, verdict } = certificate;
  const words = WORDS[language];
  if (!result.accepted) return words.rejected(result);
  const isMate = verdict === 'mate';
  const what = isMate ? words.mate(nodes[0]!.length) : words.noMate;
  return `${words.accepted(what, formatCount(nodes.length))}\n${formatSfen(root)}`;
}

function formatJson(certificate: Certificate, result: CheckResult): string {
  if (!result.accepted) return JSON.stringify({ ...result, node: result.node ?? null });
  const { verdict, nodes, root } = certificate;
  const length = verdict === 'mate' ? { length: nodes[0]!.length } : {};
  return JSON.stringify({
    accepted: true,
    verdict,
    nodes: nodes.length,
    ...length,
    sfen: formatSfen(root),
  });
}
