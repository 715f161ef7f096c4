// What the visitor wants to see on the pieces, and the names of squares in his language.

import { signal } from '@preact/signals';
import { type Faces, nameSquare } from 'tsumeru/board';
import type { Square } from 'tsumeru/shogi';
import { language } from '../shell/language';
import { recall } from '../shell/storage';

export const FACE_STYLES: readonly Faces[] = ['kanji', 'letters', 'symbols'];

export const faceStyle = signal<Faces>(
  FACE_STYLES.find((style) => style === recall('faces')) ?? 'kanji',
);

/** `5b` in English, `５二` in Japanese. */
export const nameOf = (square: Square): string => nameSquare(square, language.value);
