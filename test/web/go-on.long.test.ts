// A search that goes on with its table: the verdict is reached with fewer nodes.

import { expect, it } from 'vitest';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';
import { solverOf } from './shogi-page';

/** 122,545 nodes with an empty table of 64 MiB. */
const LONG = '9/7k1/9/9/9/9/9/9/9 b RGSPr2b3g3s4n4l17p 1';

const verdict = (page: Page) => page.locator('#verdict').textContent();
const nodes = async (page: Page) =>
  Number((await page.locator('#progress dd').first().textContent())!.replaceAll(',', ''));

async function chooseAnyMate(page: Page): Promise<void> {
  await page.click('#options summary');
  await page.selectOption('#goal', 'first');
}

/** Solves once completely, then again until a limit ends the search; returns the nodes of the complete one. */
async function searchHalfway(page: Page): Promise<number> {
  await chooseAnyMate(page);
  await page.click('#solve');
  expect(await verdict(page)).toMatch(/^No mate/);
  const whole = await nodes(page);
  await page.fill('#maxNodes', String(Math.floor(whole * 0.6)));
  await page.click('#solve');
  await page.locator('#go-on').waitFor();
  return whole;
}

describePages('a search that goes on', (pages) => {
  it('continues with its table when the visitor has chosen a table of another size', async () => {
    const page = await pages.open(solverOf(LONG));
    const whole = await searchHalfway(page);
    const before = await nodes(page);
    await page.selectOption('#hashMiB', '16');
    await page.click('#go-on');
    expect(await verdict(page)).toMatch(/^No mate/);
    expect((await nodes(page)) - before).toBeLessThan(whole / 2);
    expect(await page.locator('#progress').textContent()).toContain('16 MiB');
  });
});
