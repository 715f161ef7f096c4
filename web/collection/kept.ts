// What this browser keeps of collections, as the page shows it. `keeping.ts`, which is loaded when the page stands, does the
// work.

import { batch, computed, signal } from '@preact/signals';
import type { Asked } from './entry';

/** A run as it is kept, so that it can go on where it was broken off. */
export interface KeptRun extends Asked {
  readonly id: string;
  /** Numbers of its problems. */
  readonly jobs: readonly number[];
}

export interface KeptCollection {
  readonly id: string;
  /** Of its first file; empty for a text that was pasted. */
  readonly name: string;
  /** Of how many files besides. */
  readonly others: number;
  /** ISO 8601. */
  readonly opened: string;
  readonly problems: number;
  readonly run?: KeptRun;
}

export interface ListedCollection extends KeptCollection {
  readonly answers: number;
}

export const keptCollections = signal<readonly ListedCollection[]>([]);
/** How many there are that cannot be read. */
export const unreadCollections = signal(0);

/** The one that is shown; undefined while it is not kept. */
/** What this tab shows, kept for it. */
export const SHOWN = 'collection';

export const currentId = signal<string | undefined>(undefined);
/** Answers of it that cannot be read. */
export const unreadAnswers = signal(0);
/** Its run that was broken off, and which problems are left of it. */
export const interrupted = signal<
  { readonly run: KeptRun; readonly left: readonly number[] } | undefined
>(undefined);

export type KeepFault =
  /** The browser's room is used up. */
  | 'full'
  /** The browser keeps nothing here. */
  | 'forbidden'
  /** What is kept was written by a newer version of this page. */
  | 'newer'
  | 'erased';

export const keepFault = signal<KeepFault | undefined>(undefined);
/** How many answers were found and are not kept. */
export const unkeptAnswers = signal(0);

export const wouldLoseAnswers = computed(() => unkeptAnswers.value > 0);

/** Is another tab at work on it? */
export const isTaken = signal(false);

/** Counts the collections that were shown: what was begun for one is nothing for the next. */
let shown = 0;
let settled: Promise<void> = Promise.resolve();

export const shownNow = (): number => shown;

/** To be called before another collection is shown. */
export function leaveCollection(): void {
  shown += 1;
  settled = Promise.resolve();
  batch(() => {
    currentId.value = undefined;
    unreadAnswers.value = 0;
    interrupted.value = undefined;
    keepFault.value = undefined;
    unkeptAnswers.value = 0;
    isTaken.value = false;
  });
}

/** Until this is over, it is not known what earlier runs have answered. */
export function settleWith(keeping: Promise<void>): void {
  settled = keeping;
}

export const whenSettled = (): Promise<void> => settled;

const lockOf = (id: string) => `tsumeru.collection.${id}`;

/** Only pages with a secure address have them. */
const locks = (): LockManager | undefined => navigator.locks;

/** One tab at a time works on a collection. Tells whether this one could. */
export async function alone(id: string | undefined, work: () => Promise<void>): Promise<boolean> {
  if (id !== undefined && locks() !== undefined) {
    return navigator.locks.request(lockOf(id), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await work();
      return lock !== null;
    });
  }
  await work();
  return true;
}

export async function isWorkedOn(id: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(id));
}

/** Until no tab works on it, or the one that did is gone. */
export const untilFree = async (id: string): Promise<void> =>
  locks()?.request(lockOf(id), () => undefined);
