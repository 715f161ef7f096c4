// The pages in Firefox: solving and stepping. The thorough tests run in Chromium.

import { expect, it } from 'vitest';
import { MATE } from '../cli/host';
import { describePages, type Pages } from './page-suite';
import { solve, solverOf, square } from './shogi-page';

function suite(pages: Pages): void {
  it.each(['wasm', 'js'])('solve with %s', async (engine) => {
    const page = await pages.open(solverOf(MATE));
    await page.click('#options summary');
    await page.check(`[name=engine][value=${engine}]`);
    expect(await solve(page)).toBe('Mate in 1.');
    await page.click('#forward');
    await expect.poll(() => page.locator('#ply').textContent()).toBe('1 of 1');
    expect(await square(page, '5b').getAttribute('aria-label')).toBe('5b black gold');
  });

  it('solve problems of Go', async () => {
    const page = await pages.open('go/');
    expect(await solve(page)).toMatch(/^Alive/);
  });
}

describePages('the pages in Firefox', suite, 'firefox');
