// Taking in a problem from outside: it is loaded and said aloud, or the fault is kept for the page to tell.

import type { Signal } from '@preact/signals';
import { announce } from './announce';
import { type Fault, toFault } from './fault';
import { type Both, say } from './language';

const LOADED: Both = { ja: '問題を読み込みました', en: 'Problem loaded' };

export function attemptToLoad(load: () => void, fault: Signal<Fault | undefined>): void {
  try {
    load();
    announce(say(LOADED));
  } catch (error) {
    fault.value = toFault(error);
  }
}
