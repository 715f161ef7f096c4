// The tests press elements of pages. If the element has moved before the press, the press is repeated, and otherwise
// not. An element gets the focus as soon as it can take it.

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
  describeWith(name, `pressing and focusing in ${name}`, () => {
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
    ])('repeats a press if the element has moved %s', async (_, content) => {
      await page.tab.setContent(content);
      await page.click('button');
      expect(await page.evaluate(() => (globalThis as { presses?: number }).presses)).toBe(1);
    });

    it('focuses an element whose dialog opens later', async () => {
      await page.tab.setContent(
        '<dialog><button>a</button><button id="second">b</button></dialog>',
      );
      const opened = page.evaluate(() => {
        setTimeout(() => document.querySelector('dialog')!.showModal(), 300);
      });
      await Promise.all([opened, page.locator('#second').focus()]);
      expect(await page.evaluate(() => document.activeElement!.id)).toBe('second');
    });

    it('does not repeat a press on the label of the element', async () => {
      await page.tab.setContent(LABEL);
      await page.click('label');
      expect(await page.evaluate(() => document.querySelector('input')!.checked)).toBe(true);
    });
  });
}
