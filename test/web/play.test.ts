// Parts of the play page that do not need a browser: the problem of the day, the sets, the record, shared results.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOOK_THEMES } from '../../src/compose/generate/index';
import { formatBook, nameProblem, parseBook } from '../../web/play/book-file';
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
import { difficultyOfRating, type Rating, rate, ratingsOf } from '../../web/play/rating';
import {
  type Attempt,
  chooseAttempt,
  formatShared,
  groupBy,
  isAnswerKnown,
  isAttempt,
  type SharedResult,
  sortAttempts,
  splitShared,
  streakOf,
} from '../../web/play/results';
import { INTERVALS, reviewDayOf, reviewOf } from '../../web/play/review';
import { bestRun, drawProblems } from '../../web/play/run-parts';
import { weeksOf } from '../../web/play/weeks';

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
  const LENGTHS = [3, 5, 7, 9];
  /** Monday to Sunday. */
  const week = [2, 3, 4, 5, 6, 7, 8].map((day) => new Date(2026, 10, day, 12));

  const pliesOf = (lengths: readonly number[]) =>
    week.map((date) => DAY_GRADES.map((grade) => pliesOfDay(date, grade, lengths)));

  it('grows longer from Monday to Sunday and from grade to grade', () => {
    const plies = pliesOf([1, ...LENGTHS]);
    expect(week[0]!.getDay()).toBe(1);
    for (const day of plies) expect(day[0]! < day[1]! && day[1]! < day[2]!).toBe(true);
    expect(plies[0]).toEqual([1, 3, 7]);
    expect(plies[6]).toEqual([3, 7, 9]);
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
      // A day alone names one of the three: 3 plies on Mondays to 9 on Sundays.
      ['2026-11-23', '2026-11-23', 'middle'],
      ['2026-11-29', '2026-11-29', 'hard'],
    ] as const) {
      const found = parseDaily(text)!;
      expect([formatDay(found.date), found.grade]).toEqual([day, grade]);
    }
    const mains = week.map((date) => parseDaily(formatDay(date))!);
    expect(mains.map(({ date, grade }) => pliesOfDay(date, grade, LENGTHS))).toEqual([
      3, 3, 5, 7, 7, 9, 9,
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

const attempt = (parts: Partial<Attempt> = {}): Attempt => ({
  ...{ id: 'a', isSolved: true, date: '2026-03-02T12:00:00.000Z' },
  ...{ wrongTries: 0, hints: 0, seconds: 9 },
  ...parts,
});

describe('the days', () => {
  const solvedOn = (day: string, time = `${day}T12:00:00`): Attempt =>
    attempt({ day, date: new Date(time).toISOString() });
  const streak = (...own: Attempt[]) =>
    streakOf(
      groupBy(own, ({ day }) => day),
      new Date(2026, 2, 2, 9),
    );

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

  it('count only when a problem was solved on its day, without the answer', () => {
    const late = solvedOn('2026-03-01', '2026-03-02T01:00:00');
    const given = { ...solvedOn('2026-03-02'), isSolved: false };
    expect(streak(solvedOn('2026-03-02'), late)).toBe(1);
    expect(streak(given)).toBe(0);
    expect(streak({ ...solvedOn('2026-03-02'), isAnswerSeen: true })).toBe(0);
    // Another of the three problems of the day is enough.
    expect(streak(given, solvedOn('2026-03-02'))).toBe(1);
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
  const some: fc.Arbitrary<Attempt> = fc.record(
    {
      id: fc.string(),
      isSolved: fc.boolean(),
      date: fc
        .date({ min: new Date(1), max: new Date(9_999, 0), noInvalidDate: true })
        .map((date) => date.toISOString()),
      wrongTries: fc.nat(),
      hints: fc.nat(),
      seconds: fc.nat(),
      isOtherWay: fc.boolean(),
      isAnswerSeen: fc.boolean(),
      isLeft: fc.boolean(),
      day: fc.string(),
      difficulty: fc.nat(100),
      run: fc.string(),
    },
    { requiredKeys: ['id', 'isSolved', 'date', 'wrongTries', 'hints', 'seconds'] },
  );

  it('is known from any other value', () => {
    fc.assert(fc.property(some, (one) => isAttempt(JSON.parse(JSON.stringify(one)))));
    const rest = { id: 'b', isSolved: true, wrongTries: 0, hints: 0, seconds: 1 };
    const whole = { ...rest, date: '2026-11-26' };
    expect(isAttempt(whole)).toBe(true);
    for (const value of [
      'nonsense',
      ...[{}, null, [1], { id: 5 }, { id: 'b' }],
      { ...whole, seconds: '1' },
      { ...whole, run: 1 },
      // The rating and the days of the review need the day of an attempt.
      { ...whole, date: 'yesterday' },
    ]) {
      expect(isAttempt(value)).toBe(false);
    }
    fc.assert(fc.property(fc.anything(), (any) => typeof isAttempt(any) === 'boolean'));
  });

  it('is in the order of time, and has what was read twice once', () => {
    const [one, two] = [attempt({ date: '1' }), attempt({ date: '2', id: 'b' })];
    expect(sortAttempts([two, one, { ...two }])).toEqual([one, two]);
  });

  it('tells the first solution of a problem, or else the last try', () => {
    const of = (isSolved: boolean, date: string) => attempt({ isSolved, date });
    const [given, solved, givenAgain, solvedAgain] = [
      of(false, '1'),
      of(true, '2'),
      of(false, '3'),
      of(true, '4'),
    ];
    expect(chooseAttempt([given, solved, givenAgain, solvedAgain])).toBe(solved);
    expect(chooseAttempt([given, givenAgain])).toBe(givenAgain);
    expect(chooseAttempt([])).toBeUndefined();
  });

  it('knows whether the answer was looked at; a problem that was left does not count', () => {
    const [left, given] = [
      attempt({ isSolved: false, isLeft: true }),
      attempt({ isSolved: false }),
    ];
    expect(isAnswerKnown([left, attempt()])).toBe(false);
    expect(isAnswerKnown([left, given])).toBe(true);
    expect(isAnswerKnown([attempt({ isAnswerSeen: true })])).toBe(true);
  });
});

describe('the review', () => {
  /** An attempt on a day of March. */
  const on = (day: number, parts: Partial<Attempt> = {}) =>
    attempt({ date: new Date(2026, 2, day, 12).toISOString(), ...parts });
  const wrong = (day: number) => on(day, { wrongTries: 1 });
  const due = (...own: Attempt[]) => reviewDayOf(own);

  it('begins a day after a problem went wrong, and never for one that was right', () => {
    expect(due(on(1))).toBeUndefined();
    expect(due(wrong(1))).toBe('2026-03-02');
    expect(due(on(1, { hints: 1 }))).toBe('2026-03-02');
    expect(due(on(1, { isSolved: false }))).toBe('2026-03-02');
    expect(due(on(1), wrong(5))).toBe('2026-03-06');
  });

  it('comes again after 1, 3, 7 and 21 days, as long as it is right', () => {
    expect(due(wrong(1), on(2))).toBe('2026-03-05');
    expect(due(wrong(1), on(2), on(5))).toBe('2026-03-12');
    expect(due(wrong(1), on(2), on(5), on(12))).toBe('2026-04-02');
    expect(due(wrong(1), on(2), on(5), wrong(12))).toBe('2026-03-13');
    const days = [2, 5, 12, 33].map((day) => on(day));
    expect(due(wrong(1), ...days)).toBe('2026-06-04');
    expect(due(wrong(1), ...days, on(96))).toBeUndefined();
    expect(INTERVALS.slice(0, 4)).toEqual([1, 3, 7, 21]);
  });

  it('does not count a solution before its day', () => {
    expect(due(wrong(1), on(1))).toBe('2026-03-02');
    expect(due(wrong(1), on(2), on(3))).toBe('2026-03-05');
  });

  it('has the problems in the order of their days', () => {
    const all = [wrong(5), on(1, { id: 'b', hints: 1 }), on(2, { id: 'c' })];
    expect(reviewOf(all)).toEqual([
      { id: 'b', day: '2026-03-02' },
      { id: 'a', day: '2026-03-06' },
    ]);
  });
});

describe('the rating', () => {
  const of = (rating: number, deviation: number, volatility = 0.06): Rating => ({
    ...{ rating, deviation, volatility },
  });

  // The example of Glickman's paper "Example of the Glicko-2 system".
  it('is that of the published example', () => {
    const { rating, deviation, volatility } = rate(of(1500, 200), [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(deviation).toBeCloseTo(151.52, 1);
    expect(volatility).toBeCloseTo(0.05999, 4);
  });

  it('only becomes less certain without games', () => {
    const { rating, deviation, volatility } = rate(of(1500, 200), []);
    expect([rating, volatility]).toEqual([1500, 0.06]);
    expect(deviation).toBeCloseTo(200.27, 2);
  });

  it('finds the level of a visitor who solves what is easier, and counts only first attempts', () => {
    // Difficulties of 0 to 99; what is below 40 is solved.
    const played = Array.from({ length: 200 }, (_, index) => {
      const difficulty = (index * 37) % 100;
      const date = new Date(2026, 0, 1 + Math.floor(index / 10), 12, index % 10).toISOString();
      return attempt({ id: String(index), date, difficulty, isSolved: difficulty < 40 });
    });
    const last = ratingsOf(played).at(-1)!;
    expect(Math.abs(difficultyOfRating(last.rating) - 40)).toBeLessThan(4);
    expect(last.deviation).toBeLessThan(60);
    const again = played.map((each) => ({ ...each, date: `2027${each.date.slice(4)}` }));
    expect(ratingsOf([...played, ...again])).toEqual(ratingsOf(played));
    expect(ratingsOf([attempt()])).toEqual([]);
  });

  it('is not below zero after mistakes at the easiest problems', () => {
    const failed = ['a', 'b', 'c'].map((id) => attempt({ id, difficulty: 0, isSolved: false }));
    expect(ratingsOf(failed).at(-1)!.rating).toBe(0);
  });
});

describe('a run', () => {
  it('has problems that become harder, none twice, from the wanted difficulty on', () => {
    const problems = [...problemsOf(3, 300), ...problemsOf(11, 300)];
    let seed = 1;
    const draw = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const drawn = drawProblems(problems, 30, draw).map(
      (id) => problems.find((each) => each.id === id)!,
    );
    expect(drawn.length).toBe(100);
    expect(new Set(drawn).size).toBe(100);
    expect(drawn.every(({ plies }) => plies === 3)).toBe(true);
    for (const [index, { difficulty }] of drawn.entries()) {
      if (index < 90) expect(Math.abs(difficulty - (30 + 0.7 * index))).toBeLessThan(8);
    }
  });

  it('is told with the most right solutions of its kind before', () => {
    const of = (run: string, right: number) =>
      Array.from({ length: right + 1 }, (_, index) => attempt({ run, isSolved: index < right }));
    const all = [...of('clock 1', 3), ...of('clock 2', 5), ...of('three 1', 9)];
    expect(bestRun(all, 'clock')).toBe(5);
    expect(bestRun(all, 'clock', 'clock 2')).toBe(3);
    expect(bestRun(all, 'review')).toBeUndefined();
    expect(bestRun(all, 'three', 'three 1')).toBeUndefined();
  });
});

describe('the rating by questions 「詰む？詰まない？」', () => {
  const played = (id: (index: number) => string, right: (index: number) => boolean) =>
    Array.from({ length: 400 }, (_, index) =>
      attempt({
        id: id(index),
        date: new Date(2026, 0, 1 + Math.floor(index / 10), 12, index % 10).toISOString(),
        difficulty: 40,
        isSolved: right(index),
      }),
    );

  it('takes three right answers of four for the strength of one problem solved of two', () => {
    const rating = (all: Attempt[]) => ratingsOf(all).at(-1)!.rating;
    const id = (index: number) => `3-abc${String(index).padStart(3, '0')}`;
    const asked = rating(
      played(
        (index) => `q${id(index)}-1`,
        (index) => index % 4 > 0,
      ),
    );
    const solved = rating(played(id, (index) => index % 2 > 0));
    expect(Math.abs(asked - solved)).toBeLessThan(30);
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

describe('a file of the book', () => {
  const [sfen, other] = ['4k4/9/4P4/9/9/9/9/9/9 b G 1', '3k5/9/3P5/9/9/9/9/9/9 b G 1'];
  const problem = { id: '1-abcdef', difficulty: 9, themes: [BOOK_THEMES[1]!, BOOK_THEMES[3]!] };
  const problems = [
    { ...problem, sfen, line: ['G*5b'] },
    { ...problem, id: '3-0123uv', themes: [], sfen: other, line: ['G*6b', '6a5a', '6b5b'] },
  ];

  it('is read as it was written', () => {
    expect(parseBook(formatBook(problems))).toEqual(problems);
    expect(parseBook(formatBook([]))).toEqual([]);
  });

  it('is refused when it is cut, at any place', () => {
    const text = formatBook(problems);
    for (let length = 0; length < text.length; length++) {
      if (/\tsolution\n$|5b\n$/.test(text.slice(0, length))) continue;
      expect(() => parseBook(text.slice(0, length)), String(length)).toThrow('book');
    }
  });

  it('names a problem by its plies and its diagram', () => {
    const name = nameProblem(problems[0]!);
    expect(name).toMatch(/^1-[0-9a-v]{6}$/);
    expect(nameProblem({ sfen, line: ['G*5b'] })).toBe(name);
    expect(nameProblem({ sfen: other, line: ['G*5b'] })).not.toBe(name);
  });
});
