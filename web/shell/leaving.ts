// Makes the browser ask before the page is left, while something would be lost.

import { effect } from '@preact/signals';
import { obstacle } from './storage';

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // Older browsers need this.
  event.returnValue = true;
}

const wanting = new Set<() => boolean>();

/**
 * From now on the browser asks while `wouldLose()` is true. The listener exists only during this time, because with it
 * the browser cannot keep the page in its back-forward cache.
 */
export function askBeforeLeaving(wouldLose: () => boolean): void {
  effect(() => {
    if (wouldLose()) wanting.add(wouldLose);
    else wanting.delete(wouldLose);
    if (wanting.size > 0) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/** Call once on a page that stores what the visitor makes: the browser asks while something could not be stored. */
export const askWhileUnkept = (): void => askBeforeLeaving(() => obstacle.value !== undefined);
