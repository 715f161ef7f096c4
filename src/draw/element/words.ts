// The sentences and labels of the element, in Japanese and English.

import { formatJapaneseSquare, formatPieceName, SIDE_NAMES } from '../../formats/japanese-names';
import { type Color, KIND_NAMES, type Piece } from '../../shogi/piece';
import { formatSquare, type Square } from '../../shogi/square';
import type { Bilingual, Language } from '../../words/language';

const both = (ja: string, en: string): Bilingual => ({ ja, en });

export const TEXTS = {
  board: both('将棋盤', 'Shogi board'),
  empty: both('空き', 'empty'),
  target: both('ここで王手になります', 'gives check here'),
  hand: both('持駒', 'in hand'),
  nothing: both('なし', 'nothing'),
  yours: both('あなたの番です。王手をかけてください。', 'Your move: give check.'),
  noCheck: both('王手ではありません。', 'That is no check.'),
  judging: both('考えています…', 'Thinking…'),
  right: both('正解です。', 'Right.'),
  wrong: both('その手では詰みません。', 'That move does not mate.'),
  open: both('時間内に分かりませんでした。', 'It could not be decided in time.'),
  solved: both('詰みました。', 'Mate: solved.'),
  whetherToPromote: both('成りますか。', 'Promote the piece?'),
  promote: both('成る', 'Promote'),
  stay: both('成らない', 'Do not promote'),
  takeBack: both('戻す', 'Take back'),
  again: both('はじめから', 'From the beginning'),
  first: both('最初へ', 'To the beginning'),
  back: both('一手戻る', 'Back'),
  forward: both('一手進む', 'Forward'),
  last: both('最後へ', 'To the end'),
  solving: both('解いています…', 'Solving…'),
  noMate: both('詰みません。', 'There is no mate.'),
  remove: both('消す', 'Remove'),
  clear: both('すべて消す', 'Clear'),
  composing: both('駒を選び、マスを押してください。', 'Choose a piece, then press a square.'),
} satisfies Record<string, Bilingual>;

export const COLOR_NAMES: Readonly<Record<Color, Bilingual>> = {
  black: both(SIDE_NAMES.black, 'black'),
  white: both(SIDE_NAMES.white, 'white'),
};

export function namePiece(piece: Piece, language: Language): string {
  if (language === 'ja') return SIDE_NAMES[piece.color] + formatPieceName(piece);
  return `${piece.color} ${piece.promoted ? 'promoted ' : ''}${KIND_NAMES[piece.kind]}`;
}

export function nameSquare(square: Square, language: Language): string {
  return language === 'ja' ? formatJapaneseSquare(square) : formatSquare(square);
}
