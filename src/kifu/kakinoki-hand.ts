// The hand lines of KIF, KI2 and BOD texts: `先手の持駒：飛　歩十八`, `攻方持駒：なし`, and `残り全部`, which leaves a
// hand open until the board is known.

import { FULL_WIDTH_DIGITS, KIND_KANJI, parseKanjiNumber } from '../formats/japanese-names';
import { type Hand, makeHand } from '../shogi/hand';
import { type Color, HAND_KINDS, type HandKind, KIND_NAMES, SET_SIZE } from '../shogi/piece';
import { faultIn, type TextLine } from './text-lines';

/** Diagrams of problems name the sides by what they do; which is which, the side to move tells. */
export type HandOwner = Color | 'attacker' | 'defender';

export interface HandLine {
  readonly owner: HandOwner;
  readonly hand: Hand | 'rest';
}

/** What begins with one is a hand line, whoever holds it. Remarks may speak of hands. */
export const HAND_LINE = /^([^：:\r\n#&*'|]{0,12}?)の?持ち?駒[ 　]*[：:]/m;
const OWNERS: ReadonlyMap<string, HandOwner> = new Map([
  ['先手', 'black'],
  ['下手', 'black'],
  ['後手', 'white'],
  ['上手', 'white'],
  ['攻方', 'attacker'],
  ['攻め方', 'attacker'],
  ['玉方', 'defender'],
  ['受方', 'defender'],
  ['受け方', 'defender'],
]);

const REST = /^残り(?:全部|すべて|全て|全駒)?$/;
const NUMBER = '[一二三四五六七八九十]+|[0-9]+|[０-９]+';
const HELD = new RegExp(`^([飛角金銀桂香歩])(${NUMBER})?枚?`);

/** The hand of a line; undefined for a line about something else. */
export function parseHandLine(line: TextLine): HandLine | undefined {
  const [all, name] = HAND_LINE.exec(line.text) ?? [];
  if (all === undefined || name === undefined) return undefined;
  const owner = OWNERS.get(name.trim());
  if (owner === undefined) throw faultIn(line, `nothing says whose hand this is: ${clip(all)}`);
  const text = line.text.slice(all.length).replace(/[\s　、,]+/g, '');
  if (REST.test(text)) return { owner, hand: 'rest' };
  return { owner, hand: text === 'なし' ? makeHand({}) : parseHeld(text, line) };
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
