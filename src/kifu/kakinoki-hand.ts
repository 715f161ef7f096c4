// The hand lines of KIF, KI2 and BOD texts: `先手の持駒：飛　歩十八`, `攻方持駒：なし`, `持駒 金`, `玉方：残り全部`, which
// leaves a hand open until the board is known. What looks like a hand and cannot be read is refused: a hand that is passed
// over makes another problem.

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

const OWNERS: ReadonlyMap<string, HandOwner> = new Map([
  ['先手', 'black'],
  ['下手', 'black'],
  ['▲', 'black'],
  ['☗', 'black'],
  ['後手', 'white'],
  ['上手', 'white'],
  ['△', 'white'],
  ['☖', 'white'],
  ['攻方', 'attacker'],
  ['攻め方', 'attacker'],
  ['玉方', 'defender'],
  ['受方', 'defender'],
  ['受け方', 'defender'],
]);

const OWNER = [...OWNERS.keys()].join('|');
const WORD = '(?:持ち?駒|手駒)';
const KIND = '(?:飛車?|角行?|金将?|銀将?|桂馬?|香車?|歩兵?)';
const NUMBER = '(?:[一二三四五六七八九十〇]+|[0-9]+|[０-９]+)';
const HELD = new RegExp(`^(${KIND})[×x]?(${NUMBER})?枚?`);
const REST = /^残り?(?:全部|すべて|全て|全駒|駒|駒全部|駒すべて)?。?$/;
const NONE = /^(?:なし|無し|無|ナシ)。?$/;
/** What a hand begins with. */
const CONTENT = `(?:${KIND}|な[しい]|無|ナシ|残)`;

/** Where a hand is named, whose it is, and what comes before the pieces. Without a side it is that of the attacker. */
const NAMED = new RegExp(
  `^(?:[ 　]*[【〔［(（])?[ 　]*(?:(${OWNER})番?の?[ 　]*)?${WORD}(?:[ 　]*[】〕］)）])?[ 　]*(?:[：:︰∶＝=；;は]|$|(?=${CONTENT}))`,
);
/** The side alone. Behind 先手 and 後手 stands the name of a player. */
const SIDE_ALONE = new RegExp(`^[ 　]*(攻め?方|玉方|受け?方)[ 　]*[：:　 ](?=[ 　]*${CONTENT})`);
/** Of somebody nobody knows, or in words that nobody reads. */
const UNKNOWN = new RegExp(
  `^[^：:\\r\\n#&*'|]{0,12}?${WORD}(?:[ 　]*[：:]|[^：:\\r\\n]{0,4}?${CONTENT})`,
);
/** Nothing but pieces: a hand that goes on, or one without a word about it. */
const PIECES = new RegExp(`^[ 　]*(?:${KIND}[ 　]*(?:[×x]?${NUMBER})?枚?[ 　、,・]*)+$`);

/** What begins with one is a hand line, whoever holds it. Remarks may speak of hands. */
export function isHandLine(text: string): boolean {
  return [NAMED, SIDE_ALONE, UNKNOWN].some((sign) => sign.test(text));
}

/** The same of any line of a text. */
export const HAND_SIGN = new RegExp(`${NAMED.source}|${UNKNOWN.source}`, 'm');

/** Pieces that no word says to be a hand. */
export function isPiecesAlone(text: string): boolean {
  return PIECES.test(text);
}

/** `先手：金` could be the name of a player, or meant as his hand. */
export function isNameLikeHand(text: string): boolean {
  const [all] = /^[ 　]*(?:先手|後手|下手|上手)[ 　]*[：:]/.exec(text) ?? [];
  if (all === undefined) return false;
  const value = plainOf(text.slice(all.length));
  return PIECES.test(value) || REST.test(value) || NONE.test(value);
}

/** The hand of a line; undefined for a line about something else. */
export function parseHandLine(line: TextLine): HandLine | undefined {
  const { text } = line;
  const [all, name] = NAMED.exec(text) ?? SIDE_ALONE.exec(text) ?? [];
  if (all === undefined) {
    if (!UNKNOWN.test(text)) return undefined;
    throw faultIn(line, `the line does not say whose hand this is: ${clip(text)}`);
  }
  const owner = name === undefined ? 'attacker' : OWNERS.get(name)!;
  const held = plainOf(text.slice(all.length)).replace(/[)）]$/, '');
  if (REST.test(held)) return { owner, hand: 'rest' };
  return { owner, hand: NONE.test(held) ? makeHand({}) : parseHeld(held, line) };
}

function plainOf(text: string): string {
  return text.replace(/[\s　、,・]+/g, '');
}

function parseHeld(text: string, line: TextLine): Hand {
  const counts: Partial<Record<HandKind, number>> = {};
  let rest = text;
  while (rest !== '') {
    const [all, name, number] = HELD.exec(rest) ?? [];
    const count = number === undefined ? 1 : parseCount(number);
    if (all === undefined || count === undefined) {
      throw faultIn(line, `not readable as pieces in hand: ${clip(rest)}`);
    }
    const kind = HAND_KINDS.find((each) => KIND_KANJI[each] === name![0])!;
    if (counts[kind] !== undefined) throw faultIn(line, `${KIND_KANJI[kind]} is named twice`);
    if (count > SET_SIZE[kind]) {
      const message = `${count} pieces of the kind ${KIND_NAMES[kind]}, there are only ${SET_SIZE[kind]}`;
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
