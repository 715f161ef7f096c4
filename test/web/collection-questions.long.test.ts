// The collection page: the question about themes that filters the list, and the problems that are like the selected
// one.

import { expect, it } from 'vitest';
import type { Page } from '../browser/visitor';
import { dropFile } from './collection-page';
import { describePages } from './page-suite';

const HEAD_GOLD = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const SHIFTED = '2k6/9/2P6/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const SILVER = '4k4/9/4P4/9/9/9/9/9/9 b S2r2b4g3s4n4l17p 1';

const LIST = `position sfen ${HEAD_GOLD} moves G*5b\n${SILVER}\nposition sfen ${SHIFTED} moves G*7b\n`;

const shownRows = (page: Page) => page.locator('.row-line .name').allTextContents();

describePages('questions to a collection', (pages) => {
  it('filters the list, and marks the mistake of a question', async () => {
    const page = await pages.open('collection/');
    await dropFile(page, 'a.usi', LIST);
    await expect.poll(() => shownRows(page)).toHaveLength(3);
    await page.fill('#question', 'head-gold and plies = 1');
    await expect.poll(() => shownRows(page)).toEqual(['a.usi:1', 'a.usi:3']);
    await page.fill('#question', 'head-gold and plis = 1');
    const fault = page.locator('#question-fault');
    expect(await fault.textContent()).toContain('there is no name "plis"; did you mean "plies"?');
    expect(await fault.locator('mark').textContent()).toBe('plis = 1');
    expect(await shownRows(page)).toEqual(['a.usi:1', 'a.usi:3']);
    await page.selectOption('#language', 'ja');
    await page.fill('#question', 'not 頭金');
    await expect.poll(() => shownRows(page)).toEqual(['a.usi:2']);
    await page.click('.question summary');
    await expect.poll(() => page.locator('.names').textContent()).toContain('捨駒（sacrifice）');
  });

  it('lists what is like the selected problem, and a click selects it', async () => {
    const page = await pages.open('collection/');
    await dropFile(page, 'a.usi', LIST);
    await page.locator('.row-line').first().click();
    await page.click('.alike summary');
    await page.click('#find-alike');
    const found = page.locator('#alike button');
    await expect
      .poll(() => found.allTextContents())
      .toEqual([
        '3 a.usi:3 the same diagram, shifted by 2 files, 0 ranks',
        '2 a.usi:2 1 piece different',
      ]);
    await page.fill('#within', '0');
    await page.click('#find-alike');
    await expect.poll(() => found.count()).toBe(1);
    await found.first().click();
    expect(await page.locator('#name').textContent()).toBe('a.usi:3');
    expect(await page.locator('#alike').count()).toBe(0);
  });
});
