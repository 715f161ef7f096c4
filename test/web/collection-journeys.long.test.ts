// A complete visit of a collector, in Chromium and Firefox.

import { expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import { BROWSERS } from '../browser/browsers';
import { dropFile } from './collection-page';
import { describePages, type Pages } from './page-suite';

const PROBLEMS = readOwnSet('generated');

function journeys(pages: Pages): void {
  it('a collector drops 1,000 problems on the page, solves them, and exports the results', async () => {
    const page = await pages.open('collection/', { locale: 'ja-JP' });
    const rows = Array.from({ length: 1000 }, (_, index) => PROBLEMS[index % 100]!);
    const text = rows.map(({ sfen }, index) => `${index}\t${sfen}`).join('\n');
    await dropFile(page, 'problems.tsv', `id\tsfen\n${text}\n`);
    await expect
      .poll(() => page.locator('#count').textContent(), { timeout: 20_000 })
      .toBe('1,000題中1,000題');
    await page.click('#solve-all');
    await expect
      .poll(() => page.locator('#progress').count(), { timeout: 100_000, interval: 500 })
      .toBe(0);
    const lines = (await page.download(() => page.click('#save-json'))).trim().split('\n');
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ name }) => name)).toEqual(rows.map((_, index) => `${index}`));
    expect(told.map(({ sfen }) => sfen)).toEqual(rows.map(({ sfen }) => sfen));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set(['mate']));
    expect(told.map(({ length }) => length)).toEqual(rows.map(({ plies }) => Number(plies)));
    const csv = await page.download(() => page.click('#save-csv'));
    expect(csv.split('\r\n').length).toBe(1002);
  }, 150_000);
}

for (const browser of BROWSERS) {
  describePages(`the journey of a collector in ${browser}`, journeys, browser);
}
