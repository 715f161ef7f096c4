// Analysing on the page: soundness, cooks to look at, the variations to click through and to take along.

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { parseRecord } from '../../src/kifu/parse-record';
import { isMate } from '../../src/shogi/rules';
import { createSolver } from '../../src/solver/solver';
import { describePages } from './page-suite';
import { currentSfen, HOPELESS, hashOf } from './shogi-page';

/** Musō 77: sound, in 11 plies. */
const SOUND = '9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1';
/** Of the project's own set: a short mate with other mates beside it. */
const COOKED = '3+R5/1k7/9/1+B7/9/9/9/9/9 b Pn 1';

const analyse = (sfen: string) => createSolver({ hashMiB: 16 }).analyse(sfen);

describePages('the page, analysing', (pages) => {
  it('finds a problem sound, and shows what the defender could play', async () => {
    const expected = await analyse(SOUND);
    const page = await pages.open(hashOf(SOUND));
    await page.click('#analyse');
    expect(await page.locator('#soundness').textContent()).toBe('Sound.');
    expect(await page.locator('#moves button').count()).toBe(expected.line.length);
    await page.click('#forward');
    const { replies } = expected.variations[0]!;
    const choices = page.locator('#variations button');
    expect(await choices.count()).toBe(replies.filter(({ isFutile }) => !isFutile).length);
    const other = replies.find(({ isMain, isFutile }) => !isMain && !isFutile)!;
    await page.locator('#variations [aria-pressed=false]').first().click();
    await expect
      .poll(() => page.locator('#ply').textContent())
      .toBe(`2 of ${1 + other.line.length}`);
    await page.keyboard.press('End');
    await page.click('#take-over');
    expect(isMate(parseSfen(await currentSfen(page), { validate: false }))).toBe(true);
    expect(await page.locator('#soundness').count()).toBe(0);
  });

  it('lists cooks, each to be looked at', async () => {
    const { faults, notes, verdict, line: solution } = await analyse(COOKED);
    expect(verdict).toBe('unsound');
    const page = await pages.open(hashOf(COOKED));
    await page.click('#analyse');
    expect(await page.locator('#soundness').textContent()).toBe('Unsound.');
    const buttons = page.locator('#faults button');
    const found = [...faults, ...notes];
    expect(await buttons.count()).toBe(found.length);
    for (const [index, { ply, move, line }] of found.entries()) {
      if (ply % 2 === 0 || move === solution[ply - 1]) continue;
      await buttons.nth(index).click();
      await expect
        .poll(() => page.locator('#ply').textContent())
        .toBe(`${ply} of ${ply - 1 + line.length}`);
    }
  });

  it('hands over a KIF file with variations and cooks', async () => {
    const page = await pages.open(hashOf(COOKED));
    await page.click('#analyse');
    const kif = page.locator('#analysis-kif');
    const [file] = await Promise.all([page.waitForEvent('download'), kif.click()]);
    const text = await readFile((await file.path())!, 'utf8');
    expect(text).toContain('変化：');
    expect(text).toContain('余詰');
    const { line } = parseRecord(text);
    expect(line.map(({ move }) => move)).toEqual((await analyse(COOKED)).line);
  });

  it('stops, and says that nothing is known', async () => {
    const page = await pages.open(hashOf(HOPELESS));
    await page.click('#analyse');
    await page.locator('#progress').waitFor();
    await page.click('#stop');
    expect(await page.locator('#soundness').textContent()).toBe('Unknown: it was stopped.');
  });
});
