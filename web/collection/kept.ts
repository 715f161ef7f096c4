// The state of saved collections, as the page shows it. `keeping.ts` saves and loads them; it is loaded after the page
// is drawn.

import { batch, computed, signal } from '@preact/signals';
import type { RunSettings } from './entry';

/** A run as it is stored, so that it can be continued after an interruption. */
export interface KeptRun extends RunSettings {
  readonly id: string;
  /** Indices of the problems that the run was asked to answer. */
  readonly jobs: readonly number[];
}

export interface KeptCollection {
  readonly id: string;
  /** Name of the collection's first file; empty for a pasted text. */
  readonly name: string;
  /** The number of files of the collection after the first. */
  readonly others: number;
  /** Time in ISO 8601. */
  readonly opened: string;
  readonly problems: number;
  readonly run?: KeptRun;
}

export interface ListedCollection extends KeptCollection {
  readonly answers: number;
}

export const keptCollections = signal<readonly ListedCollection[]>([]);
/** Number of stored collections that cannot be read. */
export const unreadCollections = signal(0);

/** Name in the tab's storage of the id of the collection that the tab shows. */
export const SHOWN = 'collection';

/** Id of the shown collection; undefined while the collection is not stored. */
export const currentId = signal<string | undefined>(undefined);
/** Number of answers of the shown collection that cannot be read. */
export const unreadAnswers = signal(0);
/** An interrupted run of the shown collection, and its remaining problems. */
export const interrupted = signal<
  { readonly run: KeptRun; readonly left: readonly number[] } | undefined
>(undefined);

export type KeepFault =
  /** The browser allows no more storage. */
  | 'full'
  /** The browser allows no storage on this page. */
  | 'forbidden'
  /** The stored data was written by a newer version of this page. */
  | 'newer'
  | 'erased';

export const keepFault = signal<KeepFault | undefined>(undefined);
/** Number of answers found that are not stored. */
export const unkeptAnswers = signal(0);

export const wouldLoseAnswers = computed(() => unkeptAnswers.value > 0);

/** True while another tab works on the shown collection. */
export const isTaken = signal(false);

/**
 * Counts the collections shown so far. Work that began under an older count belongs to a collection that is no longer
 * shown, and its result is dropped.
 */
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

/** The stored answers of earlier runs are complete only when `keeping` has resolved. */
export function settleWith(keeping: Promise<void>): void {
  settled = keeping;
}

export const whenSettled = (): Promise<void> => settled;

const lockOf = (id: string) => `tsumeru.collection.${id}`;

/** `navigator.locks` exists only on secure addresses. */
const locks = (): LockManager | undefined => navigator.locks;

/** Runs `work` unless another tab works on this collection. Returns whether it ran. */
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

/** Resolves when no tab works on the collection, because it has finished or was closed. */
export const untilFree = async (id: string): Promise<void> =>
  locks()?.request(lockOf(id), () => undefined);
