// The weight of the pages: the files of the build are within the budget and equal to docs/page-weight.md, and a browser loads no more.

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FIRST_LOAD_BUDGET, WEIGHT_PAGE, weighPages } from '../../scripts/page-weight';
import { describePages } from './page-suite';

/** The tolerance: another compressor or another order of modules changes the sizes a little. */
const TOLERANCE_KB = 1;

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

describePages('a page that is opened', (pages) => {
  // The page of play is left out: as soon as its board is drawn, it also loads the list of problems (some 16 kB).
  it.each(['solve/', 'go/', 'lab/'])(
    'loads no more script than the budget allows: /%s',
    async (path) => {
      const page = await pages.open('lab/', { hasServiceWorkers: true });
      // Files that the first page still loads are not requested again by the second.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      const asked: Promise<number>[] = [];
      page.tab.on('response', (response) => {
        if (!response.url().endsWith('.js')) return;
        asked.push(response.buffer().then((body) => gzipSync(body, { level: 9 }).length));
      });
      await page.tab.setCacheEnabled(false);
      await page.goto(`${pages.url}${path}?again`);
      await page.waitForTimeout(1000);
      const bytes = (await Promise.all(asked)).reduce((sum, each) => sum + each, 0);
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes / 1000).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
    },
  );
});
