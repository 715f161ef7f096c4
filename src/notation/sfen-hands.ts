// The hands field of an SFEN: `-` if both hands are empty, else letters, with the count before the letter if it is two
// or more. The pieces are read in any order. They are written in the usual order: rook, bishop, gold, silver, knight,
// lance, pawn, black's before white's.

import { InputError } from '../base/errors';
import { type Hand, makeHand } from '../shogi/hand';
import { COLORS, type HandKind, isHandKind, KIND_NAMES, SET_SIZE } from '../shogi/piece';
import type { Hands } from '../shogi/position';
import { type Field, isDigit, quoteAt } from './sfen-board';

const WRITTEN_ORDER: readonly HandKind[] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

type Counts = Partial<Record<HandKind, number>>;

/** Both hands. Throws an `InputError` with the offset of the fault. */
export function parseHandsField(field: Field): Hands {
  const black: Counts = {};
  const white: Counts = {};
  let index = field.text === '-' ? 1 : 0;
  while (index < field.text.length) {
    let letterIndex = index;
    while (isDigit(field.text, letterIndex)) letterIndex += 1;
    const digits = field.text.slice(index, letterIndex);
    const count = readCount({ text: digits, offset: field.offset + index });
    const kind = readKind(field, letterIndex, digits !== '');
    const isBlack = field.text[letterIndex] === kind;
    addCount(isBlack ? black : white, kind, count, field.offset + index);
    index = letterIndex + 1;
  }
  return { black: makeHand(black), white: makeHand(white) };
}

function readCount(digits: Field): number {
  const { text, offset } = digits;
  if (text.startsWith('0')) throw new InputError('sfen-hand-zero', undefined, { offset });
  return text === '' ? 1 : Number(text);
}

function readKind(field: Field, index: number, hasCount: boolean): HandKind {
  const letter = field.text[index];
  const offset = field.offset + index;
  if (letter === undefined && hasCount) {
    throw new InputError('sfen-hand-dangling-count', undefined, { offset });
  }
  const kind = letter?.toUpperCase();
  if (letter === undefined || !/^[A-Za-z]$/.test(letter) || !isHandKind(kind)) {
    const message = `${quoteAt(field.text, index)} is not the letter of a piece that can be in hand`;
    throw new InputError('sfen-hand-letter', message, { offset });
  }
  return kind;
}

function addCount(counts: Counts, kind: HandKind, count: number, offset: number): void {
  const name = KIND_NAMES[kind];
  if (counts[kind] !== undefined) {
    throw new InputError('sfen-hand-duplicate', `a hand names the ${name} twice`, { offset });
  }
  if (count > SET_SIZE[kind]) {
    const message = `a hand of ${count} pieces of the kind ${name}, there are only ${SET_SIZE[kind]}`;
    throw new InputError('sfen-hand-count', message, { offset });
  }
  counts[kind] = count;
}

/** The inverse of `parseHandsField`. */
export function formatHandsField(hands: Hands): string {
  const text = COLORS.map((color) => {
    const letters = formatHand(hands[color]);
    return color === 'black' ? letters : letters.toLowerCase();
  }).join('');
  return text === '' ? '-' : text;
}

/** The letters of a hand, a capital for each kind; empty if nothing is held. */
export function formatHand(hand: Hand): string {
  return WRITTEN_ORDER.map((kind) => {
    const count = hand[kind];
    if (count === 0) return '';
    return count === 1 ? kind : `${count}${kind}`;
  }).join('');
}
