// The command `check`: reads one certificate, as text or as bytes, and checks it.

import { InputError } from '../../base/errors';
import { mapMany } from '../../base/map-many';
import { parseSfen } from '../../formats/sfen';
import { MOST_WORKERS } from '../../hosts/pool';
import { CERTIFICATE_MAGIC, decodeCertificate } from '../../proof/certificate-bytes';
import { CertificateReader } from '../../proof/certificate-text';
import { check } from '../../proof/check';
import { LineTextCheck } from '../../proof/check-line-text';
import { PartsReader, type ReadPart } from '../../proof/line-certificate-text';
import { judgeHere, judgeInThreads, type PartJudges } from '../../run/check-parts';
import { explainFaults, nameInput, openInput } from '../../run/input';
import { countJobs } from '../../run/question';
import { EXIT_MATE, EXIT_NO_MATE, UsageError } from '../../run/run-error';
import {
  type Chunks,
  chain,
  collectBytes,
  MAX_WHOLE_BYTES,
  splitLines,
  toBytes,
} from '../../run/streams';
import type { Position } from '../../shogi/position';
import type { Bilingual } from '../../words/language';
import { type CallOf, count, defineCommand } from '../arguments/define-command';
import { isJson, JOBS } from '../arguments/shared-options';
import { type CheckReport, reportLine, reportVerdict } from '../reports/check-report';
import type { Session } from '../session';

/**
 * The greatest length of a line, in characters. The longest node, with all replies to all checks, is shorter. A longer
 * line is cut to this length, so that it is no longer valid JSON and is refused.
 */
export const MAX_LINE_LENGTH = 1_048_576;

const options = {
  jobs: count({
    ...JOBS,
    range: [1, MOST_WORKERS],
    fallback: 1,
    help: {
      en: 'how many parts of a certificate of analyse are checked at the same time (default: 1); auto: one for each core. The output does not depend on this number',
      ja: 'analyse の証明書の部分を同時にいくつ確かめるか（既定：1）。auto：コアと同じ数。出力はこの数に関係しない',
    },
  }),
  isJson,
};

type Call = CallOf<typeof options>;

export const checkCommand = defineCommand({
  name: 'check',
  summary: {
    en: 'check a certificate only by the rules, without a search',
    ja: '証明書をルールだけで確かめる（探索しない）',
  },
  usage: ['<file> [sfen]', '- [sfen]'],
  options,
  notes: {
    en: `If an SFEN is given, the certificate must also be a certificate of this
position. Exit code: 0 accepted, 1 rejected. A certificate of analyse also
proves which other checks mate along the line, and the least and the greatest
length of the mate.

JSON:
  accepted         true or false
  if rejected      node, rule, message: where and what is wrong
  of a verdict     verdict, nodes, sfen; of a mate also length: the mate takes
                   at most this many plies, every interposition counted
  of a line        verdict, line, endsInMate, nodes, sfen; others: other checks
                   that mate, [{ply, move, atMost}]; refuted: how many checks do
                   not mate; atLeast, atMost: bounds of the length;
                   atLeastInBooks: the lower bound, counted as in books
`,
    ja: `SFEN も指定すると、証明書がその局面のものかどうかも確かめます。終了コードは、
正しければ 0、正しくなければ 1 です。analyse の証明書では、ほかのどの王手で詰む
かと、手数の下限・上限も確かめます。

JSON：
  accepted         true か false
  正しくないとき   node, rule, message：誤りの場所と内容
  判定の証明書     verdict, nodes, sfen。詰みでは length：何手以内に詰むか
                   （無駄合も数える）
  手順の証明書     verdict, line, endsInMate, nodes, sfen。others：ほかに詰む
                   王手 [{ply, move, atMost}]。refuted：詰まない王手の数。
                   atLeast, atMost：手数の下限と上限。atLeastInBooks：無駄合を
                   数えない手数の下限
`,
  },
  examples: [
    'tsumeru solve problem.kif --certificate proof.jsonl',
    'tsumeru check proof.jsonl',
    'tsumeru check line.jsonl -j auto',
  ],
  run: runCheck,
});

/** Checks the certificate. Returns 0 if it is accepted, 1 if it is rejected. */
async function runCheck({ operands, isJson, jobs }: Call, session: Session): Promise<number> {
  const { threadScript, signal, writeOut, language } = session;
  const [file, ...sfen] = operands;
  if (file === undefined)
    throw new UsageError({
      en: 'no certificate given: expected a file, or - for standard input',
      ja: '証明書がありません：ファイルか、標準入力を表す - を指定してください',
    });
  const given = { en: 'the position', ja: '局面' };
  const position =
    sfen.length === 0
      ? undefined
      : await explainFaults(given, async () => parseSfen(sfen.join(' ')));
  const name = nameInput(file);
  const chunks = openInput(file, session);
  const threads = countJobs(jobs, session.processors);
  const judges = threads === 1 ? judgeHere(signal) : judgeInThreads(threadScript, threads, signal);
  try {
    const { isAccepted, toText, toObject } = await explainFaults(name, () =>
      readCertificate(chunks, name, position, judges),
    );
    await writeOut(`${isJson ? JSON.stringify(toObject()) : toText(language)}\n`);
    return isAccepted ? EXIT_MATE : EXIT_NO_MATE;
  } finally {
    await judges.close();
  }
}

async function readCertificate(
  chunks: Chunks,
  name: Bilingual,
  position: Position | undefined,
  judges: PartJudges,
): Promise<CheckReport> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head = new Uint8Array();
  while (head.length < CERTIFICATE_MAGIC.length) {
    const { value, done } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, toBytes(value)]);
  }
  if (head.length === 0) {
    throw new InputError('certificate-malformed', 'the certificate is empty');
  }
  const all = chain<Uint8Array | string>([head], iterator);
  if (!startsBinary(head)) {
    return checkLines(splitLines(all, MAX_LINE_LENGTH), position, judges);
  }
  const bytes = await collectBytes(all, name);
  const certificate = decodeCertificate(bytes, { maxLength: MAX_WHOLE_BYTES });
  return reportVerdict(certificate, check(certificate, position));
}

/** Checks the certificate that these lines of JSON make. Throws an `InputError` if they make none. */
export async function checkLines(
  lines: AsyncIterable<string>,
  position: Position | undefined,
  judges: PartJudges = judgeHere(),
): Promise<CheckReport> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const header = first.done ? '' : first.value;
  const all = chain([header], iterator);
  if (PartsReader.isHeader(header)) return checkParts(all, position, judges);
  const reader = new CertificateReader();
  for await (const line of all) reader.read(line);
  const certificate = reader.end();
  return reportVerdict(certificate, check(certificate, position));
}

async function checkParts(
  lines: AsyncIterable<string>,
  position: Position | undefined,
  { count, judge }: PartJudges,
): Promise<CheckReport> {
  const check = new LineTextCheck(position);
  async function* parts() {
    for await (const line of lines) {
      const part = check.read(line);
      if (check.rejected !== undefined) return;
      if (part !== undefined) yield part;
    }
  }
  const work = async ({ text, proves }: ReadPart) => ({ proves, result: await judge(text) });
  const bounds = { atWork: count, window: 2 * count };
  for await (const { proves, result } of mapMany(parts(), work, bounds)) {
    check.add(proves, result);
    if (check.rejected !== undefined) break;
  }
  return reportLine(check.line!, check.end());
}

function startsBinary(chunk: Uint8Array): boolean {
  return [...CERTIFICATE_MAGIC].every((letter, index) => chunk[index] === letter.charCodeAt(0));
}
