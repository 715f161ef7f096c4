// A slow phone on a medium network, at a first visit: the number of files that it waits for, which decides the time to
// the first answer. The time is only printed; the aim is 2 s on an idle machine.

import { expect, it } from 'vitest';
import { PAUSE_MS } from '../../web/shell/late';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';
import { solve, solverOf } from './shogi-page';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const SLOWER = 4;
/** Fast 4G as in browsers' developer tools: bytes a second, milliseconds. */
const NETWORK = { download: 1_012_500, upload: 168_750, latency: 165 };
/** A server sends six files at a time: one round for the page, two for the answer. */
const MOST_FILES = { page: 6, answer: 10 };
/** Each element takes the phone at least a quarter of a millisecond before anything is shown. */
const MOST_ELEMENTS = 530;
const MATE_IN_FIVE = '1g1R5/1kp6/2R6/2+n6/9/9/9/9/9 b G2b2g4s3n4l17p 1';

/**
 * Runs in the page before its scripts: records what is drawn at the end of the scripts, before anything else can be
 * drawn.
 */
const NOTE_FIRST = `addEventListener('DOMContentLoaded', () => {
  globalThis.first = {
    elements: document.querySelectorAll('*').length,
    room: document.querySelector('.room.load').getBoundingClientRect().height,
  };
})`;

/**
 * Runs in the page before its scripts. The panels below are then not loaded, neither after a pause nor when the answer
 * brings them into sight, so the count has only files of the answer.
 */
const NO_MORE_PANELS = `{
  IntersectionObserver.prototype.observe = () => {};
  const wait = setTimeout;
  globalThis.setTimeout = (run, delay, ...rest) => delay === ${PAUSE_MS} ? 0 : wait(run, delay, ...rest);
}`;

interface First {
  readonly elements: number;
  /** Height in pixels reserved for the panel. */
  readonly room: number;
}

const readFirst = (page: Page): Promise<First> =>
  page.evaluate(() => (globalThis as unknown as { first: First }).first);

/** Waits for the start-up work of a new window, which is not part of the visit. */
const WINDOW_MS = 2000;

describePages('on a phone', (pages) => {
  it('the first answer needs few files, and few elements are drawn before it', async () => {
    const page = await pages.open('solve/', { ...PHONE, base: 'about:blank' });
    await page.tab.evaluateOnNewDocument(NOTE_FIRST);
    await page.tab.evaluateOnNewDocument(NO_MORE_PANELS);
    await page.waitForTimeout(WINDOW_MS);
    const asked: string[] = [];
    page.tab.on('request', (request) => {
      // The progress is shown only if the search takes long, which depends on the machine.
      if (/^(?!.*progress-view).*\.(js|css)$/.test(request.url())) asked.push(request.url());
    });
    await page.tab.emulateCPUThrottling(SLOWER);
    await page.tab.emulateNetworkConditions(NETWORK);
    await page.goto(`${pages.url}${solverOf(MATE_IN_FIVE)}`);
    await page.locator('#solve').waitFor();
    const atFirst = asked.length;
    expect(await solve(page)).toMatch(/^Mate in 5/);
    const isSeen = () =>
      page.locator('.answer').evaluate((panel) => {
        const { top, bottom } = panel.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      });
    await expect.poll(isSeen).toBe(true);
    // Milliseconds since the request for the page.
    const milliseconds = await page.evaluate(() => performance.now());
    const later = asked.slice(atFirst);
    const { elements } = await readFirst(page);
    console.log(
      `on a phone: ${atFirst} files, ${later.length} for the answer, ${elements} elements, ${milliseconds.toFixed(0)} ms`,
    );
    expect(atFirst).toBeLessThanOrEqual(MOST_FILES.page);
    expect(later.length, later.join(' ')).toBeLessThanOrEqual(MOST_FILES.answer);
    expect(elements).toBeLessThanOrEqual(MOST_ELEMENTS);
  });

  it('panels below appear after a while without scrolling, and do not move other content', async () => {
    const page = await pages.open('solve/', { ...PHONE, base: 'about:blank' });
    await page.tab.evaluateOnNewDocument(NOTE_FIRST);
    await page.goto(`${pages.url}solve/`);
    await page.locator('#paste').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const panel = await page.locator('.panel.load').boundingBox();
    expect(Math.abs(panel!.height - (await readFirst(page)).room)).toBeLessThan(10);
  });

  it('panels below appear as soon as a key is pressed', async () => {
    const page = await pages.open('solve/', { ...PHONE, base: 'about:blank' });
    await page.tab.evaluateOnNewDocument(NO_MORE_PANELS);
    await page.tab.emulateCPUThrottling(SLOWER);
    await page.goto(`${pages.url}solve/`);
    await page.keyboard.press('Tab');
    await page.locator('#paste').waitFor();
  });
});
