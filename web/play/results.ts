// Games as text, one line of JSON for each problem, and the days on which the problem of the day was solved.

import { addDays, formatDay } from './problems';

export interface Result {
  /** The id of the problem, or `day-2026-11-26` for the problem of a day. */
  readonly id: string;
  readonly isSolved: boolean;
  /** Time in ISO 8601. */
  readonly date: string;
  readonly wrongTries: number;
  readonly hints: number;
  /** The time taken. */
  readonly seconds: number;
  /** Solved by a move that is not the solution's. */
  readonly isOtherWay?: boolean;
  /** Solved after the visitor had looked at the answer. */
  readonly isAnswerSeen?: boolean;
}

const isFlag = (value: unknown) => value === undefined || typeof value === 'boolean';

const isResult = (value: unknown): value is Result => {
  const result = Object(value) as Partial<Result>;
  const { id, isSolved, date, wrongTries, hints, seconds, isOtherWay, isAnswerSeen } = result;
  return (
    typeof id === 'string' &&
    typeof isSolved === 'boolean' &&
    typeof date === 'string' &&
    typeof wrongTries === 'number' &&
    typeof hints === 'number' &&
    typeof seconds === 'number' &&
    isFlag(isOtherWay) &&
    isFlag(isAnswerSeen)
  );
};

export function readResult(text: string): Result | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isResult(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Of two results for the same problem, the earlier solution stays, so that another try cannot make it worse. Without a
 * solution, the later try stays.
 */
export function chooseResult(known: Result, other: Result): Result {
  if (known.isSolved !== other.isSolved) return known.isSolved ? known : other;
  const isEarlier = known.date <= other.date;
  return isEarlier === known.isSolved ? known : other;
}

export const isPerfect = ({
  isSolved,
  wrongTries,
  hints,
  isOtherWay,
  isAnswerSeen,
}: Omit<Result, 'id' | 'date' | 'seconds'>): boolean =>
  isSolved && wrongTries === 0 && hints === 0 && !isOtherWay && !isAnswerSeen;

/** ◎ perfect, ○ solved, △ not solved. */
export function markOf(result: Result): string {
  if (!result.isSolved) return '△';
  return isPerfect(result) ? '◎' : '○';
}

const DAY_PREFIX = 'day-';

export const idOfDay = (day: string): string => DAY_PREFIX + day;

export const isOfDay = ({ id }: Pick<Result, 'id'>): boolean => id.startsWith(DAY_PREFIX);

/** Was the problem of this day solved on the day itself, without the answer? */
function isSolvedInTime(results: ReadonlyMap<string, Result>, date: Date): boolean {
  const result = results.get(idOfDay(formatDay(date)));
  if (!result?.isSolved || result.isAnswerSeen) return false;
  return formatDay(new Date(result.date)) === formatDay(date);
}

/** How many days in a row, up to today, the problem of the day was solved. Today's may still be open. */
export function streakOf(results: ReadonlyMap<string, Result>, today: Date): number {
  let day = isSolvedInTime(results, today) ? today : addDays(today, -1);
  let streak = 0;
  for (; isSolvedInTime(results, day); day = addDays(day, -1)) streak += 1;
  return streak;
}

/** The weeks of a month from Sunday to Saturday; undefined for places that belong to another month. */
export function weeksOf(year: number, month: number): (Date | undefined)[][] {
  const first = new Date(year, month, 1, 12);
  const weeks: (Date | undefined)[][] = [];
  for (let day = addDays(first, -first.getDay()); ; day = addDays(day, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
    if (week.every((each) => each.getMonth() !== month)) return weeks;
    weeks.push(week.map((each) => (each.getMonth() === month ? each : undefined)));
  }
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
