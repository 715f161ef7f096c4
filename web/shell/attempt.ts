// Taking in a problem from outside: it is loaded and said aloud, or the fault is kept for the page to tell.

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
