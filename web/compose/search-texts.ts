// The texts of the panel that searches hands, placements, twins and earlier positions. They are loaded with the panel.

import { nameKind } from 'tsumeru/board';
import type { ChangeKind, FoundPlacement, Placed } from 'tsumeru/composer';
import { parseSfen } from 'tsumeru/shogi';
import { VERDICT_NAMES } from 'tsumeru/words';
import { nameSquare } from '../shell/fault-text';
import { type Both, both, language } from '../shell/language';
import { describeLine } from '../shogi/move-texts';
import { notation } from '../shogi/notation';
import type { Asked, Found, Search } from './searching';

export const SEARCH_NAMES: Readonly<Record<Search, Both>> = {
  hands: both('持駒サーチ', 'hands for this board'),
  placements: both('配置サーチ', 'one piece changed'),
  twins: both('ツイン', 'twins'),
  back: both('逆算（二手前の図）', 'earlier positions (two plies)'),
};

export const CHANGE_NAMES: Readonly<Record<Asked['change'], Both>> = {
  all: both('すべて', 'all changes'),
  remove: both('除く', 'take away'),
  exchange: both('替える', 'exchange'),
  move: both('動かす', 'move'),
  add: both('加える', 'add'),
};

export const SEARCH_TEXTS = {
  panel: both('完全作になる図を探す', 'Search for sound problems'),
  what: both('探すもの', 'Search'),
  change: both('変更', 'Changes'),
  maxHand: both('持駒の枚数の上限', 'Most pieces in the hand'),
  maxPieces: both('駒の数の上限（玉と持駒を含む）', 'Most pieces, kings and hand counted'),
  maxNodes: both('候補一つの局面数の上限', 'Nodes for each candidate'),
  kinds: {
    hands: both('持駒に使う駒', 'Kinds in the hand'),
    placements: both('加えてよい駒', 'Kinds that may come in'),
    twins: both('加えてよい駒', 'Kinds that may come in'),
    back: both('取られた駒', 'Kinds that can have been captured'),
  },
  columns: {
    what: {
      hands: both('持駒', 'Hand'),
      placements: both('変更', 'Change'),
      twins: both('変更', 'Change'),
      back: both('王手と応手', 'Check and reply'),
    },
    first: both('初手', 'First move'),
    plies: both('手数', 'Plies'),
    pieces: both('枚数', 'Pieces'),
    remark: both('備考', 'Remark'),
  },
  start: both('探す', 'Search'),
  stop: both('止める', 'Stop'),
  explain: both(
    '候補をすべて検討し、完全作と証明された図だけを示します。押すと盤に出ます。玉方の持駒は残り全部とします。',
    'Every candidate is analysed, and those that are proven sound are listed; press one to put it on the board. The defender holds all remaining pieces.',
  ),
  progress: {
    ja: (judged: number, of: number, found: number) => `${judged}/${of}、見つかった図 ${found}`,
    en: (judged: number, of: number, found: number) => `${judged} of ${of}, found: ${found}`,
  },
  stopped: both('途中で止めました。', 'Stopped before the end.'),
  complete: both('すべての候補を調べました。', 'Every candidate was judged.'),
  undecided: {
    ja: (count: number) => `未確定の図：${count}`,
    en: (count: number) => `Undecided: ${count}`,
  },
  onlySound: {
    ja: (verdict: keyof typeof VERDICT_NAMES) =>
      `元の図は${VERDICT_NAMES[verdict].ja}です。完全作と証明された図だけを調べます。`,
    en: (verdict: keyof typeof VERDICT_NAMES) =>
      `The problem is ${VERDICT_NAMES[verdict].en}. Only a problem that is proven sound is searched.`,
  },
  more: {
    ja: (count: number) => `ほかに${count}図。「保存」ですべて書き出します。`,
    en: (count: number) => `${count} more; "Save" writes all of them.`,
  },
  save: both('結果を保存', 'Save the results'),
  root: both('元の図に戻す', 'Back to the diagram searched'),
  same: both('同じ手順', 'the same solution'),
  fewer: both('より少ない持駒でも詰む', 'mates with fewer too'),
  fewerOpen: both('より少ない持駒では未確定', 'undecided with fewer'),
};

/** The first moves of a result, in the notation of the page. */
export function tellMoves({ sfen, line }: Found, count: number): string {
  const moves = describeLine(parseSfen(sfen), line.slice(0, count));
  return moves.map((texts) => texts[notation.value]).join(' ');
}

/** What is different in a result: the hand, the change, or the moves that lead to the problem. */
export function nameFound(found: Found): string {
  if ('hand' in found) return nameHand(found.hand);
  return 'change' in found ? nameChange(found) : tellMoves(found, 2);
}

export function remarkOn(found: Found): string {
  if ('keepsLine' in found && found.keepsLine) return SEARCH_TEXTS.same[language.value];
  if (!('isLeast' in found) || found.isLeast === true) return '';
  return SEARCH_TEXTS[found.isLeast === false ? 'fewer' : 'fewerOpen'][language.value];
}

function nameHand(letters: string): string {
  if (language.value === 'en') return letters === '-' ? 'no hand' : `hand ${letters}`;
  const { black } = parseSfen(`9/9/9/9/9/9/9/9/9 b ${letters} 1`, { validate: false }).hands;
  const held = (['R', 'B', 'G', 'S', 'N', 'L', 'P'] as const).filter((kind) => black[kind] > 0);
  const names = held.map(
    (kind) => nameKind(kind, false, 'ja') + (black[kind] > 1 ? black[kind] : ''),
  );
  return `持駒${names.join('') || 'なし'}`;
}

const CHANGES: Readonly<Record<ChangeKind, Both<(before: string, after: string) => string>>> = {
  remove: { ja: (before) => `${before}を除く`, en: (before) => `without ${before}` },
  exchange: {
    ja: (before, after) => `${before}を${after}に替える`,
    en: (before, after) => `${after} for ${before}`,
  },
  move: {
    ja: (before, after) => `${before}を${after}に動かす`,
    en: (before, after) => `${before} to ${after}`,
  },
  add: { ja: (_, after) => `${after}を加える`, en: (_, after) => `with ${after}` },
};

function nameChange({ change, removed, added }: FoundPlacement): string {
  return CHANGES[change][language.value](namePlaced(removed), namePlaced(added));
}

/** `▲３四金`, `▲ gold 3d`. */
function namePlaced(placed: Placed | null): string {
  if (placed === null) return '';
  const isJapanese = language.value === 'ja';
  const { board } = parseSfen(`8${placed.piece}/9/9/9/9/9/9/9/9 b - 1`, { validate: false });
  const { color, kind, promoted } = board.find((piece) => piece !== undefined)!;
  const name = nameKind(kind, promoted, language.value);
  if (placed.at === 'hand') return isJapanese ? `持駒の${name}` : `${name} in hand`;
  const mark = color === 'black' ? '▲' : '△';
  return isJapanese ? `${mark}${nameSquare(placed.at)}${name}` : `${mark} ${name} ${placed.at}`;
}
