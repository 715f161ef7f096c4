// Announcements while moves are played on a board, in both languages.

import { both } from '../shell/language';

export const PLAYING_TEXTS = {
  chosen: {
    ja: (piece: string, count: number) => `${piece}を選びました。行き先 ${count}`,
    en: (piece: string, count: number) => `${piece} chosen, ${count} squares to go to`,
  },
  target: both('行き先', 'can go here'),
  cannotGo: both('そこには行けません', 'It cannot go there'),
  promote: both('成る', 'Promote'),
  dontPromote: both('成らない', 'Do not promote'),
  whetherToPromote: both('成りますか', 'Promote the piece?'),
};
