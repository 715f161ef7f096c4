// The hand lines of KIF, KI2 and BOD texts: `先手の持駒：飛　歩十八`, `攻方持駒：なし`, `持駒 金`, `玉方：残り全部`.
// With 残り全部 the hand is known only when the board is. A line that looks like a hand and cannot be read is refused:
// to skip it would change the problem.

import { FULL_WIDTH_DIGITS, KIND_KANJI, parseKanjiNumber } from '../notation/japanese-names';
import { faultIn, quoteStart, type TextLine } from '../notation/text-lines';
import { type Hand, makeHand } from '../shogi/hand';
import { type Color, HAND_KINDS, type HandKind, KIND_NAMES, SET_SIZE } from '../shogi/piece';

/**
 * Diagrams of problems may name attacker and defender in place of black and white. Their colours follow from the side
 * to move.
 */
export type HandOwner = Color | 'attacker' | 'defender';

export interface HandLine {
  readonly owner: HandOwner;
  readonly hand: Hand | 'rest';
  /** Other words of the line: the title of the problem, before or behind the hand. */
  readonly title?: string | undefined;
}

export const OWNERS: ReadonlyMap<string, HandOwner> = new Map([
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
const HELD = new RegExp(`^(${KIND})[×x]?(${NUMBER})?枚?[、,・]*`);
const REST = /^残り?(?:全部|すべて|全て|全駒|駒|駒全部|駒すべて)?。?$/;
const NONE = /^(?:なし|無し|無|ナシ)。?$/;
/** The words with which the content of a hand begins. */
const CONTENT = `(?:${KIND}|な[しい]|無|ナシ|残)`;

/** Where a hand begins behind other words: `第三番　持駒：金`. */
const BEHIND_TITLE = new RegExp(`(?<=[ 　])(?:(?:${OWNER})番?の?)?${WORD}`);
/** Words that are no title, because they may name a side, or belong to another kind of line. */
const NO_TITLE = /^[#&*'|]|[：:]|[先後上下相]手|[先後]番|方|側|[攻受敵黒白▲△☗☖]/;
const MAX_TITLE_LENGTH = 40;
/** A title behind the hand, with a blank before it and without names of pieces. A number alone is no title. */
const TITLE_BEHIND =
  /^(.*?\S)[ 　\t]{1,20}(?![：:、,0-9０-９〇一二三四五六七八九十枚\s]{1,40}$)([^飛角金銀桂香歩玉王龍竜馬残]{2,40})$/;
/**
 * The beginning of a hand line, up to the pieces: the side and a word for "hand". Without a side it is the hand of the
 * attacker.
 */
const NAMED = new RegExp(
  `^(?:[ 　]*[【〔［(（])?[ 　]*(?:(${OWNER})番?の?[ 　]*)?${WORD}(?:[ 　]*[】〕］)）])?[ 　]*(?:[：:︰∶＝=；;は]|$|(?=${CONTENT}))`,
);
/** A hand line with only the side. 先手 and 後手 are not among these sides: there the name of a player follows. */
const SIDE_ALONE = new RegExp(`^[ 　]*(攻め?方|玉方|受け?方)[ 　]*[：:　 ](?=[ 　]*${CONTENT})`);
/** A line about a hand whose side or words are unknown. It is refused. */
const UNKNOWN = new RegExp(
  `^[^：:\\r\\n#&*'|$]{0,12}?${WORD}(?:[ 　]*[：:]|[^：:\\r\\n]{0,4}?${CONTENT})`,
);
/** A line of pieces only: the second line of a hand, or a hand without a word that says so. */
const PIECES = new RegExp(`^[ 　]*(?:${KIND}[ 　]*(?:[×x]?${NUMBER})?枚?[ 　、,・]*)+$`);

/** A longer line is no hand, and could overflow the stack. */
const arePieces = (text: string) => text.length < 1000 && PIECES.test(text);

/** Is this a hand line, of a known or an unknown side? Comments, which may mention hands, are not. */
export function isHandLine(line: string): boolean {
  const { text } = splitTitle(line);
  return [NAMED, SIDE_ALONE, UNKNOWN].some((sign) => sign.test(text));
}

/** Splits a title off that stands before a hand. */
function splitTitle(line: string): { readonly title?: string; readonly text: string } {
  const at = line.slice(0, 2 * MAX_TITLE_LENGTH).search(BEHIND_TITLE);
  const title = line.slice(0, Math.max(0, at)).trim();
  if (title === '' || title.length > MAX_TITLE_LENGTH || NO_TITLE.test(title))
    return { text: line };
  return { title, text: line.slice(at) };
}

/** Finds a hand line anywhere in a text. */
export const HAND_SIGN = new RegExp(`${NAMED.source}|${UNKNOWN.source}`, 'm');

/** The beginning of a hand line whose words are damaged: `先手の駒：`, `持：`. */
const DAMAGED = /^(?!使用)[^：:]{0,12}[持駒][ 　]*[：:]/;

/** Is this a line of pieces, without a word for the owner of the hand? */
export function isPiecesAlone(text: string): boolean {
  return arePieces(text.replace(DAMAGED, ''));
}

/** Is this a line such as `先手：金`, in which 金 could be the name of a player or a hand? */
export function isNameLikeHand(text: string): boolean {
  const [all] = /^[ 　]*(?:先手|後手|下手|上手)[ 　]*[：:]/.exec(text) ?? [];
  if (all === undefined) return false;
  const value = plainOf(text.slice(all.length));
  return arePieces(value) || REST.test(value) || NONE.test(value);
}

/**
 * The hand that a line gives; undefined for any other line. A hand without a side belongs to `nameless`. Throws an
 * `InputError` for a hand that cannot be read.
 */
export function parseHandLine(
  line: TextLine,
  nameless: HandOwner = 'attacker',
): HandLine | undefined {
  const { title, text } = splitTitle(line.text);
  const [all, name] = NAMED.exec(text) ?? SIDE_ALONE.exec(text) ?? [];
  if (all === undefined) {
    if (!UNKNOWN.test(text)) return undefined;
    throw faultIn(line, `the line does not say whose hand this is: ${quoteStart(text)}`);
  }
  const owner = name === undefined ? nameless : OWNERS.get(name)!;
  const content = text.slice(all.length);
  try {
    return { owner, hand: parseContent(content, line), title };
  } catch (fault) {
    const [, held, behind] = TITLE_BEHIND.exec(content) ?? [];
    if (held === undefined) throw fault;
    return {
      owner,
      hand: parseContent(held, line),
      title: [title, behind].filter(Boolean).join(' '),
    };
  }
}

function parseContent(text: string, line: TextLine): HandLine['hand'] {
  const held = plainOf(text).replace(/[)）]$/, '');
  if (REST.test(held)) return 'rest';
  return NONE.test(held) ? makeHand({}) : parseHeld(held, line);
}

/** Without blanks. The signs between pieces stay, because no number is read across them. */
function plainOf(text: string): string {
  return text.replace(/[\s　]+/g, '').replace(/^[、,・]+|(?<![、,・])[、,・]+$/g, '');
}

function parseHeld(text: string, line: TextLine): Hand {
  const counts: Partial<Record<HandKind, number>> = {};
  let rest = text;
  while (rest !== '') {
    const [all, name, number] = HELD.exec(rest) ?? [];
    const count = number === undefined ? 1 : parseCount(number);
    if (all === undefined || count === undefined) {
      throw faultIn(line, `not readable as pieces in hand: ${quoteStart(rest)}`);
    }
    const kind = HAND_KINDS.find((each) => KIND_KANJI[each] === name![0])!;
    const total = (counts[kind] ?? 0) + count;
    if (total > SET_SIZE[kind]) {
      const message = `${total} pieces of the kind ${KIND_NAMES[kind]}, there are only ${SET_SIZE[kind]}`;
      throw faultIn(line, message, 'too-many-pieces');
    }
    counts[kind] = total;
    rest = rest.slice(all.length);
  }
  return makeHand(counts);
}

function parseCount(text: string): number | undefined {
  const plain = text.replace(/[０-９]/g, (digit) => String(FULL_WIDTH_DIGITS.indexOf(digit)));
  const count = /^[0-9]+$/.test(plain) ? Number(plain) : parseKanjiNumber(text);
  return count === undefined || count > 0 ? count : undefined;
}
