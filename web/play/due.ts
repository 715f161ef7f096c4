// The problems that the visitor is to review. A new edition of the book may leave a problem out; such a problem is not
// reviewed. The panels load this file, so that it is not in the first script of the page.

import { computed } from '@preact/signals';
import { sets } from './challenge';
import { formatDay, parseQuestion } from './problems';
import { attempts } from './record';
import { reviewOf } from './review';

/** None until the sets are loaded. */
export const toReview = computed(() => {
  const ids = new Set(sets.value.flatMap(({ problems }) => problems.map(({ id }) => id)));
  return reviewOf(attempts.value).filter(({ id }) => ids.has(parseQuestion(id)?.problem ?? id));
});

export const dueBy = (day: string): string[] =>
  toReview.value.filter((each) => each.day <= day).map(({ id }) => id);

export const dueToday = (): string[] => dueBy(formatDay(new Date()));
