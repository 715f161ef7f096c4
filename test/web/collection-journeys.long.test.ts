// A complete visit of a collector, in Chromium and Firefox.

import { expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import { BROWSERS, type BrowserName } from '../browser/browsers';
import { dropFile } from './collection-page';
import { describePages, type Pages } from './page-suite';

const PROBLEMS = readOwnSet('generated');
const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const NO_MATE = '4k4/9/4P4/9/9/9/9/9/9 b 2r2b4g4s4n4l17p 1';

function journeys(pages: Pages, browser: BrowserName): void {
  /** What does not depend on the browser. */
  const once = it.runIf(browser === 'chromium');

  it('a collector drops 1,000 problems on the page, solves them, and exports the results', async () => {
    const page = await pages.open('collection/', { locale: 'ja-JP' });
    const rows = Array.from({ length: 1000 }, (_, index) => PROBLEMS[index % 100]!);
    const text = rows.map(({ sfen }, index) => `${index}\t${sfen}`).join('\n');
    await dropFile(page, 'problems.tsv', `id\tsfen\n${text}\n`);
    await expect.poll(() => page.locator('#count').textContent()).toBe('1,000題中1,000題');
    await page.click('#solve-all');
    await expect.poll(() => page.locator('#progress').count(), { interval: 500 }).toBe(0);
    const lines = (await page.download(() => page.click('#save-json'))).trim().split('\n');
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ name }) => name)).toEqual(rows.map((_, index) => `${index}`));
    expect(told.map(({ sfen }) => sfen)).toEqual(rows.map(({ sfen }) => sfen));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['mate']));
    expect(told.map(({ length }) => length)).toEqual(rows.map(({ plies }) => Number(plies)));
    const csv = await page.download(() => page.click('#save-csv'));
    expect(csv.split('\r\n').length).toBe(1002);
    expect(await page.locator('#summary').textContent()).toMatch(
      /^1,000題中1,000題を調べました（.+秒）：詰み 1,000$/,
    );
  });

  once(
    'a collector finds the problems whose length is not the recorded one, saves one, and plays it',
    async () => {
      const page = await pages.open('collection/', { locale: 'ja-JP' });
      const [first, second] = PROBLEMS.filter(({ plies }) => plies === '3');
      const rows = [
        `頭金\t看寿\t1手詰\t${MATE}`,
        `合わない\t\t7手詰\t${first!.sfen}`,
        `合う\t\t3\t${second!.sfen}`,
        `詰まない\t\t5\t${NO_MATE}`,
      ];
      await dropFile(page, 'a.tsv', `題名\t作者\t手数\tsfen\n${rows.join('\n')}\n`);
      await page.locator('.row-line .length').first().waitFor();
      const lengths = () => page.locator('.row-line .length').allTextContents();
      expect(await lengths()).toEqual(['(1)', '(7)', '(3)', '(5)']);
      await page.click('#solve-all');
      await page.locator('#summary').waitFor();
      await expect.poll(lengths).toEqual(['1', '3≠7', '3', '≠5']);
      const buttons = () => page.locator('#summary button').allTextContents();
      expect(await buttons()).toEqual(['詰み 3', '不詰 1', '手数違い 2']);
      await page.click('#show-differs');
      await expect.poll(lengths).toEqual(['3≠7', '≠5']);
      await page.selectOption('#shown', 'all');
      await page.fill('#search', '看寿');
      await expect.poll(lengths).toEqual(['1']);
      await page.locator('.row-line').click();
      expect(await page.locator('#author').textContent()).toBe('作者：看寿');
      expect(await page.locator('#recorded-length').textContent()).toBe('記録の手数：1手');
      const kif = await page.download(() => page.click('#save-kif'));
      expect(kif).toMatch(/表題：頭金.*作者：看寿.*手数：1手.*５二金打/s);
      await page.locator('.detail a').nth(1).click();
      await page.locator('#hint:not([aria-disabled])').waitFor();
      expect(page.url()).toContain('/folder/index.html#4k4');
    },
  );
}

for (const browser of BROWSERS) {
  describePages(
    `the journey of a collector in ${browser}`,
    (pages) => journeys(pages, browser),
    browser,
  );
}
