// The words of a board, in Japanese and English: names of pieces and squares, and the question about promotion.

import type { Bilingual, Language } from '../base/language';
import { formatJapaneseSquare, formatPieceName, SIDE_NAMES } from '../notation/japanese-names';
import { type Color, getPiece, KIND_NAMES, type Kind, type Piece } from '../shogi/piece';
import { formatSquare, type Square } from '../shogi/square';

export const both = (ja: string, en: string): Bilingual => ({ ja, en });

export const BOARD_TEXTS = {
  board: both('将棋盤', 'Shogi board'),
  empty: both('空き', 'empty'),
  inCheck: both('王手', 'in check'),
  whetherToPromote: both('成りますか', 'Promote the piece?'),
  promote: both('成る', 'Promote'),
  stay: both('成らない', 'Do not promote'),
};

export const COLOR_NAMES: Readonly<Record<Color, Bilingual>> = {
  black: both(SIDE_NAMES.black, 'black'),
  white: both(SIDE_NAMES.white, 'white'),
};

/** Promoted pieces whose name is not made of the name of the piece. */
const OWN_NAMES: Readonly<Record<Language, Partial<Record<Kind, string>>>> = {
  ja: { P: 'と金' },
  en: { B: 'horse', R: 'dragon' },
};

export function nameKind(kind: Kind, promoted: boolean, language: Language): string {
  const own = promoted ? OWN_NAMES[language][kind] : undefined;
  if (own !== undefined) return own;
  if (language === 'ja') return formatPieceName(getPiece('black', kind, promoted));
  return `${promoted ? 'promoted ' : ''}${KIND_NAMES[kind]}`;
}

export function namePiece({ color, kind, promoted }: Piece, language: Language): string {
  const gap = language === 'ja' ? '' : ' ';
  return COLOR_NAMES[color][language] + gap + nameKind(kind, promoted, language);
}

export function nameSquare(square: Square, language: Language): string {
  return language === 'ja' ? formatJapaneseSquare(square) : formatSquare(square);
}
