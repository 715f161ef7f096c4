// Nothing is lost when a page is left: two tabs, a reload during work, a browser without storage,
// and data of a newer version.

import { expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import { BROWSERS, type BrowserName } from '../browser/browsers';
import type { Page } from '../browser/visitor';
import { dropFile } from './collection-page';
import { playHere } from './compose-page';
import { describePages, type Pages } from './page-suite';
import { bookProblems, playToTheEnd } from './play-page';
import { currentSfen, HOPELESS, hashOf, solverOf } from './shogi-page';

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const OTHER = '4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1';
const THIRD = '4k4/9/4P4/9/9/9/P7P/9/9 b G2r2b3g4s4n4l15p 1';

/** A Go problem that takes minutes. */
const LARGE_REGION =
  '(;GM[1]FF[4]SZ[9]PL[B]AW[ba][ca][da][ea][fb][ga]AB[aa][ab][ac][ad][ae][af][ag][ah][ai][bg][bh][bi][cg][ci][dg][dh][di][eg][eh][ei][fg][fh][fi][gg][gh][gi][ha][hg][hh][hi][ia][ib][ic][id][ie][if][ig][ih]TR[ba][ca][da][ea][fb][ga]MA[bb][bc][bd][be][bf][cb][cc][cd][ce][cf][db][dc][dd][de][df][eb][ec][ed][ee][ef][fc][fd][fe][ff][gb][gc][gd][ge][gf][hb][hc][hd][he][hf])';

const isEnabled = (page: Page, button: string) =>
  page.locator(button).evaluate((element) => !(element as HTMLButtonElement).disabled);

/** Answers yes to all questions, and records them. */
function agree(page: Page): string[] {
  const asked: string[] = [];
  page.tab.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

const told = (page: Page, selector: string) => page.locator(selector).textContent();
const isOver = (page: Page) => expect.poll(() => page.locator('#progress').count()).toBe(0);
const keptKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

async function solveHere(page: Page, sfen: string): Promise<void> {
  await page.tab.bringToFront();
  await page.locator('#board').waitFor();
  await playToTheEnd(page, sfen);
}

/** The answers in a file that the page saved, by name. */
const answersIn = (text: string) =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ status }) => status !== undefined)
      .map((told) => [told.name as string, told]),
  );

const saveJson = (page: Page) => page.download(() => page.click('#save-json'));

function journeys(pages: Pages, browser: BrowserName): void {
  /** What does not depend on the browser. */
  const once = it.runIf(browser === 'chromium');

  it('problems solved in two tabs are all stored; they can be exported, erased and imported', async () => {
    const [first, second] = bookProblems(3);
    const one = await pages.open(`#${first!.id}`);
    const other = await pages.openBeside(one, `#${second!.id}`);
    await solveHere(one, first!.sfen);
    await solveHere(other, second!.sfen);
    for (const tab of [one, other]) {
      await expect.poll(() => told(tab, '#solved')).toBe('Problems solved: 2');
    }
    await one.tab.bringToFront();
    await one.reload();
    expect(await told(one, '#solved')).toBe('Problems solved: 2');
    const text = await one.download(() => one.click('#save-record'));
    await one.click('#erase-record');
    expect(await told(one, '#solved')).toBe('Problems solved: 2');
    await one.click('#erase-record-yes');
    for (const tab of [one, other]) {
      await expect.poll(() => told(tab, '#solved')).toBe('Problems solved: 0');
    }
    await one.chooseFile('#record-file', 'record.jsonl', Buffer.from(`${text}nonsense\n`));
    expect(await told(one, '#record-taken')).toBe('2 read. Lines that could not be read: 1.');
    for (const tab of [one, other]) {
      await expect.poll(() => told(tab, '#solved')).toBe('Problems solved: 2');
    }
  });

  once(
    'a draft has its own author; the name that the visitor enters is that of his later problems',
    async () => {
      const link = `compose/${hashOf(MATE)}&author=${encodeURIComponent('甲')}`;
      const one = await pages.open(link);
      const authorOf = (tab: Page) => () => tab.locator('#author').inputValue();
      await expect.poll(authorOf(one)).toBe('甲');
      const other = await pages.openBeside(one, `compose/${hashOf(OTHER)}`);
      await expect.poll(authorOf(other)).toBe('');
      await other.fill('#author', '乙');
      await one.tab.bringToFront();
      await one.goto(`${pages.url}compose/?again`);
      await expect.poll(authorOf(one)).toBe('甲');
      const third = await pages.openBeside(one, `compose/${hashOf(THIRD)}`);
      await expect.poll(authorOf(third)).toBe('乙');
    },
  );

  it('versions made in two tabs are all stored; each tab has its own draft with its line', async () => {
    const one = await pages.open(`compose/${hashOf(MATE)}`);
    const asked = agree(one);
    // A report would come in above the buttons, and move them. The choice holds in all tabs.
    await one.click('#live');
    await one.click('#enter-line');
    await playHere(one, 'G*5b');
    await one.click('#line-done');
    await one.fill('#title', '頭金');
    await one.click('#keep');
    const other = await pages.openBeside(one, `compose/${hashOf(OTHER)}`);
    await other.fill('#title', '遠い歩');
    await other.click('#keep');
    for (const tab of [one, other]) {
      await expect.poll(() => tab.locator('#variants li').count()).toBe(2);
    }
    for (const [tab, title, line] of [
      [one, '頭金', 'G*5b'],
      [other, '遠い歩', ''],
    ] as const) {
      await tab.tab.bringToFront();
      await tab.reload();
      await tab.locator('#variants li').first().waitFor();
      await expect.poll(() => tab.locator('#variants li').count()).toBe(2);
      expect(await tab.locator('#title').inputValue()).toBe(title);
      expect(await tab.locator('#author-line').inputValue()).toBe(line);
    }
    await other.locator('#variants li button').last().waitFor();
    await other.locator('#variants li', { hasText: '頭金' }).locator('button').first().click();
    await expect.poll(() => currentSfen(other)).toBe(MATE);
    expect(await other.locator('#author-line').inputValue()).toBe('G*5b');
    const text = await other.download(() => other.click('#save-variants'));
    await other.click('#erase-variants');
    await other.click('#erase-variants-yes');
    await expect.poll(() => one.locator('#variants li').count()).toBe(0);
    const isOfCompose = (key: string) => /draft|variants|compose|aside/.test(key);
    expect((await keptKeys(other)).filter(isOfCompose)).toEqual([]);
    expect(await other.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await other.chooseFile('#variants-file', 'versions.jsonl', Buffer.from(text));
    await expect.poll(() => one.locator('#variants li').count()).toBe(2);
    expect(asked).toEqual([]);
  });

  it('the answers of 500 problems are all kept when their page is reloaded during the run', async () => {
    const page = await pages.open('collection/');
    const asked = agree(page);
    const short = readOwnSet('generated').filter(({ plies }) => Number(plies) <= 7);
    const rows = Array.from(
      { length: 500 },
      (_, index) => `problem ${index}\t${short[index % short.length]!.sfen}`,
    );
    await dropFile(page, 'many.tsv', rows.join('\n'));
    await page.locator('#sort-name').waitFor();
    // After a hundred answers nothing more is sent to workers, so that the run is not over before the page is reloaded.
    await page.evaluate(() => {
      const send = Worker.prototype.postMessage;
      const done = () =>
        Number.parseInt(document.querySelector('#progress')?.textContent ?? '', 10);
      Worker.prototype.postMessage = function (...message: [unknown]) {
        if (!(done() > 100)) send.apply(this, message);
      };
    });
    await page.click('#solve-all');
    const done = async () => Number(/^[\d,]+/.exec((await told(page, '#progress')) ?? '')?.[0]);
    await expect.poll(done, { interval: 20 }).toBeGreaterThan(100);
    const before = answersIn(await saveJson(page));
    expect(before.size).toBeGreaterThan(100);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    const left = Number(
      /(\d+) of 500 problems are left/.exec((await told(page, '#interrupted'))!)![1],
    );
    const known = answersIn(await saveJson(page));
    expect(known.size).toBe(500 - left);
    expect(known.size).toBeGreaterThanOrEqual(before.size);
    expect(left).toBeGreaterThan(0);
    await page.click('#go-on');
    await expect.poll(() => page.locator('#progress').count()).toBe(1);
    await isOver(page);
    const after = answersIn(await saveJson(page));
    expect(after.size).toBe(500);
    // The times are those of the first run.
    for (const answers of [before, known]) {
      for (const [name, answer] of answers) expect(after.get(name)).toEqual(answer);
    }
    expect(await page.locator('#interrupted').count()).toBe(0);
    // Nothing runs any more, and everything is stored.
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.locator('#sort-name').waitFor();
    expect(answersIn(await saveJson(page))).toEqual(after);
    expect(await page.locator('#interrupted').count()).toBe(0);
  });

  it('only one tab works on a collection; the other shows the answers, and continues when the first is closed', async () => {
    const one = await pages.open('collection/', { cores: 1 });
    const list = `${MATE}\n${HOPELESS}\n${OTHER}\n`;
    await dropFile(one, 'a.sfen', list);
    await one.fill('#max-nodes', '');
    await one.click('#solve-all');
    const statuses = (page: Page) => page.locator('.row-line .status').allTextContents();
    await expect.poll(() => statuses(one)).toEqual(['mate', '', '']);
    const other = await pages.openBeside(one, 'collection/');
    await expect.poll(() => told(other, '#kept')).toContain('a.sfen');
    await dropFile(other, 'a.sfen', list);
    await expect.poll(() => statuses(other)).toEqual(['mate', '', '']);
    await expect
      .poll(() => told(other, '#taken'))
      .toContain('Another tab is solving this collection');
    await other.click('#solve-all');
    await other.waitForTimeout(300);
    expect(await other.locator('#progress').count()).toBe(0);
    await one.tab.close();
    await other.tab.bringToFront();
    await expect.poll(() => told(other, '#interrupted')).toContain('2 of 3 problems are left');
    expect(await other.locator('#taken').count()).toBe(0);
  });
}

for (const browser of BROWSERS) {
  describePages(`nothing is lost in ${browser}`, (pages) => journeys(pages, browser), browser);
}

describePages('stored data of the pages', (pages) => {
  it('a half-entered line is stored, with its undone moves', async () => {
    const page = await pages.open(`compose/${hashOf(OTHER)}`);
    await page.click('#enter-line');
    await playHere(page, 'G*5b');
    await page.reload();
    expect(await page.locator('#author-line').inputValue()).toBe('G*5b');
    await page.click('#clear');
    await expect.poll(() => page.locator('#author-line').inputValue()).toBe('');
    await page.click('#undo');
    await expect.poll(() => page.locator('#author-line').inputValue()).toBe('G*5b');
    await page.goto(`${pages.url}${solverOf(OTHER)}`);
    expect(await page.locator('#author-line').inputValue()).toBe('G*5b');
    // Another problem replaces this one.
    await page.goto(`${pages.url}compose/${hashOf(MATE)}`);
    await expect.poll(() => page.locator('#variants li').count()).toBe(1);
    await page.locator('#variants button').first().click();
    await expect.poll(() => currentSfen(page)).toBe(OTHER);
    expect(await page.locator('#author-line').inputValue()).toBe('G*5b');
  });

  it('collections are listed, opened again and erased one by one', async () => {
    const page = await pages.open('collection/');
    agree(page);
    expect(await told(page, '.kept')).toContain('only in this browser');
    await dropFile(page, 'a.sfen', `${MATE}\n${OTHER}\n`);
    await page.locator('#sort-name').waitFor();
    await page.click('#solve-all');
    await isOver(page);
    await dropFile(page, 'b.sfen', OTHER);
    const rows = page.locator('#kept li');
    await expect.poll(() => rows.count()).toBe(2);
    const row = page.locator('#kept li', { hasText: 'a.sfen' });
    expect(await row.textContent()).toContain('2 problems, 2 answers.');
    await row.locator('button').first().click();
    await expect
      .poll(() => page.locator('.row-line .status').allTextContents())
      .toEqual(['mate', 'mate']);
    await expect.poll(() => row.locator('.row').textContent()).toContain('shown now');
    await row.locator('button').first().click();
    await row.locator('[role=alert] button').first().click();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.locator('.row-line').count()).toBe(0);
    // The buttons of a run have left the page, and nothing looks for them.
    expect(await page.locator('#solve-all').count()).toBe(0);
    await page.click('h1');
    await page.reload();
    await expect.poll(() => rows.count()).toBe(1);
    expect(await page.locator('.row-line').count()).toBe(0);
  });

  it('a damaged collection is left unchanged and reported', async () => {
    const page = await pages.open('collection/');
    await dropFile(page, 'a.sfen', MATE);
    await page.locator('#kept li').waitFor();
    const inProblems = (damage: boolean) =>
      page.evaluate(
        (isWritten) =>
          new Promise<unknown>((resolve) => {
            const opening = indexedDB.open('tsumeru.collections');
            opening.onsuccess = () => {
              const database = opening.result;
              const store = database.transaction('problems', 'readwrite').objectStore('problems');
              store.getAllKeys().onsuccess = ({ target }) => {
                const [key] = (target as IDBRequest<IDBValidKey[]>).result;
                const request = isWritten ? store.put('damaged', key) : store.get(key!);
                request.onsuccess = () => {
                  resolve(request.result);
                  database.close();
                };
              };
            };
          }),
        damage,
      );
    await inProblems(true);
    await page.reload();
    await page.locator('#kept li button', { hasText: 'Open' }).click();
    expect(await told(page, '#damaged')).toContain('is damaged and cannot be opened');
    expect(await page.locator('.row-line').count()).toBe(0);
    expect(await inProblems(false)).toBe('damaged');
  });

  it('in a browser without space a message appears, leaving is asked about, and storing continues when there is space', async () => {
    const page = await pages.open(`compose/${hashOf(MATE)}`);
    const asked = agree(page);
    await page.evaluate(() => {
      for (let length = 2 ** 22; length >= 1; length /= 2) {
        try {
          for (let part = 0; ; part++)
            localStorage.setItem(`${length} ${part}`, '0'.repeat(length));
        } catch {
          // There is not enough space for this.
        }
      }
    });
    await page.click('#keep');
    expect(await told(page, '#obstacle')).toContain('has no more room');
    expect(await page.locator('#variants li').count()).toBe(1);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.locator('#keep').waitFor();
    expect(await page.locator('#variants li').count()).toBe(0);
    await page.click('#keep');
    await page.locator('#obstacle').waitFor();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (/^\d/.test(key)) localStorage.removeItem(key);
    });
    await page.click('#keep');
    await expect.poll(() => page.locator('#obstacle').count()).toBe(0);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await expect.poll(() => page.locator('#variants li').count()).toBe(1);
  });

  it('data of a newer version stays unchanged, and a message says that nothing is stored', async () => {
    const page = await pages.open('lab/');
    const asked = agree(page);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('tsumeru.collections', 7);
          request.onupgradeneeded = () => request.result.createObjectStore('newer').put('this', 1);
          request.onsuccess = () => resolve(request.result.close());
        }),
    );
    await page.goto(`${pages.url}collection/`);
    await expect.poll(() => told(page, '#not-kept')).toContain('A newer version of this page');
    await dropFile(page, 'a.sfen', MATE);
    await page.locator('#sort-name').waitFor();
    await expect.poll(() => told(page, '#not-kept')).toContain('A newer version of this page');
    await page.click('#solve-all');
    await isOver(page);
    expect(await page.locator('.row-line .status').allTextContents()).toEqual(['mate']);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    const version = await page.evaluate(async () => (await indexedDB.databases())[0]!.version);
    expect(version).toBe(7);
  });
});

describePages('leaving a page', (pages) => {
  it.each([
    ['shogi', 'solve/', hashOf(HOPELESS)],
    ['Go', 'go/', `#${encodeURIComponent(LARGE_REGION)}`],
  ])('is asked about during a search, and not after it: %s', async (_, path, hash) => {
    const page = await pages.open(path + hash);
    const asked = agree(page);
    await page.click('#solve');
    await expect.poll(() => isEnabled(page, '#stop')).toBe(true);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.click('#solve');
    await page.click('#stop');
    await expect.poll(() => isEnabled(page, '#solve')).toBe(true);
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  it('is asked about while an entered text has not been read yet', async () => {
    const page = await pages.open('solve/');
    const asked = agree(page);
    await page.locator('#paste').focus();
    await page.keyboard.press('x');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await page.locator('#paste').focus();
    await page.keyboard.press('x');
    await page.click('#read');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });
});
