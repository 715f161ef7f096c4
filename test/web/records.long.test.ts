// Records with moves and variations on the page: stepping along the main line and into variations.

import { expect, it } from 'vitest';
import { formatRecord } from '../../src/kifu/format-record';
import { formatSolution } from '../../src/kifu/format-solution';
import type { Line } from '../../src/kifu/game-record';
import { parseSfen } from '../../src/notation/sfen';
import { solveSync } from '../../src/solver/solver';
import { describePages } from './page-suite';
import { paste, readBoard, solve, solverOf } from './shogi-page';

/** Two checks, and several replies to the first. */
const POSITION = '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
const LINE: Line = [
  {
    move: 'G*4b',
    comment: 'another way',
    variations: [[{ move: 'G*5b' }], [{ move: 'G*6b' }, { move: '5a6b' }]],
  },
  { move: '5a4b', variations: [[{ move: '5a6a' }, { move: 'G*6b' }]] },
  { move: 'G*5b' },
];

describePages('records on the solving page', (pages) => {
  it('a record and its variations can be stepped through', async () => {
    const page = await pages.open('solve/');
    await paste(page, formatRecord({ position: parseSfen(POSITION), line: LINE }, 'kif'));
    const ply = page.locator('#ply');
    const moves = page.locator('#moves button');
    const choices = page.locator('#variations button');
    await expect.poll(() => moves.count()).toBe(3);
    expect(await choices.allTextContents()).toEqual([
      expect.stringContaining('G*4b'),
      expect.stringContaining('G*5b'),
      expect.stringContaining('G*6b'),
    ]);
    await page.click('#forward');
    expect(await page.locator('.comment').textContent()).toContain('another way');
    await choices.nth(1).click();
    expect(await ply.textContent()).toBe('2 of 3');
    expect(await readBoard(page)).toContain('6a white king');
    await page.keyboard.press('End');
    expect(await readBoard(page)).toContain('6b black gold');
    await page.keyboard.press('Home');
    await choices.nth(1).click();
    expect(await ply.textContent()).toBe('1 of 1');
    await page.keyboard.press('Home');
    await choices.nth(0).click();
    expect(await ply.textContent()).toBe('1 of 3');
  });

  it('a text without a position leaves the board as it was, and says why', async () => {
    const page = await pages.open(solverOf(POSITION), { locale: 'ja-JP' });
    const board = await readBoard(page);
    for (const text of ['▲２三銀 △１一玉 持駒 金', '５二金打', '+0052KI', '先手：甲\n後手：乙']) {
      await paste(page, text);
      const fault = () => page.locator('#fault').textContent();
      await expect.poll(fault).toContain('局面がなく、平手の初手として指せる手もありません');
      expect(await readBoard(page)).toEqual(board);
      await paste(page, 'nonsense');
      await expect.poll(fault).not.toContain('局面がなく');
    }
  });

  it('the solution replaces the record, and a saved file can be read again', async () => {
    const page = await pages.open(solverOf(POSITION));
    expect(await page.locator('#moves').count()).toBe(0);
    await solve(page);
    await page.locator('#moves').waitFor();
    const own = await page.locator('#moves button').allTextContents();
    const text = formatSolution(POSITION, solveSync(POSITION), { format: 'kif' });
    await paste(page, text);
    await expect.poll(() => page.locator('#verdict').count()).toBe(0);
    await page.locator('#moves').waitFor();
    expect(await page.locator('#moves button').allTextContents()).toEqual(own);
  });
});
