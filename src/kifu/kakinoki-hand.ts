// The hand lines of KIF, KI2 and BOD texts: `先手の持駒：飛　歩十八`, `後手の持駒：なし`, and `残り全部`, which
// leaves a hand open until the board is known.

import { FULL_WIDTH_DIGITS, KIND_KANJI, parseKanjiNumber } from '../formats/japanese-names';
import { type Hand, makeHand } from '../shogi/hand';
import { type Color, HAND_KINDS, type HandKind, KIND_NAMES, SET_SIZE } from '../shogi/piece';
import { faultIn, type TextLine } from './text-lines';

export interface HandLine {
  readonly color: Color;
  readonly hand: Hand | 'rest';
}

const REST = /^残り(?:全部|すべて|全て|全駒)?$/;
const NUMBER = '[一二三四五六七八九十]+|[0-9]+|[０-９]+';
const HELD = new RegExp(`^([飛角金銀桂香歩])(${NUMBER})?枚?`);

/** The hand of a line; undefined for a line about something else. */
export function parseHandLine(line: TextLine): HandLine | undefined {
  const [, side, content] = /^[ 　]*([先後下上])手の?持ち?駒[ 　]*[：:](.*)$/.exec(line.text) ?? [];
  if (side === undefined || content === undefined) return undefined;
  const color = side === '先' || side === '下' ? 'black' : 'white';
  const text = content.replace(/[\s　、,]+/g, '');
  if (REST.test(text)) return { color, hand: 'rest' };
  return { color, hand: text === 'なし' ? makeHand({}) : parseHeld(text, line) };
}

function parseHeld(text: string, line: TextLine): Hand {
  const counts: Partial<Record<HandKind, number>> = {};
  let rest = text;
  while (rest !== '') {
    const [all, kanji, number] = HELD.exec(rest) ?? [];
    const count = number === undefined ? 1 : parseCount(number);
    if (all === undefined || count === undefined) throw faultIn(line, `no pieces: ${clip(rest)}`);
    const kind = HAND_KINDS.find((each) => KIND_KANJI[each] === kanji)!;
    if (counts[kind] !== undefined) throw faultIn(line, `${kanji} stands there twice`);
    if (count > SET_SIZE[kind]) {
      const message = `${count} pieces of the kind ${KIND_NAMES[kind]}: there are ${SET_SIZE[kind]}`;
      throw faultIn(line, message, 'too-many-pieces');
    }
    counts[kind] = count;
    rest = rest.slice(all.length);
  }
  return makeHand(counts);
}

function parseCount(text: string): number | undefined {
  const plain = text.replace(/[０-９]/g, (digit) => String(FULL_WIDTH_DIGITS.indexOf(digit)));
  const count = /^[0-9]+$/.test(plain) ? Number(plain) : parseKanjiNumber(text);
  return count === undefined || count > 0 ? count : undefined;
}

function clip(text: string): string {
  return JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
}
