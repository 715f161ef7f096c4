// Both engines on the same problem, one after the other, for a second each: how fast either is here.

import { signal } from '@preact/signals';
import { type Fault, toFault } from '../shell/fault';
import { CLASSICS } from './classics';
import { ENGINES, solveWith } from './engines';
import { settings } from './settings';
import { isSolving, noteRate } from './solving';

const SECONDS = 1;
/** 寿: neither engine is through with it in a second. */
const LONGEST = CLASSICS.find(({ id }) => id === 'zukou-100')!;

export const isComparing = signal(false);
export const compareFault = signal<Fault | undefined>(undefined);

export async function compareEngines(): Promise<void> {
  if (isComparing.peek() || isSolving.peek()) return;
  isComparing.value = true;
  compareFault.value = undefined;
  try {
    for (const engine of ENGINES) {
      const solution = await solveWith(engine, {
        sfen: LONGEST.sfen,
        hashMiB: settings.peek().hashMiB,
        limits: { timeMs: SECONDS * 1000 },
        signal: new AbortController().signal,
        onProgress: () => {},
      });
      noteRate(engine, solution);
    }
  } catch (error) {
    compareFault.value = toFault(error);
  } finally {
    isComparing.value = false;
  }
}
