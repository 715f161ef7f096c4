// Keys with what is held beside them, which no browser under test may take for itself.

import type { Page } from '../browser/visitor';

/** Whether the page takes the key for itself. */
export const takesKey = (page: Page, selector: string, key: KeyboardEventInit): Promise<boolean> =>
  page.evaluate(
    (wanted, init) => {
      const event = new KeyboardEvent('keydown', { ...init, cancelable: true, bubbles: true });
      return !document.querySelector(wanted)!.dispatchEvent(event);
    },
    selector,
    key,
  );
