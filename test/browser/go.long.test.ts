// `tsumeru/go` in Chromium: a page gives the same answers as Node, with the same node counts.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatSgf } from '../../src/go/sgf';
import { METHODS, type Method } from '../../src/go/terms';
import { drawOneEyeProblem, PLACES } from '../../support/draw-one-eye';
import { Random } from '../../support/random';
import { describeWithChromium, startChromium } from './browsers';
import { type GoJob, runGoJob } from './go-job';
import type { Harness } from './page';
import { type PageServer, servePage } from './server';

const PROBLEMS = 24;

declare const harness: Harness;

function drawCollection(): string {
  const random = new Random(6);
  const games = Array.from({ length: PROBLEMS }, (_, index) => {
    const place = PLACES[index % PLACES.length]!;
    const size = random.pick([7, 9, 13, 19]);
    return formatSgf(
      drawOneEyeProblem({ place, size, regionPoints: random.between(5, 11) }, random),
    );
  });
  return games.join('\n');
}

describeWithChromium('tsumeru/go in Chromium', () => {
  const sgf = drawCollection();
  let server: PageServer;
  let browser: Browser;
  let page: Page;
  const pageErrors: unknown[] = [];

  beforeAll(async () => {
    server = await servePage();
    browser = await startChromium();
    page = await browser.newPage();
    page.on('pageerror', (error) => pageErrors.push(error));
    await page.goto(`${server.url}strict`);
    await page.waitForFunction(() => 'harness' in globalThis);
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it.each(Object.keys(METHODS) as Method[])(
    'gives the same answers as Node, method %s',
    async (method) => {
      const job: GoJob = { sgf, method, maxNodes: 20_000 };
      const inNode = await runGoJob(job);
      for (const { verdict } of inNode) expect(verdict[1]).toEqual(verdict[0]);
      expect(inNode.some(({ nodes }) => nodes > 100)).toBe(true);
      expect(await page.evaluate((sent) => harness.solveGo(sent), job)).toEqual(inNode);
    },
  );

  it('gives typed errors with their place', async () => {
    const told = await page.evaluate(() => harness.failInGo('(;SZ[9]PL[B]AB[aa]TR[ab])'));
    expect(told).toMatchObject({ code: 'go-bad-crucial' });
    expect(told.message).toContain('ab');
  });

  it('causes no error on the page', () => {
    expect(pageErrors).toEqual([]);
  });
});
