// The play page: other mates and their names, hints, the solution, keyboard only, own problems.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { isMate } from '../../src/shogi/rules';
import { PROBLEMS } from '../../web/play/problems';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';
import {
  bestMove,
  move,
  playBest,
  playedMoves,
  playToTheEnd,
  positionOn,
  stateOf,
} from './play-page';
import { hashOf } from './shogi-page';

const sfenOf = (id: string) => PROBLEMS.find((problem) => problem.id === id)!.sfen;

/** Moves the focus to a square by arrow keys. */
async function walkTo(page: Page, place: number): Promise<void> {
  const at = await page.evaluate(() =>
    Number(document.activeElement!.getAttribute('data-place')!.split(':')[1]),
  );
  const [files, ranks] = [Math.floor(place / 9) - Math.floor(at / 9), (place % 9) - (at % 9)];
  for (let i = 0; i < Math.abs(files); i++) {
    await page.keyboard.press(files > 0 ? 'ArrowLeft' : 'ArrowRight');
  }
  for (let i = 0; i < Math.abs(ranks); i++) {
    await page.keyboard.press(ranks > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement!.matches(wanted), selector)) return;
  }
  throw new Error(`no way by Tab to ${selector}`);
}

describePages('the play page', (pages) => {
  it.each([
    ['mate-3-02', 'B*9g', '余詰'],
    ['mate-3-27', 'B*7b', '非限定'],
  ])('accepts another mate in %s, and names it: %s, %s', async (id, usi, word) => {
    const page = await pages.open(`play/#${id}`, { locale: 'ja-JP' });
    await page.locator('#hint').waitFor();
    expect(bestMove(parseSfen(sfenOf(id)))).not.toBe(usi);
    await move(page, usi);
    await expect
      .poll(() => stateOf(page), { timeout: 15_000 })
      .toContain(`この手でも詰みます：${word}`);
    await playToTheEnd(page, sfenOf(id));
    expect(isMate(await positionOn(page, sfenOf(id)))).toBe(true);
    expect(await stateOf(page)).toContain('間違い0回');
  });

  it('plays the longest defence', async () => {
    const { id, sfen, plies } = PROBLEMS.find(({ plies }) => plies === 9)!;
    const page = await pages.open(`play/#${id}`);
    await page.locator('#hint').waitFor();
    await playToTheEnd(page, sfen);
    expect((await playedMoves(page)).length).toBe(plies);
  });

  it('is silent until a visitor turns sound on, and remembers the choice', async () => {
    const { id, sfen } = PROBLEMS.find(({ plies }) => plies === 5)!;
    const page = await pages.open(`play/#${id}`);
    const listen = () => {
      Object.assign(window, { knocks: 0 });
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...when) {
        Object.assign(window, { knocks: (window as unknown as { knocks: number }).knocks + 1 });
        start.apply(this, when);
      };
    };
    const knocks = () => page.evaluate(() => (window as unknown as { knocks: number }).knocks);
    await page.evaluate(listen);
    await page.locator('#hint').waitFor();
    await playBest(page, sfen);
    expect(await knocks()).toBe(0);
    await page.click('#sound');
    await playBest(page, sfen);
    expect(await knocks()).toBe(2);
    await page.reload();
    await page.locator('#hint').waitFor();
    await page.evaluate(listen);
    await playBest(page, sfen);
    expect(await knocks()).toBe(2);
  });

  it('accepts only moves that give check', async () => {
    const page = await pages.open('play/#mate-5-02');
    await page.locator('#hint').waitFor();
    await move(page, '4c5d');
    await expect.poll(() => stateOf(page)).toContain('That gives no check');
    expect(await playedMoves(page)).toEqual([]);
  });

  it('gives hints about the piece, the square and the move', async () => {
    const page = await pages.open('play/#mate-5-03');
    const hints = page.locator('#hints li');
    await page.click('#hint');
    expect(await hints.allTextContents()).toEqual(['The piece to move: the pawn in hand.']);
    expect(await page.locator('.stack.hinted').count()).toBe(1);
    await page.click('#hint');
    await expect.poll(() => hints.count()).toBe(2);
    expect(await hints.nth(1).textContent()).toBe('It goes to 1b.');
    expect(await page.locator('.cell.hinted').count()).toBe(1);
    await page.click('#hint');
    expect(await hints.nth(2).textContent()).toBe('The move: P*1b.');
    expect(await page.locator('#hint').count()).toBe(0);
    await move(page, 'P*1b');
    await expect.poll(() => hints.count()).toBe(0);
  });

  it('shows the solution from the current position, move by move', async () => {
    const page = await pages.open('play/#mate-5-02');
    await page.locator('#hint').waitFor();
    await playBest(page, sfenOf('mate-5-02'));
    await page.click('#give-up');
    await page.locator('#again').waitFor();
    expect((await playedMoves(page)).length).toBe(5);
    expect(isMate(await positionOn(page, sfenOf('mate-5-02')))).toBe(true);
    const current = page.locator('#moves [aria-current]');
    expect(await current.getAttribute('data-usi')).toBe('2a1a');
    await page.keyboard.press('End');
    await expect.poll(() => current.getAttribute('data-usi')).toBe('1c2b');
    await page.click('#first');
    await expect.poll(() => current.count()).toBe(0);
    await page.click('#again');
    expect(await playedMoves(page)).toEqual([]);
    expect(await page.locator('#solved').textContent()).toMatch(/^Solved 0 of/);
  });

  it('can be played with the keyboard only', async () => {
    const { id, sfen } = PROBLEMS.find(({ id }) => id === 'mate-5-02')!;
    const page = await pages.open(`play/#${id}`);
    await page.locator('#hint').waitFor();
    await tabTo(page, '[role=gridcell]');
    const squareOf = (name: string) => (Number(name[0]) - 1) * 9 + 'abcdefghi'.indexOf(name[1]!);
    while ((await page.locator('#again').count()) === 0) {
      const before = (await playedMoves(page)).length;
      const usi = bestMove(await positionOn(page, sfen));
      for (const name of [usi.slice(0, 2), usi.slice(2, 4)]) {
        await walkTo(page, squareOf(name));
        await page.keyboard.press('Enter');
      }
      await page.waitForTimeout(100);
      if ((await page.locator('#promote').count()) > 0) {
        if (!usi.endsWith('+')) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await expect.poll(async () => (await playedMoves(page)).length).toBeGreaterThan(before);
    }
    expect(await stateOf(page)).toContain('Mate. Solved.');
    expect(await page.locator('[aria-live=polite]').textContent()).toContain('Mate. Solved.');
  });

  it('offers the problem of the day, the next problem, and a problem from the address', async () => {
    const page = await pages.open('play/');
    expect(await page.locator('.problem').textContent()).toContain('Problem of the day');
    const title = await page.locator('#title').textContent();
    await page.locator('#hint').waitFor();
    await page.click('#next');
    await expect.poll(() => page.locator('#title').textContent()).not.toBe(title);
    await page.click('#today');
    await expect.poll(() => page.locator('#title').textContent()).toBe(title);
    await page.selectOption('#problem', 'zukou-092');
    await expect.poll(() => page.locator('.facts').textContent()).toContain('Itō Kanju');
    await page.goto(`${pages.url}play/${hashOf('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')}`);
    await expect.poll(() => page.locator('#title').textContent()).toContain('of your own');
    await page.locator('#hint').waitFor();
    await move(page, 'G*5b');
    await expect.poll(() => stateOf(page)).toContain('Solved');
    await page.goto(`${pages.url}play/${hashOf('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1')}`);
    await expect.poll(() => stateOf(page)).toContain('There is no mate here');
  });

  it('works without WebAssembly', async () => {
    const page = await pages.open('lab/', { blocked: /WebAssembly|wasm/ });
    await page.goto(`${pages.urlWithoutWasm}play/#mate-5-02`);
    await page.locator('#hint').waitFor();
    await playToTheEnd(page, sfenOf('mate-5-02'));
    expect(await stateOf(page)).toContain('Solved');
  });
});
