// Measures the speed of both engines on this device: each searches the same problem for a second.

import type { Solution } from 'tsumeru';
import { toFault } from '../shell/fault';
import { CLASSICS } from './classics';
import { compareFault, isComparing } from './comparing';
import { ENGINES, type EngineName } from './engine-names';
import { solveWith } from './engines';
import { isBusy } from './search';
import { settings } from './settings';
import { noteRate } from './solving';
import { threadsHere } from './threads';

/** 寿 (Kotobuki): no engine solves it within a second. */
const LONGEST = CLASSICS.find(({ id }) => id === 'zukou-100')!;

function solveForASecond(engine: EngineName): Promise<Solution> {
  return solveWith(engine, {
    sfen: LONGEST.sfen,
    hashMiB: settings.peek().hashMiB,
    limits: { timeMs: 1000 },
    threads: threadsHere(),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
}

export async function compareEngines(): Promise<void> {
  if (isComparing.peek() || isBusy.peek()) return;
  isComparing.value = true;
  compareFault.value = undefined;
  for (const engine of ENGINES) {
    try {
      noteRate(engine, await solveForASecond(engine));
    } catch (error) {
      compareFault.value = toFault(error);
    }
  }
  isComparing.value = false;
}
