// What the visitor wants to see on the pieces, his board, and the names of squares in his language.

import { effect, signal } from '@preact/signals';
import { BOARD_STYLES, type BoardStyle, FACES, type Faces, nameSquare } from 'tsumeru/board';
import type { Square } from 'tsumeru/shogi';
import { language } from '../shell/language';
import { recall } from '../shell/storage';

export const faceStyle = signal<Faces>(FACES.find((style) => style === recall('faces')) ?? 'kanji');

export const boardStyle = signal<BoardStyle>(
  BOARD_STYLES.find((style) => style === recall('board')) ?? 'wood',
);

// The style sheet of the board reads this.
effect(() => {
  document.documentElement.dataset.board = boardStyle.value;
});

/** `5b` in English, `５二` in Japanese. */
export const nameOf = (square: Square): string => nameSquare(square, language.value);
