// A hand in words, most valuable pieces first.

import { HAND_KINDS, nameKind } from 'tsumeru/board';
import type { Hand } from 'tsumeru/shogi';
import { language, say } from '../shell/language';
import { ANSWER_TEXTS } from './answer-texts';

export function isHandEmpty(hand: Hand): boolean {
  return HAND_KINDS.every((kind) => hand[kind] === 0);
}

export function describeHand(hand: Hand): string {
  const parts = HAND_KINDS.filter((kind) => hand[kind] > 0).map((kind) => {
    const name = nameKind(kind, false, language.value);
    return hand[kind] === 1 ? name : `${name}×${hand[kind]}`;
  });
  if (parts.length === 0) return say(ANSWER_TEXTS.nothing);
  return parts.join(language.value === 'ja' ? '・' : ', ');
}
