// The words of `check` about certificates, in both languages.

import type { Rejected } from '../../proof/check';
import type { CertificateRule } from '../../proof/node-checker';
import type { Language } from '../../words/language';
import { formatCount, formatPlies, formatPlural } from '../../words/numbers';

const EN = {
  rejected: ({ message }: Rejected) => `Rejected: ${message}`,
  accepted: (what: string, nodes: number) => `Accepted: ${what} (${formatPlural(nodes, 'node')})`,
  mate: (plies: number) => `mate in at most ${formatPlies(plies)}, every interposition counted`,
  noMate: 'no mate',
};

export const WORDS: Readonly<Record<Language, typeof EN>> = {
  en: EN,
  ja: {
    rejected: ({ node, rule }) => {
      const place = node === undefined ? '' : `節点 ${node}：`;
      return `証明書は正しくありません：${place}${RULES_JA[rule]} [${rule}]`;
    },
    accepted: (what, nodes) => `証明書は正しい：${what}（${formatCount(nodes)}節点）`,
    mate: (plies) => `${plies}手以内の詰み（無駄合も数える）`,
    noMate: '不詰',
  },
};

/** The rules that a certificate can break, in Japanese. */
export const RULES_JA: Readonly<Record<CertificateRule, string>> = {
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
