// Parts of the composing page that do not need a browser: shifting positions, versions as text, pieces that are not
// needed.

import fc from 'fast-check';
import type { Position } from 'tsumeru/shogi';
import { describe, expect, it } from 'vitest';
import { formatSfen } from '../../src/notation/sfen';
import { parseSquare } from '../../src/shogi/square';
import { createSolver } from '../../src/solver/solver';
import { anyPosition } from '../../support/positions';
import {
  chooseVariant,
  isVariant,
  sortVariants,
  type Variant,
} from '../../web/compose/variant-list';
import { findUseless } from '../../web/shogi/find-useless';
import { aboutInHash, fromHash, lineInHash, toAbout, toHash } from '../../web/shogi/share';
import { shiftPosition } from '../../web/shogi/transform';

describe('the address of a problem', () => {
  it('has its line, its title and its author, whatever they contain', () => {
    fc.assert(
      fc.property(anyPosition, fc.string(), fc.string(), (given, title, author) => {
        const position = given as Position;
        const hash = toHash(position, '5a5b G*5c') + toAbout({ title, author });
        expect(formatSfen(fromHash(hash)!)).toBe(formatSfen(position));
        expect(lineInHash(hash)).toBe('5a5b G*5c');
        expect(aboutInHash(hash)).toEqual({ title, author });
        expect(aboutInHash(toHash(position))).toEqual({ title: '', author: '' });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a position that is shifted', () => {
  const by = fc.integer({ min: -3, max: 3 });

  it('keeps the pieces in their places relative to each other, and can be shifted back', () => {
    let shifted = 0;
    fc.assert(
      fc.property(anyPosition, by, by, (given, files, ranks) => {
        const position = given as Position;
        const moved = shiftPosition(position, files, ranks);
        const squares = [...position.board.entries()].filter(([, piece]) => piece !== undefined);
        const fits = squares.every(([square]) => {
          const [file, rank] = [Math.floor(square / 9) + files, (square % 9) + ranks];
          return file >= 0 && file < 9 && rank >= 0 && rank < 9;
        });
        expect(moved !== undefined).toBe(fits);
        if (moved === undefined) return;
        shifted += 1;
        for (const [square, piece] of squares) {
          expect(moved.board[square + 9 * files + ranks]).toEqual(piece);
        }
        expect(formatSfen(shiftPosition(moved, -files, -ranks)!)).toBe(formatSfen(position));
      }),
      { numRuns: 2000 },
    );
    expect(shifted).toBeGreaterThan(20);
  });
});

describe('stored versions', () => {
  const variant: fc.Arbitrary<Variant> = fc.record(
    {
      sfen: fc.string(),
      date: fc.string(),
      title: fc.string(),
      solution: fc.string(),
      length: fc.nat(),
      verdict: fc.constantFrom('sound', 'unsound', 'undecided'),
    },
    { requiredKeys: ['sfen', 'date', 'title'] },
  );

  it('are known from any other value', () => {
    fc.assert(fc.property(variant, (one) => isVariant(JSON.parse(JSON.stringify(one)))));
    for (const value of ['nonsense', { sfen: 1 }, null, { sfen: 'a', date: 'b', title: 0 }]) {
      expect(isVariant(value)).toBe(false);
    }
  });

  it('hold the latest data of a position in any order of arrival, and are ordered by time', () => {
    const one: Variant = { sfen: 'a', date: '1', title: '' };
    const again: Variant = { ...one, date: '3', verdict: 'sound' };
    const other: Variant = { sfen: 'b', date: '2', title: '' };
    expect(chooseVariant(one, again)).toBe(again);
    expect(chooseVariant(again, one)).toBe(again);
    expect(sortVariants([again, other])).toEqual([other, again]);
  });
});

describe('pieces that are not needed', () => {
  const solver = createSolver({ hashMiB: 4 });
  const find = async (sfen: string) =>
    findUseless((await solver.analyse(sfen, { removal: true })).removals!);

  it('are those without which the solution stays valid, removed or given to the defender', async () => {
    const pawnFarOff = '4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1';
    expect([...(await find(pawnFarOff))]).toEqual([String(parseSquare('9g'))]);
    const secondGold = '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
    expect([...(await find(secondGold))]).toEqual(['G']);
    const allNeeded = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
    expect([...(await find(allNeeded))]).toEqual([]);
  });
});
