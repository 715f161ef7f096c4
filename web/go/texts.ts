// The texts of the Go page, in both languages.

import type { Assumptions, Goal, Method, Outside, Verdict } from 'tsumeru/go';
import { type Both, both } from '../shell/language';
import type { Tool } from './setup';

export const TEXTS = {
  board: both('碁盤', 'Go board'),
  about: both(
    '確かな一眼を持ち、生きた石に囲まれた要の石は、領域の中でもう一眼を得られるか。',
    'The crucial stones have one sure eye, and living stones enclose them. Do they get a second eye in the region?',
  ),
  tools: both('道具', 'Tool'),
  size: both('路数', 'Size'),
  toMove: both('手番', 'To move'),
  black: both('黒', 'Black'),
  white: both('白', 'White'),
  clear: both('盤面をクリア', 'Clear'),
  derive: both('領域を自動で決める', 'Derive the region'),
  isDerived: both('領域は自動で決まっています', 'The region is derived from the stones'),
  outside: both('囲む石', 'Stones outside'),
  link: both('リンクをコピー', 'Copy the link'),
  copySgf: both('SGF をコピー', 'Copy SGF'),
  load: both('問題を読み込む', 'Load a problem'),
  examples: both('例題', 'Examples'),
  pasteHint: both(
    'SGF を貼り付けるか、ファイルを画面にドロップしてください。AB と AW は石、TR は要の石、MA は領域、PL は手番です。印のない詰碁も読みます。',
    'Paste SGF, or drop a file anywhere on the page. AB and AW are stones, TR crucial stones, MA the region, PL the side to move. Problems without marks are taken too.',
  ),
  solve: both('解く', 'Solve'),
  solving: both('解いています…', 'Solving…'),
  stop: both('止める', 'Stop'),
  method: both('手法', 'Method'),
  maxNodes: both('局面数の上限', 'Most nodes'),
  noLimit: both('なし', 'none'),
  numbers: both('証明数・反証数', 'Proof and disproof numbers'),
  solution: both('解答', 'Solution'),
  winning: both('勝つ手', 'Winning moves'),
  pass: both('パス', 'pass'),
  mayBeMore: both('（ほかにもあるかもしれません）', ' (perhaps more: a limit was reached)'),
  koFree: both('コウ材があっても結果は同じです。', 'Ko threats do not change that.'),
  heat: both('Bouzy の値', "Bouzy's values"),
  heatAbout: both(
    '石の勢力を広げ（膨張）、削って（収縮）地の見込みを測ります。',
    'Dilations spread the influence of stones; erosions remove it where it is weak. The rest is an estimate of the territory.',
  ),
  stones: both('石だけ', 'stones only'),
  empty: both('空き', 'empty'),
  crucial: both('要', 'crucial'),
  region: both('領域', 'region'),
  locked: both(
    '解答の再生中は動かせません。初形に戻ってください。',
    'The solution is shown. Go back to the start to change the problem.',
  ),
  dilation: {
    ja: (step: number) => `膨張 ${step}`,
    en: (step: number) => `dilation ${step}`,
  },
  erosion: {
    ja: (step: number) => `収縮 ${step}`,
    en: (step: number) => `erosion ${step}`,
  },
  ko: {
    ja: (attacker: string, defender: string) =>
      `コウ：攻め方にコウ材があれば${attacker}、受け方にあれば${defender}。`,
    en: (attacker: string, defender: string) =>
      `A ko: ${attacker} if the attacker has the ko threats, ${defender} if the defender has.`,
  },
};

export const VERDICTS: Readonly<Record<Goal, Readonly<Record<Verdict, Both>>>> = {
  'second-eye': {
    alive: both('活き：二眼目が証明されました', 'Alive: the second eye is proven.'),
    dead: both('死に：二眼目はありません（証明済み）', 'Dead: no second eye, proven.'),
  },
  'two-eyes': {
    alive: both('活き：二眼が証明されました', 'Alive: two eyes are proven.'),
    dead: both('死に：二眼はありません（証明済み）', 'Dead: no two eyes, proven.'),
  },
};

export const OUTSIDE_NAMES: Readonly<Record<Outside | 'auto', Both>> = {
  auto: both('自動', 'automatic'),
  benson: both('判定（Benson）で活き', 'alive by Benson’s test'),
  alive: both('生きているとみなす', 'count as alive'),
};

/** The assumptions about a problem that does not state them. */
export function describeAssumed({ toMove, defender, goal, outside }: Assumptions): Both {
  const isBlack = defender === 'black';
  const [own, other] = isBlack ? ['黒', '白'] : ['白', '黒'];
  const [ownEn, otherEn] = isBlack ? ['Black', 'White'] : ['White', 'Black'];
  const eyes =
    goal === 'two-eyes'
      ? both('領域で二眼を持てば活き', 'they live by two eyes in the region')
      : both('領域でもう一眼を持てば活き', 'they live by a second eye in the region');
  const around =
    outside === 'alive'
      ? both(
          `領域の外はすべて${other}の生きた石とみなす`,
          `everything outside the region is ${otherEn}’s and alive`,
        )
      : both(`囲む${other}石は生きている`, `${otherEn}’s stones round it are alive`);
  const side =
    toMove === undefined
      ? both('', '')
      : both(
          '手番が書かれていないので黒番とする。',
          ' The text does not say which side is to move; Black is assumed.',
        );
  return both(
    `仮定：死活を問うのは印のついた${own}石。${eyes.ja}。${around.ja}。セキは死にとする。${side.ja}`,
    `Assumed: the question is the life of ${ownEn}’s marked stones; ${eyes.en}; ${around.en}; a seki counts as dead.${side.en}`,
  );
}

export const SHORT_VERDICTS: Readonly<Record<Verdict, Both>> = {
  alive: both('活き', 'alive'),
  dead: both('死に', 'dead'),
};

export const TOOL_NAMES: Readonly<Record<Tool, Both>> = {
  black: both('黒石', 'Black stone'),
  white: both('白石', 'White stone'),
  crucial: both('要の石', 'Crucial'),
  region: both('領域', 'Region'),
  erase: both('消す', 'Erase'),
};

export const METHOD_NAMES: Readonly<Record<Method, Both>> = {
  A: both('A：反復深化', 'A: iterative deepening'),
  B: both('B：df-pn', 'B: df-pn'),
  C: both('C：df-pn、同点に Bouzy の値', 'C: df-pn, Bouzy’s values break ties'),
  P: both('P：df-pn+', 'P: df-pn+'),
};
