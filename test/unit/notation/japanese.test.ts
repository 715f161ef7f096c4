// Japanese move texts: each word of the notation on a position that needs it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJapaneseMove } from '../../../src/notation/outside';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { isDrop } from '../../../src/shogi/move';
import { legalMoves } from '../../../src/shogi/rules';
import { parseSquare } from '../../../src/shogi/square';
import { rotateMove, rotatePosition } from '../../../src/shogi/symmetry';
import { catchError } from '../../../support/errors';
import { anyPosition } from '../../../support/positions';

function write(sfen: string, move: string, previousTo?: string): string {
  const position = parseSfen(sfen, { validate: false });
  const previous = previousTo === undefined ? undefined : parseSquare(previousTo);
  return formatJapaneseMove(position, parseUsiMove(move), previous);
}

/** The texts of all moves to one square, by move. */
function writeAllTo(sfen: string, to: string): Record<string, string> {
  const position = parseSfen(sfen, { validate: false });
  const texts: Record<string, string> = {};
  for (const move of legalMoves(position)) {
    if (move.to !== parseSquare(to)) continue;
    texts[formatUsiMove(move)] = formatJapaneseMove(position, move);
  }
  return texts;
}

describe('formatJapaneseMove', () => {
  it('names side, square and piece', () => {
    expect(write('4k4/9/4P4/9/9/9/9/9/9 b G 1', 'G*5b')).toBe('▲５二金');
    expect(write('4k4/9/9/9/9/9/9/9/9 w - 1', '5a4b')).toBe('△４二玉');
    expect(write('4k4/9/4+S4/9/9/9/9/9/9 b - 1', '5c5b')).toBe('▲５二成銀');
    expect(write('4k4/9/9/9/+R8/9/9/9/9 b - 1', '9e9i')).toBe('▲９九龍');
  });

  it('writes 同 for the square of the previous move', () => {
    expect(write('4k4/4G4/9/9/9/9/9/9/9 w - 1', '5a5b', '5b')).toBe('△同　玉');
    expect(write('4k4/4g4/4S4/9/9/9/9/9/9 b - 1', '5c5b+', '5b')).toBe('▲同　銀成');
  });

  it('writes 成 or 不成 if there is a choice', () => {
    expect(write('8k/9/9/4S4/9/9/9/9/9 b - 1', '5d5c+')).toBe('▲５三銀成');
    expect(write('8k/9/9/4S4/9/9/9/9/9 b - 1', '5d5c')).toBe('▲５三銀不成');
    expect(write('8k/9/9/9/4S4/9/9/9/9 b - 1', '5e5d')).toBe('▲５四銀');
    expect(write('8k/9/9/4G4/9/9/9/9/9 b - 1', '5d5c')).toBe('▲５三金');
  });

  it('writes 打 only if a piece on the board could move there too', () => {
    const sfen = '8k/9/9/9/4G4/9/9/9/9 b G 1';
    expect(writeAllTo(sfen, '5d')).toEqual({ '5e5d': '▲５四金', 'G*5d': '▲５四金打' });
    expect(write(sfen, 'G*1i')).toBe('▲１九金');
    // The text of a promoted silver differs from that of a dropped silver.
    expect(write('8k/9/9/9/4+S4/9/9/9/9 b S 1', 'S*5d')).toBe('▲５四銀');
  });

  it('distinguishes golds by direction of motion, then by side', () => {
    expect(writeAllTo('8k/9/9/9/9/9/9/4G4/5G3 b - 1', '4h')).toEqual({
      '5h4h': '▲４八金寄',
      '4i4h': '▲４八金上',
    });
    expect(writeAllTo('8k/9/9/9/9/9/9/9/3GG4 b - 1', '5h')).toEqual({
      '6i5h': '▲５八金左',
      '5i5h': '▲５八金直',
    });
    expect(writeAllTo('8k/9/9/9/9/9/9/9/3G1G3 b - 1', '5h')).toEqual({
      '6i5h': '▲５八金左',
      '4i5h': '▲５八金右',
    });
  });

  it('writes side and motion together if neither is enough', () => {
    expect(writeAllTo('k8/9/9/9/4+P4/3+P1+P3/3+P+P+P3/9/9 b - 1', '5f')).toEqual({
      '5e5f': '▲５六と引',
      '6f5f': '▲５六と左寄',
      '4f5f': '▲５六と右寄',
      '6g5f': '▲５六と左上',
      '5g5f': '▲５六と直',
      '4g5f': '▲５六と右上',
    });
    expect(writeAllTo('k8/9/9/3S1S3/9/3SS4/9/9/9 b - 1', '5e')).toEqual({
      '6d5e': '▲５五銀左引',
      '4d5e': '▲５五銀右',
      '6f5e': '▲５五銀左上',
      '5f5e': '▲５五銀直',
    });
  });

  it('distinguishes dragons and horses by motion, then as left and right', () => {
    expect(writeAllTo('k8/9/9/4+R4/9/9/9/9/3+R5 b - 1', '6d')).toEqual({
      '5d6d': '▲６四龍寄',
      '6i6d': '▲６四龍上',
    });
    expect(writeAllTo('k8/9/9/9/9/9/9/4+R+R3/9 b - 1', '5g')).toEqual({
      '5h5g': '▲５七龍左',
      '4h5g': '▲５七龍右',
    });
    expect(writeAllTo('k8/9/9/9/9/9/9/3+B+B4/9 b - 1', '5g')).toEqual({
      '6h5g': '▲５七馬左',
      '5h5g': '▲５七馬右',
    });
  });

  it('names left and right as the mover sees them', () => {
    expect(writeAllTo('3gg4/9/9/9/9/9/9/9/8K w - 1', '5b')).toEqual({
      '6a5b': '△５二金右',
      '5a5b': '△５二金直',
    });
    expect(writeAllTo('9/3n1n3/9/9/9/9/9/9/8K w - 1', '5d')).toEqual({
      '6b5d': '△５四桂右',
      '4b5d': '△５四桂左',
    });
  });

  it('counts a pinned piece as one that could move', () => {
    // The rook pins the gold on 6i to its king. The text distinguishes the golds nevertheless.
    expect(write('k8/9/9/9/9/9/9/9/r2GKG3 b - 1', '4i5h')).toBe('▲５八金右');
  });

  it('gives every legal move of a position its own text', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const moves = legalMoves(position);
        const texts = moves.map((move) => formatJapaneseMove(position, move));
        expect(new Set(texts).size).toBe(moves.length);
      }),
      { numRuns: 500 },
    );
  });

  it('gives a turned move the same words', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const turned = rotatePosition(position);
        for (const move of legalMoves(position)) {
          if (isDrop(move)) continue;
          const words = formatJapaneseMove(position, move, move.to).slice(1);
          const turnedMove = rotateMove(move);
          expect(formatJapaneseMove(turned, turnedMove, turnedMove.to).slice(1)).toBe(words);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('refuses moves that the piece cannot make, and values that are not moves', () => {
    const sfen = '4k4/9/4P4/9/9/9/9/9/9 b G 1';
    expect(catchError(() => write(sfen, '5c5d')).code).toBe('illegal-move');
    expect(catchError(() => write(sfen, 'S*5d')).code).toBe('illegal-move');
    const position = parseSfen(sfen);
    expect(catchError(() => formatJapaneseMove(position, null as never)).code).toBe('not-a-move');
    expect(catchError(() => formatJapaneseMove(null as never, { drop: 'P', to: 0 })).code).toBe(
      'not-a-position',
    );
  });
});
