// The reports of `check`: on the certificate of a verdict, and on that of a line.

import type { Language } from '../base/language';
import { formatCount, formatPlies, formatPlural } from '../base/numbers';
import { formatSfen } from '../notation/sfen';
import { formatUsiMove } from '../notation/usi';
import type { Accepted, Rejected } from '../proof/check';
import type { AcceptedLine, CheckResult, OtherMate } from '../proof/check-line';
import type { CertificateRule } from '../proof/node-checker';
import { formatMoveList } from './move-list';

/** The outcome of a check, as a text for people and as an object for programs. */
export interface CheckReport<Line extends object = CheckLine> {
  readonly isAccepted: boolean;
  readonly toText: (language: Language) => string;
  readonly toObject: () => Line;
}

/** A line of `check --json`. */
export type CheckLine =
  | (Omit<Rejected, 'node'> & { readonly node: number | null })
  | (Omit<Accepted, 'root'> & { readonly sfen: string })
  | (Omit<AcceptedLine, 'others' | 'root' | 'line'> & {
      readonly sfen: string;
      readonly line: readonly string[];
      readonly others: readonly (Omit<OtherMate, 'move'> & { readonly move: string })[];
    });

export function reportCheck(result: CheckResult): CheckReport {
  if (!result.accepted) return reportRejected(result);
  if (result.verdict === 'line') return reportLine(result);
  const { nodes, root, length, ...rest } = result;
  const sfen = formatSfen(root);
  return {
    isAccepted: true,
    toText: (language) => `${formatAccepted(length, nodes, language)}\n${sfen}`,
    toObject: () => ({ ...rest, nodes, ...(length !== undefined && { length }), sfen }),
  };
}

function formatAccepted(plies: number | undefined, nodes: number, language: Language): string {
  if (language === 'ja') {
    const what = plies === undefined ? '不詰' : `${plies}手以内の詰み（無駄合も数える）`;
    return `証明書は正しい：${what}（${formatCount(nodes)}節点）`;
  }
  const what =
    plies === undefined
      ? 'no mate'
      : `mate in at most ${formatPlies(plies)}, every interposition counted`;
  return `Accepted: ${what} (${formatPlural(nodes, 'node')})`;
}

function reportRejected(result: Rejected): CheckReport {
  const { node, rule, message } = result;
  const place = node === undefined ? '' : `節点 ${node}：`;
  const ja = `証明書は正しくありません：${place}${RULES_JA[rule]} [${rule}]`;
  return {
    isAccepted: false,
    toText: (language) => (language === 'ja' ? ja : `Rejected: ${message}`),
    toObject: () => ({ ...result, node: node ?? null }),
  };
}

function reportLine(result: AcceptedLine): CheckReport {
  const { others, root, line, ...rest } = result;
  return {
    isAccepted: true,
    toText: (language) => (language === 'ja' ? formatLineJa : formatLine)(result),
    toObject: () => ({
      ...rest,
      line: line.map(formatUsiMove),
      others: others.map((other) => ({ ...other, move: formatUsiMove(other.move) })),
      sfen: formatSfen(root),
    }),
  };
}

function formatLine(result: AcceptedLine): string {
  const { root, line, others, refuted, nodes, endsInMate, atLeast, atMost, atLeastInBooks } =
    result;
  const moves = line.map(formatUsiMove).join(' ');
  const between = (least: number) =>
    least === atMost ? formatPlies(atMost) : `${least} to ${formatPlies(atMost)}`;
  return [
    `Accepted: mate in ${between(atLeast)}, every interposition counted (${formatPlural(nodes, 'node')})`,
    `  as books count, in ${between(atLeastInBooks)}`,
    `  line: ${moves}${endsInMate ? '' : ' (replies are left at its end)'}`,
    `  other checks along the line: ${refuted} do not mate, ${others.length} mate`,
    ...others.map(({ ply, move, atMost }) => {
      return `    ply ${ply}: ${formatUsiMove(move)} mates within ${formatPlies(atMost)}`;
    }),
    formatSfen(root),
  ].join('\n');
}

function formatLineJa(result: AcceptedLine): string {
  const { root, line, others, refuted, nodes, endsInMate, atLeast, atMost, atLeastInBooks } =
    result;
  const between = (least: number) =>
    least === atMost ? `${atMost}手` : `${least}手から${atMost}手`;
  return [
    `証明書は正しい：${between(atLeast)}で詰む（無駄合も数える。${nodes}節点）`,
    `  無駄合を数えなければ${between(atLeastInBooks)}`,
    `  手順${endsInMate ? '' : '（終わりに応手が残る）'}：`,
    formatMoveList(root, line.map(formatUsiMove)),
    `  手順の途中のほかの王手：詰まない ${refuted}、詰む ${others.length}`,
    ...others.map(
      ({ ply, move, atMost: plies }) => `    ${ply}手目 ${formatUsiMove(move)}：${plies}手以内`,
    ),
    formatSfen(root),
  ].join('\n');
}

/** The rules that a certificate can break, in Japanese. */
const RULES_JA: Readonly<Record<CertificateRule, string>> = {
  shape: '証明書の形式になっていません',
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
  'no-line': '手順が、合法な王手と応手を交互に並べて王手で終わる形になっていません',
  stages: '手順の王手の数と、段（stage）の数が合いません',
  'no-claim': '番号の主張がないか、種類（詰み・不詰）が違います',
  'claim-position': '主張の局面が、解ける局面ではありません',
  'claim-node': '節点が主張を証明していません',
  'proven-twice': '同じ主張が二度証明されています',
  unproven: '主張を証明する部分がありません',
  length: '手数が、応手の最長手数に二を加えたもの（応手がなければ 1）ではありません',
};
