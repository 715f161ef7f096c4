// Complete visits to the pages, from start to end, in Chromium and Firefox.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { isCheck } from '../../src/shogi/attacks';
import { playMove } from '../../src/shogi/rules';
import { readOwnSet } from '../../support/positions/table';
import { BROWSERS, type BrowserName } from '../browser/browsers';
import type { Page } from '../browser/visitor';
import { describePages, type Pages } from './page-suite';
import { playBest, playedMoves, playToTheEnd, stateOf } from './play-page';
import { hashOf, readBoard, solve, solverOf } from './shogi-page';

const FIVE = readOwnSet('generated').find(({ id }) => id === 'mate-5-02')! as { sfen: string };

/** A silver in hand is too little. */
const WITHOUT_MATE = '4k4/9/4P4/9/9/9/9/9/9 b S2r2b4g3s4n4l17p 1';

const HOSTILE: readonly string[] = [
  '<script>globalThis.wasRun=1</script>',
  '"><img src=x onerror=globalThis.wasRun=1>',
  "');globalThis.wasRun=1;('",
  'javascript:globalThis.wasRun=1',
  'data:text/html,<script>opener.wasRun=1</script>',
  '%3Csvg%2Fonload%3DglobalThis.wasRun%3D1%3E',
  '{{constructor.constructor("globalThis.wasRun=1")()}}',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%E0%A4%A',
  '4k4/9',
  '9/'.repeat(10_000),
  `4k4/9/9/9/9/9/9/9/9_b_${'9'.repeat(400)}P_1`,
  '4k4/9/9/9/9/9/9/9/9_x_-_1',
  '4k4/9/9/9/-9/9/9/9/9_b_-_1',
  '4k4/9/9/9/9/9/9/9/9_b_-_1'.replaceAll('9', '９'),
  'zukou-999',
  '\u202e4k4/9/😀_b_-_1',
];

/** Signs of harm: a script ran, there are elements from other sites, or the page was left. */
const harmOn = (page: Page) =>
  page.evaluate(() => ({
    wasRun: 'wasRun' in globalThis,
    strangers: Array.from(document.querySelectorAll('script, img, iframe, object, embed')).filter(
      (element) => !(element as HTMLScriptElement).src?.startsWith(location.origin),
    ).length,
    isHere: location.href.includes('/some/folder/'),
  }));

/**
 * True when the content is wider than the window. A scroll bar may take some of the 360 pixels, so the width is
 * measured.
 */
const isWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth;
};

function journeys(pages: Pages, browser: BrowserName): void {
  /** What does not depend on the browser. */
  const once = it.runIf(browser === 'chromium');

  once('the language is switched in the middle, and the game continues', async () => {
    const page = await pages.open(`${hashOf(FIVE.sfen)}`);
    await page.locator('#hint:not([aria-disabled])').waitFor();
    await playBest(page, FIVE.sfen);
    const moves = await playedMoves(page);
    expect(await stateOf(page)).toBe('Right. Your move.');
    await page.selectOption('#language', 'ja');
    await expect.poll(() => stateOf(page)).toBe('正解です。あなたの番です。');
    expect(await page.locator('html').getAttribute('lang')).toBe('ja');
    expect(await playedMoves(page)).toEqual(moves);
    expect(await page.locator('#moves li').nth(1).textContent()).toMatch(/^1 ▲/);
    expect(await readBoard(page)).toContainEqual(expect.stringMatching(/後手玉/));
    await page.selectOption('#language', 'en');
    await playToTheEnd(page, FIVE.sfen);
    expect(await stateOf(page)).toMatch(/^Mate. Perfect. \d+:\d\d$/);
    await page.selectOption('#language', 'ja');
    await page.goto(`${pages.url}solve/`);
    await page.selectOption('#classics', 'musou-077');
    expect(await solve(page)).toBe('11手詰');
    await page.selectOption('#language', 'en');
    await expect.poll(() => page.locator('#verdict').textContent()).toBe('Mate in 11.');
    expect(await page.locator('#moves li').count()).toBe(11);
  });

  it('寿 is solved, and the list, the slider and the number of the move show its end', async () => {
    const page = await pages.open('solve/');
    await page.selectOption('#classics', 'zukou-100');
    await page.click('#solve');
    await page.locator('#verdict').waitFor();
    await page.locator('#ply-slider').waitFor();
    const count = await page.locator('#moves li').count();
    expect(count).toBeGreaterThanOrEqual(611);
    /** The numbers of the moves that are seen in the list. */
    const seen = () =>
      page.locator('#moves').evaluate((list) => {
        const frame = list.getBoundingClientRect();
        return Array.from(list.children).flatMap((item, index) => {
          const { top, bottom } = item.getBoundingClientRect();
          return top >= frame.top - 1 && bottom <= frame.bottom + 1 ? [index + 1] : [];
        });
      });
    await page.click('#last');
    await expect.poll(seen).toContain(count);
    await page.fill('#go-to-ply', '300');
    expect(await page.locator('#ply').textContent()).toBe(`300 of ${count}`);
    await expect.poll(seen).toContain(300);
    expect(await seen()).not.toContain(count);
    await page.fill('#ply-slider', '2');
    await expect.poll(seen).toContain(2);
    expect(await page.locator('#moves [aria-current]').textContent()).toMatch(/^2 /);
  });

  once('a problem without a mate: each check is refuted on the board', async () => {
    const page = await pages.open(solverOf(WITHOUT_MATE));
    expect(await solve(page)).toBe('No mate: proven.');
    await page.click('#prove');
    await page.locator('#moves li').first().waitFor();
    await page.selectOption('#notation', 'usi');
    const texts = await page.locator('#moves li').allTextContents();
    const moves = texts.map((text) =>
      text
        .trim()
        .split(/\s+/)[1]!
        .replace(/\+\d+$/, ''),
    );
    expect(moves.length % 2).toBe(0);
    let position = parseSfen(WITHOUT_MATE);
    for (const [ply, usi] of moves.entries()) {
      position = playMove(position, parseUsiMove(usi));
      expect(isCheck(position), usi).toBe(ply % 2 === 0);
    }
  });

  it.each(['solve/', 'compose/', ''])('a shared link opens on a phone: /%s', async (path) => {
    const window = { viewport: { width: 360, height: 740 }, hasTouch: true };
    const page = await pages.open(`${path}${hashOf(FIVE.sfen)}`, { ...window, locale: 'ja-JP' });
    await page.locator('#board').waitFor();
    const shown = (await readBoard(page)).length;
    expect(shown).toBe(parseSfen(FIVE.sfen).board.filter(Boolean).length);
    expect(await page.evaluate(isWide)).toBe(false);
    if (path === 'solve/') {
      // Also on a lower phone the button is on the first screen.
      await page.tab.setViewport({ width: 360, height: 616, hasTouch: true });
      const button = await page.locator('#solve').boundingBox();
      expect(button!.y + button!.height).toBeLessThanOrEqual(616);
      expect(await solve(page)).toBe('5手詰');
    }
    if (path === 'compose/') {
      const length = () => page.locator('#analysed-length').textContent();
      await expect.poll(length).toContain('5手詰');
    }
    expect(await page.evaluate(isWide)).toBe(false);
  });

  /** Every page reads links in the same way: one of them is asked with all, the others with some, in one browser. */
  const asking =
    browser === 'chromium'
      ? ([
          ['', 1],
          ['solve/', 4],
          ['compose/', 4],
        ] as const)
      : ([['', 1]] as const);
  it.each(asking)('a hostile link shows an error and nothing else: /%s', async (path, step) => {
    const page = await pages.open('lab/');
    const asked: string[] = [];
    page.tab.on('request', (request) => {
      // Firefox uses fonts of its own.
      if (!request.url().startsWith('data:font/')) asked.push(request.url());
    });
    page.tab.on('dialog', (dialog) => asked.push(dialog.message()));
    for (const [index, hash] of HOSTILE.entries()) {
      if (index % step > 0) continue;
      await page.goto(`${pages.url}${path}?${index}#${hash}`);
      const fault = page.locator('#fault');
      expect((await fault.textContent())!.length, hash.slice(0, 60)).toBeGreaterThan(5);
      expect(await fault.getAttribute('role')).toBe('alert');
      const harm = await harmOn(page);
      expect(harm, hash.slice(0, 60)).toEqual({ wasRun: false, strangers: 0, isHere: true });
      if (path === '') expect(await page.locator('#board [data-source]').count()).toBe(0);
    }
    expect(asked.filter((url) => !url.startsWith(pages.url))).toEqual([]);
  });
}

for (const browser of BROWSERS) {
  describePages(`journeys in ${browser}`, (pages) => journeys(pages, browser), browser);
}
