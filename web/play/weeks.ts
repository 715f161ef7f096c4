// The calendar of a month. In a file of its own, because only the panel of problems loads it.

import { addDays } from './problems';

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
