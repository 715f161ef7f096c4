// The sentences and labels of the element, in Japanese and English.

import type { Bilingual } from '../../base/language';
import { both } from '../words';

export const TEXTS = {
  target: both('ここで王手になります', 'gives check here'),
  hand: both('持駒', 'in hand'),
  nothing: both('なし', 'nothing'),
  hint: both('ヒント', 'Hint'),
  why: both('なぜ詰まない？', 'Why not?'),
  searchOn: both('もっと調べる', 'Search on'),
  takeBack: both('戻す', 'Undo'),
  again: both('初めから', 'Restart'),
  answer: both('解答', 'Answer'),
  first: both('最初へ', 'To the beginning'),
  back: both('一手戻る', 'Back'),
  forward: both('一手進む', 'Forward'),
  last: both('最後へ', 'To the end'),
  remove: both('消す', 'Remove'),
  clear: both('すべて消す', 'Clear'),
  composing: both('駒を選び、マスを押してください。', 'Choose a piece, then press a square.'),
} satisfies Record<string, Bilingual>;
