// Parts of the play page that do not need a browser: the problem of the day, the sets, the record, shared results.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK_THEMES } from '../../src/compose/generate/index';
import {
  DAY_GRADES,
  formatDay,
  isClassic,
  makeSets,
  nextOf,
  type PlayProblem,
  parseClassic,
  parseDaily,
  pliesOfDay,
  problemOfDay,
  SET_SIZE,
} from '../../web/play/problems';
import {
  chooseResult,
  formatShared,
  idOfDay,
  type Result,
  readResult,
  type SharedResult,
  splitShared,
  streakOf,
  weeksOf,
} from '../../web/play/results';

const DAY_MS = 86_400_000;

function read(): never {
  throw new Error('no test reads a position');
}

/** Problems of one length; their difficulties and themes differ. */
const problemsOf = (plies: number, count: number): PlayProblem[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${plies}-${index.toString(32).padStart(6, '0')}`,
    plies,
    difficulty: (index * 7) % 101,
    themes: BOOK_THEMES.filter((_, theme) => index % (theme + 2) === 0),
    read,
  }));

describe('the problem of the day', () => {
  const LENGTHS = [3, 5, 7, 9, 11, 13, 15];
  /** Monday to Sunday. */
  const week = [2, 3, 4, 5, 6, 7, 8].map((day) => new Date(2026, 10, day, 12));

  const pliesOf = (lengths: readonly number[]) =>
    week.map((date) => DAY_GRADES.map((grade) => pliesOfDay(date, grade, lengths)));

  it('grows longer from Monday to Sunday and from grade to grade', () => {
    const plies = pliesOf([1, ...LENGTHS]);
    expect(week[0]!.getDay()).toBe(1);
    for (const day of plies) expect(day[0]! < day[1]! && day[1]! < day[2]!).toBe(true);
    expect(plies[0]).toEqual([1, 3, 7]);
    expect(plies[6]).toEqual([3, 7, 13]);
    for (const grade of [0, 1]) {
      const own = plies.map((day) => day[grade]);
      expect(own).toEqual([...own].sort((one, other) => one! - other!));
    }
  });

  it('has the longest length that is there, and not more than that of the day', () => {
    expect(pliesOf([5, 7]).map((day) => day[2])).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(pliesOf([5, 7]).map((day) => day[0])).toEqual([5, 5, 5, 5, 5, 5, 5]);
  });

  it('is another one every week, and none is repeated before all were shown', () => {
    const problems = problemsOf(3, 100);
    const first = new Date(2026, 10, 2, 12).getTime();
    const ids = problems.map(
      (_, index) => problemOfDay(new Date(first + 7 * index * DAY_MS), 'middle', problems).id,
    );
    expect(new Set(ids).size).toBe(100);
  });

  it('is the same all day, whatever the order of the problems', () => {
    const problems = problemsOf(3, 50);
    const [morning, evening] = [new Date(2026, 4, 6, 0, 1), new Date(2026, 4, 6, 23, 59)];
    for (const grade of DAY_GRADES) {
      expect(problemOfDay(evening, grade, [...problems].reverse())).toBe(
        problemOfDay(morning, grade, problems),
      );
    }
  });

  it('is never that of another grade, also when a length is missing', () => {
    const problems = problemsOf(3, 50);
    for (const date of week) {
      expect(problemOfDay(date, 'easy', problems)).not.toBe(problemOfDay(date, 'middle', problems));
    }
  });

  it('can be asked for by its day', () => {
    for (const [text, day, grade] of [
      ['2026-11-26-easy', '2026-11-26', 'easy'],
      // A day alone names the problem that the days had before there were grades: 3 plies on Mondays to 13 on Sundays.
      ['2026-11-23', '2026-11-23', 'middle'],
      ['2026-11-29', '2026-11-29', 'hard'],
    ] as const) {
      const found = parseDaily(text)!;
      expect([formatDay(found.date), found.grade]).toEqual([day, grade]);
    }
    const mains = week.map((date) => parseDaily(formatDay(date))!);
    expect(mains.map(({ date, grade }) => pliesOfDay(date, grade, LENGTHS))).toEqual([
      3, 5, 5, 7, 9, 11, 13,
    ]);
    expect(parseDaily('hard')?.grade).toBe('hard');
    for (const text of ['2026-11-31', '2026-1-1', '7-abcdef', '', 'x2026-11-26', '2026-11-26-x']) {
      expect(parseDaily(text)).toBeUndefined();
    }
  });
});

describe('sets of problems', () => {
  const problems = [...problemsOf(3, 90), ...problemsOf(5, 111)];
  const sets = makeSets(problems);

  it('have twenty problems, the last of each subject at most twenty', () => {
    for (const [index, { problems: own, subject }] of sets.entries()) {
      const isLast = JSON.stringify(sets[index + 1]?.subject) !== JSON.stringify(subject);
      if (isLast) expect(own.length).toBeLessThanOrEqual(SET_SIZE);
      else expect(own.length).toBe(SET_SIZE);
      expect(own.length).toBeGreaterThan(0);
    }
    expect(new Set(sets.map(({ name }) => name)).size).toBe(sets.length);
  });

  it('by grade have every problem once, those by theme every problem with the theme once', () => {
    const ofGrades = sets
      .filter(({ subject }) => 'grade' in subject)
      .flatMap((set) => set.problems);
    expect(ofGrades.length).toBe(problems.length);
    expect(new Set(ofGrades)).toEqual(new Set(problems));
    for (const theme of BOOK_THEMES) {
      const own = sets.filter(({ subject }) => 'theme' in subject && subject.theme === theme);
      const wanted = problems.filter(({ themes }) => themes.includes(theme));
      expect(
        own
          .flatMap((set) => set.problems)
          .map(({ id }) => id)
          .sort(),
      ).toEqual(wanted.map(({ id }) => id).sort());
    }
  });

  it('by length have every problem once, the shortest first', () => {
    const own = sets.filter(({ subject }) => 'plies' in subject).flatMap((set) => set.problems);
    expect(new Set(own)).toEqual(new Set(problems));
    expect(own.length).toBe(problems.length);
    expect(own.map(({ plies }) => plies)).toEqual(problems.map(({ plies }) => plies).sort());
  });

  it('become harder', () => {
    const difficulties = sets
      .filter(({ subject }) => 'grade' in subject)
      .flatMap((set) => set.problems.map(({ difficulty }) => difficulty));
    expect(difficulties).toEqual([...difficulties].sort((one, other) => one - other));
  });

  it('are gone through in order, around the end, and past what is solved', () => {
    const [list, none] = [problemsOf(3, 4), () => false];
    const [one, two, three, four] = list.map(({ id }) => id);
    expect(nextOf(list, one, none)?.id).toBe(two);
    expect(nextOf(list, four, none)?.id).toBe(one);
    expect(nextOf(list, undefined, none)?.id).toBe(one);
    expect(nextOf(list, one, (id) => id === two)?.id).toBe(three);
    expect(nextOf(list, one, () => true)?.id).toBe(two);
  });
});

describe('the days', () => {
  const solvedOn = (day: string, time = `${day}T12:00:00`): Result => ({
    ...{ id: idOfDay(day), isSolved: true, wrongTries: 0, hints: 0, seconds: 9 },
    date: new Date(time).toISOString(),
  });
  const streak = (...results: Result[]) =>
    streakOf(new Map(results.map((each) => [each.id, each])), new Date(2026, 2, 2, 9));

  it('in a row are counted up to today or yesterday', () => {
    const [today, yesterday] = [solvedOn('2026-03-02'), solvedOn('2026-03-01')];
    const before = solvedOn('2026-02-28');
    expect(streak()).toBe(0);
    expect(streak(today)).toBe(1);
    expect(streak(yesterday, before)).toBe(2);
    expect(streak(today, yesterday, before)).toBe(3);
    expect(streak(today, before)).toBe(1);
    expect(streak(before)).toBe(0);
  });

  it('count only when the problem was solved on its day', () => {
    expect(streak(solvedOn('2026-03-02'), solvedOn('2026-03-01', '2026-03-02T01:00:00'))).toBe(1);
    expect(streak({ ...solvedOn('2026-03-02'), isSolved: false })).toBe(0);
  });

  it('of a month stand in weeks from Sunday', () => {
    for (let month = 0; month < 24; month++) {
      const [year, at] = [2026 + Math.floor(month / 12), month % 12];
      const weeks = weeksOf(year, at);
      const days = weeks.flat().filter((day) => day !== undefined);
      expect(days.map((day) => day.getDate())).toEqual(
        Array.from({ length: new Date(year, at + 1, 0).getDate() }, (_, index) => index + 1),
      );
      for (const week of weeks) {
        expect(week.length).toBe(7);
        for (const [index, day] of week.entries()) if (day) expect(day.getDay()).toBe(index);
      }
    }
  });
});

describe('a shared result', () => {
  const results: fc.Arbitrary<SharedResult> = fc.record({
    seconds: fc.option(fc.nat(9999), { nil: undefined }),
    wrongTries: fc.nat(99),
    hints: fc.nat(99),
    end: fc.constantFrom('solved' as const, 'other' as const, 'given' as const),
  });

  it('is read from the address that it was written into', () => {
    const problems = fc.constantFrom('', '2026-11-26', '7-abc123', '4k4/9_b_G_1');
    fc.assert(
      fc.property(problems, results, (problem, result) => {
        expect(splitShared(problem + formatShared(result))).toEqual([problem, result]);
      }),
    );
  });

  it('is none where the address has none', () => {
    for (const text of ['', '7-abc123', '4k4/9_b_G_1', '7-abc123~', '7-abc123~1.2', '~1.2.3.q']) {
      expect(splitShared(text)).toEqual([text, undefined]);
    }
  });
});

describe('a record', () => {
  const result: fc.Arbitrary<Result> = fc.record({
    id: fc.string(),
    isSolved: fc.boolean(),
    date: fc.string(),
    wrongTries: fc.nat(),
    hints: fc.nat(),
    seconds: fc.nat(),
  });
  const withMore = fc.record({
    ...{ id: fc.string(), isSolved: fc.boolean(), date: fc.string() },
    ...{ wrongTries: fc.nat(), hints: fc.nat(), seconds: fc.nat(), isOtherWay: fc.boolean() },
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.oneof(result, withMore), (one) => {
        expect(readResult(JSON.stringify(one))).toEqual(one);
      }),
    );
  });

  it('refuses a value that is not a result', () => {
    for (const text of [
      'nonsense',
      '{}',
      'null',
      '[1]',
      '{"id":5}',
      '{"id":"b"',
      '{"id":"b","isSolved":true,"date":"","wrongTries":0,"hints":0,"seconds":"1"}',
    ]) {
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
      ...{ id: 'a', isSolved, date, wrongTries: 0, hints: 0, seconds: 9 },
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

describe('the classics', () => {
  const classic = (id: string, difficulty: number) => ({ ...problemsOf(3, 1)[0]!, id, difficulty });
  const classics = [classic('zukou-092', 80), classic('musou-077', 70), classic('zukou-002', 75)];
  const sets = makeSets([...problemsOf(3, 5), ...classics]);

  it('are sets of their own, the easiest first, and in no set by grade or theme', () => {
    const idsOf = (name: string) =>
      sets.find((set) => set.name === name)?.problems.map(({ id }) => id);
    expect(idsOf('classic-zukou-1')).toEqual(['zukou-002', 'zukou-092']);
    expect(idsOf('classic-musou-1')).toEqual(['musou-077']);
    const others = sets.filter(({ subject }) => !('classic' in subject));
    expect(others.flatMap(({ problems }) => problems).filter(({ id }) => isClassic(id))).toEqual(
      [],
    );
  });

  it('are named by book and number', () => {
    expect(parseClassic('zukou-092')).toEqual({ book: 'zukou', number: 92 });
    for (const id of ['7-0abcde', 'zukou-92', 'yumei-001', 'constructor-001']) {
      expect(parseClassic(id)).toBeUndefined();
    }
  });
});
