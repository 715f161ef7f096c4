// The texts of the page about the df-pn algorithms, in both languages.

import type { AlgorithmName } from 'tsumeru/lab';
import { type Both, both } from '../shell/language';

export const TEXTS = {
  about: both(
    '四角は攻め方の手番（OR）、丸は受け方の手番（AND）。下の数は証明数／反証数、かっこの中は見込みの数。破線はまだ展開していない節点、赤枠がいま展開した節点。緑は詰み、赤は不詰です。深さ優先の探索では、上の節点の数は戻ったときに改まります。',
    'Squares: the attacker moves (OR). Circles: the defender moves (AND). Below a node: proof number/disproof number, in brackets an estimate. Dashed: not expanded yet. Framed in red: expanded in this step. Green: proved, red: disproved. A depth-first search brings the numbers above up to date when it comes back.',
  ),
  algorithm: both('アルゴリズム', 'Algorithm'),
  tree: both('木', 'Tree'),
  example: both('説明の木', 'that of the documentation'),
  numberCycle: both('df-pn が空回りするグラフ', 'a graph in which df-pn goes in circles'),
  random: { ja: (seed: number) => `乱数の木 ${seed}`, en: (seed: number) => `random tree ${seed}` },
  drawing: both('探索木', 'Search tree'),
  step: {
    ja: (step: number, all: number, name: string) => `${step} / ${all}：${name} を展開`,
    en: (step: number, all: number, name: string) => `${step} of ${all}: expands ${name}`,
  },
};

export const DESCRIPTIONS: Readonly<Record<AlgorithmName, Both>> = {
  t2: both(
    'T2（野下）：1手、3手、5手…と手数をふやして、しらみつぶしに調べます。証明数は使いません。',
    'T2 (Noshita): looks at everything within 1, then 3, then 5 … plies, until a proof is found. It does not use proof numbers.',
  ),
  'ao-star': both(
    'AO*：証明数だけを使う最良優先探索。受け方の手は、まだ詰むと分かっていない最初のものを調べます。',
    'AO*: best-first, only by proof numbers. It chooses the first of the replies that is not proved yet.',
  ),
  ito: both(
    'Ito（伊藤）：AO* に、逃げ方の数による評価と合駒の処理を加えたもの。',
    'Ito: AO* with an evaluation by the number of the defender’s replies, and with a special treatment of interpositions.',
  ),
  'pn-search': both(
    'pn-search（Allis）：証明数と反証数による最良優先。木はすべて記憶します。',
    'pn-search (Allis): best-first by proof and disproof numbers. The whole tree is in memory.',
  ),
  'c-star': both(
    'C*（脊尾）：AO* と同じ順序を、しきい値つきの深さ優先探索で。',
    'C* (Seo): the order of AO* by depth-first search with a threshold.',
  ),
  'df-pn': both(
    'df-pn（長井・今井）：pn-search と同じ順序を、二つのしきい値つきの深さ優先探索でたどります。',
    'df-pn (Nagai & Imai): the order of pn-search by depth-first search with two thresholds.',
  ),
  'df-pn-tca': both(
    'TCA つきの df-pn（岸本）：循環で空回りしないように、しきい値を上げます。',
    'df-pn with threshold control (Kishimoto): thresholds are raised where the search would go in circles.',
  ),
  'df-pn-plus': both(
    'df-pn+：新しい節点は 1 でなく、見込みの数から始まります。',
    'df-pn+: new nodes start from an estimate of the work ahead instead of 1.',
  ),
};
