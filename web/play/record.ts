// What the visitor has played, stored in the browser: when, and with how many wrong tries and hints. It can be saved as a file, one
// line of JSON for each problem, and read again.

import { computed, effect } from '@preact/signals';
import { download } from '../shell/files';
import { keptItems } from '../shell/kept-items';
import { challenge, dayPlayed } from './challenge';
import { hintsTaken, otherWay, phase, wrongTries } from './game';
import { chooseResult, idOfDay, isOfDay, readResult, streakOf } from './results';
import { elapsedSeconds } from './timer';

export const kept = keptItems({
  name: 'record',
  idOf: ({ id }) => id,
  read: readResult,
  choose: chooseResult,
});

export const record = kept.items;

export const isSolved = (id: string): boolean => record.value.get(id)?.isSolved ?? false;

export const solvedCount = computed(
  () => [...record.value.values()].filter((each) => each.isSolved && !isOfDay(each)).length,
);

export const streak = computed(() => streakOf(record.value, new Date()));

export const saveRecord = (): void =>
  download('tsumeru-record.jsonl', kept.format(), 'application/jsonl');

/** Has the visitor looked at the answer of this problem before he solved it? */
export const sawAnswer = computed(() => {
  const known = record.value.get(challenge.value?.id ?? '');
  return known !== undefined && (!known.isSolved || known.isAnswerSeen === true);
});

/** To be called once. */
export function followGameWithRecord(): void {
  kept.begin();
  effect(() => {
    const reached = phase.value;
    const id = challenge.peek()?.id;
    if (id === undefined || (reached !== 'solved' && reached !== 'given')) return;
    const result = {
      id,
      isSolved: reached === 'solved',
      date: new Date().toISOString(),
      wrongTries: wrongTries.peek(),
      hints: hintsTaken.peek(),
      seconds: elapsedSeconds.peek(),
      ...(otherWay.peek() !== undefined && { isOtherWay: true }),
      ...(reached === 'solved' && sawAnswer.peek() && { isAnswerSeen: true }),
    };
    kept.put(result);
    const day = dayPlayed.peek();
    if (day !== undefined) kept.put({ ...result, id: idOfDay(day) });
  });
}
