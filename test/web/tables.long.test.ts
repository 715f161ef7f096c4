// A search that continues later: its table is saved in the middle, the page is reloaded, the table is opened, and the
// verdict is reached with fewer nodes. Also files that are not a table, or incomplete.

import { expect, it } from 'vitest';
import { createSolver } from '../../src/solver/solver';
import type { Page } from '../browser/visitor';
import { describePages, type Pages } from './page-suite';
import { currentSfen, HOPELESS, hashOf, solverOf } from './shogi-page';

/** 122,545 nodes with an empty table of 64 MiB. */
const LONG = '9/7k1/9/9/9/9/9/9/9 b RGSPr2b3g3s4n4l17p 1';
const OTHER = '9/9/9/9/9/9/9/8k/9 b R2GSr2b2g3s4n4l18p 1';

const outcome = (page: Page) => page.locator('#table-outcome').textContent();
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
  await page.click('#tables summary');
  return whole;
}

async function expectRestOnly(page: Page, whole: number): Promise<void> {
  await page.click('#go-on');
  expect(await verdict(page)).toMatch(/^No mate/);
  expect(await nodes(page)).toBeLessThan(whole / 2);
}

/** Runs in the page before its scripts: a search is saved after 10 ms, and not only after ten minutes. */
const SOON = `{
  const wait = setTimeout;
  globalThis.setTimeout = (run, delay, ...rest) => wait(run, delay === 600000 ? 10 : delay, ...rest);
}`;

/** A file of the visitor that the page can read again without asking him. */
const answerPicker = `
  globalThis.showSaveFilePicker = async ({ suggestedName }) => {
    const root = await navigator.storage.getDirectory();
    return root.getFileHandle(suggestedName, { create: true });
  };
`;

/** Removes each stored table when the page reads it for its list. */
const removeBeforeReading = `
  const { getFile } = FileSystemFileHandle.prototype;
  FileSystemFileHandle.prototype.getFile = async function () {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle('tables');
    await folder.removeEntry(this.name);
    return getFile.call(this);
  };
`;

function suite(pages: Pages): void {
  it('continues after a reload with the table that the browser stored', async () => {
    const page = await pages.open(solverOf(LONG));
    const whole = await searchHalfway(page);
    await page.click('#save-table');
    expect(await outcome(page)).toMatch(/^Saved in this browser \(\d+\.\d MB\)$/);
    await page.reload();
    // The list is unfolded, because a table is stored.
    const kept = page.locator('#kept-tables li');
    await kept.waitFor();
    expect(await kept.textContent()).toMatch(/This problem .+, [\d,]+ nodes, \d+\.\d MB/);
    await kept.locator('input').fill('寿 の夜');
    await page.reload();
    await kept.waitFor();
    expect(await kept.locator('input').inputValue()).toBe('寿 の夜');
    await chooseAnyMate(page);
    expect(await page.locator('#go-on').count()).toBe(0);
    await kept.locator('button').first().click();
    expect(await outcome(page)).toMatch(/^Opened: [\d,]+ records\. "Go on"/);
    await expectRestOnly(page, whole);
    await kept.locator('button').nth(1).click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  it('leaves the list when another tab has removed it', async () => {
    const page = await pages.open(solverOf(LONG));
    await searchHalfway(page);
    await page.click('#save-table');
    expect(await outcome(page)).toMatch(/^Saved/);
    const beside = [await pages.openBeside(page, solverOf(OTHER))];
    beside.push(await pages.openBeside(page, solverOf(OTHER)));
    for (const tab of beside) await tab.locator('#kept-tables li').waitFor();
    await page.evaluate(removeBeforeReading);
    const kept = (tab: Page) => tab.locator('#kept-tables li');
    // A new name makes the page read the list again.
    await kept(page).locator('input').fill('寿');
    await expect.poll(() => kept(page).count()).toBe(0);
    for (const [button, tab] of beside.entries()) {
      await kept(tab).locator('button').nth(button).click();
      await expect.poll(() => kept(tab).count()).toBe(0);
    }
  });
}

describePages('a saved search', (pages) => {
  suite(pages);

  it('is saved automatically during the search, and erased when the answer is found', async () => {
    const page = await pages.open('lab/');
    await page.tab.evaluateOnNewDocument(SOON);
    await page.goto(`${pages.url}solve/?soon${hashOf(HOPELESS)}`);
    await page.click('#tables summary');
    await page.click('#solve');
    const kept = page.locator('#kept-tables li');
    await kept.waitFor();
    const text = () => kept.textContent();
    await expect.poll(text).toMatch(/saved automatically, .+, [\d,]{3,} nodes/);
    const before = await nodes(page);
    await expect.poll(() => nodes(page)).toBeGreaterThan(before);
    await page.click('#stop');
    await page.locator('#go-on').waitFor();
    // The browser is closed here; another visit goes on.
    await page.goto(`${pages.url}solve/?later${hashOf(LONG)}`);
    await kept.waitFor();
    await kept.locator('button').first().click();
    expect(await outcome(page)).toMatch(/^Opened/);
    expect(await currentSfen(page)).toBe(HOPELESS);
    await page.goto(`${pages.url}solve/?done${hashOf(LONG)}`);
    await chooseAnyMate(page);
    await page.fill('#maxNodes', '60000');
    await page.click('#solve');
    await page.locator('#go-on').waitFor();
    // Several threads, which the page uses where it can, may exceed the limit by a slice.
    const searched = await nodes(page);
    expect(searched).toBeGreaterThanOrEqual(60_000);
    expect(searched).toBeLessThan(60_000 + 4096);
    await expect.poll(() => kept.count()).toBe(2);
    await page.click('#go-on');
    expect(await verdict(page)).toMatch(/^No mate/);
    await expect.poll(() => kept.count()).toBe(1);
  });

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

  it('is written to the file that the visitor chooses, together with its problem', async () => {
    const page = await pages.open(solverOf(LONG));
    await page.evaluate(answerPicker);
    const whole = await searchHalfway(page);
    await page.click('#save-table-file');
    expect(await outcome(page)).toMatch(/^Saved to the file/);
    const bytes = await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const handle = await root.getFileHandle('search.tsumeru-table');
      return Array.from(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
    });
    const other = await pages.open(solverOf(OTHER));
    await other.click('#tables summary');
    await chooseAnyMate(other);
    await other.chooseFile('#table-file', 'any.name', Uint8Array.from(bytes));
    expect(await outcome(other)).toMatch(/^Opened/);
    expect(await currentSfen(other)).toBe(LONG);
    await expectRestOnly(other, whole);
  });

  it.each([
    ['en-US', /is missing or damaged|is damaged/, 'The bytes are not a saved table'],
    ['ja-JP', /欠けているか壊れています/, '保存された置換表として読めません'],
  ])('reports the error in a file: %s', async (locale, damagedText, foreignText) => {
    const solver = createSolver({ hashMiB: 4 });
    await solver.solve(LONG, { maxNodes: 20_000 });
    const parts: Uint8Array[] = [];
    for await (const part of solver.saveTable()) parts.push(part);
    const whole = Buffer.concat(parts);
    const damaged = whole.map((byte, index) => (index === 9000 ? byte ^ 1 : byte));

    const page = await pages.open(solverOf(LONG), { locale });
    await page.click('#options summary');
    await page.fill('#maxNodes', '5000');
    await page.click('#solve');
    await page.locator('#go-on').waitFor();
    await page.click('#tables summary');
    const fault = page.locator('#fault');
    await page.chooseFile('#table-file', 'foreign', new TextEncoder().encode('# KIF\n'));
    await expect.poll(() => fault.textContent()).toContain(foreignText);
    // The unfinished search is as before.
    expect(await page.locator('#go-on').count()).toBe(1);
    await page.chooseFile('#table-file', 'damaged', damaged);
    await expect.poll(() => fault.textContent()).toMatch(damagedText);
    // The engine's table is empty.
    expect(await page.locator('#go-on').count()).toBe(0);
    await page.chooseFile('#table-file', 'whole', whole);
    await page.locator('#go-on').waitFor();
    expect(await fault.count()).toBe(0);
  });
});

describePages('a saved search', suite, 'firefox');
