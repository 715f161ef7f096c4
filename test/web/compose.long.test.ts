// The composing page: undo and redo, versions, changes of the whole position, pieces that are not needed, the author's
// line, and announcements.

import { expect, it } from 'vitest';
import type { Page } from '../browser/visitor';
import { playHere } from './compose-page';
import { describePages } from './page-suite';
import { currentSfen, drag, hashOf, square } from './shogi-page';

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const PAWN_FAR_OFF = '4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1';

/**
 * Runs in the page before its scripts: notes where the button that keeps a version stands, from the moment when the
 * analysis is done.
 */
const NOTE_PLACES = `
  globalThis.places = [];
  setInterval(() => {
    const [stage, button] = [document.querySelector('#stage'), document.querySelector('#keep')];
    if (stage?.dataset.stage === 'done' && button !== null)
      globalThis.places.push(button.getBoundingClientRect().top + scrollY);
  }, 20);
`;

/** 図巧 36, without its line: some five seconds of a core, and questions stay open. */
const LONG = '9/6nS1/4s4/4r1P1g/5Sk1B/5+pbR1/4Nsp2/9/4N4 b 3Gn4l15p 1';

/**
 * Runs in the page before its scripts: notes the verdict that is shown when an analysis is seen for the first time, and
 * whether it is running.
 */
const NOTE_FIRST_VERDICT = `
  setInterval(() => {
    const stage = document.querySelector('#stage')?.dataset.stage;
    if (globalThis.firstShown !== undefined || !/searching|trying|done|open/.test(stage)) return;
    globalThis.firstShown = [stage, document.querySelector('#soundness')?.textContent ?? ''];
  }, 5);
`;

const isDone = (page: Page) => page.locator('#stage[data-stage=done]').waitFor();
const said = (page: Page) => page.locator('output[aria-live]').textContent();

describePages('the composing page', (pages) => {
  it('does not move what stands below when the analysis is done, on a slow machine', async () => {
    const page = await pages.open('lab/');
    await page.tab.evaluateOnNewDocument(NOTE_PLACES);
    await page.tab.emulateCPUThrottling(4);
    await page.goto(`${pages.url}compose/${hashOf(MATE)}`);
    await isDone(page);
    await page.waitForTimeout(1500);
    const { places } = (await page.evaluate('({ places: globalThis.places })')) as {
      places: number[];
    };
    expect(places.length).toBeGreaterThan(5);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(4);
  });

  it('begins empty at the first visit, and later with the last position', async () => {
    const page = await pages.open('compose/');
    expect(await page.locator('#board [data-source]').count()).toBe(0);
    await square(page, '5a').focus();
    await page.keyboard.press('Shift+K');
    const sfen = await currentSfen(page);
    await page.goto(`${pages.url}compose/?again`);
    expect(await page.locator('#board [data-source]').count()).toBe(1);
    await square(page, '5c').focus();
    await page.keyboard.press('p');
    expect(await currentSfen(page)).not.toBe(sfen);
  });

  it('has unlimited undo and redo, and keeps undone changes after a new change', async () => {
    const page = await pages.open('compose/');
    await square(page, '5a').focus();
    await page.keyboard.press('Shift+K');
    await square(page, '5c').focus();
    const begun = await currentSfen(page);
    await page.keyboard.press('s');
    await square(page, '4c').focus();
    // More changes than a list with a usual limit would hold.
    for (let turns = 0; turns < 55; turns++) {
      for (const key of ['p', 'Delete']) {
        const before = await currentSfen(page);
        await page.keyboard.press(key);
        await expect.poll(() => currentSfen(page)).not.toBe(before);
      }
    }
    const furthest = await currentSfen(page);
    // The page may have added a change: it gives the defender the rest before it judges the problem.
    let undone = 0;
    for (let now = await currentSfen(page); now !== begun; undone++) {
      expect(undone, now).toBeLessThan(113);
      const before = now;
      await page.keyboard.press('Control+z');
      await expect.poll(() => currentSfen(page)).not.toBe(before);
      now = await currentSfen(page);
    }
    expect(undone).toBeGreaterThan(110);
    await page.keyboard.press('Control+Shift+Z');
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    const left = await currentSfen(page);
    for (let again = 0; again < 3; again++) await page.keyboard.press('Control+z');
    await page.click('#clear');
    expect(left).not.toBe(begun);
    await page.locator('#variants li').waitFor();
    expect(
      await page.locator('#redo').evaluate((button) => (button as HTMLButtonElement).disabled),
    ).toBe(true);
    await page.click('#variants button');
    // The furthest position that was undone.
    await expect.poll(() => currentSfen(page)).toBe(furthest);
  });

  it('stores versions in the browser, with their verdicts', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    await isDone(page);
    await page.fill('#title', '頭金');
    await page.click('#keep');
    expect(await said(page)).toBe('Kept');
    await page.click('#clear');
    await page.reload();
    const row = page.locator('#variants li');
    expect(await row.textContent()).toMatch(/頭金.*2 pieces, 1 ply, Sound\./);
    await row.locator('button').first().click();
    expect(await currentSfen(page)).toBe(MATE);
    expect(await page.locator('#title').inputValue()).toBe('頭金');
    await page.click('#variants .drop');
    expect(await row.count()).toBe(0);
  });

  it('keeps the focus of the keyboard when the button that was pressed goes away', async () => {
    const page = await pages.open('compose/');
    const press = async (selector: string) => {
      await page.locator(selector).focus();
      await page.keyboard.press('Enter');
    };
    const hasFocus = (selector: string) =>
      expect
        .poll(() => page.evaluate((wanted) => document.activeElement!.matches(wanted), selector))
        .toBe(true);
    await press('#open-example');
    await hasFocus('.live');
    await isDone(page);
    await press('#enter-line');
    await hasFocus('.cell');
    await press('#line-done');
    await hasFocus('#enter-line');
    await press('#keep');
    await press('#variants .drop');
    await hasFocus('#keep');
  });

  it('shows a long analysis again after a reload, and goes on with a deeper one', async () => {
    const page = await pages.open('lab/');
    await page.tab.evaluateOnNewDocument(NOTE_FIRST_VERDICT);
    const first = async () => {
      await page.tab.waitForFunction('globalThis.firstShown !== undefined');
      return page.evaluate('globalThis.firstShown');
    };
    await page.goto(`${pages.url}compose/${hashOf(LONG)}`);
    expect(await first()).toEqual(['searching', '']);
    await isDone(page);
    const verdict = await page.locator('#soundness').textContent();
    await page.reload();
    expect(await first()).toEqual(['done', verdict]);
    await page.click('#further');
    await page.locator('#stage[data-stage=searching]').waitFor();
    await page.reload();
    await page.locator('#stage[data-stage=searching]').waitFor();
    expect(await page.locator('#soundness').textContent()).toBe(verdict);
    await page.click('#live');
    await page.locator('#stage[data-stage=off]').waitFor();
  });

  it('mirrors, turns and shifts the position, but no piece off the board', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    await page.click('#shift-left');
    await expect.poll(() => currentSfen(page)).toMatch(/^3k5\/9\/3P5/);
    await page.click('#mirror');
    await expect.poll(() => currentSfen(page)).toMatch(/^5k3\/9\/5P3/);
    await page.click('#shift-up');
    await expect.poll(() => said(page)).toBe('A piece would fall off the board');
    await page.click('#shift-down');
    await expect.poll(() => currentSfen(page)).toMatch(/^9\/5k3\/9\/5P3/);
    await page.click('#shift-up');
    await page.click('#rotate');
    await expect.poll(() => currentSfen(page)).toMatch(/9\/3p5\/9\/3K5 w /);
    const length = () => page.locator('#analysed-length').textContent();
    await expect.poll(length).toContain('Mate in 1');
  });

  it('greys the pieces that are not needed, and lists them', async () => {
    const page = await pages.open(`compose/${hashOf(PAWN_FAR_OFF)}`);
    await isDone(page);
    expect(await page.locator('#useless').textContent()).toContain('one piece');
    const cell = square(page, '9g');
    expect(await cell.getAttribute('class')).toContain('useless');
    expect(await cell.getAttribute('aria-label')).toBe('9g black pawn (not needed)');
    expect(await page.locator('.useless').count()).toBe(1);
    await drag(page, cell, page.locator('[data-place=box]'));
    await isDone(page);
    expect(await page.locator('#useless').textContent()).toBe('Every piece is needed.');
  });

  it('analyses the line that is played, refuses moves without check, and clears the line with the problem', async () => {
    const page = await pages.open(`compose/${hashOf(PAWN_FAR_OFF)}`);
    await isDone(page);
    await page.click('#enter-line');
    await square(page, '9g').click();
    expect(await page.locator('.target').count()).toBe(0);
    await page.keyboard.press('Escape');
    await playHere(page, 'G*4b');
    await playHere(page, '5a6a');
    await page.click('#line-done');
    expect(await page.locator('#author-fault').textContent()).toContain("is the defender's");
    await page.click('#enter-line');
    await page.click('#take-back');
    await page.click('#take-back');
    await playHere(page, 'G*5b');
    await page.keyboard.press('Control+z');
    await playHere(page, 'G*5b');
    await page.click('#line-done');
    expect(await page.locator('#author-line').inputValue()).toBe('G*5b');
    expect(await page.locator('#author-fault').count()).toBe(0);
    await isDone(page);
    expect(await page.locator('#analysed-length').textContent()).toContain("The author's line");
    await page.fill('#author-line', 'G*5b 5a5b');
    await page.keyboard.press('Tab');
    expect(await page.locator('#author-fault').textContent()).toContain('Move 2, "5a5b"');
    await page.fill('#author-line', '５二金');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('#author-line').inputValue()).toBe('G*5b');
    await page.click('#clear');
    expect(await page.locator('#author-line').inputValue()).toBe('');
  });

  it('waits with the analysis during edits, and can be told not to analyse', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    await isDone(page);
    await page.click('#live');
    expect(await page.locator('#stage').getAttribute('data-stage')).toBe('off');
    await page.click('#mirror');
    await page.waitForTimeout(1000);
    expect(await page.locator('#soundness').count()).toBe(0);
    await page.click('#live');
    await isDone(page);
    expect(await page.locator('#soundness').textContent()).toBe('Sound.');
    await page.click('#clear');
    expect(await page.locator('#stage').getAttribute('data-stage')).toBe('faulty');
  });

  it('makes code for other pages, in which a title cannot insert markup', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    await page.allowClipboard(pages.url);
    await page.fill('#title', '"><script>alert(1)</script>');
    // The announcement about the analysis would replace the one about the copy.
    await isDone(page);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const copied = async (button: string, beginning: RegExp) => {
      await page.click(button);
      await expect.poll(() => said(page)).toMatch(/^Copied/);
      // The clipboard may still have the copy from before.
      await expect.poll(clipboard).toMatch(beginning);
      return clipboard();
    };
    const frame = await copied('#copy-frame', /^<iframe/);
    const address = `${pages.url}?embed${hashOf(MATE)}`;
    expect(frame).toContain(`src="${address}"`);
    expect(frame).not.toContain('<script');
    expect(frame.match(/"/g)).toHaveLength(6);
    expect(await copied('#copy-element', /^<script/)).toBe(
      `<script src="https://cdn.jsdelivr.net/npm/tsumeru@0/dist/tsume-board.iife.js"></script>\n<tsume-board sfen="${MATE}" mode="play"></tsume-board>`,
    );
  });

  it('searches hands and placements that are sound, lists them, and puts one on the board', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    await isDone(page);
    await page.selectOption('#compose-what', 'placements');
    await page.selectOption('#compose-change', 'remove');
    await page.click('#compose-start');
    // Without the pawn or without the gold there is no mate.
    await page.locator('#compose-end').waitFor();
    expect(await page.locator('#compose-progress').textContent()).toBe('2 of 2, found: 0');
    await page.selectOption('#compose-what', 'hands');
    await page.fill('#compose-hand', '1');
    await page.click('#compose-start');
    await expect.poll(() => page.locator('#compose-progress').textContent()).toMatch(/^8 of 8/);
    const first = page.locator('#compose-found button').first();
    expect(await first.textContent()).toBe('hand G');
    const cells = page.locator('#compose-found tbody tr').first().locator('td');
    expect(await cells.allTextContents()).toEqual(['G*5b', '1', '3', '']);
    await page.click('#clear');
    await first.click();
    expect(await currentSfen(page)).toBe(MATE);
  });

  it('searches with the chosen kinds of pieces only', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    await isDone(page);
    for (const kind of 'PLNBR') await page.click(`#compose-kinds [value="${kind}"]`);
    await page.fill('#compose-hand', '1');
    await page.click('#compose-start');
    await expect.poll(() => page.locator('#compose-progress').textContent()).toMatch(/^3 of 3/);
    for (const kind of 'SG') await page.click(`#compose-kinds [value="${kind}"]`);
    await page.locator('#compose-start[aria-disabled], #compose-start:disabled').waitFor();
  });

  it('names the moves of earlier positions', async () => {
    const page = await pages.open(
      `compose/${hashOf('6k2/9/6+P2/9/9/9/9/9/9 b S2r2b4g3s4n4l17p 1')}`,
    );
    await isDone(page);
    for (const kind of 'PLNSGR') await page.click(`#compose-kinds [value="${kind}"]`);
    await page.selectOption('#compose-what', 'back');
    await page.fill('#compose-pieces', '4');
    await page.click('#compose-start');
    await page.locator('#compose-end').waitFor();
    const rows = page.locator('#compose-found tbody tr');
    expect(await rows.count()).toBe(6);
    expect(await rows.first().locator('button').textContent()).toBe('B-3a+ Kx3a');
  });

  it('stops a search, and shows what was found before', async () => {
    const page = await pages.open(`compose/${hashOf(PAWN_FAR_OFF)}`);
    await isDone(page);
    await page.selectOption('#compose-what', 'placements');
    await page.click('#compose-start');
    await page.locator('#compose-found tbody tr').first().waitFor();
    await page.click('#compose-stop');
    await page.locator('#compose-start').waitFor();
    expect(await page.locator('#compose-end').textContent()).toContain('Stopped before the end.');
    expect(await page.locator('#compose-found tbody tr').count()).toBeGreaterThan(0);
  });
});
