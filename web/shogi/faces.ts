// What a piece shows on the board (kanji, letters or symbols of its moves), and its name for screen readers.

import { signal } from '@preact/signals';
import type { Color, Kind, Piece } from 'tsumeru/shogi';
import type { Both } from '../shell/language';
import { recall } from '../shell/storage';

export const FACE_STYLES = ['kanji', 'letters', 'symbols'] as const;

export type FaceStyle = (typeof FACE_STYLES)[number];

export const faceStyle = signal<FaceStyle>(
  FACE_STYLES.find((style) => style === recall('faces')) ?? 'kanji',
);

const KANJI: Readonly<Record<Kind, readonly [string, string]>> = {
  P: ['歩', 'と'],
  L: ['香', '杏'],
  N: ['桂', '圭'],
  S: ['銀', '全'],
  G: ['金', '金'],
  B: ['角', '馬'],
  R: ['飛', '龍'],
  K: ['玉', '玉'],
};

type Names = readonly [string, string];

const NAMES: Readonly<Record<Kind, Both<Names>>> = {
  P: { ja: ['歩', 'と金'], en: ['pawn', 'promoted pawn'] },
  L: { ja: ['香', '成香'], en: ['lance', 'promoted lance'] },
  N: { ja: ['桂', '成桂'], en: ['knight', 'promoted knight'] },
  S: { ja: ['銀', '成銀'], en: ['silver', 'promoted silver'] },
  G: { ja: ['金', '金'], en: ['gold', 'gold'] },
  B: { ja: ['角', '馬'], en: ['bishop', 'horse'] },
  R: { ja: ['飛', '龍'], en: ['rook', 'dragon'] },
  K: { ja: ['玉', '玉'], en: ['king', 'king'] },
};

export const COLOR_NAMES: Readonly<Record<Color, Both>> = {
  black: { ja: '先手', en: 'black' },
  white: { ja: '後手', en: 'white' },
};

export function faceOf({ kind, promoted }: Pick<Piece, 'kind' | 'promoted'>): string {
  if (faceStyle.value === 'letters') return promoted ? `+${kind}` : kind;
  return KANJI[kind][promoted ? 1 : 0];
}

export function nameKind(kind: Kind, promoted: boolean, language: 'ja' | 'en'): string {
  return NAMES[kind][language][promoted ? 1 : 0]!;
}

export function namePiece({ color, kind, promoted }: Piece, language: 'ja' | 'en'): string {
  const gap = language === 'ja' ? '' : ' ';
  return COLOR_NAMES[color][language] + gap + nameKind(kind, promoted, language);
}
