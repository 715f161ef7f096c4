// Lists of problems for ShogiHome: what its description of the format requires of every problem, judged by the library
// that it reads with.

import { Position } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { type GameRecord, makeLine } from '../../../src/kifu/game-record';
import { formatNextMoves } from '../../../src/kifu/next-move';
import { parseRecord } from '../../../src/kifu/parse-record';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove } from '../../../src/notation/usi';
import { catchError } from '../../../support/errors';
import { readProblems } from '../../../support/problem-book';
import { MATE, WHITE_MATE } from '../../cli/host';
import { REST_KIF } from './samples';

const mateInOne = { position: parseSfen(MATE), line: makeLine(['G*5b']) };

/** The first problems of each length of the book, as records. */
const ofBook = [3, 5, 7, 9, 11, 13, 15, 17].flatMap((plies) =>
  readProblems(plies)
    .slice(0, 5)
    .map(({ position, line }): GameRecord => {
      const steps = makeLine(line.map(formatUsiMove));
      const last = { ...steps.at(-1)!, ending: { kind: 'mate' } } as const;
      return { position, line: [...steps.slice(0, -1), last] };
    }),
);

/** Reads a list as ShogiHome does. */
function readList(text: string) {
  const list = JSON.parse(text);
  expect(list).toMatchObject({ format: 'shogihome-next-move', version: 1 });
  for (const { sfen, candidates, actualMove } of list.problems) {
    expect(sfen).toMatch(/^\S+ [bw] \S+ 1$/);
    const position = Position.newBySFEN(sfen)!;
    const isValid = (usi: string) => position.isValidMove(position.createMoveByUSI(usi)!);
    expect(isValid(actualMove.usi)).toBe(true);
    expect(candidates[0].accepted).toBe(true);
    for (const { usi, pv } of candidates) {
      expect(isValid(usi)).toBe(true);
      expect(pv[0]).toBe(usi);
      const at = position.clone();
      for (const move of pv) expect(at.doMove(at.createMoveByUSI(move)!)).toBe(true);
    }
  }
  return list;
}

describe('a list of problems', () => {
  it('is one that ShogiHome can read, for every length of the book', () => {
    const { problems, metadata } = readList(formatNextMoves(ofBook, { title: '詰将棋' }));
    expect(metadata).toEqual({ title: '詰将棋' });
    expect(problems).toHaveLength(ofBook.length);
    for (const [index, { candidates }] of problems.entries()) {
      expect(candidates[0].mate).toBe(ofBook[index]!.line.length);
    }
  });

  it('gives a mate from the side of sente', () => {
    const line = makeLine(['G*5h']);
    const { problems } = readList(
      formatNextMoves([mateInOne, { position: parseSfen(WHITE_MATE), line }]),
    );
    const mates = problems.map(({ candidates }: { candidates: object[] }) => candidates[0]);
    expect(mates).toMatchObject([{ mate: 1 }, { mate: -1 }]);
  });

  it('gives no length to a line that does not mate, and begins at move 1', () => {
    const position = { ...parseSfen(MATE), moveNumber: 7 };
    const { problems } = readList(formatNextMoves([{ position, line: makeLine(['G*4b']) }]));
    expect(problems[0].candidates).toEqual([{ usi: 'G*4b', accepted: true, pv: ['G*4b'] }]);
  });

  it('has the main line of a record only', () => {
    const { problems } = readList(formatNextMoves([parseRecord(REST_KIF)]));
    expect(problems[0].candidates).toHaveLength(1);
  });

  it('may be empty', () => {
    expect(readList(formatNextMoves([]))).toMatchObject({ metadata: {}, problems: [] });
  });

  it('takes no record without moves, no illegal move, no unknown option', () => {
    const { position } = mateInOne;
    expect(() => formatNextMoves([{ position, line: [] }])).toThrow(/no move to find/);
    expect(() => formatNextMoves([{ position, line: makeLine(['G*5a']) }])).toThrow(/^move 1/);
    expect(() => formatNextMoves([], { name: 'x' } as object)).toThrow(/name/);
  });
});

describe('a list with its parts in another order', () => {
  const { problems, ...head } = JSON.parse(formatNextMoves([mateInOne]));

  it.each([
    ['the problems first', { problems, ...head }],
    ['a bracket in the title', { metadata: { title: '[1]' }, ...head, problems }],
  ])('%s', (_, list) => {
    for (const text of [JSON.stringify(list), JSON.stringify(list, undefined, 1)]) {
      expect(parseRecord(text).line).toEqual(
        mateInOne.line.map((step) => expect.objectContaining(step)),
      );
    }
  });
});

it.each([[null], [[null]], [[{}]], [[{ ...mateInOne, line: [undefined] }]]])(
  'refuses %j with a typed error',
  (records) => {
    expect(catchError(() => formatNextMoves(records as never))).toHaveProperty('code');
  },
);
