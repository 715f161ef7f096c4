import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BOOK_THEMES,
  type BookProblem,
  likenessOf,
  listBook,
  packBook,
  type Traits,
  unpackBook,
} from '../../../../src/compose/generate/index';
import { formatSfen, parseSfen } from '../../../../src/formats/sfen';
import { parseUsiMove } from '../../../../src/formats/usi';
import { fillDefenderHand } from '../../../../src/shogi/fill-hand';
import type { Move } from '../../../../src/shogi/move';
import type { Position } from '../../../../src/shogi/position';
import { checkingMoves, legalMoves, playMove } from '../../../../src/shogi/rules';
import {
  mirrorMove,
  mirrorPosition,
  rotateMove,
  rotatePosition,
} from '../../../../src/shogi/symmetry';
import { Random } from '../../../../support/random';
import { drawPosition } from '../../../../support/random-positions';

/** Diagrams of all sizes, with and without an attacker's king. */
const positions = fc.integer().map((seed) => {
  const random = new Random(seed);
  // 15 of each side and 6 in hand are fewer than the 38 pieces of a set.
  const most = random.pick([2, 8, 15]);
  const drawn = drawPosition(random, {
    attackers: [0, most],
    defenders: [0, most],
    attackerHand: [0, 6],
    defenderHand: 'full',
    attackerKing: random.chance(0.3),
    turn: 'black',
  });
  return fillDefenderHand(drawn);
});

const traits = fc.record({
  checks: fc.nat(15),
  tries: fc.nat(15),
  sacrifices: fc.nat(15),
  unpromoted: fc.nat(7),
  nodes: fc.nat(15).map((power) => 2 ** power),
  key: fc.constantFrom('drop' as const, 'capture' as const, 'move' as const),
  isKeySacrificed: fc.boolean(),
  exchanges: fc.nat(7),
  chases: fc.nat(7),
  drops: fc.nat(2),
  endsWithGold: fc.boolean(),
  isKingInMiddle: fc.boolean(),
});

/** Checks and replies drawn at random, as many as there are up to the plies of a book. */
function drawLine(root: Position, plies: number, random: Random): Move[] {
  const line: Move[] = [];
  let position = root;
  while (line.length < plies) {
    const moves = line.length % 2 === 0 ? checkingMoves(position) : legalMoves(position);
    if (moves.length === 0) break;
    line.push(random.pick(moves));
    position = playMove(position, line.at(-1)!);
  }
  return line;
}

const PLIES = 3;

/** Problems with a line of three plies, which need not be a mate. */
const problems = fc
  .record({
    position: positions,
    traits,
    difficulty: fc.nat(100),
    themes: fc.subarray([...BOOK_THEMES]),
    seed: fc.integer(),
  })
  .map(({ position, traits: measured, seed, ...rest }): BookProblem => {
    const { board, hands } = position;
    const held = Object.values(hands.black).reduce((sum, count) => sum + count, 0);
    const pieces = board.filter((piece) => piece !== undefined).length + held;
    const line = drawLine(position, PLIES, new Random(seed));
    return { position, line, traits: { ...measured, pieces }, ...rest };
  })
  .filter(({ line }) => line.length === PLIES);

const PLAIN: Traits = {
  pieces: 3,
  checks: 5,
  tries: 1,
  nodes: 8,
  sacrifices: 0,
  unpromoted: 0,
  key: 'drop',
  isKeySacrificed: false,
  exchanges: 0,
  chases: 0,
  drops: 0,
  endsWithGold: false,
  isKingInMiddle: true,
};
const SMALL = {
  position: parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'),
  line: [parseUsiMove('G*5b')],
  traits: PLAIN,
  difficulty: 9,
  themes: [],
} satisfies BookProblem;

describe('a packed book', () => {
  it('gives back what was put in', () => {
    fc.assert(
      fc.property(fc.array(problems, { maxLength: 8 }), (all) => {
        const bytes = packBook({ plies: PLIES, problems: all });
        expect(unpackBook(bytes)).toEqual({ plies: PLIES, problems: all });
        for (const [index, { read, id, ...told }] of listBook(bytes).entries.entries()) {
          const {
            position,
            line,
            traits: { pieces, ...measured },
            ...rest
          } = all[index]!;
          expect(told).toEqual({ ...rest, traits: measured });
          expect(read()).toEqual(all[index]);
          expect(id).toMatch(/^3-[0-9a-v]{6}$/);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the largest that fits of traits that are too large', () => {
    const large = { ...PLAIN, checks: 70, tries: 16, nodes: 1e9, unpromoted: 8 };
    const bytes = packBook({ plies: 1, problems: [{ ...SMALL, traits: large }] });
    const [problem] = unpackBook(bytes).problems;
    expect(problem!.traits).toEqual({
      ...large,
      checks: 15,
      tries: 15,
      nodes: 2 ** 15,
      unpromoted: 7,
    });
  });

  it('takes few bytes a problem', () => {
    const bytes = packBook({
      plies: 1,
      problems: Array(100).fill(SMALL),
    });
    expect(bytes.length).toBeLessThan(100 * 12);
  });

  it('is refused when it is cut, longer, or changed at its beginning', () => {
    const bytes = packBook({ plies: 1, problems: [SMALL] });
    for (let length = 0; length < bytes.length; length++) {
      expect(() => unpackBook(bytes.subarray(0, length))).toThrow('not a book of problems');
    }
    expect(() => unpackBook(Uint8Array.from([...bytes, 0]))).toThrow('behind its end');
    expect(() => unpackBook(Uint8Array.from([0, ...bytes.subarray(1)]))).toThrow('does not begin');
  });

  it('of any bytes is a book, or refused with its code', () => {
    const beginning = packBook({ plies: 3, problems: [] }).slice(0, 7);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (rest) => {
        const bytes = Uint8Array.from([...beginning, 3, ...rest]);
        try {
          const book = unpackBook(bytes);
          expect(packBook(book)).toEqual(bytes);
        } catch (error) {
          expect(error).toMatchObject({ code: 'book-malformed' });
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([['4k4/9/4P4/9/9/9/9/9/9 w G2r2b3g4s4n4l17p 1'], ['4k4/9/4P4/9/9/9/9/9/9 b G 1']])(
    'refuses %s, which is no diagram',
    (sfen) => {
      const position = parseSfen(sfen, { validate: false });
      expect(() => packBook({ plies: 1, problems: [{ ...SMALL, position }] })).toThrow(
        'rest of the set',
      );
    },
  );
});

describe('the id of a problem', () => {
  it('depends on its position, and neither on what is measured nor on the other problems', () => {
    const idsOf = (...all: BookProblem[]) =>
      listBook(packBook({ plies: 1, problems: all })).entries.map(({ id }) => id);
    const other = {
      ...SMALL,
      position: parseSfen('3k5/9/3P5/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'),
      line: [parseUsiMove('G*6b')],
    };
    const [id] = idsOf(SMALL);
    expect(idsOf(other, { ...SMALL, difficulty: 80, themes: [BOOK_THEMES[0]!] })[1]).toBe(id);
    expect(idsOf(other)[0]).not.toBe(id);
  });
});

it('a line that cannot be played, or of another length, is refused', () => {
  const packed =
    (plies: number, ...line: string[]) =>
    () =>
      packBook({ plies, problems: [{ ...SMALL, line: line.map(parseUsiMove) }] });
  expect(packed(1, 'G*5a')).toThrow('cannot be played');
  expect(packed(1, 'G*1a')).toThrow('cannot be played');
  expect(packed(3, 'G*5b')).toThrow('another length');
});

describe('likeness', () => {
  const root = parseSfen('7nk/5SS2/8+B/9/9/9/9/9/9 b 2rb4g2s3n4l18p 1');
  const moves = ['3b2a+', '1a2a', '4b3a+', '2a1a', 'N*2c'].map(parseUsiMove);

  it('is the same mirrored and with the colours exchanged', () => {
    const known = likenessOf(root, moves);
    expect(likenessOf(mirrorPosition(root), moves.map(mirrorMove))).toEqual(known);
    expect(likenessOf(rotatePosition(root), moves.map(rotateMove))).toEqual(known);
  });

  it('is the same shifted', () => {
    const one = parseSfen('9/4k4/9/4G4/9/9/9/9/9 b G2r2b2g4s4n4l18p 1');
    const other = parseSfen('9/9/3k5/9/3G5/9/9/9/9 b G2r2b2g4s4n4l18p 1');
    expect(likenessOf(one, [parseUsiMove('G*5c')])).toEqual(
      likenessOf(other, [parseUsiMove('G*6d')]),
    );
  });

  it('has the play in common where a piece that stands elsewhere has no part in the first three moves', () => {
    const other = parseSfen(
      formatSfen(root).replace('9/9/9/9/9/9', '9/9/9/9/9/L8').replace('4l', '3l'),
    );
    const third = parseSfen(
      formatSfen(root).replace('9/9/9/9/9/9', '9/9/9/9/L8/9').replace('4l', '3l'),
    );
    const [diagram, play] = likenessOf(other, moves);
    expect(likenessOf(third, moves)[0]).not.toBe(diagram);
    expect(likenessOf(third, moves)[1]).toBe(play);
    expect(likenessOf(root, moves)[1]).not.toBe(play);
  });
});
