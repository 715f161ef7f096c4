// The page of one-eye problems: setting up by mouse and keys, solving, stepping, reading SGF, and the heat map.

import { expect, it } from 'vitest';
import { bouzyValues } from '../../src/go/bouzy';
import { readProblem } from '../../src/go/problem';
import { formatSgf, parseSgf } from '../../src/go/sgf';
import { solveOneEyeSync } from '../../src/go/solver';
import { readPicture } from '../../support/one-eye';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';

const ROWS = ['.X+++oo', 'XX+++oo', 'oXXXXoo', 'ooooooo', 'ooooooo', 'oooo.oo', 'oooooo.'];
const PROBLEM = readPicture(ROWS, 'black');
const ADDRESS = `go/#${encodeURIComponent(formatSgf(PROBLEM))}`;

const point = (page: Page, name: string) => page.locator(`[data-point="${name}"]`);

async function shownProblem(page: Page) {
  const hash = await page.evaluate(() => location.hash);
  return parseSgf(decodeURIComponent(hash.slice(1)))[0]!;
}

async function solve(page: Page): Promise<string> {
  await page.click('#solve');
  return (await page.locator('#verdict').textContent())!;
}

describePages('the Go page', (pages) => {
  it('accepts a problem point by point, and solves it', async () => {
    const page = await pages.open('go/');
    await page.selectOption('#size', '7');
    const { crucial, white } = PROBLEM;
    for (const [tool, points] of [
      ['black', crucial],
      ['crucial', crucial],
      ['white', white],
    ] as const) {
      await page.click(`#tool-${tool}`);
      for (const name of points) await point(page, name).click();
    }
    expect(await page.locator('#derive').textContent()).toBe(
      'The region is derived from the stones',
    );
    expect(await page.locator('.region').count()).toBe(PROBLEM.region!.length);
    expect(await solve(page)).toBe('Alive: the second eye is proven.');
    const expected = solveOneEyeSync(PROBLEM);
    if (expected.status === 'unknown') throw new Error('the problem is easy');
    expect(await page.locator('circle.winning').count()).toBe(expected.winningMoves.length);
    expect(await page.locator('#moves li').count()).toBe(expected.line.length);
    await page.click('#forward');
    const first = point(page, expected.line[0]!);
    expect(await first.getAttribute('aria-label')).toContain('black');
    await page.keyboard.press('Home');
    expect(await first.getAttribute('aria-label')).toContain('empty');
  });

  it('can be used with the keyboard only', async () => {
    const page = await pages.open(ADDRESS);
    await point(page, 'aa').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'w']) await page.keyboard.press(key);
    expect((await shownProblem(page)).white).toContain('bc');
    for (const key of ['b', 'ArrowRight', 'Delete', 'ArrowUp', 'r']) await page.keyboard.press(key);
    const { black, region } = await shownProblem(page);
    expect(black).toContain('bc');
    expect(black).not.toContain('cc');
    expect(region).not.toContain('cb');
    await page.goto(`${pages.url}solve/`);
    await page.goBack();
    expect((await shownProblem(page)).black).toEqual(black);
  });

  it('marks the point of an error, and names the rule', async () => {
    const page = await pages.open(ADDRESS);
    await page.click('#tool-crucial');
    await point(page, 'gg').click();
    const fault = page.locator('#fault');
    expect(await fault.textContent()).toContain('(at G1)');
    const marked = page.locator('[aria-invalid=true]');
    expect(await marked.getAttribute('data-point')).toBe('gg');
    await page.selectOption('#language', 'ja');
    const told = '要の石の印が受け方の石の上にありません（G1）';
    await expect.poll(() => fault.textContent()).toBe(told);
    await point(page, 'gg').click();
    expect(await fault.count()).toBe(0);
  });

  it('reads SGF, and refuses a text that is not SGF', async () => {
    const page = await pages.open('go/');
    await page.fill('#paste', formatSgf(PROBLEM));
    await page.click('#read');
    expect(await shownProblem(page)).toEqual(PROBLEM);
    await page.fill('#paste', '(;SZ[9]');
    await page.click('#read');
    expect(await page.locator('#fault').textContent()).toContain('A game is not closed');
    expect(await shownProblem(page)).toEqual(PROBLEM);
    await page.fill('#maxNodes', '1');
    await page.selectOption('#method', 'B');
    expect(await solve(page)).toBe('Unknown: the limit of nodes was reached.');
  });

  it('stops assuming the side to move when the visitor has chosen one', async () => {
    const page = await pages.open('go/');
    await page.fill('#paste', '(;SZ[9]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec])');
    await page.click('#read');
    const assumed = page.locator('#assumed');
    expect(await assumed.textContent()).toContain('Black is assumed');
    await page.selectOption('#to-move', 'white');
    expect(await assumed.textContent()).not.toContain('Black is assumed');
  });

  it('accepts a problem without marks, and says what it assumes', async () => {
    const page = await pages.open('go/');
    const text = '(;SZ[9]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec])';
    await page.fill('#paste', text);
    await page.click('#read');
    const assumed = page.locator('#assumed');
    expect(await assumed.textContent()).toContain('they live by two eyes in the region');
    expect(await page.locator('.region').count()).toBe(3);
    expect(await solve(page)).toBe('Alive: two eyes are proven.');
    expect(await page.locator('circle.winning').count()).toBe(1);
    await page.selectOption('#outside', 'benson');
    expect(await page.locator('#fault').textContent()).toContain('(at D9)');
    expect(await assumed.count()).toBe(0);
    await page.selectOption('#outside', 'alive');
    await page.selectOption('#language', 'ja');
    expect(await assumed.textContent()).toContain('領域の外はすべて白の生きた石とみなす');
  });

  it('reports the error in an address', async () => {
    const page = await pages.open('go/#%');
    const fault = page.locator('#fault');
    expect(await fault.textContent()).toContain('This is no SGF');
    await page.selectOption('#language', 'ja');
    await expect.poll(() => fault.textContent()).toContain('SGF として読めません');
  });

  it("shows the values of Bouzy's algorithm, step by step", async () => {
    const page = await pages.open(ADDRESS);
    await page.check('#heat');
    const shown = async () =>
      (await page.locator('text.value').allTextContents()).map((text) => Number(text));
    const { board } = readProblem(PROBLEM);
    expect(await shown()).toEqual(bouzyValues(board));
    await page.fill('#heat-step', '7');
    expect(await shown()).toEqual(bouzyValues(board, { dilations: 5, erosions: 2 }));
    expect(await page.locator('.slider output').textContent()).toBe('erosion 2');
  });

  it('fits on a phone', async () => {
    const page = await pages.open(ADDRESS, { viewport: { width: 360, height: 740 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
