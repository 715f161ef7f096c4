// A suite over the built page in a real browser: one site and one browser for all its tests, a visitor of its own
// for each, and after each the demand that nothing went wrong behind the scenes: no error, nothing that the content
// policy had to forbid. What a failed test saw last is kept as a picture.

import { join } from 'node:path';
import type { Browser, ConsoleMessage } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { type BrowserName, describeWith, startBrowser } from '../browser/browsers';
import { Page, type VisitorOptions } from '../browser/visitor';
import { type Site, serveSite } from './site';

const SET_UP_MS = 120_000;
const PICTURES = join(import.meta.dirname, '../../build');

export interface PageOptions extends VisitorOptions {
  /** Where this address leads from, if not from the folder of the site. */
  readonly base?: string;
  /** Names what a test forbids on purpose: what the policy forbids is said on the console. */
  readonly blocked?: RegExp;
}

export interface Pages {
  /** A new page at this address below the folder of the site, in English unless said otherwise. */
  open(path?: string, options?: PageOptions): Promise<Page>;
  /** Another tab of the same visitor, at this address below the folder of the site. */
  openBeside(page: Page, path: string): Promise<Page>;
  readonly url: string;
  /** The same site, with a policy that forbids WebAssembly. */
  readonly urlWithoutWasm: string;
  readonly site: Site;
}

/** Who leaves a page ends what it was still asking for. */
const LEFT = /ERR_ABORTED|NS_BINDING_ABORTED/;

/** Firefox says on its console what it thinks of the machine. */
const isOfPage = (message: ConsoleMessage) => !/^\[?(GFX|Glean)/.test(message.text());

function listen(page: Page, note: (text: string) => void): void {
  const { tab } = page;
  tab.on('pageerror', (error) => note(String(error)));
  tab.on('console', (message) => isOfPage(message) && note(message.text()));
  tab.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!LEFT.test(reason)) note(`${request.url()}: ${reason}`);
  });
}

export function describePages(
  name: string,
  suite: (pages: Pages) => void,
  browserName: BrowserName = 'chromium',
): void {
  describeWith(browserName, name, () => {
    let site: Site;
    let browser: Browser;
    let complaints: string[] = [];

    beforeAll(async () => {
      site = await serveSite();
      browser = await startBrowser(browserName);
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
      get urlWithoutWasm() {
        return site.urlWithoutWasm;
      },
      get site() {
        return site;
      },
      open: async (path = '', { blocked, base = site.url, ...options } = {}) => {
        const page = await Page.open(browser, options);
        onTestFinished(async ({ task }) => {
          const name = `failed-${browserName}-${task.name.replace(/\W+/g, '-').slice(0, 60)}.png`;
          if (task.result?.state === 'fail') await page.screenshot(join(PICTURES, name));
          await page.close();
        });
        listen(page, (text) => blocked?.test(text) || complaints.push(text));
        await page.goto(base + path);
        return page;
      },
      openBeside: async (page, path) => {
        const other = await page.openBeside();
        listen(other, (text) => complaints.push(text));
        await other.goto(site.url + path);
        return other;
      },
    });
  });
}
