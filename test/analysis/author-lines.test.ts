// The analysis of authors' lines: the same small lines by both engines, refused lines, and questions that a limit
// leaves open. `faults.test.ts` compares the definitions with brute force, `faults.long.test.ts` has real problems.

import { describe, expect, it } from 'vitest';
import type { Analysis, Fault } from '../../src/answers/analysis';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { checkingMoves, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { BookOracle } from '../../support/book-oracle';
import { isSoundIfTolerant } from '../../support/book-oracle-tolerant';

const solver = createSolver({ hashMiB: 64 });
const jsSolver = createJsSolver({ hashMiB: 32 });

const name = ({ kind, ply, move, length }: Fault) => [kind, ply, move, length];

interface Case {
  readonly sfen: string;
  readonly line: string;
  readonly verdict: Analysis['verdict'];
  readonly faults: readonly unknown[];
  readonly notes?: readonly unknown[];
}

const ZUKOU_69 = '9/9/9/9/5l3/p2+rb4/1pG3+R2/S3S4/1+bk6 b 3GSs4n3l16p 1';
const ZUKOU_69_LINE = 'G*7h 5f7h+ 7g7h 8i7h G*8i 7h8i S*8h 8i8h 3g7g 8h7g B*6h 7g6h G*8i'.split(
  ' ',
);

/** Two golds, where one is enough. */
const TWO_GOLDS = '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
const SMALL: Readonly<Record<string, Case>> = {
  駒余り: {
    sfen: TWO_GOLDS,
    line: 'G*5b',
    verdict: 'unsound',
    faults: [['leftover', 1, 'G*5b', 1]],
  },
  不詰: {
    sfen: '4k4/9/4P4/9/9/9/9/9/9 b GS2r2b3g3s4n4l17p 1',
    line: 'S*5b',
    verdict: 'unsound',
    faults: [
      ['no-mate', 1, 'S*5b', null],
      ['cook', 1, 'G*5b', 1],
    ],
  },
  'a futile interposition played, and captured': {
    sfen: '6B1k/9/9/9/9/9/2r6/9/9 b Brg 1',
    line: 'B*5e G*3c 5e3c+ 1a1b 3c2b',
    verdict: 'unsound',
    faults: [['futile-played', 2, 'G*3c', 3]],
    notes: [
      ['equal-variation', 4, '1a2a', 3],
      ['indifferent', 1, 'B*3c', 3],
      ['indifferent', 1, 'B*4d', 3],
      ['indifferent', 1, 'B*6f', 3],
      ['final-cook', 5, '3a2b+', 3],
    ],
  },
};

it.each(Object.entries(SMALL))('%s, by both engines', async (_, { sfen, line, ...expected }) => {
  for (const each of [solver, jsSolver]) {
    const answer = await each.analyse(sfen, { solution: line.split(' ') });
    expect(answer).toMatchObject({ verdict: expected.verdict, lineBy: 'author' });
    expect(answer.faults.map(name)).toEqual(expected.faults);
    if (expected.notes !== undefined) expect(answer.notes.map(name)).toEqual(expected.notes);
  }
});

it('the defence against a move that does not mate is played out until there is no check', async () => {
  const { sfen, line } = SMALL.不詰!;
  const [fault] = (await solver.analyse(sfen, { solution: [line] })).faults;
  expect(fault).toMatchObject({ kind: 'no-mate', ply: 1, move: line });
  expect(fault!.line.length).toBeGreaterThan(2);
  const end = fault!.line.map(parseUsiMove).reduce((position, move, index) => {
    const moves = index % 2 === 0 ? checkingMoves(position) : legalMoves(position);
    expect(moves).toContainEqual(move);
    return playKnownMove(position, move);
  }, parseSfen(sfen));
  expect(end.turn).toBe('black');
  expect(checkingMoves(end)).toEqual([]);
});

it('faults, open questions and variations agree about a reply', async () => {
  const limits = { solution: ZUKOU_69_LINE, checkNodes: 10_000 };
  const { faults, undecided, variations } = await solver.analyse(ZUKOU_69, limits);
  const replyOf = (ply: number, move: string | null) =>
    variations.find((choice) => choice.ply === ply)?.replies.find((reply) => reply.move === move);
  const defences = faults.filter(({ kind }) => kind === 'longer-variation');
  expect(defences.map(({ ply }) => ply)).toEqual([2, 6]);
  for (const { ply, move, length, lengthIsExact } of defences) {
    const reply = replyOf(ply, move)!;
    expect([length, lengthIsExact]).toEqual([ply - 1 + reply.length!, reply.lengthIsExact]);
  }
  const replies = variations.flatMap((choice) => choice.replies);
  expect(new Set(replies.map(({ lengthIsExact }) => lengthIsExact))).toEqual(
    new Set([true, false]),
  );
  for (const { ply, move, what } of undecided) {
    if (what === 'length') expect(replyOf(ply, move)?.lengthIsExact).not.toBe(true);
  }
});

it('a fault that old composers tolerated is a note by classical rules', async () => {
  const { sfen, line } = SMALL['a futile interposition played, and captured']!;
  const solution = line.split(' ');
  const classical = await solver.analyse(sfen, { solution, strictness: 'classical' });
  const readings = { modern: 'unsound', tolerant: 'unsound', classical: 'sound' };
  expect(classical).toMatchObject({ verdict: 'sound', faults: [], strictness: 'classical' });
  expect(classical.readings).toEqual(readings);
  expect((await solver.analyse(sfen, { solution })).readings).toEqual(readings);
});

/** Every interposition counts here, so that one which is only captured makes the mate longer. */
const COUNTED = { futile: 'off', variationDepth: 0 } as const;

it.each([
  // △２五歩 ▲同飛 and then the line.
  ['9/9/9/6R2/8k/6NP1/7G1/9/9 b Gr2b2g4s3n4l17p 1', '3d3e 1e1d G*2d', 'P*2e', true],
  // Two interpositions one after another.
  ['9/9/9/9/8k/6NP1/7G1/9/9 b RGr2b2g4s3n4l17p 1', 'R*4e 1e1d G*2d', 'G*3e', false],
  // A move of the king.
  ['9/6Spk/9/5R1+B1/9/9/9/9/9 b Nrb4g3s3n4l17p 1', '2d1c 1b1c N*2e 1c1b 4d1d', '1b1a', false],
] as const)('of %s: is the longer reply only captured?', async (sfen, line, move, isTolerated) => {
  for (const strictness of ['modern', 'tolerant'] as const) {
    const options = { ...COUNTED, solution: line.split(' '), strictness };
    const { faults, notes } = await solver.analyse(sfen, options);
    const longer = { kind: 'longer-variation', ply: 2, move };
    const [list, other] =
      isTolerated && strictness === 'tolerant' ? [notes, faults] : [faults, notes];
    expect(list).toContainEqual(expect.objectContaining(longer));
    expect(other).not.toContainEqual(expect.objectContaining({ kind: 'longer-variation' }));
  }
});

/** Best play leaves a pawn over, which was interposed and captured. */
const LEFT_OVER: Readonly<
  Record<string, readonly [sfen: string, line: string, tolerant: Analysis['verdict']]>
> = {
  'the rook captures, and nothing changes': [
    '7pk/9/6S2/6+R2/9/9/9/9/9 b Nr2b4g3s3n4l17p 1',
    '3d1d P*1c 1d1c P*1b N*2c',
    'sound',
  ],
  'two are captured, and the line without them is no mate': [
    '9/9/9/2S6/kS7/9/6B2/9/9 b N2rb4g2s3n4l18p 1',
    '3g5i P*6h 5i6h P*7g 6h7g P*8f N*8g',
    'unsound',
  ],
};

describe.each(Object.entries(LEFT_OVER))('pieces left over: %s', (_, [sfen, text, tolerant]) => {
  const line = text.split(' ');
  const classical = tolerant;

  it('is judged so by brute force', () => {
    const oracle = new BookOracle(parseSfen(sfen), 'off', 60_000);
    const moves = line.map(parseUsiMove);
    expect(isSoundIfTolerant(oracle, moves, line.length)).toBe(tolerant === 'sound');
  });

  it.each([undefined, line])(
    'is a note where the line without the captured piece is sound',
    async (solution) => {
      for (const strictness of ['modern', 'tolerant', 'classical'] as const) {
        const answer = await solver.analyse(sfen, {
          ...COUNTED,
          strictness,
          ...(solution && { solution }),
        });
        const verdicts = { modern: 'unsound', tolerant, classical } as const;
        expect(answer.verdict).toBe(verdicts[strictness]);
        expect(answer.readings).toEqual(tolerant === 'sound' ? verdicts : undefined);
        const [list, other] =
          verdicts[strictness] === 'sound'
            ? [answer.notes, answer.faults]
            : [answer.faults, answer.notes];
        expect(list).toContainEqual(
          expect.objectContaining({ kind: 'leftover', ply: line.length }),
        );
        expect(other).not.toContainEqual(expect.objectContaining({ kind: 'leftover' }));
        expect(answer).toMatchObject({ possibleFaults: [], undecided: [] });
      }
    },
  );
});

it('pieces left over are a possible fault until the line without the captured piece is judged', async () => {
  const [sfen, line] = LEFT_OVER['the rook captures, and nothing changes']!;
  const options = { ...COUNTED, solution: line.split(' '), verdictOnly: true };
  // The first fault ends this analysis.
  expect(await solver.analyse(sfen, options)).toMatchObject({
    verdict: 'unsound',
    readings: { modern: 'unsound', tolerant: 'undecided', classical: 'undecided' },
  });
});

it.each([
  ['no check', ['G*1a'], 'illegal-move'],
  ['not legal', ['R*5b'], 'illegal-move'],
  ['it ends with a reply', ['G*4b', '5a6a'], 'illegal-move'],
  ['no moves', [], 'illegal-move'],
  ['no notation', ['five b'], 'usi-malformed'],
])('refuses a line: %s', async (_, solution, code) => {
  await expect(solver.analyse(TWO_GOLDS, { solution })).rejects.toMatchObject({ code });
});

it.each([
  [['R*5b', '5a6a'], 'ply 1 of the solution, R*5b, is not legal'],
  [['G*4b', '5a6a'], "ply 2 of the solution, 5a6a, is the defender's: the last must be a check"],
  [[], 'the solution has no moves'],
])('names the first error of %j', async (solution, message) => {
  await expect(solver.analyse(TWO_GOLDS, { solution })).rejects.toThrow(message);
});

it('refuses options that contradict each other', async () => {
  await expect(solver.analyse(TWO_GOLDS, { recordedLength: 4 })).rejects.toMatchObject({
    code: 'bad-option',
  });
  const both = { solution: ['G*5b'], recordedLength: 1 };
  await expect(solver.analyse(TWO_GOLDS, both)).rejects.toMatchObject({ code: 'bad-option' });
  const strictness = 'lenient' as 'modern';
  await expect(solver.analyse(TWO_GOLDS, { strictness })).rejects.toMatchObject({
    code: 'bad-option',
  });
});
