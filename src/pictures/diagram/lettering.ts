// Words and letters of a drawing: which characters are written, in which fonts, and how a text is centred on a point.
// Fonts are named in the drawing, but not embedded; docs/diagrams.md says why.

import {
  COLOR_MARKS,
  FULL_WIDTH_DIGITS,
  formatKanjiNumber,
  formatPieceKanji,
  KANJI_DIGITS,
  KIND_KANJI,
} from '../../notation/japanese-names';
import type { Color, HandKind, Piece } from '../../shogi/piece';
import type { Point } from './layout';
import { type Attributes, element, escapeXml } from './svg-element';

export type Language = 'ja' | 'en';

/** Fonts in order of preference: the first one that the machine has is used. */
export const JAPANESE_FONTS = [
  'Hiragino Mincho ProN',
  'Yu Mincho',
  'Noto Serif CJK JP',
  'Noto Serif JP',
  'IPAexMincho',
  'IPAMincho',
  'MS Mincho',
  'Noto Sans CJK JP',
  'Noto Sans JP',
  'Hiragino Sans',
  'Yu Gothic',
  'IPAexGothic',
  'IPAGothic',
  'MS Gothic',
] as const;

export const WESTERN_FONTS = [
  'Georgia',
  'Times New Roman',
  'Liberation Serif',
  'DejaVu Serif',
] as const;

export function fontFamily(lang: Language): string {
  // A drawing with Western letters may have a Japanese title, so it names the Japanese fonts too.
  const names = lang === 'ja' ? JAPANESE_FONTS : [...WESTERN_FONTS, ...JAPANESE_FONTS];
  return [...names, 'serif'].join(', ');
}

/** Distance from the middle of the letters to the baseline, as a part of the font size. */
const BASELINES: Readonly<Record<Language, number>> = { ja: 0.38, en: 0.34 };

/** A text centred on a point. The baseline is computed here, because not every viewer supports `dominant-baseline`. */
export function textAt(
  text: string,
  { x, y }: Point,
  size: number,
  lang: Language,
  attributes: Attributes = {},
): string {
  const place = { x, y: y + size * BASELINES[lang], 'font-size': size };
  return element('text', { ...place, ...attributes }, escapeXml(text));
}

export function pieceName(piece: Piece, lang: Language): string {
  if (lang === 'ja') return formatPieceKanji(piece);
  return piece.promoted ? `+${piece.kind}` : piece.kind;
}

export function fileName(file: number, lang: Language): string {
  return lang === 'ja' ? FULL_WIDTH_DIGITS[file]! : String(file);
}

export function rankName(rank: number, lang: Language): string {
  return lang === 'ja' ? KANJI_DIGITS[rank]! : 'abcdefghi'[rank - 1]!;
}

export function lengthText(plies: number, lang: Language): string {
  if (lang === 'ja') return `${plies}手詰`;
  return `Mate in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
}

/** The label above a hand, one character or word in each row. */
export function handLabel(color: Color, lang: Language): readonly string[] {
  return lang === 'ja' ? [COLOR_MARKS[color], '持', '駒'] : [COLOR_MARKS[color]];
}

export function nothingText(lang: Language): readonly string[] {
  return lang === 'ja' ? ['な', 'し'] : ['–'];
}

export function restText(lang: Language): readonly string[] {
  return lang === 'ja' ? ['残', 'り', '全', '部'] : ['the', 'rest'];
}

/** A kind in hand with its count: one character in each row (`歩`, `十`, `八`), or `P18` with Western letters. */
export function heldText(kind: HandKind, count: number, lang: Language): readonly string[] {
  if (lang === 'en') return [count > 1 ? `${kind}${count}` : kind];
  return [KIND_KANJI[kind], ...(count > 1 ? formatKanjiNumber(count) : '')];
}

const WIDE_FROM = 0x1100;

/** Approximate width of a text as a multiple of the font size: 1 for a Japanese character, 0.6 for a Latin one. */
export function estimateWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter.codePointAt(0)! >= WIDE_FROM ? 1 : 0.6;
  return width;
}
