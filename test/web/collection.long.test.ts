// The collection page: many files at once, the list with keyboard, filters and order, stopped runs, ten thousand
// problems.

import { expect, it } from 'vitest';
import { formatRecord } from '../../src/kifu/format-record';
import { parseSfen } from '../../src/notation/sfen';
import { readOwnSet } from '../../support/positions/table';
import type { Page } from '../browser/visitor';
import { dropFile } from './collection-page';
import { takesKey } from './keys';
import { describePages } from './page-suite';
import { HOPELESS } from './shogi-page';
import { measureTasks } from './tasks';

const PROBLEMS = readOwnSet('generated');

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const NO_MATE = '4k4/9/4P4/9/9/9/9/9/9 b 2r2b4g4s4n4l17p 1';
const COOKED = '3+R5/1k7/9/1+B7/9/9/9/9/9 b Pn 1';

const shownRows = (page: Page) => page.locator('.row-line .name').allTextContents();
const isOver = (page: Page) => expect.poll(() => page.locator('#progress').count()).toBe(0);

describePages('the collection page', (pages) => {
  it('solves, analyses, reports faults, and filters and sorts the list', async () => {
    const page = await pages.open('collection/');
    const record = formatRecord({ position: parseSfen(MATE), line: [{ move: 'G*4b' }] }, 'kif');
    await dropFile(page, 'one.kif', record);
    await page.locator('#judges').waitFor();
    await page.click('#analyse-all');
    // The line of the record does not mate.
    await expect.poll(() => page.locator('.row-line .verdict').textContent()).toBe('unsound');
    const text = `a\t${MATE}\nb\t${NO_MATE}\nc\tnonsense/\nd\t${COOKED}\n`;
    await dropFile(page, 'some.tsv', text);
    await expect.poll(() => shownRows(page)).toEqual(['a', 'b', 'some.tsv:3', 'd']);
    await page.click('#solve-all');
    await isOver(page);
    const results = () => page.locator('.row-line .status').allTextContents();
    await expect.poll(results).toEqual(['mate', 'no mate', 'error', 'mate']);
    await page.click('#analyse-all');
    await isOver(page);
    const verdicts = () => page.locator('.row-line .verdict').allTextContents();
    await expect.poll(verdicts).toEqual(['sound', 'unsound', '', 'unsound']);
    await page.selectOption('#shown', 'unsound');
    await expect.poll(() => shownRows(page)).toEqual(['b', 'd']);
    await page.selectOption('#shown', 'all');
    await page.click('#sort-length');
    await page.click('#sort-length');
    await expect.poll(() => shownRows(page)).toEqual(['d', 'a', 'b', 'some.tsv:3']);
    expect(await page.locator('#sort-length').textContent()).toContain('▼');
    await page.fill('#search', 'D');
    await expect.poll(() => shownRows(page)).toEqual(['d']);
    await page.locator('.row-line').click();
    expect(await page.locator('#result').textContent()).toBe('Mate in 5. Unsound.');
    expect(await page.locator('.detail').textContent()).toContain('move 1, another mate (yozume)');
    await page.locator('.detail a').last().click();
    await page.locator('#soundness').waitFor();
    expect(page.url()).toContain('compose/#3+R5');
  });

  it('reads the results that it has written, and continues with the open problems', async () => {
    const page = await pages.open('collection/');
    await dropFile(page, 'a.sfen', `${MATE}\n${HOPELESS}\n`);
    await page.fill('#max-nodes', '2000');
    await page.click('#solve-all');
    await isOver(page);
    const text = await page.download(() => page.click('#save-json'));
    await page.reload();
    await dropFile(page, 'again.jsonl', text);
    const results = () => page.locator('.row-line .status').allTextContents();
    await expect.poll(results).toEqual(['mate', 'unknown']);
    expect(await page.download(() => page.click('#save-json'))).toBe(text);
    await page.fill('#max-nodes', '');
    await page.click('#solve-all');
    await expect.poll(() => page.locator('#progress').textContent()).toBe('0 of 1');
    await page.click('#stop');
    await isOver(page);
    expect(await results()).toEqual(['mate', 'unknown']);
  });

  it('can be used with the keyboard only', async () => {
    const page = await pages.open('collection/');
    await dropFile(page, 'p.sfen', PROBLEMS.map(({ sfen }) => sfen).join('\n'));
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('End');
    const last = () => page.locator('[role=grid]').getAttribute('aria-activedescendant');
    await expect.poll(last).toBe(`row-${PROBLEMS.length - 1}`);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(last).toBe('row-1');
    expect(await page.locator('#name').textContent()).toBe('p.sfen:2');
    expect(await page.locator('.row-line[aria-selected=true]').count()).toBe(1);
    // The rows are no stop for the Tab key.
    await page.locator('#sort-nodes').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('save-csv');
    // In a large window the board of the problem fills the height.
    await page.tab.setViewport({ width: 1920, height: 1080 });
    const board = await page.locator('.detail #board').boundingBox();
    expect(board!.height).toBeGreaterThan(0.65 * 1080);
    expect(board!.y + board!.height).toBeLessThan(1080);
  });

  it('draws only a few of ten thousand rows, and stays responsive while they are solved', async () => {
    const page = await pages.open('collection/');
    const all = Array.from({ length: 10_000 }, (_, index) => PROBLEMS[index % 100]!.sfen);
    const opened = await measureTasks(page, async () => {
      await dropFile(page, 'many.sfen', all.join('\n'));
      await page.locator('#sort-name').waitFor();
    });
    await page.click('#solve-all');
    const solved = await measureTasks(page, async () => {
      for (let turn = 0; turn < 40; turn++) {
        await page.evaluate((to) => {
          document.querySelector('.scroll')!.scrollTop = to;
        }, turn * 11_000);
        await page.waitForTimeout(50);
      }
    });
    expect(await page.locator('.row-line').count()).toBeLessThan(60);
    expect(await page.locator('.row-line .number').first().textContent()).toMatch(/^9,/);
    await page.click('#stop');
    await isOver(page);
    console.log(
      `the longest task: ${opened.longest} ms on opening, ${solved.longest} ms on solving`,
    );
    expect(opened.longest).toBeLessThan(200);
    expect(solved.longest).toBeLessThan(100);
  });

  it('reports files that it cannot read', async () => {
    const page = await pages.open('collection/', { locale: 'ja-JP' });
    await dropFile(page, 'nothing.txt', '\n\n');
    expect(await page.locator('[role=alert]').textContent()).toBe('問題がありませんでした。');
    await dropFile(page, 'prose.kif', 'これは棋譜ではない');
    await expect.poll(() => page.locator('.row-line .status').textContent()).toBe('エラー');
    expect(await page.locator('#solve-all').count()).toBe(1);
  });

  it('keeps the readable files if one file has an unknown encoding and one is empty', async () => {
    const page = await pages.open('collection/');
    await page.evaluate(
      (sfen, ...bytes) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([sfen], 'a.sfen'));
        dataTransfer.items.add(new File([Uint8Array.from(bytes)], 'b.kif'));
        dataTransfer.items.add(new File([], 'c.kif'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      MATE,
      ...[0x80, 0xff, 0xfe],
    );
    await expect.poll(() => shownRows(page)).toEqual(['a.sfen:1', 'b.kif', 'c.kif']);
    const faulty = page.locator('.row-line.error');
    expect(await faulty.locator('.name').allTextContents()).toEqual(['b.kif', 'c.kif']);
    await faulty.first().click();
    expect(await page.locator('.detail .fault').textContent()).toContain(
      'in none of the encodings',
    );
  });

  it.each(['ja-JP', 'en-US'])('shows its headings completely on a phone: %s', async (locale) => {
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const page = await pages.open('collection/', { locale, ...phone });
    await dropFile(page, 'a.sfen', MATE);
    const headings = () =>
      page.locator('[role=columnheader]').evaluateAll((all) =>
        all.map((heading) => {
          const content = document.createRange();
          content.selectNodeContents(heading);
          const isShown = heading.getBoundingClientRect().width > 0;
          const { right } = content.getBoundingClientRect();
          return isShown ? right - heading.getBoundingClientRect().right : 0;
        }),
      );
    for (const column of ['number', 'name', 'status', 'length', 'verdict']) {
      await page.click(`#sort-${column}`);
      const beyond = await headings();
      expect(beyond.length).toBe(6);
      expect(Math.max(...beyond), column).toBeLessThan(0.5);
    }
  });

  it('leaves keys with Control or Alt to the browser', async () => {
    const page = await pages.open('collection/');
    await dropFile(page, 'a.sfen', `${MATE}\n${NO_MATE}`);
    await page.locator('[role=grid]').waitFor();
    const isTaken = (key: KeyboardEventInit) => takesKey(page, '[role=grid]', key);
    expect(await isTaken({ key: 'Home', altKey: true })).toBe(false);
    expect(await isTaken({ key: 'PageDown', ctrlKey: true })).toBe(false);
    expect(await isTaken({ key: 'Home' })).toBe(true);
  });
});
