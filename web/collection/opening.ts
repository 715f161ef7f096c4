// Opens a collection: a worker reads its files, or the browser's database gives it back. The collection that was shown
// before stays stored.

import { signal } from '@preact/signals';
import { createChannel } from 'tsumeru/worker';
import { announce } from '../shell/announce';
import { type Fault, toFault } from '../shell/fault';
import { say } from '../shell/language';
import { forget, recall } from '../shell/storage';
import type { Entry } from './entry';
import { type ChosenFiles, pathOf } from './gathering';
import {
  currentId,
  keepFault,
  keptCollections,
  leaveCollection,
  SHOWN,
  settleWith,
  whenSettled,
  wouldLoseAnswers,
} from './kept';
import { setEntries } from './list';
import type { ReadInput } from './reading-worker';
import { breakOffRun, stopRun } from './run';
import { COLLECTION_TEXTS } from './texts';

export const isReading = signal(false);
export const openingFault = signal<Fault | undefined>(undefined);
/** Number of files that were not read in the folder opened last, because they are of other kinds. */
export const skippedFiles = signal(0);
export const wasEmpty = signal(false);
/** True when a stored collection could not be loaded because it is damaged. */
export const couldNotRead = signal(false);
/** True when a collection could not be erased because another tab works on it. */
export const couldNotErase = signal(false);

const loadKeeping = () => import('./keeping');

const remote = createChannel<ReadInput, readonly Entry[], number>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
);

let last = 0;

interface OpenedList {
  readonly entries: readonly Entry[];
  /** Called when the entries are shown: stores them. */
  readonly keep: () => Promise<void>;
}

async function show(find: () => Promise<OpenedList | undefined>): Promise<void> {
  const own = ++last;
  isReading.value = true;
  openingFault.value = undefined;
  wasEmpty.value = false;
  couldNotErase.value = false;
  couldNotRead.value = false;
  try {
    const found = await find();
    if (own !== last || found === undefined) return;
    const { keep } = found;
    const isEmpty = found.entries.every(({ fault }) => fault?.code === 'sfen-empty');
    const entries = isEmpty ? [] : found.entries;
    wasEmpty.value = entries.length === 0;
    if (entries.length > 0) {
      breakOffRun();
      leaveCollection();
      setEntries(entries);
      settleWith(keep().catch(tellNotKept));
    }
    announce(say(COLLECTION_TEXTS.loaded)(entries.length));
  } catch (error) {
    if (own === last) openingFault.value = toFault(error);
  } finally {
    if (own === last) isReading.value = false;
  }
}

/** Called when `keeping.ts`, which stores collections, could not be loaded. */
function tellNotKept(): void {
  keepFault.value = 'forbidden';
}

/** Answers that could not be stored are lost when another collection is opened, so the visitor is asked. */
const mayLeave = () => !wouldLoseAnswers.peek() || confirm(say(COLLECTION_TEXTS.wouldLose));

async function read(
  files: () => Promise<ReadInput['files']>,
  name: string,
  others: number,
): Promise<void> {
  if (!mayLeave()) return;
  await show(async () => ({
    entries: await remote.ask({ files: await files() }),
    keep: async () => (await loadKeeping()).keepOpened(name, others),
  }));
}

export function openFiles({ files, skipped: others }: ChosenFiles): Promise<void> {
  skippedFiles.value = others;
  const readAll = async () =>
    Promise.all(
      files.map(async (file) => ({
        name: pathOf(file),
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    );
  const [first] = files;
  return read(readAll, first === undefined ? '' : pathOf(first), Math.max(0, files.length - 1));
}

export function openText(text: string): Promise<void> {
  skippedFiles.value = 0;
  return read(async () => [{ name: 'text', bytes: new TextEncoder().encode(text) }], '', 0);
}

export async function openKept(id: string): Promise<void> {
  if (!mayLeave()) return;
  skippedFiles.value = 0;
  await show(async () => {
    const found = await (await loadKeeping()).readKept(id);
    couldNotRead.value = found === undefined && keptCollections.peek().some((it) => it.id === id);
    return found && { entries: found.entries, keep: async () => found.adopt() };
  });
}

/** Erases one stored collection, or all without an id. The shown collection disappears with its stored copy. */
export async function eraseKept(id?: string): Promise<void> {
  couldNotErase.value = false;
  await whenSettled();
  const shown = currentId.peek();
  if (id === undefined || id === shown) await stopRun();
  const { erased, isLeft } = await (await loadKeeping()).erase(id);
  couldNotErase.value = isLeft;
  if (shown === undefined || !erased.includes(shown)) return;
  leaveCollection();
  setEntries([]);
  forget(SHOWN, 'tab');
}

/** Call once. After a reload, shows the collection that this tab showed before. */
export async function bringBack(): Promise<void> {
  const id = recall(SHOWN, 'tab');
  const own = last;
  try {
    const { begin } = await loadKeeping();
    void begin();
    if (id !== undefined && own === last) await openKept(id);
  } catch {
    tellNotKept();
  }
}
