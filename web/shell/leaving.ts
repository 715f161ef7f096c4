// Before a page is left, the browser asks the visitor where something would be lost by it.

import { effect } from '@preact/signals';
import { obstacle } from './storage';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Of older browsers.
  event.returnValue = true;
}

const wanting = new Set<object>();

/** From now on it asks while this is so. A page that nobody asks about can be kept whole by the browser for the way back. */
export function askBeforeLeaving(wouldLose: () => boolean): void {
  const own = {};
  effect(() => {
    if (wouldLose()) wanting.add(own);
    else wanting.delete(own);
    if (wanting.size > 0) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/** To be called once, where what the visitor makes is kept in the browser. */
export const askWhileUnkept = (): void => askBeforeLeaving(() => obstacle.value !== undefined);
