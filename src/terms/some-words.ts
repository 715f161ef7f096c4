// Options that name some of several words, such as kinds of pieces. A file of its own, because the pages that load
// `option-values.ts` first have no such option.

import { refuseOption, takeList } from '../base/option-values';
import { HAND_KINDS, type HandKind } from '../shogi/piece';

/** A copy of an array with one or more of these words, by default all of them. */
export function readSome<Word extends string>(
  name: string,
  list: readonly Word[] | undefined,
  words: readonly Word[],
  what: string,
): readonly Word[] {
  if (list === undefined) return words;
  const some = takeList(name, list, { what, most: words.length });
  const wrong = some.find((word) => !words.includes(word));
  if (wrong !== undefined || some.length === 0) {
    refuseOption(name, `some of ${words.join(', ')}`, wrong ?? some);
  }
  return some;
}

/** The option `pieces`: some kinds of pieces, in one order and each once. Default: all. */
export function readKinds(pieces: readonly HandKind[] | undefined): readonly HandKind[] {
  const kinds = readSome('pieces', pieces, HAND_KINDS, 'kinds of pieces');
  return HAND_KINDS.filter((kind) => kinds.includes(kind));
}
