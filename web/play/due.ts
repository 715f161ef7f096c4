// What the visitor is to review, of the problems that the book still has: a new edition leaves some out. Loaded with
// the panels; empty until the book is loaded.

import { computed } from '@preact/signals';
import { sets } from './challenge';
import { formatDay, parseQuestion } from './problems';
import { attempts } from './record';
import { reviewOf } from './review';

const idsOfBook = computed(
  () => new Set(sets.value.flatMap(({ problems }) => problems.map(({ id }) => id))),
);

export const toReview = computed(() =>
  reviewOf(attempts.value).filter(({ id }) =>
    idsOfBook.value.has(parseQuestion(id)?.problem ?? id),
  ),
);

export const dueBy = (day: string): string[] =>
  toReview.value.filter((each) => each.day <= day).map(({ id }) => id);

export const dueToday = (): string[] => dueBy(formatDay(new Date()));
