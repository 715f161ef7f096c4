// What the pieces show: kanji, letters, or how they move.

import { type Both, say } from '../shell/language';
import { remember } from '../shell/storage';
import { FACE_STYLES, type FaceStyle, faceStyle } from './faces';
import { TEXTS } from './texts';

const NAMES: Readonly<Record<FaceStyle, Both>> = {
  kanji: { ja: '漢字', en: 'kanji' },
  letters: { ja: '英字', en: 'letters' },
  symbols: { ja: '動きの図', en: 'how they move' },
};

export function FaceChoice() {
  return (
    <label>
      {say(TEXTS.faces)}{' '}
      <select
        id="faces"
        value={faceStyle.value}
        onChange={({ currentTarget }) => {
          faceStyle.value = FACE_STYLES.find((style) => style === currentTarget.value) ?? 'kanji';
          remember('faces', faceStyle.value);
        }}
      >
        {FACE_STYLES.map((style) => (
          <option key={style} value={style}>
            {say(NAMES[style])}
          </option>
        ))}
      </select>
    </label>
  );
}
