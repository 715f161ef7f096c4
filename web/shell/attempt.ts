// Loads a problem from outside: announces success, or stores the fault so that the page shows it.

import type { Signal } from '@preact/signals';
import { announce } from './announce';
import { type Fault, toFault } from './fault';
import { type Both, say } from './language';

const LOADED: Both = { ja: '問題を読み込みました', en: 'Problem loaded' };

export async function attemptToLoad(
  load: () => void | Promise<void>,
  fault: Signal<Fault | undefined>,
): Promise<void> {
  try {
    await load();
    announce(say(LOADED));
  } catch (error) {
    fault.value = toFault(error);
  }
}
