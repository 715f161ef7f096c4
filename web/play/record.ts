// What the visitor has played, stored in the browser: when, and with how many wrong tries and hints. It can be saved as a file, one
// line of JSON for each problem, and read again.

import { computed, effect } from '@preact/signals';
import { download } from '../shell/files';
import { keptItems } from '../shell/kept-items';
import { challenge } from './challenge';
import { phase, wrongTries } from './game';
import { hintsTaken } from './hints';
import { chooseResult, readResult } from './results';

export const kept = keptItems({
  name: 'record',
  idOf: ({ id }) => id,
  read: readResult,
  choose: chooseResult,
});

export const record = kept.items;

export const solvedCount = computed(
  () => [...record.value.values()].filter(({ isSolved }) => isSolved).length,
);

export const saveRecord = (): void =>
  download('tsumeru-record.jsonl', kept.format(), 'application/jsonl');

/** To be called once. */
export function followGameWithRecord(): void {
  kept.begin();
  effect(() => {
    const reached = phase.value;
    const id = challenge.peek()?.id;
    if (id === undefined || (reached !== 'solved' && reached !== 'given')) return;
    kept.put({
      id,
      isSolved: reached === 'solved',
      date: new Date().toISOString(),
      wrongTries: wrongTries.peek(),
      hints: hintsTaken.peek(),
    });
  });
}
