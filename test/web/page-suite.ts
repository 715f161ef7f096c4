// A suite over the built pages in a real browser. Its tests share one site, and all suites of a process one browser.
// Each test has a visitor of its own, and fails on any error of the page or any block by the content policy. The last
// view of a failed test is stored as a picture.

import { join } from 'node:path';
import type { Browser, ConsoleMessage } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { type BrowserName, describeWith, sharedBrowser } from '../browser/browsers';
import { Page, type VisitorOptions } from '../browser/visitor';
import { type Site, serveSite } from './site';

const PICTURES = join(import.meta.dirname, '../../build');

export interface PageOptions extends VisitorOptions {
  /** The base address, if it is not the folder of the site. */
  readonly base?: string;
  /** Matches what a test blocks on purpose: blocks by the policy appear on the console. */
  readonly blocked?: RegExp;
}

export interface Pages {
  /**
   * Opens a page of the site at this address, in English unless the options say otherwise. Without service workers,
   * because each visitor is new, and a service worker would store all files of the site for each.
   */
  open(path?: string, options?: PageOptions): Promise<Page>;
  /** Opens another tab of the same visitor at this address of the site. */
  openBeside(page: Page, path: string): Promise<Page>;
  readonly url: string;
  /** The same site under a policy that forbids WebAssembly. */
  readonly urlWithoutWasm: string;
  readonly site: Site;
}

/** Leaving a page ends its open requests. */
const LEFT = /ERR_ABORTED|NS_BINDING_ABORTED/;

/** Firefox writes messages about the machine to the console. */
const isOfPage = (message: ConsoleMessage) => !/^\[?(GFX|Glean)/.test(message.text());

function listen(page: Page, note: (text: string) => void): void {
  const { tab } = page;
  tab.on('pageerror', (error) => note(String(error)));
  tab.on('console', (message) => isOfPage(message) && note(message.text()));
  tab.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!LEFT.test(reason)) note(`${request.url()}: ${reason}`);
  });
  // Without an answer the test would wait until its time is over. A test that expects a dialog has its own listener.
  tab.on('dialog', (dialog) => {
    if (tab.listenerCount('dialog') > 1) return;
    note(`dialog: ${dialog.type()}`);
    void dialog.accept();
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
      site = await serveSite(inject('builtPages'));
      browser = await sharedBrowser(browserName, `${inject('builtPages')}-browsers`);
    });

    afterAll(async () => {
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
