// The play page: other mates and their names, hints, the solution, keyboard only, own problems.

import { expect, it } from 'vitest';
import { writeDayPages } from '../../scripts/site/day-pages';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { checkingMoves, isMate } from '../../src/shogi/rules';
import { formatSquare } from '../../src/shogi/square';
import { solveSync } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import type { Page } from '../browser/visitor';
import { tabTo } from './keys';
import { describePages } from './page-suite';
import {
  bestMove,
  bookProblems,
  LENGTHS,
  move,
  playBest,
  playedMoves,
  playToTheEnd,
  positionOn,
  stateOf,
} from './play-page';
import { hashOf, isAskedToPromote, readBoard, square } from './shogi-page';

const sfenOf = (id: string) => readOwnSet('generated').find((row) => row.id === id)!.sfen!;
const linkTo = (id: string) => `${hashOf(sfenOf(id))}`;

/** Runs in the page before its scripts: what is copied can be read by `copiedIn`. */
const COPIED = `Object.defineProperty(navigator, 'clipboard', {
  value: { writeText: async (text) => { globalThis.copied = text; } } })`;
const copiedIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { copied: string }).copied);

/** Waits until the solution of the problem in the address is known. */
const isReady = (page: Page) => page.locator('#hint:not([aria-disabled])').waitFor();

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

describePages('the play page', (pages) => {
  it.each([
    ['mate-3-02', 'B*9g', '余詰'],
    ['mate-3-27', 'B*7b', '非限定'],
  ])(
    'accepts another mate in %s, names it, and does not call it perfect: %s, %s',
    async (id, usi, word) => {
      const page = await pages.open(linkTo(id), { locale: 'ja-JP' });
      await isReady(page);
      expect(bestMove(parseSfen(sfenOf(id)))).not.toBe(usi);
      await move(page, usi);
      await expect.poll(() => stateOf(page)).toContain(word);
      await playToTheEnd(page, sfenOf(id));
      expect(isMate(await positionOn(page, sfenOf(id)))).toBe(true);
      expect(await stateOf(page)).toContain('別の手順で正解');
      expect(await stateOf(page)).toContain(word);
      expect(await stateOf(page)).not.toContain('完璧');
    },
  );

  it('plays the solution of the book, and calls it perfect', async () => {
    const plies = Math.max(...LENGTHS.filter((length) => length <= 9));
    const { id, sfen, line } = bookProblems(plies)[0]!;
    const page = await pages.open(`#${id}`);
    await page.locator('#board').waitFor();
    await playToTheEnd(page, sfen);
    expect(await playedMoves(page)).toEqual(line);
    expect(await stateOf(page)).toMatch(/^Mate\. Perfect\. \d+:\d\d$/);
  });

  it('is silent until a visitor turns sound on, and remembers the choice', async () => {
    const { id, sfen } = bookProblems(5)[0]!;
    const page = await pages.open(`#${id}`);
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
    await page.locator('#board').waitFor();
    await playBest(page, sfen);
    expect(await knocks()).toBe(0);
    await page.click('#sound');
    await playBest(page, sfen);
    expect(await knocks()).toBe(2);
    await page.reload();
    await page.locator('#board').waitFor();
    await page.click('#restart');
    await page.evaluate(listen);
    await playBest(page, sfen);
    expect(await knocks()).toBe(2);
  });

  it('marks only the squares of checks, and says when a move gives none', async () => {
    const page = await pages.open(linkTo('mate-5-02'));
    await isReady(page);
    await square(page, '4c').click();
    const marked = await page
      .locator('.cell.target')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-place')));
    const checks = checkingMoves(parseSfen(sfenOf('mate-5-02'))).filter(
      (each) => 'from' in each && formatSquare(each.from) === '4c',
    );
    const wanted = new Set(checks.map(({ to }) => `square:${to}`));
    expect(wanted.size).toBeGreaterThan(0);
    expect(new Set(marked)).toEqual(wanted);
    const spoken = async () => ({
      squares: new Set(
        await page
          .locator('.cell.target')
          .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!.slice(-16))),
      ),
      chosen: await page.locator('[aria-live=polite]').last().textContent(),
    });
    const inEnglish = await spoken();
    expect(inEnglish.squares).toEqual(new Set(['gives check here']));
    expect(inEnglish.chosen).toContain(`Squares that give check: ${wanted.size}`);
    await square(page, '4c').click();
    await page.selectOption('#language', 'ja');
    await square(page, '4c').click();
    const inJapanese = await spoken();
    for (const text of inJapanese.squares) expect(text).toMatch(/ここで王手$/);
    expect(inJapanese.chosen).toContain(`王手になるマス ${wanted.size}`);
    await square(page, '4c').click();
    await page.selectOption('#language', 'en');
    await move(page, '4c5d');
    await expect.poll(() => stateOf(page)).toContain('That gives no check');
    expect(await playedMoves(page)).toEqual([]);
    // The remark goes when the next piece is chosen.
    await square(page, '4c').click();
    await expect.poll(() => stateOf(page)).toBe('Your turn: give check.');
  });

  it('gives hints about the piece, the square and the move', async () => {
    const page = await pages.open(linkTo('mate-5-03'));
    await isReady(page);
    const hint = () => page.locator('#hint-text').textContent();
    await page.click('#hint');
    await expect.poll(hint).toBe('Hint: use the pawn in hand.');
    expect(await page.locator('.stack.hinted').count()).toBe(1);
    await page.click('#hint');
    await expect.poll(hint).toBe('Hint: the pawn in hand goes to 1b.');
    expect(await page.locator('.cell.hinted').count()).toBe(1);
    await page.click('#hint');
    await expect.poll(hint).toBe('The move is P*1b.');
    expect(await page.locator('#hint').getAttribute('aria-disabled')).toBe('true');
    await move(page, 'P*1b');
    await expect.poll(() => page.locator('#hint-text').count()).toBe(0);
  });

  it('takes moves back one by one and all at once, and shows any position of the game', async () => {
    const { id, sfen, line } = bookProblems(7)[0]!;
    const page = await pages.open(`#${id}`);
    await page.locator('#board').waitFor();
    const beginning = await readBoard(page);
    await playBest(page, sfen);
    const afterTwo = await readBoard(page);
    await playBest(page, sfen);
    await page.click('#undo');
    await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
    await expect.poll(() => readBoard(page)).toEqual(afterTwo);
    await page.locator('#moves button').first().click();
    await expect.poll(() => readBoard(page)).toEqual(beginning);
    await page.locator('#moves button').nth(2).click();
    await expect.poll(() => readBoard(page)).toEqual(afterTwo);
    await playBest(page, sfen);
    await page.click('#restart');
    await expect.poll(() => playedMoves(page)).toEqual([]);
    // The name of the problem is said at its beginning only.
    const said = () => page.locator('[aria-live=polite]').last().textContent();
    await expect.poll(said).toMatch(/^Your turn: give check\./);
    await playToTheEnd(page, sfen);
    expect(await playedMoves(page)).toEqual(line);
  });

  it('plays out why a move does not mate', async () => {
    const page = await pages.open(linkTo('mate-5-02'));
    await isReady(page);
    await move(page, '4c3b');
    await expect.poll(() => stateOf(page)).toBe('That move does not mate.');
    await page.click('#refute');
    await expect
      .poll(() => stateOf(page))
      .toMatch(/ escapes\. (No check is left|Checks go on, but there is no mate)\.$/);
    const moves = await playedMoves(page);
    expect(moves.length).toBeGreaterThanOrEqual(2);
    expect(moves.length % 2).toBe(0);
    const left = await positionOn(page, sfenOf('mate-5-02'));
    expect(solveSync(formatSfen(left)).status).toBe('nomate');
    const isEnded = (await stateOf(page))!.includes('No check');
    expect(checkingMoves(left).length === 0).toBe(isEnded);
    await page.click('#undo');
    await expect.poll(() => playedMoves(page)).toEqual([]);
  });

  it('shows the solution from the current position, move by move', async () => {
    const page = await pages.open(linkTo('mate-5-02'));
    await isReady(page);
    await playBest(page, sfenOf('mate-5-02'));
    await page.click('#give-up');
    await page.locator('#again').waitFor();
    expect((await playedMoves(page)).length).toBe(5);
    expect(isMate(await positionOn(page, sfenOf('mate-5-02')))).toBe(true);
    const current = () =>
      page
        .locator('#moves li:has([aria-current])')
        .evaluateAll(([item]) => item?.getAttribute('data-usi'));
    expect(await current()).toBe('2a1a');
    await page.keyboard.press('End');
    await expect.poll(current).toBe('1c2b');
    await page.click('#back');
    await page.click('#back');
    await page.click('#forward');
    await page.click('#again');
    await expect.poll(() => playedMoves(page)).toEqual([]);
    expect(await page.locator('#solved').textContent()).toBe('Problems solved: 0');
  });

  it('keeps a move that is made before the solution is known', async () => {
    const page = await pages.open('lab/');
    // The solver answers only after the move.
    await page.tab.evaluateOnNewDocument(`{
      const ask = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (...all) { setTimeout(() => ask.apply(this, all), 3000); };
    }`);
    await page.goto(`${pages.url}${linkTo('mate-5-02')}`);
    await page.locator('#board').waitFor();
    const best = bestMove(parseSfen(sfenOf('mate-5-02')));
    await move(page, best);
    expect(await stateOf(page)).toBe('Your move is kept. Looking at the problem…');
    expect(await playedMoves(page)).toEqual([]);
    await expect.poll(() => playedMoves(page)).toContain(best);
  });

  it('can be played with the keyboard only', async () => {
    const sfen = sfenOf('mate-5-02');
    const page = await pages.open(linkTo('mate-5-02'));
    await isReady(page);
    await tabTo(page, '[role=gridcell]');
    const squareOf = (name: string) => (Number(name[0]) - 1) * 9 + 'abcdefghi'.indexOf(name[1]!);
    while ((await page.locator('#again').count()) === 0) {
      const before = (await playedMoves(page)).length;
      const usi = bestMove(await positionOn(page, sfen));
      for (const name of [usi.slice(0, 2), usi.slice(2, 4)]) {
        await walkTo(page, squareOf(name));
        await page.keyboard.press('Enter');
      }
      if (await isAskedToPromote(page)) {
        if (!usi.endsWith('+')) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      }
      await expect.poll(async () => (await playedMoves(page)).length).toBeGreaterThan(before);
    }
    expect(await stateOf(page)).toContain('Mate. Perfect.');
    expect(await page.locator('[aria-live=polite]').last().textContent()).toContain(
      'Mate. Perfect.',
    );
  });

  it('keeps the focus of the keyboard when buttons and panels go away', async () => {
    const [{ id }] = bookProblems(3) as [ReturnType<typeof bookProblems>[0]];
    const page = await pages.open(`#${id}`, { viewport: { width: 390, height: 664 } });
    await isReady(page);
    const said = () => page.locator('[aria-live=polite]').last().textContent();
    expect(await said()).toMatch(/Mate in 3 ★+ Your turn: give check\./);
    const focused = () =>
      page.evaluate(() => document.activeElement!.id || document.activeElement!.ariaLabel);
    const press = async (selector: string) => {
      await page.locator(selector).focus();
      await page.keyboard.press('Enter');
    };
    await press('#give-up');
    await expect.poll(focused).toBe('forward');
    await press('#again');
    await expect.poll(focused).toBe('hint');
    await press('#open-problems');
    // The twenty problems of a set are one tab stop.
    await page.locator('.set-problems button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('7');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement!.closest('.set-problems'))).toBe(null);
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('2');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('open-problems');
    await press('#open-problems');
    await press('[data-run=three]');
    await expect.poll(focused).toBe('open-problems');
    await page.locator('#run').waitFor();
    await press('#end-run');
    await expect.poll(focused).toBe('close-summary');
    await press('#close-summary');
    await expect.poll(focused).toBe('hint');
  });

  it('goes through a set, and counts what is solved in it', async () => {
    const page = await pages.open('');
    await page.locator('.set-problems button').first().waitFor();
    await page.locator('.set-problems button').nth(2).click();
    await expect.poll(() => page.url()).toMatch(/#\d+-[0-9a-v]{6}$/);
    const id = page.url().split('#')[1]!;
    expect(await page.locator('.origin').textContent()).toMatch(/, set 1 3\/\d+$/);
    const { sfen } = bookProblems(Number(id.split('-')[0])).find((each) => each.id === id)!;
    await page.locator('#board').waitFor();
    await playToTheEnd(page, sfen);
    await expect.poll(() => page.locator('.set-problems .solved').count()).toBe(1);
    expect(await page.locator('.set[aria-pressed=true] .quiet').textContent()).toMatch(/^1\//);
    await page.click('#next');
    await expect.poll(() => page.locator('.origin').textContent()).toMatch(/, set 1 4\/\d+$/);
  });

  it('keeps a panel open that was opened while the next problem was still loaded', async () => {
    const page = await pages.open('', { viewport: { width: 360, height: 740 } });
    await isReady(page);
    const address = page.url();
    await page.evaluate(() => {
      for (const id of ['next', 'open-problems']) document.getElementById(id)!.click();
    });
    // The page shows the sets when it has the files of all lengths. The next problem waits for the same files.
    await page.locator('.set-problems button').first().waitFor({ timeout: 20_000 });
    expect(page.url()).toBe(address);
    await page.click('#close-problems');
    await page.click('#next');
    await expect.poll(() => page.url()).not.toBe(address);
  });

  it('shares the result by a link that tells nothing of the solution', async () => {
    const { id, sfen, line } = bookProblems(3)[0]!;
    const page = await pages.open('');
    await page.tab.evaluateOnNewDocument(COPIED);
    await page.goto(`${pages.url}?share#${id}`);
    await page.locator('#board').waitFor();
    await page.click('#hint');
    await playToTheEnd(page, sfen);
    await page.click('#share');
    await expect
      .poll(() => page.locator('#besides').textContent())
      .toContain('Result and link copied.');
    const text = await copiedIn(page);
    expect(text).toContain('Mate in 3');
    expect(text).toContain('Wrong tries: 0, hints: 1.');
    const link = text.split('\n').at(-1)!;
    expect(link).toMatch(new RegExp(`#${id}~\\d+\\.0\\.1\\.s$`));
    for (const move of line) expect(text).not.toContain(move);
    const other = await pages.open('lab/');
    await other.goto(link);
    await expect
      .poll(() => other.locator('#besides').textContent())
      .toContain('Shared with you: Solved.');
    expect(await playedMoves(other)).toEqual([]);
  });

  it('shares a problem of the day by its page, which leads to the problem with the result', async () => {
    writeDayPages(pages.site.folder, new Date(), { before: 1, after: 1 });
    const page = await pages.open('', { locale: 'ja-JP' });
    await page.tab.evaluateOnNewDocument(COPIED);
    await page.reload();
    await isReady(page);
    await page.click('#give-up');
    await page.click('#share');
    await expect.poll(() => page.locator('#besides').textContent()).toContain('コピーしました');
    const text = await copiedIn(page);
    const link = text.split('\n').at(-1)!;
    expect(link).toMatch(/\/d\/ja\/\d{4}-\d\d-\d\d-easy\.html#~\d+\.0\.0\.g$/);
    const day = /\d{4}-\d\d-\d\d-easy/.exec(link)![0];
    const friend = await pages.open(link.slice(pages.url.length));
    await isReady(friend);
    expect(friend.url()).toContain(`${pages.url}#${day}~`);
    expect(await friend.locator('#besides').textContent()).toContain('Shared with you: Looked at');
  });

  it('opens a problem from the address, and says when there is no mate', async () => {
    const page = await pages.open(`${hashOf('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')}`);
    await expect.poll(() => page.locator('#title').textContent()).toContain('Your own');
    await isReady(page);
    await move(page, 'G*5b');
    await expect.poll(() => stateOf(page)).toContain('Perfect');
    await page.goto(`${pages.url}${hashOf('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1')}`);
    await expect.poll(() => stateOf(page)).toContain('No mate was found here');
  });

  it('works without WebAssembly', async () => {
    const page = await pages.open('lab/', { blocked: /WebAssembly|wasm/ });
    await page.goto(`${pages.urlWithoutWasm}${linkTo('mate-5-02')}`);
    await isReady(page);
    await playToTheEnd(page, sfenOf('mate-5-02'));
    expect(await stateOf(page)).toContain('Mate.');
  });
});
