// The weight of the pages: the files of the build are within the budget and equal to docs/page-weight.md, and a browser
// loads no more.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { HTTPResponse } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { FIRST_LOAD_BUDGET, WEIGHT_PAGE, weighPages } from '../../scripts/page-weight';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';

/** The tolerance: another compressor or another order of modules changes the sizes a little. */
const TOLERANCE_KB = 1;

/** Panels and sounds, which a page loads when the rest has been drawn. */
const LATER = 11.5;

describe('the weight of the pages', () => {
  it('is within the budget, and equal to the documented one', async () => {
    const { pages, later } = await weighPages();
    expect(pages.length).toBeGreaterThanOrEqual(3);
    const rows = [...(await readFile(WEIGHT_PAGE, 'utf8')).matchAll(/^\| `(.+)` \| ([\d.]+) \|/gm)];
    const told = new Map(rows.map(([, name, kilobytes]) => [name, Number(kilobytes)]));
    for (const { name, kilobytes, budget } of [...pages, ...later]) {
      expect({ name, isWithin: kilobytes <= budget }).toEqual({ name, isWithin: true });
      expect(told.has(name), `${name} is told of`).toBe(true);
      expect(Math.abs(told.get(name)! - kilobytes), name).toBeLessThan(TOLERANCE_KB);
    }
    expect(told.size).toBe(pages.length + later.length);
  });
});

/** The header loads this script last, some seconds after the page. */
const LAST_OF_ALL = 'offline-notice';

describePages('a page that is opened', (pages) => {
  /** The kilobytes of script that a page loads until `end`, without the browser's cache. */
  async function kilobytesUntil(page: Page, path: string, end: () => Promise<unknown>) {
    const asked: Promise<number>[] = [];
    const note = (response: HTTPResponse) => {
      if (!response.url().endsWith('.js')) return;
      asked.push(response.buffer().then((body) => gzipSync(body, { level: 9 }).length));
    };
    page.tab.on('response', note);
    const ended = end();
    await page.goto(`${pages.url}${path}?again`);
    await ended;
    page.tab.off('response', note);
    const bytes = (await Promise.all(asked)).reduce((sum, each) => sum + each, 0);
    expect(bytes).toBeGreaterThan(10_000);
    return bytes / 1000;
  }

  it('loads little more script than at start, until the visitor acts', async () => {
    const page = await pages.open('lab/', { hasServiceWorkers: true });
    // This page must have loaded all its files. The next page would not request a file again that is still being
    // loaded, and it would not count.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.tab.setCacheEnabled(false);
    for (const path of ['solve/', 'go/', 'lab/']) {
      const kilobytes = await kilobytesUntil(page, path, () => page.waitForTimeout(2000));
      expect(kilobytes, path).toBeLessThanOrEqual(FIRST_LOAD_BUDGET + LATER);
    }
    // The page of play, in a window so wide that the page shows the list of problems.
    const kilobytes = await kilobytesUntil(page, '', async () => {
      await page.tab.waitForResponse((response) => response.url().includes(LAST_OF_ALL));
      await page.locator('.problems-panel .set-problems button').first().waitFor();
    });
    expect(kilobytes).toBeLessThanOrEqual(FIRST_LOAD_BUDGET + LATER);
  });

  it('asks once for the file of the book, before its scripts run', async () => {
    const page = await pages.open('', { viewport: { width: 360, height: 740 } });
    await page.locator('#hint:not([aria-disabled])').waitFor();
    const asked = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const ofBook = entries.filter(({ name }) => name.endsWith('.tsv'));
      return ofBook.map(({ initiatorType }) => initiatorType);
    });
    expect(asked).toEqual(['link']);
  });
});
