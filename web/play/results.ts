// The list of attempts, of which all else that the page tells of its visitor is derived: what is solved, the days, and
// in other files what is to be reviewed and the rating. As text it has one line of JSON for each attempt.

import { addDays, formatDay } from './problems';

export interface Attempt {
  /** The id of the problem. */
  readonly id: string;
  readonly isSolved: boolean;
  /** When it ended: time in ISO 8601. */
  readonly date: string;
  readonly wrongTries: number;
  readonly hints: number;
  /** The time taken. */
  readonly seconds: number;
  /** Solved by a move that is not the solution's. */
  readonly isOtherWay?: boolean;
  /** Solved after the visitor had looked at the answer. */
  readonly isAnswerSeen?: boolean;
  /** The visitor went on without a solution, and without looking at the answer. */
  readonly isLeft?: boolean;
  /** The problem was one of this day, as `2026-11-26`. */
  readonly day?: string;
  /** The estimate when it was played. */
  readonly difficulty?: number;
  /** The run that it belongs to: its kind and when it began. */
  readonly run?: string;
}

const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';

export function isAttempt(value: unknown): value is Attempt {
  const attempt = Object(value) as Partial<Attempt>;
  const { id, isSolved, date, wrongTries, hints, seconds } = attempt;
  const { isOtherWay, isAnswerSeen, isLeft, day, difficulty, run } = attempt;
  return (
    typeof id === 'string' &&
    typeof isSolved === 'boolean' &&
    typeof date === 'string' &&
    Date.parse(date) > 0 &&
    typeof wrongTries === 'number' &&
    typeof hints === 'number' &&
    typeof seconds === 'number' &&
    [isOtherWay, isAnswerSeen, isLeft].every(isFlag) &&
    [day, run].every((each) => each === undefined || typeof each === 'string') &&
    (difficulty === undefined || typeof difficulty === 'number')
  );
}

/** The name under which an attempt is kept. */
export const keyOf = ({ id, date }: Attempt): string => `${date} ${id}`;

export type Attempts = readonly Attempt[];

/** In the order of time. What was read twice, from two files or two names, counts once. */
export function sortAttempts(attempts: Iterable<Attempt>): Attempts {
  const byKey = new Map([...attempts].map((each) => [keyOf(each), each]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}

/** Attempts in groups of one text each; attempts without this text are left out. */
export function groupBy(
  attempts: Attempts,
  textOf: (attempt: Attempt) => string | undefined,
): ReadonlyMap<string, Attempts> {
  const groups = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const text = textOf(attempt);
    if (!text) continue;
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [attempt]);
    else group.push(attempt);
  }
  return groups;
}

/**
 * What is told of several attempts: the first solution, so that another try cannot make it worse, or else the last try.
 */
export const chooseAttempt = (attempts: Attempts): Attempt | undefined =>
  attempts.find(({ isSolved }) => isSolved) ?? attempts.at(-1);

/** Has the visitor looked at the answer in one of these attempts? */
export const isAnswerKnown = (attempts: Attempts): boolean =>
  attempts.some(({ isSolved, isLeft, isAnswerSeen }) => isAnswerSeen || !(isSolved || isLeft));

type How = Omit<Attempt, 'id' | 'date' | 'seconds'>;

/** Solved without a wrong try and without help. */
export const isRight = ({ isSolved, wrongTries, hints }: How): boolean =>
  isSolved && wrongTries === 0 && hints === 0;

export const isPerfect = (how: How): boolean =>
  isRight(how) && !how.isOtherWay && !how.isAnswerSeen;

/** ◎ perfect, ○ solved, △ not solved. */
export function markOf(result: Attempt): string {
  if (!result.isSolved) return '△';
  return isPerfect(result) ? '◎' : '○';
}

/** The attempts at problems of each day. */
export type Days = ReadonlyMap<string, Attempts>;

/** Was a problem of this day solved on the day itself, without the answer? */
function isSolvedInTime(days: Days, date: Date): boolean {
  const day = formatDay(date);
  return (days.get(day) ?? []).some(
    (each) => each.isSolved && !each.isAnswerSeen && formatDay(new Date(each.date)) === day,
  );
}

/** How many days in a row, up to today, a problem of the day was solved. Today's may still be open. */
export function streakOf(days: Days, today: Date): number {
  let day = isSolvedInTime(days, today) ? today : addDays(today, -1);
  let streak = 0;
  for (; isSolvedInTime(days, day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/**
 * A result in the address of a shared link: seconds, wrong tries, hints and how the game ended. It tells nothing of the
 * solution.
 */
export interface SharedResult {
  /** Undefined when the visitor hides the time. */
  readonly seconds: number | undefined;
  readonly wrongTries: number;
  readonly hints: number;
  /** `after`: solved after the visitor had looked at the answer. */
  readonly end: 'solved' | 'other' | 'given' | 'after';
}

const ENDS = { s: 'solved', o: 'other', g: 'given', a: 'after' } as const;

export function formatShared({ seconds, wrongTries, hints, end }: SharedResult): string {
  return `~${seconds ?? 'x'}.${wrongTries}.${hints}.${end[0]}`;
}

/** Divides what stands in an address into the problem and the result of the one who shares it. */
export function splitShared(text: string): readonly [string, SharedResult | undefined] {
  const found = /^(.*)~(\d{1,7}|x)\.(\d{1,4})\.(\d{1,4})\.([soga])$/s.exec(text);
  if (found === null) return [text, undefined];
  const [, problem, seconds, wrongTries, hints, end] = found;
  return [
    problem!,
    {
      seconds: seconds === 'x' ? undefined : Number(seconds),
      wrongTries: Number(wrongTries),
      hints: Number(hints),
      end: ENDS[end as keyof typeof ENDS],
    },
  ];
}
