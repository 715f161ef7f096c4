// Chooses what the pieces show: kanji, letters, or symbols of their moves.

import type { Faces } from 'tsumeru/board';
import { Choice } from '../shell/choice';
import { type Both, say } from '../shell/language';
import { remember } from '../shell/storage';
import { FACE_STYLES, faceStyle } from './faces';
import { TEXTS } from './texts';

const NAMES: Readonly<Record<Faces, Both>> = {
  kanji: { ja: '漢字', en: 'kanji' },
  letters: { ja: '英字', en: 'letters' },
  symbols: { ja: '動きの図', en: 'how they move' },
};

export function FaceChoice() {
  return (
    <Choice
      id="faces"
      label={say(TEXTS.faces)}
      value={faceStyle.value}
      choices={FACE_STYLES}
      nameOf={(style) => say(NAMES[style])}
      choose={(style) => {
        faceStyle.value = style;
        remember('faces', style);
      }}
    />
  );
}
