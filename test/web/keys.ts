// Keys with modifiers, sent as events so that the browser does not handle them itself.

import type { Page } from '../browser/visitor';

/** Returns whether the page handles the key and prevents the browser's own action. */
export const takesKey = (page: Page, selector: string, key: KeyboardEventInit): Promise<boolean> =>
  page.evaluate(
    (wanted, init) => {
      const event = new KeyboardEvent('keydown', { ...init, cancelable: true, bubbles: true });
      return !document.querySelector(wanted)!.dispatchEvent(event);
    },
    selector,
    key,
  );
