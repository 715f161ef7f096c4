// The tests press elements of pages. If the element has moved before the press, the press is repeated, and otherwise
// not.

import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BROWSERS, describeWith, startBrowser } from './browsers';
import { Page } from './visitor';

/** The button moves down when the pointer moves, because the paragraph above it grows. */
const MOVING = `
  <p></p><button>press</button>
  <script>
    window.presses = 0;
    document.querySelector('button').onclick = () => { window.presses += 1; };
    addEventListener('pointermove', () => { document.querySelector('p').style.height = '200px'; }, { once: true });
  </script>`;

/** The button moves away while the pointer is down on it. */
const LEAVING = `
  <p></p><button>press</button>
  <script>
    window.presses = 0;
    document.querySelector('button').onclick = () => { window.presses += 1; };
    addEventListener('pointerdown', () => { document.querySelector('p').style.height = '200px'; }, { once: true });
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

    it.each([
      ['before the press', MOVING],
      ['while the pointer is down', LEAVING],
    ])('is repeated if the element has moved %s', async (_, content) => {
      await page.tab.setContent(content);
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
