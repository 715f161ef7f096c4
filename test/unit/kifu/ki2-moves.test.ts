// The meaning of left, right and straight in KI2, by the examples of the notation rules: for both sides, mirrored, and
// for horses and dragons, which are never called straight.

import { describe, expect, it } from 'vitest';
import { parseKi2Move } from '../../../src/kifu/ki2-moves';
import { FULL_WIDTH_DIGITS, KANJI_DIGITS } from '../../../src/notation/japanese-names';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import type { Move } from '../../../src/shogi/move';
import type { Position } from '../../../src/shogi/position';
import { fileOf, rankOf } from '../../../src/shogi/square';
import {
  mirrorMove,
  mirrorPosition,
  rotateMove,
  rotatePosition,
} from '../../../src/shogi/symmetry';
import { wordError } from '../../../src/words/error-words';
import { catchError } from '../../../support/errors';

/** The board from the fourth rank on, the text after the square, and the move. */
const EXAMPLES: readonly (readonly [string, string, string])[] = [
  ['9/3+B+B4/9/9/9/9', '馬右', '5e5d'],
  ['9/3+B+B4/9/9/9/9', '馬左', '6e5d'],
  ['9/3+R+R4/9/9/9/9', '龍右', '5e5d'],
  ['9/3+R+R4/9/9/9/9', '龍左', '6e5d'],
  ['9/3+R1+R3/9/9/9/9', '龍左', '6e5e'],
  ['9/3GGG3/9/9/9/9', '金直', '5e5d'],
  ['9/3GGG3/9/9/9/9', '金左', '6e5d'],
  ['9/3GGG3/9/9/9/9', '金右', '4e5d'],
  ['3S1S3/9/3S1S3/9/9/9', '銀左上', '6f5e'],
  ['3S1S3/9/3S1S3/9/9/9', '銀右引', '4d5e'],
  ['9/3G5/4G4/9/9/9', '金寄', '6e5e'],
  ['9/3G5/4G4/9/9/9', '金上', '5f5e'],
];

function read(position: Position, { to }: Move, words: string): string {
  const square = `${FULL_WIDTH_DIGITS[fileOf(to)]}${KANJI_DIGITS[rankOf(to)]}`;
  const text = square + words;
  const place = { text, offset: 0, number: 1 };
  return formatUsiMove(parseKi2Move({ place, text }, position, undefined));
}

const exchange = (words: string) =>
  words.replace(/[左右]/, (side) => (side === '左' ? '右' : '左'));

describe.each(EXAMPLES)('%s: %s', (ranks, words, usi) => {
  const position = parseSfen(`9/9/9/${ranks} b - 1`, { validate: false });
  const move = parseUsiMove(usi);

  it(`is ${usi}`, () => {
    expect(read(position, move, words)).toBe(usi);
  });

  it('is the same for the other side', () => {
    const turned = rotateMove(move);
    expect(read(rotatePosition(position), turned, words)).toBe(formatUsiMove(turned));
  });

  it('has left and right exchanged in the mirror', () => {
    const mirrored = mirrorMove(move);
    expect(read(mirrorPosition(position), mirrored, exchange(words))).toBe(formatUsiMove(mirrored));
  });
});

it('requires a word if several pieces can make the move', () => {
  const position = parseSfen('9/9/9/9/3+B+B4/9/9/9/9 b - 1', { validate: false });
  const fault = catchError(() => read(position, parseUsiMove('5e5d'), '馬'));
  expect(fault.message).toContain('several pieces can make this move: "５四馬", from 5e, 6e');
  expect(wordError(fault, 'ja')).toContain('"５四馬"（５五、６五 から）');
});
