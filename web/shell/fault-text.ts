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

/** Options that a visitor sets, as the page calls them. */
const OPTIONS_JA: Readonly<Record<string, string>> = {
  maxPlies: '手数の上限',
  maxNodes: '局面数の上限',
  bookNodes: '本の手数の証明に使う局面数',
  hashMiB: '置換表の大きさ',
};

/** What of the message is no words: which character, which move, which option. */
function placeInMessage(message: string): string {
  const offset = /\(at character (\d+)\)/.exec(message)?.[1];
  const move = /\b(?:move|ply) (\d+)\b/.exec(message)?.[1];
  const option = OPTIONS_JA[/^(\w+):/.exec(message)?.[1] ?? ''];
  const places = [move && `${move}手目`, offset && `${offset}文字目`, option];
  return places.map((place) => (place ? `（${place}）` : '')).join('');
}

/** The rule in words, and the place; points of a Go board are named by who knows its size. */
export function describeFault(
  { code, message, square, point }: Fault,
  namePoint = (name: string) => name,
): string {
  if (language.value === 'en') {
    return point === undefined
      ? message
      : message.replace(`(at ${point})`, `(at ${namePoint(point)})`);
  }
  // Only what nobody foresaw has no code: its message is for who mends it.
  const rule = code === undefined ? `予期しない誤りです：${message}` : ERROR_CODES_JA[code];
  const place = square === undefined ? point && namePoint(point) : nameSquare(square);
  const where = place === undefined ? '' : `（${place}）`;
  return rule + where + (code === undefined ? '' : placeInMessage(message));
}
