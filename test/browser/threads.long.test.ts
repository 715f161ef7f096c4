// Several threads in real browsers. They search together on pages isolated from other origins, also under a strict
// content policy. On other pages there is one thread and no failure.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HARD, MATE } from '../cli/host';
import { BROWSERS, describeWith, startBrowser } from './browsers';
import type { Harness, ThreadsWay } from './page';
import { ISOLATION, type PageServer, servePage } from './server';

const WAYS: readonly (readonly [string, ThreadsWay])[] = [
  ['on the page', { isOnPage: true }],
  ['in a worker', { isOnPage: false }],
  ['in a worker from a file', { isOnPage: false, workerUrl: '/worker-script.js' }],
];

/**
 * When the leader made the workers of the other threads, one round in twenty never ended in Firefox. Firefox has more
 * rounds for that.
 */
const ROUNDS = { chromium: 5, firefox: 40 } as const;
const ROUNDS_MS = 1_200_000;
/** Enough nodes for all threads to start searching; the start is what is tested. */
const ROUND_NODES = 120_000;

declare const harness: Harness;

for (const name of BROWSERS) {
  describeWith(name, `several threads in ${name}`, () => {
    let browser: Browser;
    const servers: PageServer[] = [];

    beforeAll(async () => {
      servers.push(await servePage(ISOLATION), await servePage());
      browser = await startBrowser(name);
    });

    afterAll(async () => {
      await browser?.close();
      for (const server of servers) server.close();
    });

    async function open(path: string, isIsolated = true): Promise<Page> {
      const page = await browser.newPage();
      await page.goto(`${servers[isIsolated ? 0 : 1]!.url}${path}`);
      await page.waitForFunction(() => 'harness' in globalThis);
      return page;
    }

    const solve = (page: Page, way: ThreadsWay, threads: number, maxNodes?: number) =>
      page.evaluate(
        ([how, sfen, count, most]) => harness.solveByThreads(how, sfen, count, most ?? undefined),
        [way, HARD, threads, maxNodes ?? null] as const,
      );

    it.each(WAYS)('search together, abort, and search again: %s', async (_, way) => {
      const page = await open('');
      for (const threads of [2, 4]) {
        const answer = await solve(page, way, threads);
        expect(answer).toMatchObject({ status: 'unknown', threads, isIsolated: true });
        expect(answer.threadNodes!.every((nodes) => nodes > 0)).toBe(true);
        const aborted = await page.evaluate(
          ([how, sfen, next, count]) => harness.abortThreads(how, sfen, next, count),
          [way, HARD, MATE, threads] as const,
        );
        expect(aborted).toEqual({ reason: 'aborted', next: 'mate' });
      }
      await page.close();
    });

    it('can be started again and again on one page, opened as a file', {
      timeout: ROUNDS_MS,
    }, async () => {
      const page = await open('');
      for (let round = 0; round < ROUNDS[name]; round++) {
        const way = { isOnPage: false, workerUrl: '/worker-script.js' };
        const answer = await solve(page, way, 4, ROUND_NODES);
        expect(answer, `round ${round}`).toMatchObject({ status: 'unknown', threads: 4 });
        expect(answer.threadNodes!.every((nodes) => nodes > 0)).toBe(true);
      }
      await page.close();
    });

    it('need a script from a file under a strict content policy', async () => {
      for (const isOnPage of [true, false]) {
        const page = await open('strict');
        const answer = await solve(page, { isOnPage, workerUrl: '/worker-script.js' }, 2);
        expect(answer).toMatchObject({ threads: 2, isIsolated: true });
        expect(answer.threadNodes!.every((nodes) => nodes > 0)).toBe(true);
        await page.close();
      }
      const page = await open('strict');
      // Without the script there is one thread fewer.
      expect(await solve(page, { isOnPage: true }, 2)).toMatchObject({ threads: 1 });
      await page.close();
    });

    it.each(WAYS)('are only one if the page is not isolated: %s', async (_, way) => {
      const page = await open('', false);
      expect(await solve(page, way, 4)).toMatchObject({ threads: 1, isIsolated: false });
      await page.close();
    });
  });
}
