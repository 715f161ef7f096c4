// The collection: its problems, the result of each, and which of them are shown in which order.

import { computed, signal } from '@preact/signals';
import { differsFromRecord, type Entry, failureOf, type Result } from './entry';

export const entries = signal<readonly Entry[]>([]);

/** Results by the problem's number. A plain array for speed: `version` signals changes, at most four times a second. */
let results: (Result | undefined)[] = [];
const version = signal(0);

const TOLD_EVERY_MS = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export type Shown =
  | 'all'
  | 'open'
  | Result['status']
  | NonNullable<Result['verdict']>
  /** The answer contradicts the recorded length. */
  | 'differs';
export type Column = 'number' | 'name' | 'status' | 'length' | 'verdict' | 'nodes';

export const shownKind = signal<Shown>('all');
export const search = signal('');
/** Which problems the question about themes wants; undefined if there is no question. */
export const wanted = signal<((number: number) => boolean) | undefined>(undefined);
export const order = signal<{ readonly by: Column; readonly isDown: boolean }>({
  by: 'number',
  isDown: false,
});
/** Number of the selected problem. */
export const selected = signal<number | undefined>(undefined);

export const resultOf = (number: number): Result | undefined => results[number];

/** Views that show results call this to be drawn again when results change. */
export function followResults(): void {
  version.value;
}

export function tellResults(): void {
  clearTimeout(timer);
  timer = undefined;
  version.value += 1;
}

export function setResult(number: number, result: Result | undefined): void {
  results[number] = result;
  timer ??= setTimeout(tellResults, TOLD_EVERY_MS);
}

/** Shows these problems. Each starts with the result from its file. */
export function setEntries(all: readonly Entry[]): void {
  results = all.map(({ fault, known }) => (fault === undefined ? known : failureOf(fault)));
  entries.value = all;
  selected.value = undefined;
  tellResults();
}

function isShown(number: number, kind: Shown, words: string): boolean {
  const { name, author = '', sfen } = entries.value[number]!;
  const isFound = words === '' || `${name} ${author} ${sfen}`.toLowerCase().includes(words);
  if (!isFound || kind === 'all') return isFound;
  return kindsOf(number).includes(kind);
}

/** The kinds that the result of a problem belongs to. */
function kindsOf(number: number): Shown[] {
  const result = results[number];
  if (result === undefined) return ['open'];
  const differs = differsFromRecord(entries.value[number]!, result);
  return [
    result.status,
    ...(result.verdict === undefined ? [] : [result.verdict]),
    ...(differs ? (['differs'] as const) : []),
  ];
}

type Key = string | number | undefined;

const KEYS: Readonly<Record<Column, (number: number) => Key>> = {
  number: (number) => number,
  name: (number) => entries.value[number]!.name,
  status: (number) => results[number]?.status,
  length: (number) => results[number]?.length ?? undefined,
  verdict: (number) => results[number]?.verdict,
  nodes: (number) => results[number]?.nodes,
};

const collator = new Intl.Collator(undefined, { numeric: true });

function compare(one: Key, other: Key): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

/** Indices of the shown problems in their order. Problems without the value by which the list is sorted come last. */
export const rows = computed<readonly number[]>(() => {
  version.value;
  const { by, isDown } = order.value;
  const words = search.value.trim().toLowerCase();
  const kind = shownKind.value;
  const isWanted = wanted.value;
  const shown = Array.from(entries.value.keys()).filter(
    (number) => isShown(number, kind, words) && (isWanted?.(number) ?? true),
  );
  const sign = isDown ? -1 : 1;
  const keys = new Map(shown.map((number) => [number, KEYS[by](number)]));
  return shown.sort((one, other) => {
    const [first, second] = [keys.get(one), keys.get(other)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined) || one - other;
    }
    return sign * compare(first, second) || one - other;
  });
});

export type Counts = Readonly<Partial<Record<Shown, number>>>;

/** How many of these problems are of each kind. */
export function countKinds(numbers: Iterable<number>): Counts {
  const counts: Partial<Record<Shown, number>> = {};
  for (const number of numbers) {
    for (const kind of kindsOf(number)) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Number of problems of each kind. */
export const tally = computed<Counts>(() => {
  version.value;
  return { ...countKinds(results.keys()), all: results.length };
});

export function sortBy(by: Column): void {
  const current = order.peek();
  order.value = { by, isDown: current.by === by && !current.isDown };
}
