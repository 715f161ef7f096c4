// A suite over the built page in a real browser: one site and one browser for all its tests, a page of its own
// for each, and after each the demand that nothing went wrong behind the scenes: no error, nothing that the content
// policy had to forbid.

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { describeWithChromium, startChromium } from '../browser/chromium';
import { type Site, serveSite } from './site';

const SET_UP_MS = 60_000;
/** What the policy forbids is said on the console; `blocked` names what a test forbids on purpose. */
export interface PageOptions extends BrowserContextOptions {
  readonly blocked?: RegExp;
}

export interface Pages {
  /** A new page at this address below the folder of the site, in English unless said otherwise. */
  open(path?: string, options?: PageOptions): Promise<Page>;
  readonly url: string;
}

export function describePages(name: string, suite: (pages: Pages) => void): void {
  describeWithChromium(name, () => {
    let site: Site;
    let browser: Browser;
    let complaints: string[] = [];

    beforeAll(async () => {
      site = await serveSite();
      browser = await startChromium();
    }, SET_UP_MS);

    afterAll(async () => {
      await browser?.close();
      await site?.close();
    });

    afterEach(() => {
      const told = complaints;
      complaints = [];
      expect(told).toEqual([]);
    });

    suite({
      get url() {
        return site.url;
      },
      open: async (path = '', options = {}) => {
        const { blocked, ...context } = options;
        const own = await browser.newContext({
          locale: 'en-US',
          viewport: { width: 1280, height: 1000 },
          ...context,
        });
        onTestFinished(() => own.close());
        const page = await own.newPage();
        const note = (text: string) => blocked?.test(text) || complaints.push(text);
        page.on('pageerror', (error) => note(String(error)));
        page.on('console', (message) => note(message.text()));
        page.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? '';
          // Who leaves a page ends what it was still asking for.
          if (reason !== 'net::ERR_ABORTED') note(`${request.url()}: ${reason}`);
        });
        await page.goto(site.url + path);
        return page;
      },
    });
  });
}
