// The themes by key, with their Japanese names; the key is the English name. A theme is a feature that a diagram or its
// solution shows (手筋, 条件). `docs/glossary.md` defines each, and `src/themes` finds it.

import type { HandKind } from '../shogi/piece';

/** Themes of the diagram first, then those of the play, of the mate, and of the length. */
export const THEME_NAMES = {
  'bare-king': '裸玉',
  undefended: '無防備',
  unprepared: '無仕掛',
  'two-kings': '双玉',
  'one-kind': '一色図式',
  'seven-kinds': '七色図式',
  'minor-pieces': '小駒図式',
  'major-pieces': '大駒図式',
  'no-hand': '持駒なし',
  'one-kind-hand': '持駒一色',
  'seven-kinds-hand': '七種持駒',
  'starting-squares': '実戦初形',
  'game-like': '実戦型',
  'entered-king': '入玉図',
  sacrifice: '捨駒',
  'major-sacrifice': '大駒捨て',
  'key-sacrifice': '初手捨駒',
  'sacrifice-run': '連続捨駒',
  'same-square-sacrifice': '同一点への捨駒',
  'focal-sacrifice': '焦点の捨駒',
  'distant-drop': '遠打',
  'farthest-drop': '最遠打',
  'limited-drop': '限定打',
  'rook-drop-key': '初手飛打',
  'bishop-drop-key': '初手角打',
  'drops-only': '打駒のみ',
  'no-captures': '駒取りなし',
  'attacker-non-promotion': '攻方不成',
  'strong-non-promotion': '飛角歩不成',
  'pawn-drop-non-promotion': '打歩詰回避の不成',
  paradox: '不利感',
  'discovered-check': '開き王手',
  'double-check': '両王手',
  'counter-check': '逆王手',
  'one-square-dragon': '一間龍',
  'pawn-drop-motif': '打歩詰局面',
  'pawn-drop-resolved': '打歩詰打開',
  'pawn-capturer': '取歩駒',
  'defender-non-promotion': '玉方不成',
  'promotion-choice': '打診',
  interposition: '合駒',
  'moved-interposition': '移動合',
  'seven-interpositions': '七種合',
  'middle-interposition': '中合',
  'moved-middle-interposition': '移動中合',
  'sacrificial-interposition': '捨合',
  'successive-interpositions': '連続合',
  'pawn-interposition': '歩合',
  'lance-interposition': '香合',
  'knight-interposition': '桂合',
  'silver-interposition': '銀合',
  'gold-interposition': '金合',
  'bishop-interposition': '角合',
  'rook-interposition': '飛合',
  'square-clearing': '邪魔駒消去',
  'self-block': '退路封鎖',
  switchback: 'スイッチバック',
  'horse-saw': '馬鋸',
  'dragon-saw': '龍鋸',
  'horse-pursuit': '馬追い',
  'dragon-pursuit': '龍追い',
  'tokin-pursuit': 'と金追い',
  'hand-change': '持駒変換',
  'hand-gain': '合駒稼ぎ',
  'placement-change': '駒位置変換',
  'puzzle-ring': '知恵の輪',
  cycle: '趣向',
  'king-journey': '玉の大移動',
  'king-rotation': '回転',
  'king-shuttle': '玉の往復',
  smoke: '煙詰',
  'centre-mate': '都詰',
  'corner-mate': '雪隠詰',
  'returning-king': '還元玉',
  'clean-mate': '清涼詰',
  'hanging-knight': '吊るし桂',
  'pawn-push-mate': '突歩詰',
  'head-gold': '頭金',
  'side-gold': '腹金',
  'tail-gold': '尻金',
  'symmetric-start': '初形左右対称',
  'symmetric-end': '詰上り左右対称',
  'symmetric-both': '初形詰上り左右対称',
  short: '短編',
  medium: '中編',
  long: '長編',
} as const;

export type ThemeKey = keyof typeof THEME_NAMES;

export const THEME_KEYS = Object.keys(THEME_NAMES) as readonly ThemeKey[];

/** A theme of a problem. */
export interface Theme {
  readonly key: ThemeKey;
  /** The Japanese name. */
  readonly japanese: string;
  /**
   * The plies at which the theme is seen, ascending: a theme of one move at that move, a theme of many moves where it
   * begins (the glossary says where it is otherwise), a theme of the mating move at the last ply. Empty for a theme of
   * the diagram or of the whole solution.
   */
  readonly plies: readonly number[];
  /** For `one-kind` and `one-kind-hand` the kind; for interpositions their kinds, each once, in the order of play. */
  readonly kinds?: readonly HandKind[];
  /**
   * For a picture: nine rows of nine characters, seen from the attacker's side: `#` for a piece, `.` for an empty
   * square.
   */
  readonly shape?: readonly string[];
}
