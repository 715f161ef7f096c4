// The themes by key, with their names. A theme is a feature that a diagram or its solution shows (手筋, 条件).
// `docs/glossary.md` defines each, and `src/analysis/themes` finds it.

import type { HandKind } from '../shogi/piece';

interface ThemeNames {
  readonly japanese: string;
  /** What the report of the command line says in English. */
  readonly english: string;
}

const named = (japanese: string, english: string): ThemeNames => ({ japanese, english });

/** The names by key: themes of the diagram first, then those of the play, of the mate, and of the length. */
export const THEMES = {
  'bare-king': named('裸玉', 'bare king'),
  undefended: named('無防備', 'no defender but the king'),
  unprepared: named('無仕掛', 'no attackers on the board'),
  'two-kings': named('双玉', 'two kings'),
  'one-kind': named('一色図式', 'one kind of piece'),
  'seven-kinds': named('七色図式', 'one of each kind'),
  'minor-pieces': named('小駒図式', 'minor pieces only'),
  'major-pieces': named('大駒図式', 'major pieces only'),
  'no-hand': named('持駒なし', 'nothing in hand'),
  'one-kind-hand': named('持駒一色', 'one kind in hand'),
  'seven-kinds-hand': named('七種持駒', 'one of each kind in hand'),
  'starting-squares': named('実戦初形', 'on the squares of the start'),
  'game-like': named('実戦型', 'as from a game'),
  'entered-king': named('入玉図', 'entered king'),
  sacrifice: named('捨駒', 'sacrifice'),
  'major-sacrifice': named('大駒捨て', 'sacrifice of a rook or bishop'),
  'key-sacrifice': named('初手捨駒', 'sacrifice at the first move'),
  'sacrifice-run': named('連続捨駒', 'three sacrifices in a row'),
  'same-square-sacrifice': named('同一点への捨駒', 'sacrifice on the same square again'),
  'focal-sacrifice': named('焦点の捨駒', 'sacrifice at a focal point'),
  'distant-drop': named('遠打', 'distant drop'),
  'farthest-drop': named('最遠打', 'farthest drop'),
  'limited-drop': named('限定打', 'limited drop'),
  'rook-drop-key': named('初手飛打', 'rook drop at the first move'),
  'bishop-drop-key': named('初手角打', 'bishop drop at the first move'),
  'drops-only': named('打駒のみ', 'drops only'),
  'no-captures': named('駒取りなし', 'no captures'),
  'attacker-non-promotion': named('攻方不成', 'non-promotion by the attacker'),
  'strong-non-promotion': named('飛角歩不成', 'non-promotion of a rook, bishop or pawn'),
  'pawn-drop-non-promotion': named('打歩詰回避の不成', 'non-promotion because of a pawn drop'),
  paradox: named('不利感', 'paradox'),
  'discovered-check': named('開き王手', 'discovered check'),
  'double-check': named('両王手', 'double check'),
  'counter-check': named('逆王手', 'counter-check'),
  'one-square-dragon': named('一間龍', 'dragon one square away'),
  'pawn-drop-motif': named('打歩詰局面', 'pawn drop that would mate'),
  'pawn-drop-resolved': named('打歩詰打開', 'pawn drop made legal'),
  'pawn-capturer': named('取歩駒', 'piece that can capture the pawn'),
  'defender-non-promotion': named('玉方不成', 'non-promotion by the defender'),
  'promotion-choice': named('打診', 'choice of promotion'),
  interposition: named('合駒', 'interposition'),
  'moved-interposition': named('移動合', 'moved interposition'),
  'seven-interpositions': named('七種合', 'all seven kinds interposed'),
  'middle-interposition': named('中合', 'unprotected interposition'),
  'moved-middle-interposition': named('移動中合', 'moved unprotected interposition'),
  'sacrificial-interposition': named('捨合', 'sacrificial interposition'),
  'successive-interpositions': named('連続合', 'successive interpositions'),
  'pawn-interposition': named('歩合', 'pawn interposition'),
  'lance-interposition': named('香合', 'lance interposition'),
  'knight-interposition': named('桂合', 'knight interposition'),
  'silver-interposition': named('銀合', 'silver interposition'),
  'gold-interposition': named('金合', 'gold interposition'),
  'bishop-interposition': named('角合', 'bishop interposition'),
  'rook-interposition': named('飛合', 'rook interposition'),
  'square-clearing': named('邪魔駒消去', 'square clearing'),
  'self-block': named('退路封鎖', 'self-block'),
  switchback: named('スイッチバック', 'switchback'),
  'horse-saw': named('馬鋸', 'horse saw'),
  'dragon-saw': named('龍鋸', 'dragon saw'),
  'horse-pursuit': named('馬追い', 'pursuit by a horse'),
  'dragon-pursuit': named('龍追い', 'pursuit by a dragon'),
  'tokin-pursuit': named('と金追い', 'pursuit by a tokin'),
  'hand-change': named('持駒変換', 'change of the hand'),
  'hand-gain': named('合駒稼ぎ', 'gain in hand'),
  'placement-change': named('駒位置変換', 'change of a placement'),
  'puzzle-ring': named('知恵の輪', 'puzzle ring'),
  cycle: named('趣向', 'cycle'),
  'king-journey': named('玉の大移動', 'journey of the king'),
  'king-rotation': named('回転', 'rotation of the king'),
  'king-shuttle': named('玉の往復', 'shuttle of the king'),
  smoke: named('煙詰', 'smoke mate'),
  'centre-mate': named('都詰', 'mate in the centre'),
  'corner-mate': named('雪隠詰', 'mate in the corner'),
  'returning-king': named('還元玉', 'returning king'),
  'clean-mate': named('清涼詰', 'clean mate'),
  'hanging-knight': named('吊るし桂', 'mate by a knight'),
  'pawn-push-mate': named('突歩詰', 'mate by a pawn push'),
  'head-gold': named('頭金', 'gold before the king'),
  'side-gold': named('腹金', 'gold beside the king'),
  'tail-gold': named('尻金', 'gold behind the king'),
  'symmetric-start': named('初形曲詰', 'picture at the start'),
  'symmetric-end': named('あぶり出し', 'picture at the end'),
  'symmetric-both': named('立体曲詰', 'picture at both ends'),
  short: named('短編', 'short'),
  medium: named('中編', 'of medium length'),
  long: named('長編', 'long'),
} satisfies Readonly<Record<string, ThemeNames>>;

export type ThemeKey = keyof typeof THEMES;

export const THEME_KEYS = Object.keys(THEMES) as readonly ThemeKey[];

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
