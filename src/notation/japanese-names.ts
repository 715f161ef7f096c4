// The Japanese words for pieces, squares, numbers and sides, for texts of moves and for diagrams.

import type { Color, Kind, Piece } from '../shogi/piece';
import { fileOf, rankOf, type Square } from '../shogi/square';

export const COLOR_MARKS: Readonly<Record<Color, string>> = { black: '▲', white: '△' };

export const SIDE_NAMES: Readonly<Record<Color, string>> = { black: '先手', white: '後手' };

/** The digit of a number from 1 to 9 stands at its index. */
export const FULL_WIDTH_DIGITS = '０１２３４５６７８９';

/** The digit of a number from 1 to 10 stands at its index. */
export const KANJI_DIGITS = '〇一二三四五六七八九十';

export const KIND_KANJI: Readonly<Record<Kind, string>> = {
  P: '歩',
  L: '香',
  N: '桂',
  S: '銀',
  G: '金',
  B: '角',
  R: '飛',
  K: '玉',
};

/** Golds and kings have no promoted face; their entries exist only because the type needs them. */
const PROMOTED_NAMES: Readonly<Record<Kind, string>> = {
  P: 'と',
  L: '成香',
  N: '成桂',
  S: '成銀',
  G: '金',
  B: '馬',
  R: '龍',
  K: '玉',
};

const PROMOTED_KANJI: Readonly<Record<Kind, string>> = {
  ...PROMOTED_NAMES,
  L: '杏',
  N: '圭',
  S: '全',
};

/** The name in a move text: `銀`, `成銀`, `龍`. */
export function formatPieceName(piece: Piece): string {
  return (piece.promoted ? PROMOTED_NAMES : KIND_KANJI)[piece.kind];
}

/** The single character in a diagram: `銀`, `全`, `龍`. */
export function formatPieceKanji(piece: Piece): string {
  return (piece.promoted ? PROMOTED_KANJI : KIND_KANJI)[piece.kind];
}

/** The Japanese name of a square, such as `５二`. */
export function formatJapaneseSquare(square: Square): string {
  return FULL_WIDTH_DIGITS[fileOf(square)]! + KANJI_DIGITS[rankOf(square)]!;
}

/** A number from 1 to 99 in kanji, as for pieces in hand: `十八` for 18. */
export function formatKanjiNumber(count: number): string {
  const tens = Math.floor(count / 10);
  const ones = count % 10;
  const tensText = tens === 0 ? '' : `${tens === 1 ? '' : KANJI_DIGITS[tens]}十`;
  return tensText + (ones === 0 ? '' : KANJI_DIGITS[ones]);
}

/** The inverse of `formatKanjiNumber`; it also reads `一八` as 18. Undefined for any other text. */
export function parseKanjiNumber(text: string): number | undefined {
  const digit = (kanji: string) => KANJI_DIGITS.indexOf(kanji);
  const [places, first, second] =
    /^([一二三四五六七八九])([〇一二三四五六七八九])$/.exec(text) ?? [];
  if (places !== undefined) return 10 * digit(first!) + Math.max(digit(second!), 0);
  const [all, tens = '', ten, ones = ''] =
    /^([二三四五六七八九](?=十))?(十)?([一二三四五六七八九])?$/.exec(text) ?? [];
  if (all === undefined || all === '') return undefined;
  const unit = ones === '' ? 0 : digit(ones);
  return ten === undefined ? unit : 10 * (tens === '' ? 1 : digit(tens)) + unit;
}
