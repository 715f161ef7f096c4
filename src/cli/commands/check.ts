// The command `check`: reads one certificate, as text or as bytes, and checks it.

import { judgeHere, judgeInThreads } from '../../batch/check-parts';
import { explainFaults, nameInput, openInput } from '../../batch/input';
import { countJobs } from '../../batch/question';
import { EXIT_MATE, EXIT_NO_MATE, UsageError } from '../../batch/run-error';
import { parseSfen } from '../../notation/sfen';
import { checkStream } from '../../proof/check-line-text';
import { reportCheck } from '../../reports/check-report';
import { MOST_WORKERS } from '../../workers/channel/pool';
import { type CallOf, count, defineCommand } from '../arguments/define-command';
import { isJson, JOBS } from '../arguments/shared-options';
import type { Session } from '../session';

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
    const result = await explainFaults(name, () => checkStream(chunks, position, judges));
    const { isAccepted, toText, toObject } = reportCheck(result);
    await writeOut(`${isJson ? JSON.stringify(toObject()) : toText(language)}\n`);
    return isAccepted ? EXIT_MATE : EXIT_NO_MATE;
  } finally {
    await judges.close();
  }
}
