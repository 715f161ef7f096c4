// What the visitor has played, kept in the browser: when, with how many wrong tries and hints. It can be taken along as
// a file, a line of JSON for each problem.

import { computed, effect, signal } from '@preact/signals';
import { download } from '../shell/files';
import { recall, remember } from '../shell/storage';
import { challenge } from './challenge';
import { phase, wrongTries } from './game';
import { hintsTaken } from './hints';
import { type Result, readRecord, writeRecord } from './results';

const KEY = 'record';

export const record = signal(readRecord(recall(KEY) ?? ''));

export const solvedCount = computed(
  () => [...record.value.values()].filter(({ isSolved }) => isSolved).length,
);

export const saveRecord = (): void =>
  download('tsumeru-record.jsonl', writeRecord(record.peek()), 'application/jsonl');

/** The first solution of a problem counts: it is not made worse by another try. */
function note(result: Result): void {
  if (record.peek().get(result.id)?.isSolved) return;
  record.value = new Map([...record.peek(), [result.id, result]]);
  remember(KEY, writeRecord(record.peek()));
}

/** To be called once. */
export function followGameWithRecord(): void {
  effect(() => {
    const reached = phase.value;
    const id = challenge.peek()?.id;
    if (id === undefined || (reached !== 'solved' && reached !== 'given')) return;
    note({
      id,
      isSolved: reached === 'solved',
      date: new Date().toISOString(),
      wrongTries: wrongTries.peek(),
      hints: hintsTaken.peek(),
    });
  });
}
