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

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 80; i++) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${selector}`);
}
