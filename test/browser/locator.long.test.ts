// The visitor of the tests: a press is repeated if the element has moved away from it, and only then.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSERS, describeWith, startBrowser } from './browsers';
import { Page } from './visitor';

/** The button moves when the pointer comes, as under a panel that grows at that moment. */
const MOVING = `
  <p></p><button>press</button>
  <script>
    window.presses = 0;
    document.querySelector('button').onclick = () => { window.presses += 1; };
    addEventListener('pointermove', () => { document.querySelector('p').style.height = '200px'; }, { once: true });
  </script>`;

const LABEL = '<label for="choice">a choice</label><input id="choice" type="checkbox">';

for (const name of BROWSERS) {
  describeWith(name, `a press in ${name}`, () => {
    let browser: Browser;
    let page: Page;

    beforeAll(async () => {
      browser = await startBrowser(name);
      page = await Page.open(browser);
    });

    afterAll(() => browser?.close());

    it('is repeated if the element has moved', async () => {
      await page.tab.setContent(MOVING);
      await page.click('button');
      expect(await page.evaluate(() => (globalThis as { presses?: number }).presses)).toBe(1);
    });

    it('is not repeated if it is on the label of the element', async () => {
      await page.tab.setContent(LABEL);
      await page.click('label');
      expect(await page.evaluate(() => document.querySelector('input')!.checked)).toBe(true);
    });
  });
}
