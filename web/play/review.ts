// What is to be reviewed: a problem that went wrong comes again after a day, and after each right solution later and
// later.

import { addDays, formatDay, parseDay } from './problems';
import { type Attempts, groupBy, isRight } from './results';

/** Days until a problem comes again: after it went wrong, and after each right solution. Then it is learned. */
export const INTERVALS = [1, 3, 7, 21, 63];

const daysLater = (day: string, days: number) => formatDay(addDays(parseDay(day)!, days));

/** The day on which a problem is to be reviewed; undefined if it never went wrong or is learned. */
export function reviewDayOf(attempts: Attempts): string | undefined {
  let step: number | undefined;
  let due = '';
  for (const attempt of attempts) {
    const day = formatDay(new Date(attempt.date));
    if (!isRight(attempt)) step = 0;
    // Before its day a right solution changes nothing: the answer is still remembered.
    else if (step !== undefined && day >= due) step += 1;
    else continue;
    if (step === INTERVALS.length) step = undefined;
    else due = daysLater(day, INTERVALS[step]!);
  }
  return step === undefined ? undefined : due;
}

/** The problems to be reviewed, by the days on which they are due, the earliest first. */
export function reviewOf(attempts: Attempts): { readonly id: string; readonly day: string }[] {
  const days = [...groupBy(attempts, ({ id }) => id)].flatMap(([id, own]) => {
    const day = reviewDayOf(own);
    return day === undefined ? [] : [{ id, day }];
  });
  return days.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
