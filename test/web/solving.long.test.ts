// Solving on the page: verdicts, playback, both engines, limits, stopping; and that the page stays responsive.

import { expect, it } from 'vitest';
import type { Mate } from '../../src/answers/solution';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { formatSvg } from '../../src/pictures/diagram/svg';
import { isMate, playMove } from '../../src/shogi/rules';
import { solveSync } from '../../src/solver/solver';
import type { Page } from '../browser/visitor';
import { MATE, NO_MATE } from '../cli/host';
import { describePages } from './page-suite';
import { currentSfen, HOPELESS, readBoard, solve, solverOf } from './shogi-page';
import { measureTasks } from './tasks';

/** Five plies without futile interpositions, seven with every interposition. */
const FUTILE = '9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1';
/** One of the two golds is enough. */
const LEFTOVER = '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
/** Limit for a task on the page's main thread. */
const LONGEST_TASK_MS = 100;
const SOLVING_MS = 2000;

/** Runs `work`, and fails when a task of the page takes the processor for too long. */
async function expectFreedom(page: Page, name: string, work: () => Promise<void>): Promise<void> {
  const tasks = await measureTasks(page, work);
  const { longest, longestByClock, count } = tasks;
  console.log(
    `${name}: ${count} tasks, the longest ${longest.toFixed(0)} ms of work in ${longestByClock.toFixed(0)} ms`,
  );
  expect(count).toBeGreaterThan(10);
  expect(longest).toBeLessThan(LONGEST_TASK_MS);
}

describePages('solving on the page', (pages) => {
  it('a solution can be played through by buttons, keys and the list', async () => {
    const page = await pages.open('solve/');
    await page.selectOption('#classics', 'zukou-092');
    expect(await solve(page)).toMatch(/^Mate in \d+/);
    const moves = page.locator('#moves button');
    const count = await moves.count();
    expect(count).toBeGreaterThanOrEqual(13);
    const start = await readBoard(page);
    const isIconInside = await page.locator('#last').evaluate((button) => {
      const [outer, icon] = [button, button.firstElementChild!].map((each) =>
        each.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return outer.left < icon.left && icon.right < outer.right && icon.bottom < outer.bottom;
    });
    expect(isIconInside).toBe(true);
    await page.click('#last');
    expect(await page.locator('#ply').textContent()).toBe(`${count} of ${count}`);
    expect(await readBoard(page)).not.toEqual(start);
    await moves.nth(3).click();
    expect(await page.locator('#moves [aria-current]').textContent()).toMatch(/^4 /);
    await page.keyboard.press('Home');
    expect(await readBoard(page)).toEqual(start);
    await page.selectOption('#notation', 'japanese');
    expect(await moves.first().textContent()).toMatch(/^1 ▲/);
  });

  it.each(['wasm', 'js'])(
    'proves lengths, and searches within a number of plies: %s',
    async (engine) => {
      const page = await pages.open('solve/');
      await page.selectOption('#classics', 'musou-077');
      await page.click('#options summary');
      await page.check(`[name=engine][value=${engine}]`);
      await page.selectOption('#goal', 'shortest');
      expect(await solve(page)).toBe('Mate in 11, every interposition counted.');
      expect(await page.locator('#counted').textContent()).toBe(
        'Every interposition is counted. The length is proven.',
      );
      await page.fill('#maxPlies', '9');
      expect(await solve(page)).toBe(
        'No mate within 9 plies, every interposition counted: proven. A longer one may exist.',
      );
      await page.fill('#maxPlies', '0');
      await page.click('#solve');
      const fault = page.locator('#fault');
      expect(await fault.textContent()).toContain('maxPlies');
      await page.selectOption('#language', 'ja');
      await expect.poll(() => fault.textContent()).toBe('設定の値が正しくありません（手数の上限）');
    },
  );

  it.each(['wasm', 'js'])('counts plies as in books by default: %s', async (engine) => {
    const page = await pages.open(solverOf(FUTILE), { locale: 'ja-JP' });
    await page.click('#options summary');
    await page.check(`[name=engine][value=${engine}]`);
    expect(await solve(page)).toBe('5手詰');
    expect(await page.locator('#counted').textContent()).toBe('無駄合は数えません。証明済みです。');
    expect(await page.locator('#leftover').count()).toBe(0);
    await expect.poll(() => page.locator('#ply').textContent()).toBe('0/5手');
    await page.click('#book-line');
    await expect.poll(() => page.locator('#ply').textContent()).toBe('0/7手');
    await page.click('#book-line');
    await expect.poll(() => page.locator('#ply').textContent()).toBe('0/5手');
    await page.selectOption('#goal', 'shortest');
    expect(await solve(page)).toBe('7手詰（無駄合も数えて）');
    await page.selectOption('#goal', 'first');
    expect(await solve(page)).toMatch(/^(7|9|11)手以下の詰み$/);
    expect(await page.locator('#counted').textContent()).toBe(
      '無駄合も数えた手数です。最短とは限りません。',
    );
    expect(await page.locator('#book-line').count()).toBe(0);
  });

  it('gives a range of lengths if the length is not proven', async () => {
    const page = await pages.open(solverOf(FUTILE));
    await page.click('#options summary');
    await page.fill('#bookNodes', '50');
    const book = solveSync(FUTILE, { goal: 'book', bookNodes: 50 }) as Mate;
    expect(book.lengthIsExact).toBe(false);
    const { length, lengthAtMost, lengthAtLeast } = book;
    const least = lengthAtLeast > 1 ? `, at least ${lengthAtLeast}` : '';
    expect(await solve(page)).toBe(`Mate in at most ${lengthAtMost}${least}.`);
    expect(await page.locator('#counted').textContent()).toBe(
      `Futile interpositions are not counted. The line shown takes ${length} plies; it is not proven to be the solution.`,
    );
  });

  it('names the pieces that are left over', async () => {
    const page = await pages.open(solverOf(LEFTOVER), { locale: 'ja-JP' });
    expect(await solve(page)).toBe('1手詰');
    expect(await page.locator('#leftover').textContent()).toBe('駒余り：金');
    await page.click('#analyse');
    expect(await page.locator('#soundness').textContent()).toBe('不完全作です');
    expect(await page.locator('#analysed-leftover').textContent()).toBe('駒余り：金');
    expect(await page.locator('#faults').textContent()).toContain('駒余り');
  });

  it('shows the first mate during the search for the goal', async () => {
    const page = await pages.open('solve/');
    await page.selectOption('#classics', 'zukou-100');
    await page.click('#options summary');
    await page.fill('#bookNodes', '100000000');
    await page.click('#solve');
    await page.locator('#known').waitFor();
    const [, most] = (await page.locator('#known').textContent())!.match(
      /^There is a mate: in at most (\d+)\.$/,
    )!;
    expect(Number(most)).toBeGreaterThanOrEqual(611);
    await expect.poll(() => page.locator('#ply').textContent()).toBe(`0 of ${most}`);
    await page.click('#forward');
    const searched = () => page.locator('#progress dd').first().textContent();
    const before = await searched();
    await expect.poll(searched).not.toBe(before);
    expect(await page.locator('#ply').textContent()).toBe(`1 of ${most}`);
    await page.click('#stop');
    expect(await page.locator('#verdict').textContent()).toMatch(/^Mate in at most \d+/);
    expect(await page.locator('#known').count()).toBe(0);
  });

  it('says that there is no mate, or which limit was reached', async () => {
    const page = await pages.open(solverOf(NO_MATE));
    expect(await solve(page)).toBe('No mate: proven.');
    await page.selectOption('#classics', 'zukou-100');
    await page.click('#options summary');
    await page.fill('#maxNodes', '1000');
    expect(await solve(page)).toBe('Unknown: the limit of nodes was reached.');
  });

  it('keeps the focus of the keyboard while a search begins and ends', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    const focused = () => page.evaluate(() => document.activeElement!.id);
    await page.locator('#solve').focus();
    for (const next of ['stop', 'solve', 'stop']) {
      await page.keyboard.press('Enter');
      await expect.poll(focused).toBe(next);
    }
  });

  it('keeps the focus of the keyboard where proof pieces and tries appear', async () => {
    const page = await pages.open(solverOf(MATE));
    const isIn = (wanted: string) => document.activeElement!.closest(wanted) !== null;
    for (const [begin, button, found, panel] of [
      ['#solve', '#prove', '#needs', '.proof'],
      ['#analyse', '#find-tries', '#tries', '.tries'],
    ] as const) {
      for (const each of [begin, button]) {
        await page.locator(each).focus();
        await page.keyboard.press('Enter');
      }
      await page.locator(found).waitFor();
      await expect.poll(() => page.evaluate(isIn, panel)).toBe(true);
    }
  });

  it('can be stopped, and solves the next problem', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#solve');
    await expect.poll(() => page.locator('.chart polyline').count()).toBe(3);
    await page.click('#stop');
    await page.locator('#verdict').waitFor();
    expect(await page.locator('#verdict').textContent()).toBe('Unknown: the search was stopped.');
    await page.goto(pages.url + solverOf(MATE));
    expect(await solve(page)).toContain('Mate in 1');
  });

  it.each(['wasm', 'js'])('the page stays responsive while %s searches', async (engine) => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#options summary');
    await page.check(`[name=engine][value=${engine}]`);
    await expectFreedom(page, engine, async () => {
      await page.click('#solve');
      await page.locator('#progress').waitFor();
      await page.waitForTimeout(SOLVING_MS);
      await page.click('#stop');
      await page.locator('#verdict').waitFor();
    });
    const nodes = await page.locator('#progress dd').first().textContent();
    expect(Number(nodes!.replaceAll(',', ''))).toBeGreaterThan(1000);
  });

  it('the page stays responsive while a line of 611 plies is drawn', async () => {
    const page = await pages.open('solve/');
    await page.selectOption('#classics', 'zukou-100');
    await expectFreedom(page, '611 plies', async () => {
      await page.click('#solve');
      await page.locator('#moves').waitFor();
      await page.click('#last');
    });
    expect(await page.locator('#moves li').count()).toBeGreaterThanOrEqual(611);
  });

  it('works with JavaScript too, and shows the speed of both engines', async () => {
    const page = await pages.open(solverOf(MATE));
    await page.click('#options summary');
    await page.check('[name=engine][value=js]');
    expect(await solve(page)).toContain('Mate in 1');
    expect(await page.locator('.answer').textContent()).toContain('JavaScript: 1 node,');
    await page.click('#compare');
    await page.locator('#compare:not(:disabled)').waitFor();
    expect(await page.locator('.engines').textContent()).toMatch(
      /WebAssembly [\d,]+ nodes\/s.*JavaScript [\d,]+ nodes\/s/,
    );
  });

  it('names the JavaScript engine if there is no WebAssembly', async () => {
    const page = await pages.open('solve/', { blocked: /WebAssembly|wasm/ });
    await page.goto(pages.urlWithoutWasm + solverOf(MATE));
    await page.click('#solve');
    expect(await page.locator('#fault').textContent()).toContain('JavaScript');
    await page.click('#use-js');
    expect(await page.locator('#verdict').textContent()).toContain('Mate in 1');
    expect(await page.locator('#fault').count()).toBe(0);
  });

  it('the solution can be saved as USI and as a KIF file', async () => {
    const page = await pages.open(solverOf(MATE));
    await page.allowClipboard(pages.url);
    await solve(page);
    await page.click('#copy-usi');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('checkmate G*5b');
    const text = await page.download(() => page.click('#download-kif'));
    expect(text).toMatch(/５二金/);
  });

  it("shows the attacker's proof pieces, and hands that are not enough", async () => {
    const page = await pages.open(solverOf(MATE.replace(' G2r', ' GSN2r').replace('4s4n', '3s3n')));
    await solve(page);
    await page.click('#prove');
    expect(await page.locator('#needs').textContent()).toBe(
      'From move 1 on the mate needs in hand: gold.',
    );
    await page.goto(pages.url + solverOf(NO_MATE));
    await solve(page);
    await page.click('#prove');
    expect(await page.locator('#needs').textContent()).toContain('No mate even with this in hand:');
    expect(await page.locator('.proof').textContent()).toContain('judged move by move');
  });

  it('the proof is shown along the line with every interposition', async () => {
    const page = await pages.open(solverOf(FUTILE));
    await solve(page);
    expect(await page.locator('#moves button').count()).toBe(5);
    await page.click('#prove');
    await page.locator('#needs').waitFor();
    await page.locator('.branch').first().waitFor();
    const { line } = solveSync(FUTILE, { goal: 'shortest' }) as Mate;
    expect(await page.locator('#moves button').count()).toBe(line.length);
  });

  it('shows every reply of the proof, and the mate after it', async () => {
    const page = await pages.open('solve/');
    await page.selectOption('#classics', 'musou-077');
    await solve(page);
    const own = await page.locator('#moves button').allTextContents();
    await page.click('#prove');
    await page.locator('#needs').waitFor();
    await page.locator('.branch').first().waitFor();
    expect((await page.locator('#moves button').allTextContents()).length).toBe(own.length);
    // At every ply another reply than the line's, as long as there is one: every path ends in mate.
    for (let ply = 0; ; ) {
      const other = page.locator('#variations [aria-pressed=false]').first();
      const hasOther = (await other.count()) > 0;
      if (hasOther) await other.click();
      else await page.click('#forward');
      ply += 1;
      await expect.poll(() => page.locator('#ply').textContent()).toMatch(`${ply} of`);
      const [at, all] = (await page.locator('#ply').textContent())!.split(' of ').map(Number);
      if (at === all) break;
    }
    const moves = await page.locator('#moves button').evaluateAll((buttons) => buttons.length);
    expect(moves % 2).toBe(1);
    expect(moves).toBeLessThanOrEqual(own.length);
    expect(await page.locator('#moves button').allTextContents()).not.toEqual(own);
    await page.click('#take-over');
    expect(isMate(parseSfen(await currentSfen(page), { validate: false }))).toBe(true);
  });

  it('the position can be saved as a picture', async () => {
    const page = await pages.open(solverOf(FUTILE), { locale: 'ja-JP' });
    const save = () => page.download(() => page.click('#save-picture'));
    expect(await save()).toBe(formatSvg(FUTILE, { lang: 'ja' }));
    await solve(page);
    expect(await save()).toBe(formatSvg(FUTILE, { lang: 'ja', length: 5 }));
    await page.click('#forward');
    const { line } = solveSync(FUTILE) as Mate;
    const [first] = line;
    const after = playMove(parseSfen(FUTILE), parseUsiMove(first!));
    expect(await save()).toBe(
      formatSvg(after, { lang: 'ja', attacker: 'black', lastMove: first! }),
    );
  });

  it('language and colours are remembered', async () => {
    const page = await pages.open('solve/', { locale: 'ja-JP', colorScheme: 'dark' });
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await ground();
    expect(await page.locator('#solve').textContent()).toBe('解く');
    await page.selectOption('#colors', 'light');
    const light = await ground();
    expect(light).not.toBe(dark);
    await page.selectOption('#language', 'en');
    await page.reload();
    expect(await page.locator('#solve').textContent()).toBe('Solve');
    expect(await ground()).toBe(light);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
});
