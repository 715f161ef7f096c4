// Setting up problems on the page: by mouse, by finger, by keyboard only, from texts, files and the address.

import { expect, it } from 'vitest';
import { encodeText } from '../../src/kifu/text-encoding';
import type { Page } from '../browser/visitor';
import { MATE, WHITE_MATE } from '../cli/host';
import { MATE_BOARD } from '../unit/kifu/samples';
import { tabTo, takesKey } from './keys';
import { describePages } from './page-suite';
import { currentSfen, drag, paste, readBoard, solve, solverOf, square } from './shogi-page';

async function walk(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

const KIF = `後手の持駒：残り全部
${MATE_BOARD}
先手の持駒：金
`;

describePages('setting up a problem on the solving page', (pages) => {
  it('a position can be set up by dragging, and solved', async () => {
    const page = await pages.open('solve/');
    await page.click('#clear');
    await page.evaluate(() => scrollTo(0, 0));
    const box = (kind: string) => page.locator(`[data-source="box:${kind}"]`);
    await drag(page, box('K'), square(page, '5a'));
    await drag(page, box('P'), square(page, '4c'));
    await drag(page, square(page, '4c'), square(page, '5c'));
    await drag(page, box('G'), page.locator('[data-place="hand:black"]'));
    expect(await readBoard(page)).toEqual(['5a white king', '5c black pawn']);
    await page.click('#rest');
    expect(await currentSfen(page)).toBe(MATE);
    expect(await solve(page)).toContain('Mate in 1');
    await page.click('#forward');
    const mated = ['5a white king in check', '5b black gold', '5c black pawn'];
    expect(await readBoard(page)).toEqual(mated);
  });

  it('works with the keyboard only', async () => {
    const page = await pages.open('solve/');
    await tabTo(page, '#clear');
    await walk(page, 'Enter');
    await tabTo(page, '[role=gridcell]');
    // To the upper left corner, and from there to 5a.
    await walk(page, [...Array(8).fill('ArrowUp'), ...Array(8).fill('ArrowLeft')].join(' '));
    await walk(page, 'ArrowRight ArrowRight ArrowRight ArrowRight Shift+K');
    await walk(page, 'ArrowDown ArrowDown r Delete s p + + ArrowDown l Enter ArrowUp Escape');
    await walk(page, 'ArrowDown Delete');
    // A row of pieces is one tab stop, with arrows inside: rook, bishop, gold.
    const stops = () =>
      page.locator('.hand [tabindex="0"]').evaluateAll((all) => {
        return all.map((button) => button.getAttribute('data-source'));
      });
    expect(await stops()).toEqual(['hand:white:R', 'hand:black:R', 'box:K']);
    await tabTo(page, '[data-source="hand:black:R"]');
    await walk(page, 'ArrowRight ArrowRight +');
    expect(await stops()).toEqual(['hand:white:R', 'hand:black:G', 'box:K']);
    await tabTo(page, '#rest');
    await walk(page, 'Enter');
    expect(await currentSfen(page)).toBe(MATE);
    await tabTo(page, '#solve');
    await walk(page, 'Enter');
    await page.locator('#forward').waitFor();
    await walk(page, 'ArrowRight');
    expect(await page.locator('#ply').textContent()).toBe('1 of 1');
    expect(await readBoard(page)).toContain('5b black gold');
    await walk(page, 'ArrowLeft');
    expect(await page.locator('#ply').textContent()).toBe('0 of 1');
    await walk(page, 'Control+z Control+z');
    expect(await currentSfen(page)).toBe('4k4/9/4P4/9/9/9/9/9/9 b - 1');
  });

  it('keys with Control, Meta or Alt on a hand are left to the browser', async () => {
    const page = await pages.open(solverOf(MATE));
    const gold = '[data-source="hand:black:G"]';
    const press = (key: KeyboardEventInit) => takesKey(page, gold, key);
    await page.locator(gold).waitFor();
    for (const key of ['-', '+', ';', 'r', 'Backspace']) {
      for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
        expect(await press({ key, [held]: true }), `${held} ${key}`).toBe(false);
      }
    }
    expect(await currentSfen(page)).toBe(MATE);
    expect(await press({ key: '-' })).toBe(true);
    expect(await currentSfen(page)).not.toBe(MATE);
  });

  it('clicks move and turn pieces, and undo restores them', async () => {
    const page = await pages.open(solverOf(MATE));
    await square(page, '5c').click();
    await square(page, '7h').click();
    expect(await readBoard(page)).toEqual(['5a white king', '7h black pawn']);
    await square(page, '7h').click({ button: 'right' });
    expect(await readBoard(page)).toContain('7h black promoted pawn');
    await square(page, '7h').click();
    await square(page, '7h').click();
    expect(await readBoard(page)).toContain('7h white pawn');
    for (let i = 0; i < 3; i++) await page.click('#undo');
    expect(await currentSfen(page)).toBe(MATE);
  });

  it('works on a phone, by finger', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const page = await pages.open(solverOf(MATE), phone);
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(await widths()).toEqual([360, 360]);
    await square(page, '5c').tap();
    await square(page, '4c').tap();
    expect(await readBoard(page)).toEqual(['4c black pawn', '5a white king']);
    await square(page, '4c').tap();
    await square(page, '5c').tap();
    await page.locator('#solve').tap();
    await page.locator('#forward').tap();
    expect(await page.locator('#ply').textContent()).toBe('1 of 1');
    expect(await widths()).toEqual([360, 360]);
  });

  it('reads texts and files in other formats and encodings', async () => {
    const page = await pages.open('solve/');
    await paste(page, KIF);
    await expect.poll(() => currentSfen(page)).toBe(MATE);
    await paste(page, WHITE_MATE);
    await expect.poll(() => currentSfen(page)).toBe(WHITE_MATE);
    await page.chooseFile('#file', 'a.kif', encodeText(KIF, 'shift_jis'));
    await expect.poll(() => currentSfen(page)).toBe(MATE);
  });

  it('accepts a dropped file and a pasted text anywhere on the page', async () => {
    const page = await pages.open(solverOf(WHITE_MATE));
    await page.evaluate((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'problem.kif'));
      const event = new DragEvent('drop', { dataTransfer: transfer, bubbles: true });
      document.querySelector('h1')!.dispatchEvent(event);
    }, KIF);
    await expect.poll(() => currentSfen(page)).toBe(MATE);
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, WHITE_MATE);
    await expect.poll(() => currentSfen(page)).toBe(WHITE_MATE);
  });

  it('writes the problem to the address, and reads it from there', async () => {
    const page = await pages.open(solverOf(MATE));
    expect(await readBoard(page)).toEqual(['5a white king', '5c black pawn']);
    await page.selectOption('#classics', 'zukou-098');
    await expect.poll(() => currentSfen(page)).toBe('8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1');
    await page.goBack();
    await expect.poll(() => readBoard(page)).toEqual(['5a white king', '5c black pawn']);
    await page.goForward();
    await expect.poll(() => readBoard(page)).toEqual(['1a white king']);
  });

  it('marks the square that breaks a rule, and names the rule', async () => {
    const page = await pages.open('solve/');
    await paste(page, '4k4/9/4P4/9/4P4/9/9/9/9 b - 1');
    const fault = page.locator('#fault');
    expect(await fault.textContent()).toContain('Black has two pawns on file 5 (on 5e)');
    const marked = page.locator('[role=gridcell][aria-invalid=true]');
    expect(await marked.getAttribute('aria-label')).toBe('5e black pawn');
    await page.selectOption('#language', 'ja');
    await expect.poll(() => fault.textContent()).toBe('二歩です（５五）：先手の5筋の歩');
    await page.selectOption('#language', 'en');
    await drag(page, square(page, '5e'), page.locator('[data-place=box]').locator('.hand-title'));
    expect(await fault.count()).toBe(0);
    expect(await marked.count()).toBe(0);
  });

  it('marks the square of a diagram that breaks a rule', async () => {
    const page = await pages.open('solve/');
    await paste(page, KIF.replace('v玉', ' 歩'));
    expect(await page.locator('#fault').textContent()).toContain('two pawns on file 5 (on 5c)');
    const marked = page.locator('[role=gridcell][aria-invalid=true]');
    expect(await marked.getAttribute('aria-label')).toBe('5c black pawn');
  });

  it.each([
    ['prose', 'not a problem at all', 'The text is in none of the known formats'],
    [
      'an SFEN with a letter that is not a piece',
      '4k4/9/4Q4/9/9/9/9/9/9 b - 1',
      '(at character 8)',
    ],
    ['nothing', '', 'There is no problem in the text'],
  ])('refuses %s and leaves the board unchanged', async (_name, text, message) => {
    const page = await pages.open(solverOf(MATE));
    await paste(page, text);
    expect(await page.locator('#fault').textContent()).toContain(message);
    expect(await currentSfen(page)).toBe(MATE);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0);
  });

  it('loads the position of a record with a move that is not legal, and says which move that is', async () => {
    const page = await pages.open(solverOf(WHITE_MATE));
    await paste(page, `${KIF}1 ５二歩打\n`);
    await expect.poll(() => currentSfen(page)).toBe(MATE);
    expect(await page.locator('#fault').textContent()).toContain('not legal');
  });

  it.each(['solve/', 'compose/'])(
    'a phone shows why a pasted text is refused: %s',
    async (path) => {
      const page = await pages.open(path, {
        viewport: { width: 390, height: 664 },
        isMobile: true,
        hasTouch: true,
      });
      await page.keyboard.press('Shift');
      await paste(page, 'no problem');
      const isSeen = () =>
        page.locator('#fault').evaluate((fault) => {
          const { top, bottom, left } = fault.getBoundingClientRect();
          const isFree = document.elementFromPoint(left + 5, bottom - 5) === fault;
          return top >= 0 && bottom <= innerHeight && isFree;
        });
      await expect.poll(isSeen).toBe(true);
      expect(await page.locator('#fault').textContent()).toMatch(/^The text is in none/);
    },
  );

  it('reports the error in an address', async () => {
    const page = await pages.open('solve/#4k4/9');
    expect(await page.locator('#fault').textContent()).toContain('fields found: 1');
  });
});
