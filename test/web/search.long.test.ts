// The view of a long search: its current line in words and on the board; pausing, continuing, limits.

import { expect, it } from 'vitest';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';
import { HOPELESS, readBoard, solverOf } from './shogi-page';

const LONG = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';

const verdict = (page: Page) => page.locator('#verdict').textContent();
const nodes = async (page: Page) =>
  Number((await page.locator('#progress dd').first().textContent())!.replaceAll(',', ''));

describePages('the view of a search', (pages) => {
  it('gives the line that is being searched, and shows it on the board', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    const problem = await readBoard(page);
    await page.click('#solve');
    expect(await page.locator('#current-line').textContent()).toMatch(/The line just now: \S+/);
    await page.check('#watch');
    await expect.poll(() => readBoard(page)).not.toEqual(problem);
    // The board then shows a position that cannot be edited.
    const hash = await page.evaluate(() => location.hash);
    await page.locator('[data-source]').first().click();
    await page.keyboard.press('Delete');
    expect(await page.evaluate(() => location.hash)).toBe(hash);
    await page.click('#stop');
    await expect.poll(() => readBoard(page)).toEqual(problem);
    expect(await page.locator('#current-line').count()).toBe(0);
  });

  it('can be paused, and continues at the same place', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#solve');
    await page.locator('#progress').waitFor();
    await expect.poll(() => nodes(page)).toBeGreaterThan(0);
    await page.click('#stop');
    expect(await verdict(page)).toBe('Unknown: the search was stopped.');
    const before = await nodes(page);
    await page.click('#go-on');
    expect(await page.locator('#go-on').count()).toBe(0);
    await expect.poll(() => nodes(page)).toBeGreaterThan(before);
    await page.click('#stop');
    await page.locator('#go-on').waitFor();
    await page.click('#flip');
    expect(await page.locator('#go-on').count()).toBe(1);
    await page.click('#clear');
    expect(await page.locator('#go-on').count()).toBe(0);
  });

  it.each([
    ['wasm', '800'],
    ['js', '400'],
  ])('reaches its answer after many limits, with %s', async (engine, most) => {
    const page = await pages.open(solverOf(LONG));
    await page.click('#options summary');
    await page.check(`[name=engine][value=${engine}]`);
    await page.fill('#maxNodes', most);
    await page.selectOption('#goal', 'first');
    await page.click('#solve');
    let rounds = 0;
    while ((await verdict(page)) === 'Unknown: the limit of nodes was reached.' && rounds < 60) {
      const before = await nodes(page);
      await page.click('#go-on');
      await expect.poll(() => nodes(page)).toBeGreaterThan(before);
      await page.locator('#verdict').waitFor();
      rounds += 1;
    }
    expect(rounds).toBeGreaterThan(0);
    expect(await verdict(page)).toMatch(/^Mate in (at most )?\d+/);
  });

  it('counts a search that ended before it could report anything', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#options summary');
    await page.fill('#maxNodes', '20');
    await page.click('#solve');
    expect(await verdict(page)).toBe('Unknown: the limit of nodes was reached.');
    expect(await nodes(page)).toBe(20);
    await page.click('#go-on');
    await expect.poll(() => nodes(page)).toBe(220);
  });

  it('goes on as far as the visitor chooses', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#options summary');
    await page.fill('#maxNodes', '20');
    await page.click('#solve');
    await page.locator('#go-on').waitFor();
    await page.selectOption('#effort', 'endless');
    await page.click('#go-on');
    // Ten times the limit would be 200.
    await expect.poll(() => nodes(page)).toBeGreaterThan(5000);
    await page.click('#stop');
    expect(await verdict(page)).toBe('Unknown: the search was stopped.');
  });

  it('goes on with as many threads as the visitor chooses, with the table that it had', async () => {
    const page = await pages.open(solverOf(LONG), { cores: 4, base: pages.site.urlIsolated });
    await page.click('#options summary');
    await page.selectOption('#goal', 'first');
    const choices = await page.locator('#threads option').allTextContents();
    expect(choices).toEqual(['1', '2', '3', '4']);
    expect(await page.locator('#threads').inputValue()).toBe('3');
    await page.selectOption('#threads', '1');
    await page.fill('#maxNodes', '400');
    await page.click('#solve');
    await page.locator('#go-on').waitFor();
    await page.selectOption('#effort-threads', '2');
    await page.selectOption('#effort', 'endless');
    await page.click('#go-on');
    expect(await verdict(page)).toMatch(/^Mate in/);
    expect(await page.locator('.answer > .quiet').textContent()).toContain('2 threads');
    await page.reload();
    await page.click('#options summary');
    expect(await page.locator('#threads').inputValue()).toBe('2');
  });

  it('ends at its time limit', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#options summary');
    await page.fill('#timeMs', '300');
    await page.click('#solve');
    expect(await verdict(page)).toBe('Unknown: the limit of time was reached.');
    expect(await page.locator('#go-on').count()).toBe(1);
  });
});
