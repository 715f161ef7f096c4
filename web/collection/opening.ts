// Opening a collection: files are read in a worker, and take the place of what was there.

import { signal } from '@preact/signals';
import { announce } from '../shell/announce';
import { type Fault, toFault } from '../shell/fault';
import { say } from '../shell/language';
import { Remote } from '../shell/remote';
import type { Entry } from './entry';
import { type Gathered, pathOf } from './gathering';
import { setEntries } from './list';
import type { ReadInput } from './reading-worker';
import { stopRun } from './run';
import { COLLECTION_TEXTS } from './texts';

export const isReading = signal(false);
export const openingFault = signal<Fault | undefined>(undefined);
/** Files of other kinds in the folder that was opened last. */
export const leftAlone = signal(0);
export const wasEmpty = signal(false);

const remote = new Remote<ReadInput, number, readonly Entry[]>(
  () => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }),
);

let last = 0;

async function show(read: () => Promise<ReadInput['files']>): Promise<void> {
  const own = ++last;
  stopRun();
  isReading.value = true;
  openingFault.value = undefined;
  wasEmpty.value = false;
  try {
    const found = await remote.run({ files: await read() });
    if (own !== last) return;
    wasEmpty.value = found.length === 0;
    if (found.length > 0) setEntries(found);
    announce(say(COLLECTION_TEXTS.loaded)(found.length));
  } catch (error) {
    if (own === last) openingFault.value = toFault(error);
  } finally {
    if (own === last) isReading.value = false;
  }
}

export function openFiles({ files, leftAlone: others }: Gathered): Promise<void> {
  leftAlone.value = others;
  return show(() =>
    Promise.all(
      files.map(async (file) => ({
        name: pathOf(file),
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  );
}

export function openText(text: string): Promise<void> {
  leftAlone.value = 0;
  return show(async () => [{ name: 'text', bytes: new TextEncoder().encode(text) }]);
}
