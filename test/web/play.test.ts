// Parts of the play page that do not need a browser: its problems, the problem of the day, the record.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSolver } from '../../src/solver/js-solver';
import { OWN_SETS, readOwnSet } from '../../support/positions/table';
import { LEVELS, levelOf, PROBLEMS, problemOfDay } from '../../web/play/problems';
import { chooseResult, type Result, readResult } from '../../web/play/results';

const DAY_MS = 86_400_000;

describe('the problems to be played', () => {
  const rows = new Map(OWN_SETS.flatMap(readOwnSet).map((row) => [row.id, row]));

  it("are the project's own, and each occurs once", () => {
    expect(PROBLEMS.length).toBeGreaterThan(200);
    expect(new Set(PROBLEMS.map(({ id }) => id)).size).toBe(PROBLEMS.length);
    for (const { id, sfen, source } of PROBLEMS) {
      expect([id, sfen, source]).toEqual([id, rows.get(id)?.sfen, rows.get(id)?.source]);
    }
    expect(PROBLEMS.filter(({ year }) => year !== '').length).toBeGreaterThan(5);
  });

  it('have the length that another engine finds', () => {
    const solver = createSolver({ hashMiB: 16 });
    const easy = PROBLEMS.filter(({ nodes }, index) => nodes < 300 && index % 4 === 0);
    expect(easy.length).toBeGreaterThan(30);
    for (const { id, sfen, plies } of easy) {
      const solution = solver.solveSync(sfen, { goal: 'book', bookNodes: 100_000 });
      const book = solution.status === 'mate' ? solution.conventional : undefined;
      expect([id, book?.length, book?.lengthIsExact]).toEqual([id, plies, true]);
    }
  });

  it('cover every level; longer problems and those with more nodes have a higher level', () => {
    expect(new Set(PROBLEMS.map(levelOf))).toEqual(new Set(LEVELS));
    const some = fc.record({
      plies: fc.integer({ min: 1, max: 99 }),
      nodes: fc.integer({ min: 1, max: 1e6 }),
    });
    fc.assert(
      fc.property(some, fc.nat(50), fc.nat(100_000), (problem, plies, nodes) => {
        const harder = { plies: problem.plies + plies, nodes: problem.nodes + nodes };
        expect(levelOf(harder)).toBeGreaterThanOrEqual(levelOf(problem));
      }),
    );
  });

  it('follow one another day by day, and none is repeated before all were shown', () => {
    const first = new Date(2026, 0, 1, 12).getTime();
    const longer = PROBLEMS.filter(({ plies }) => plies > 1).length;
    const days = Array.from(
      { length: longer },
      (_, day) => problemOfDay(new Date(first + day * DAY_MS)).id,
    );
    expect(new Set(days).size).toBe(longer);
    const [morning, evening] = [new Date(2026, 4, 6, 0, 1), new Date(2026, 4, 6, 23, 59)];
    expect(problemOfDay(morning)).toBe(problemOfDay(evening));
  });
});

describe('a record', () => {
  const result: fc.Arbitrary<Result> = fc.record({
    id: fc.string(),
    isSolved: fc.boolean(),
    date: fc.string(),
    wrongTries: fc.nat(),
    hints: fc.nat(),
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(result, (one) => {
        expect(readResult(JSON.stringify(one))).toEqual(one);
      }),
    );
  });

  it('refuses a value that is not a result', () => {
    for (const text of ['nonsense', '{}', 'null', '[1]', '{"id":5}', '{"id":"b"']) {
      expect(readResult(text)).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(() => readResult(any)).not.toThrow();
      }),
    );
  });

  it('keeps the first solution of a problem, or else the last try', () => {
    const of = (isSolved: boolean, date: string): Result => ({
      ...{ id: 'a', isSolved, date, wrongTries: 0, hints: 0 },
    });
    const [given, givenAgain] = [of(false, '1'), of(false, '3')];
    const [solved, solvedAgain] = [of(true, '2'), of(true, '4')];
    for (const [one, other, chosen] of [
      [given, givenAgain, givenAgain],
      [given, solved, solved],
      [givenAgain, solved, solved],
      [solved, solvedAgain, solved],
    ] as const) {
      expect(chooseResult(one, other)).toBe(chosen);
      expect(chooseResult(other, one)).toBe(chosen);
    }
  });
});
