// The texts about answers and proofs, in both languages. They are loaded when there is an answer.

import type { Solution } from 'tsumeru';
import { both, list, say } from '../shell/language';
import { formatNodes, formatPlies, formatSeconds } from '../shell/numbers';
import { SOLVE_TEXTS } from './solve-texts';

export const ANSWER_TEXTS = {
  noMateProven: both('不詰（証明済み）', 'No mate: proven.'),
  copyUsi: both('USI をコピー', 'Copy USI'),
  downloadKif: both('KIF を保存', 'Download KIF'),
  noLine: both('詰みます（手順は求まりませんでした）', 'There is a mate; its line is not known.'),
  whyNoLine: {
    ja: (limit: string) => `詰みは証明済みですが、手順が分かりません（${limit}）。`,
    en: (limit: string) => `The mate is proven, but its line is not known: ${limit}.`,
  },
  noLineLength: {
    ja: (plies: number) => `最短は${plies}手と証明されています。`,
    en: (plies: number) => `The shortest is proven to take ${formatPlies(plies)}.`,
  },
  smallerTable: {
    ja: (size: number) => `メモリが足りないので、置換表を ${size} MiB にしました。`,
    en: (size: number) => `The memory was enough for a table of ${size} MiB only.`,
  },
  bookLine: {
    ja: (plies: number) => `無駄合を除いた手順（${plies}手）`,
    en: (plies: number) => `Without futile interpositions (${formatPlies(plies)})`,
  },
  wholeLine: {
    ja: (plies: number) => `無駄合も指す手順（${plies}手）`,
    en: (plies: number) => `With every interposition (${formatPlies(plies)})`,
  },
  leftover: {
    ja: (hand: string) => `駒余り：${hand}`,
    en: (hand: string) => `Left over in the attacker's hand: ${hand}.`,
  },
  knownMate: {
    ja: (plies: number) => `詰みがあります：${plies}手以下`,
    en: (plies: number) => `There is a mate: in at most ${plies}.`,
  },
  goingOn: both(
    '無駄合も数えた手数です。手数を調べています…',
    'Every interposition is counted. The length is being worked out…',
  ),
  noMateWithin: {
    ja: (plies: number) =>
      `${plies}手以内の詰みはありません（無駄合も数えて証明済み。それより長い詰みは調べていません）`,
    en: (plies: number) =>
      `No mate within ${formatPlies(plies)}, every interposition counted: proven. A longer one may exist.`,
  },
  proof: both('証明', 'Proof'),
  prove: both('証明駒と変化を調べる', 'Proof pieces and variations'),
  stopProving: both('調べるのを止める', 'Stop'),
  nothing: both('なし', 'nothing'),
  noProof: both('証明書を作れませんでした。', 'No certificate could be made.'),
  otherWay: both(
    'ここから先は、証明書の手順と異なります。',
    'From here on the proof follows another line.',
  ),
  proofPieces: {
    ja: (hand: string, move: number) => `${move}手目から詰めるのに要る持駒：${hand}`,
    en: (hand: string, move: number) => `From move ${move} on the mate needs in hand: ${hand}.`,
  },
  disproofPieces: {
    ja: (hand: string) => `この持駒でも詰まない：${hand}`,
    en: (hand: string) => `No mate even with this in hand: ${hand}.`,
  },
  checked: {
    ja: (nodes: string) => `証明書（${nodes}）を、探索なしで検証しました。`,
    en: (nodes: string) => `A certificate (${nodes}), judged move by move without a search.`,
  },
};

/** What the search took. */
export function describeEffort(of: Pick<Solution, 'nodes' | 'milliseconds' | 'threads'>): string {
  const { nodes, milliseconds, threads = 1 } = of;
  return list(
    formatNodes(nodes),
    formatSeconds(milliseconds),
    threads > 1 && say(SOLVE_TEXTS.threads)(threads),
  );
}
