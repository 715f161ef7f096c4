// Chooses what the pieces show, and the board.

import { BOARD_STYLES, type BoardStyle, FACES, type Faces } from 'tsumeru/board';
import { Choice } from '../shell/choice';
import { type Both, say } from '../shell/language';
import { remember } from '../shell/storage';
import { boardStyle, faceStyle } from './faces';
import { TEXTS } from './texts';

const NAMES: Readonly<Record<Faces, Both>> = {
  kanji: { ja: '一字駒', en: 'one kanji' },
  'two-kanji': { ja: '二字駒', en: 'two kanji' },
  letters: { ja: '英字', en: 'letters' },
  symbols: { ja: '動きの図', en: 'how they move' },
};

const BOARD_NAMES: Readonly<Record<BoardStyle, Both>> = {
  wood: { ja: '木の盤', en: 'wood' },
  book: { ja: '紙の図面', en: 'as in books' },
};

export function FaceChoice() {
  return (
    <Choice
      id="faces"
      label={say(TEXTS.faces)}
      value={faceStyle.value}
      choices={FACES}
      nameOf={(style) => say(NAMES[style])}
      choose={(style) => {
        faceStyle.value = style;
        remember('faces', style);
      }}
    />
  );
}

export function BoardChoice() {
  return (
    <Choice
      id="board-style"
      label={say(TEXTS.boardStyle)}
      value={boardStyle.value}
      choices={BOARD_STYLES}
      nameOf={(style) => say(BOARD_NAMES[style])}
      choose={(style) => {
        boardStyle.value = style;
        remember('board', style);
      }}
    />
  );
}
