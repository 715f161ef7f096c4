// What the visitor has played, kept in the browser: when, with how many wrong tries and hints. It can be taken along as
// a file, a line of JSON for each problem.

import { computed, effect, signal } from '@preact/signals';
import { download } from '../shell/files';
import { recall, remember } from '../shell/storage';
import { challenge } from './challenge';
import { phase, wrongTries } from './game';
import { hintsTaken } from './hints';

export interface Result {
  readonly id: string;
  readonly isSolved: boolean;
  /** ISO 8601. */
  readonly date: string;
  readonly wrongTries: number;
  readonly hints: number;
}

const KEY = 'record';

const isResult = (value: unknown): value is Result => {
  const { id, isSolved, date, wrongTries, hints } = Object(value) as Partial<Result>;
  return (
    typeof id === 'string' &&
    typeof isSolved === 'boolean' &&
    typeof date === 'string' &&
    typeof wrongTries === 'number' &&
    typeof hints === 'number'
  );
};

/** What somebody else wrote there is no record. */
export function readRecord(text: string): ReadonlyMap<string, Result> {
  const results = text.split('\n').flatMap((line): Result[] => {
    try {
      const value: unknown = JSON.parse(line);
      return isResult(value) ? [value] : [];
    } catch {
      return [];
    }
  });
  return new Map(results.map((result) => [result.id, result]));
}

export const writeRecord = (record: ReadonlyMap<string, Result>): string =>
  [...record.values()].map((result) => `${JSON.stringify(result)}\n`).join('');

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
