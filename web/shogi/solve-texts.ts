// What the page says about solving and its answers, in both languages.

import type { UnknownReason } from 'tsumeru/js';
import type { Both } from '../shell/language';
import { formatPlies } from '../shell/numbers';
import type { FutileRule } from './settings';

const both = (ja: string, en: string): Both => ({ ja, en });

export const SOLVE_TEXTS = {
  solve: both('解く', 'Solve'),
  stop: both('止める', 'Stop'),
  solving: both('解いています…', 'Solving…'),
  options: both('設定', 'Options'),
  engine: both('エンジン', 'Engine'),
  shortest: both('最短を証明する', 'Prove the shortest length'),
  maxPlies: both('手数の上限', 'Most plies'),
  maxNodes: both('局面数の上限', 'Most nodes'),
  noLimit: both('なし', 'none'),
  hash: both('表の大きさ', 'Table'),
  wasmOnly: both('WebAssembly だけの設定です', 'Only for WebAssembly'),
  compare: both('速さを比べる', 'Compare speeds'),
  comparing: both('比べています…', 'Comparing…'),
  notMeasured: both('未測定', 'not measured yet'),
  nodesPerSecond: both('局面/秒', 'nodes/s'),
  rate: both('速さ', 'Speed'),
  numbers: both('証明数・反証数', 'Proof and disproof numbers'),
  nodes: both('局面数', 'Nodes'),
  time: both('時間', 'Time'),
  depth: both('深さ', 'Depth'),
  table: both('表', 'Table'),
  noMateProven: both('不詰（証明済み）', 'No mate: proven.'),
  solution: both('解答', 'Solution'),
  copyUsi: both('USI を写す', 'Copy USI'),
  downloadKif: both('KIF を保存', 'Download KIF'),
  takeOver: both('この局面を問題に', 'Take as the problem'),
  moveList: both('手順', 'Moves'),
  variations: both('ここで指せる手', 'What can be played here'),
  hasVariations: both('変化あり', 'with variations'),
  pliesLeft: { ja: (plies: number) => `${plies}手`, en: formatPlies },
  noLine: both(
    '詰みは証明されましたが、手順は求まりませんでした（表が小さいか、制限に達しました）。',
    'The mate is proven, but its line was not found (a small table, or a limit).',
  ),
  tryJavaScript: both(
    '「設定」でエンジンを JavaScript に替えてください。',
    'Choose the JavaScript engine under "Options".',
  ),
  useJavaScript: both('JavaScript で解く', 'Solve with JavaScript'),
  smallerTable: {
    ja: (size: number) => `メモリが足りず、表は ${size} MiB になりました。`,
    en: (size: number) => `There was memory for a table of ${size} MiB only.`,
  },
  futile: both('無駄合', 'Futile interpositions'),
  bookLine: both('無駄合を除いた手順', 'Without futile interpositions'),
  fullLine: both('無駄合も数えた手順', 'With every interposition'),
  conventional: {
    ja: (plies: number, left: string) => `無駄合を除くと${plies}手詰、駒余り：${left}`,
    en: (plies: number, left: string) =>
      `Without futile interpositions: ${formatPlies(plies)}; left in hand: ${left}.`,
  },
  conventionalOpen: {
    ja: (atLeast: number) =>
      `無駄合を除いた手数は、最短とは証明されていません（${atLeast}手以上）。`,
    en: (atLeast: number) =>
      `That this is the shortest without them is not proven; it takes at least ${atLeast} plies.`,
  },
  conventionalMissing: both(
    '無駄合を除いた手順は求まりませんでした。',
    'The solution without futile interpositions was not found.',
  ),
  mateIn: {
    ja: (plies: number, isExact: boolean) => `${plies}手詰${isExact ? '（最短）' : ''}`,
    en: (plies: number, isExact: boolean) =>
      `Mate in ${plies}${isExact ? ', the shortest there is' : ''}.`,
  },
  notExact: both('最短とは証明されていません。', 'It is not proven to be the shortest.'),
  noMateWithin: {
    ja: (plies: number) => `${plies}手以内の詰みはありません（証明済み）`,
    en: (plies: number) => `No mate within ${plies} plies: proven.`,
  },
  proof: both('証明', 'Proof'),
  prove: both('証明駒と変化を調べる', 'Proof pieces and variations'),
  stopProving: both('調べるのを止める', 'Stop'),
  nothing: both('なし', 'nothing'),
  noProof: both('証明書を作れませんでした。', 'No certificate could be made.'),
  otherWay: both('ここから証明は別の手順を進みます。', 'From here on the proof goes another way.'),
  proofPieces: {
    ja: (hand: string, move: number) => `${move}手目から詰めるのに要る持駒：${hand}`,
    en: (hand: string, move: number) => `From move ${move} on the mate needs in hand: ${hand}.`,
  },
  disproofPieces: {
    ja: (hand: string) => `この持駒でも詰まない：${hand}`,
    en: (hand: string) => `No mate even with this in hand: ${hand}.`,
  },
  checked: {
    ja: (nodes: string) => `${nodes} 節点の証明書を、探索なしで検証しました。`,
    en: (nodes: string) => `A certificate of ${nodes} nodes, judged move by move without a search.`,
  },
  nodeCount: {
    ja: (count: string) => `${count} 局面`,
    en: (count: string) => `${count} nodes`,
  },
  plyOf: {
    ja: (ply: number, all: number) => `${ply} / ${all} 手`,
    en: (ply: number, all: number) => `${ply} of ${all}`,
  },
};

export const FUTILE_NAMES: Readonly<Record<FutileRule, Both>> = {
  standard: both('除く（標準）', 'left out (standard)'),
  narrow: both('除く（狭い意味）', 'left out (narrow)'),
  off: both('すべて数える', 'all counted'),
};

/** Why there is no verdict. */
export const REASONS: Readonly<Record<UnknownReason, Both>> = {
  nodes: both('分かりません：局面数の上限に達しました', 'Unknown: the limit of nodes was reached.'),
  time: both('分かりません：時間の上限に達しました', 'Unknown: the limit of time was reached.'),
  memory: both('分かりません：表がいっぱいです', 'Unknown: the table is too small.'),
  depth: both('分かりません：深さの上限に達しました', 'Unknown: the limit of depth was reached.'),
  aborted: both('分かりません：途中で止めました', 'Unknown: it was stopped.'),
};
