// Announcements while moves are played on a board, in both languages.

import { both } from '../shell/language';

export const PLAYING_TEXTS = {
  /** For the attacker the squares of checks are marked, for the defender all squares to which the piece can go. */
  attacker: {
    chosen: {
      ja: (piece: string, count: number) => `${piece}を選びました。王手になるマス ${count}`,
      en: (piece: string, count: number) => `${piece} chosen. Squares that give check: ${count}`,
    },
    target: both('ここで王手', 'gives check here'),
  },
  defender: {
    chosen: {
      ja: (piece: string, count: number) => `${piece}を選びました。行き先 ${count}`,
      en: (piece: string, count: number) => `${piece} chosen. Squares to go to: ${count}`,
    },
    target: both('行き先', 'can go here'),
  },
  cannotGo: both('そこには行けません', 'It cannot go there'),
  noneInHand: both('持駒なし', 'Nothing in hand'),
};
