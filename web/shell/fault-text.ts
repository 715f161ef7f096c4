// An error in words: the rule and the place, in the language chosen.

import { ERROR_CODES_JA } from 'tsumeru/words';
import type { Fault } from './fault';
import { language } from './language';

const KANJI = '一二三四五六七八九';
const WIDE = '１２３４５６７８９';

/** `５二` for `5b`. */
export function nameSquare(square: string): string {
  if (language.value === 'en') return square;
  return WIDE[Number(square[0]) - 1]! + KANJI['abcdefghi'.indexOf(square[1]!)]!;
}

/** The rule in words, and the place; points of a Go board are named by who knows its size. */
export function describeFault(
  { code, message, square, point }: Fault,
  namePoint = (name: string) => name,
): string {
  const rule = code === undefined ? undefined : ERROR_CODES_JA[code];
  if (language.value === 'en' || rule === undefined)
    return point === undefined
      ? message
      : message.replace(`(at ${point})`, `(at ${namePoint(point)})`);
  const place = square === undefined ? point && namePoint(point) : nameSquare(square);
  const offset = /\(at character (\d+)\)/.exec(message)?.[1];
  const where = place === undefined ? '' : `（${place}）`;
  return rule + where + (offset === undefined ? '' : `（${Number(offset) + 1}文字目）`);
}
