// The problem of the day in one hand, by finger and by mouse, in Chromium and Firefox: nothing is scrolled, nothing
// jumps, and the question, the board, the hands and the buttons stay within the window at every step. In every window
// the board comes first. A game is never lost.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { checkingMoves, isLegal, playMove } from '../../src/shogi/rules';
import { formatSquare } from '../../src/shogi/square';
import { solveSync } from '../../src/solver/solver';
import {
  DAY_GRADES,
  type DayGrade,
  makeSets,
  type PlayProblem,
  pliesOfDay,
  problemOfDay,
} from '../../web/play/problems';
import { BROWSERS, type BrowserName } from '../browser/browsers';
import type { Page } from '../browser/visitor';
import { describePages, type Pages } from './page-suite';
import { bookProblems, LENGTHS, move, playedMoves, stateOf } from './play-page';
import { drag, dragByFinger, isAskedToPromote, square } from './shogi-page';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** The game of test/unit/compose/scan.test.ts. */
const MISSING_GAME =
  'position sfen 2l3n1k/s5R1p/9/6G2/9/9/9/L8/KN7 b r2b3g2s1n1l17p 1 moves 9h9g 9b9c';
const PARTS = ['#title', '#board', '#defender-hand', '#attacker-hand', '#state', '.bar'];

/** Width, height, and the size of text where it is enlarged. */
const WINDOWS: readonly (readonly [string, number, number, number?])[] = [
  ['a phone', 390, 664],
  ['a narrow phone', 360, 616],
  ['a small phone', 320, 454],
  ['a phone on its side', 664, 390],
  ['a small phone on its side', 568, 320],
  ['a phone at 200 %', 195, 332],
  ['a desktop at 400 %', 320, 200],
  ['a tablet', 820, 1180],
  ['a tablet on its side', 1180, 820],
  ['a desktop', 1280, 800],
  ['a phone with large text', 390, 664, 24],
  ['a phone with very large text', 390, 664, 32],
  ['a desktop with very large text', 1280, 800, 32],
];

interface Layout {
  readonly scroll: readonly number[];
  /** The upper edge of each part. */
  readonly tops: readonly number[];
}

/** Where the parts are. Fails when one of them is not wholly within the window. */
async function seeAll(page: Page): Promise<Layout> {
  const seen = await page.evaluate((parts) => {
    const boxes = parts.map((part) => {
      const { top, left, bottom, right } = document.querySelector(part)!.getBoundingClientRect();
      const isIn =
        top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
      return { part, top: Math.round(top), isIn, area: (bottom - top) * (right - left) };
    });
    const { scrollHeight, scrollWidth } = document.documentElement;
    return {
      boxes,
      isScrollable: scrollHeight > innerHeight || scrollWidth > innerWidth,
      scroll: [scrollX, scrollY],
    };
  }, PARTS);
  expect(seen.boxes.filter(({ isIn, area }) => !isIn || area === 0)).toEqual([]);
  expect(seen.isScrollable).toBe(false);
  return { scroll: seen.scroll, tops: seen.boxes.map(({ top }) => top) };
}

/**
 * The board is as wide or as high as the window, or in an enlarged page at least 300 pixels or as wide as the window.
 * No word is cut, and nothing needs scrolling sideways.
 */
async function seeBoard(
  page: Page,
  {
    name,
    height,
    isEnlarged,
  }: { readonly name: string; readonly height: number; readonly isEnlarged: boolean },
): Promise<void> {
  const seen = await page.evaluate(() => {
    const { left, right, width, height } = document
      .querySelector('#board')!
      .getBoundingClientRect();
    const words = '#title, .origin, .timer, #state, #besides, .bar button, .hand .stack';
    const cut = [...document.querySelectorAll(words)]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
      .map((each) => each.outerHTML.slice(0, 80));
    const { scrollWidth, clientWidth } = document.documentElement;
    return { left, right, width, height, cut, over: scrollWidth - clientWidth, clientWidth };
  });
  const least = isEnlarged ? Math.min(300, seen.clientWidth - 40) : seen.clientWidth - 40;
  const isHighEnough = !isEnlarged && seen.height >= height - 70;
  const told = `${name}: ${JSON.stringify(seen)}`;
  expect(seen.width >= least || isHighEnough, told).toBe(true);
  expect({ cut: seen.cut, over: seen.over }, told).toEqual({ cut: [], over: 0 });
  expect(seen.left, told).toBeGreaterThanOrEqual(0);
  expect(seen.right, told).toBeLessThanOrEqual(seen.clientWidth);
}

/** The bar of buttons, which stays on the screen, covers no move, and on a phone on its side has one row. */
async function seeMoves(page: Page, name: string): Promise<void> {
  if (
    !['a phone', 'a narrow phone', 'a phone on its side', 'a small phone on its side'].includes(
      name,
    )
  )
    return;
  const seen = await page.evaluate(() => {
    const [bar, row] = ['.bar', '.strip button'].map((at) =>
      document.querySelector(at)!.getBoundingClientRect(),
    );
    return { barHeight: bar!.height, covered: row!.bottom - bar!.top };
  });
  expect(seen.covered, name).toBeLessThanOrEqual(1);
  expect(seen.barHeight, name).toBeLessThan(60);
}

/** The problem that the page shows today, at first the easy one. */
function today(grade: DayGrade = 'easy') {
  const plies = pliesOfDay(new Date(), grade, LENGTHS);
  const problems = bookProblems(plies);
  return problemOfDay(
    new Date(),
    grade,
    problems as unknown as PlayProblem[],
  ) as unknown as (typeof problems)[0];
}

/** A check that is not the solution's. */
function otherCheck(sfen: string, best: string): string | undefined {
  const { from, drop, to, promote } = parseUsiMove(best) as {
    from?: number;
    drop?: string;
    to: number;
    promote?: boolean;
  };
  const other = checkingMoves(parseSfen(sfen)).find(
    (each) =>
      each.to !== to &&
      !(
        'from' in each &&
        each.promote !== true &&
        each.from === from &&
        promote === false &&
        drop === undefined
      ),
  );
  if (other === undefined) return undefined;
  const end = formatSquare(other.to);
  return 'drop' in other
    ? `${other.drop}*${end}`
    : `${formatSquare(other.from)}${end}${other.promote ? '+' : ''}`;
}

/**
 * A check that is not the solution's and needs no answer about promotion. In a problem of the book it does not mate.
 */
function wrongCheck(sfen: string, best: string): string | undefined {
  const checks = checkingMoves(parseSfen(sfen)).map(formatUsiMove);
  return checks.find((usi) => usi.slice(0, 4) !== best.slice(0, 4) && !checks.includes(`${usi}+`));
}

/** The first move may promote or not, and the last one is a drop. */
function isDragged(sfen: string, line: readonly string[]): boolean {
  const [first, last] = [parseUsiMove(line[0]!), parseUsiMove(line[2]!)];
  if ('drop' in first || !first.promote || !('drop' in last)) return false;
  return isLegal(parseSfen(sfen), { ...first, promote: false });
}

/** The squares with pieces after some moves. Each move changes them. */
function occupiedAfter(sfen: string, line: readonly string[]): string[] {
  const { board } = line.map(parseUsiMove).reduce(playMove, parseSfen(sfen));
  return board.flatMap((piece, on) => (piece === undefined ? [] : [`square:${on}`]));
}

const occupiedOn = async (page: Page) => {
  const cells = page.locator('[role=gridcell][data-source]');
  const places = await cells.evaluateAll((all) => all.map((it) => it.getAttribute('data-source')!));
  return places.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
};

/** Lets the page search on, if it asks: on a busy machine its time may be too short to judge a wrong move. */
const searchOn = (page: Page) =>
  page.locator('#search-on').evaluateAll(([button]) => (button as HTMLElement)?.click());

function journeys(pages: Pages, browser: BrowserName): void {
  /** What does not depend on the browser. */
  const once = it.runIf(browser === 'chromium');

  it.each(['finger', 'mouse'])("today's problem in one hand, by %s", async (hand) => {
    const page = await pages.open('', { ...PHONE, locale: 'ja-JP' });
    const press = (selector: string) =>
      hand === 'finger' ? page.locator(selector).tap() : page.click(selector);
    const pressSquare = (name: string) =>
      hand === 'finger' ? square(page, name).tap() : square(page, name).click();
    const { sfen, line, plies } = today();
    await page.locator('#board').waitFor();
    const beginning = await seeAll(page);
    const still = async () => expect(await seeAll(page)).toEqual(beginning);
    expect(beginning.scroll).toEqual([0, 0]);
    expect(await page.locator('#title').textContent()).toMatch(new RegExp(`^${plies}手詰 ★+$`));
    const playHere = async (usi: string) => {
      const move = parseUsiMove(usi);
      if ('drop' in move) await press(`[data-source$=":${move.drop}"]`);
      else await pressSquare(formatSquare(move.from));
      await page.locator('.cell.target').first().waitFor();
      await still();
      await pressSquare(formatSquare(move.to));
      if ('drop' in move) return;
      if (!(await isAskedToPromote(page))) return;
      await still();
      await press(move.promote ? '#promote' : '#dont-promote');
    };

    await press('#hint');
    await still();
    const wrong = otherCheck(sfen, line[0]!);
    if (wrong !== undefined) {
      await playHere(wrong);
      // On a busy machine a second may be too short for the verdict.
      const isOpen = async () => (await stateOf(page))?.includes('まだ分かりません') === true;
      await expect
        .poll(async () => {
          if (await isOpen()) await press('#search-on');
          return stateOf(page);
        })
        .toBe('その手では詰みません。');
      await still();
      await press('#refute');
      await expect.poll(() => stateOf(page)).toMatch(/続きません|詰みません/);
      await still();
      await press('#undo');
      await expect.poll(() => playedMoves(page)).toEqual([]);
    }
    for (let ply = 0; ply < line.length; ply += 2) {
      await playHere(line[ply]!);
      await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, ply + 2));
      await still();
    }
    await page.locator('#again').waitFor();
    await still();
    expect(await stateOf(page)).toMatch(/^詰みました。正解。間違い[01]回、ヒント1回。\d+:\d\d$/);
    expect(await page.locator('#besides').textContent()).toContain('1日連続');
    await press('#back');
    await still();
    await press('#next');
    await expect.poll(() => playedMoves(page)).toEqual([]);
    await page.locator('#board').waitFor();
    await still();

    await press('#open-problems');
    await page.locator('.day[aria-current]').waitFor();
    expect(await page.locator('.day.solved').count()).toBe(1);
    expect(await page.locator('#streak').textContent()).toBe('1日連続です。');
    expect(await page.locator('#solved').textContent()).toBe('解いた問題：1題');
    await press('#close-problems');
    await still();
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((name) => name.startsWith('tsumeru.record.')),
    );
    expect(kept.length).toBe(1);
  });

  it.each(['finger', 'mouse'])(
    'pieces are dragged from board and hand, and promotion is chosen on the square, by %s',
    async (hand) => {
      const { id, line } = bookProblems(3).find((each) => isDragged(each.sfen, each.line))!;
      const page = await pages.open(`#${id}`, PHONE);
      await page.locator('#board').waitFor();
      const dragBy = hand === 'finger' ? dragByFinger : drag;
      const [first, last] = [parseUsiMove(line[0]!), parseUsiMove(line[2]!)];
      if ('drop' in first || !('drop' in last)) throw new Error(`not as asked for: ${line}`);
      const to = square(page, formatSquare(first.to));
      await dragBy(page, square(page, formatSquare(first.from)), to);
      await page.locator('#promote').waitFor();
      const [cell, question] = [
        (await to.boundingBox())!,
        (await page.locator('.promotion').boundingBox())!,
      ];
      expect(question.y).toBeLessThan(cell.y + cell.height);
      expect(question.y + question.height).toBeGreaterThan(cell.y);
      await seeAll(page);
      await (hand === 'finger' ? page.locator('#promote').tap() : page.click('#promote'));
      await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
      const end = square(page, formatSquare(last.to));
      await dragBy(page, page.locator(`[data-source$=":${last.drop}"]`), end);
      await expect.poll(() => playedMoves(page)).toEqual(line);
      expect(await stateOf(page)).toMatch(/^Mate\. /);
      await seeAll(page);
    },
  );

  it('the board comes first in every window', async () => {
    const page = await pages.open('');
    for (const language of ['en', 'ja']) {
      await page.evaluate((chosen) => localStorage.setItem('tsumeru.language', chosen), language);
      await page.reload();
      for (const [name, width, height, text = 16] of WINDOWS) {
        await page.resize({ width, height });
        await page.locator('#board').waitFor();
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}px`;
        }, text);
        const how = { name, height, isEnlarged: text > 16 || height < 320 };
        await seeBoard(page, how);
        if (name === 'a desktop') {
          // Nothing in the panel of problems makes the page scroll.
          await page.locator('.set-problems button').first().waitFor();
          expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
        }
        await page.click('#hint');
        await page.locator('#hint-text').waitFor();
        await seeMoves(page, name);
        await page.click('#give-up');
        await page.locator('#again').waitFor();
        await seeBoard(page, how);
        await seeMoves(page, name);
        await page.click('#again');
      }
    }
  });

  it('a game goes on after a reload, with its clock, its hints and its end', async () => {
    const { id, line } = bookProblems(5)[0]!;
    const page = await pages.open(`#${id}`, PHONE);
    await page.locator('#board').waitFor();
    await page.click('#hint');
    await move(page, line[0]!);
    await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
    await expect.poll(() => page.locator('.timer').textContent()).not.toBe('0:00');
    await page.reload();
    await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
    expect(await page.locator('.timer').textContent()).not.toBe('0:00');
    await move(page, line[2]!);
    await move(page, line[4]!);
    await page.locator('#again').waitFor();
    expect(await stateOf(page)).toMatch(/hints: 1/);
    await page.reload();
    await page.locator('#again').waitFor();
    expect(await playedMoves(page)).toEqual(line);
    expect(await stateOf(page)).toMatch(/hints: 1/);
    // In another tab the problem begins anew, and the page tells that it was solved.
    const other = await pages.openBeside(page, `#${id}`);
    await expect.poll(() => other.locator('#besides').textContent()).toMatch(/^○ You have solved/);
    expect(await playedMoves(other)).toEqual([]);
  });

  it('after the answer nothing is perfect, and no day is added', async () => {
    const page = await pages.open('', PHONE);
    const { line } = today();
    await page.locator('#board').waitFor();
    await page.click('#give-up');
    await page.click('#again');
    for (let ply = 0; ply < line.length; ply += 2) {
      await move(page, line[ply]!);
      await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, ply + 2));
    }
    await page.locator('#again').waitFor();
    expect(await stateOf(page)).toMatch(/^Mate\. Solved after looking at the solution\./);
    expect(await page.locator('#besides').textContent()).not.toContain('in a row');
  });

  it('the result is a card, and shows why a move was wrong', async () => {
    const { id, sfen, line } = bookProblems(3).find(
      (each) => wrongCheck(each.sfen, each.line[0]!) !== undefined,
    )!;
    const page = await pages.open(`#${id}`, { ...PHONE, viewport: { width: 390, height: 664 } });
    await page.locator('#board').waitFor();
    await move(page, wrongCheck(sfen, line[0]!)!);
    await expect.poll(() => stateOf(page)).toBe('That move does not mate.');
    await page.click('#undo');
    for (let ply = 0; ply < line.length; ply += 2) {
      await move(page, line[ply]!);
      await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, ply + 2));
    }
    await page.locator('.card').waitFor();
    const told = await stateOf(page);
    expect(told).toMatch(/^Mate\. Solved\. Wrong tries: 1, hints: 0\. /);
    const [moves, bar] = [
      (await page.locator('#moves').boundingBox())!,
      (await page.locator('.bar').boundingBox())!,
    ];
    expect(moves.y + moves.height).toBeLessThanOrEqual(bar.y + 1);
    await page.click('#refute');
    await expect
      .poll(() => stateOf(page))
      .toMatch(/ escapes\. (No check is left|Checks go on, but there is no mate)\.$/);
    await page.click('#to-result');
    await expect.poll(() => stateOf(page)).toBe(told);
    expect(await playedMoves(page)).toEqual(line);
    // One attempt, also after that and a reload.
    await page.reload();
    await page.locator('.card').waitFor();
    await page.click('#open-problems');
    const saved = await page.download(() => page.click('#save-record'));
    expect(saved.trim().split('\n').length).toBe(1);
  });

  once(
    'a run goes from problem to problem until the third mistake, also after a reload, and is summed up',
    async () => {
      const page = await pages.open('', PHONE);
      await page.click('#open-problems');
      await page.click('[data-run=three]');
      await page.click('#end-run');
      expect(await page.locator('#run-result').textContent()).toBe('No problem was tried.');
      await page.click('#run-again');
      await page.locator('#run').waitFor();
      await expect
        .poll(() => page.locator('#run').textContent())
        .toBe('Until three mistakes  A wrong move ends a problem, the third one the run.');
      const idNow = () => page.url().split('#')[1]!;
      const problemNow = () => {
        const plies = Number(idNow().split('-')[0]);
        return bookProblems(plies).find(({ id }) => id === idNow())!;
      };
      const isNext = (id: string) => async () => {
        await searchOn(page);
        return idNow() !== id || (await page.locator('.summary').count()) > 0;
      };
      for (let solved = 0, mistakes = 0; mistakes < 3; ) {
        const { id, sfen, line } = problemNow();
        await expect.poll(() => occupiedOn(page)).toEqual(occupiedAfter(sfen, []));
        const wrong = solved > mistakes ? wrongCheck(sfen, line[0]!) : undefined;
        if (wrong !== undefined) {
          await move(page, wrong);
          mistakes += 1;
        } else {
          for (let ply = 0; ply < line.length; ply += 2) {
            const expected = occupiedAfter(sfen, line.slice(0, ply));
            await expect.poll(() => occupiedOn(page)).toEqual(expected);
            await move(page, line[ply]!);
          }
          solved += 1;
        }
        await expect.poll(isNext(id)).toBe(true);
        if (solved === 1 && mistakes === 0) {
          const before = await page.locator('#run').textContent();
          await page.reload();
          await expect.poll(() => page.locator('#run').textContent()).toBe(before);
        }
        if (mistakes === 3) {
          await expect
            .poll(() => page.locator('#run-result').textContent())
            .toBe(`${solved} of ${solved + 3} right`);
        }
      }
      // There was no run before.
      expect(await page.locator('#run-best').count()).toBe(0);
      await page.click('#close-summary');
      await page.click('#open-problems');
      // The sets push down what stands below them.
      await page.locator('.set-problems button').first().waitFor();
      await page.click('#progress');
      expect(await page.locator('#rating').textContent()).toMatch(/^Rating \d+ /);
      expect(await page.locator('#review-days').textContent()).toBe(
        'To review: 0 today, 3 within a week, 3 in all',
      );
      const told = await page.locator('.progress').textContent();
      expect(told).toContain('“Until three mistakes”: best ');
      expect(told).toContain('“Three minutes”: not tried yet');
    },
  );

  once('asks whether there is a mate, and plays out the mate or the escapes', async () => {
    const page = await pages.open('', PHONE);
    await page.click('#open-problems');
    await page.click('[data-run=mate-or-not]');
    const seen = new Set<boolean>();
    for (let asked = 0, mistakes = 0; mistakes < 3; asked++) {
      await page.locator('#says-mate').waitFor();
      expect(await stateOf(page)).toBe('Is there a mate?');
      const id = page.url().split('#')[1]!;
      expect(id).toMatch(/^q\d+-[0-9a-v]{6}-\d+$/);
      if (asked === 0) {
        await page.reload();
        await page.locator('#says-mate').waitFor();
      }
      // The link to the solving page has the position.
      await page.click('#open-problems');
      const link = (await page.locator('.about a').getAttribute('href'))!;
      await page.click('#close-problems');
      const sfen = decodeURIComponent(link.split('#')[1]!).replaceAll('_', ' ');
      const isMate = solveSync(sfen, { goal: 'first' }).status === 'mate';
      seen.add(isMate);
      const isRight = asked < 2 || seen.size < 2;
      if (!isRight) mistakes += 1;
      await page.click(isMate === isRight ? '#says-mate' : '#says-none');
      const told = isMate ? /^(Right|Wrong): mate in \d+\./ : /^(Right|Wrong): no mate\./;
      await expect.poll(() => stateOf(page)).toMatch(told);
      expect((await stateOf(page))!.startsWith(isRight ? 'Right' : 'Wrong')).toBe(true);
      const length = /mate in (\d+)/.exec((await stateOf(page))!)?.[1];
      await expect
        .poll(async () => (await playedMoves(page)).length)
        .toBeGreaterThanOrEqual(Number(length ?? 2));
      await page.click('#next');
      await expect
        .poll(
          async () =>
            page.url().split('#')[1] !== id || (await page.locator('.summary').count()) > 0,
        )
        .toBe(true);
    }
    expect(await page.locator('#run-result').textContent()).toMatch(/^\d+ of \d+ right$/);
    await page.click('#close-summary');
    await page.click('#open-problems');
    const saved = (await page.download(() => page.click('#save-record'))).trim().split('\n');
    const attempts = saved.map((line) => JSON.parse(line));
    expect(attempts.filter(({ isSolved }) => !isSolved).length).toBe(3);
    for (const { id, run } of attempts)
      expect([id[0], run.split(' ')[0]]).toEqual(['q', 'mate-or-not']);
  });

  once('what went wrong is reviewed when its day has come', async () => {
    const [{ id, sfen, line }] = bookProblems(3) as [ReturnType<typeof bookProblems>[0]];
    const page = await pages.open(`#${id}`, PHONE);
    // A review begins anew, although this tab has a game of the problem.
    await page.locator('#board').waitFor();
    await move(page, line[0]!);
    await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
    await page.goto(`${pages.url}#2026-11-02`);
    await expect.poll(() => playedMoves(page)).toEqual([]);
    const date = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const before = { id, isSolved: true, date, wrongTries: 1, hints: 0, seconds: 5 };
    // This edition of the book does not have the other problem.
    const file = [before, { ...before, id: '3-000000' }].map((each) => JSON.stringify(each));
    await page.click('#open-problems');
    await page.chooseFile('#record-file', 'record.jsonl', Buffer.from(file.join('\n')));
    await expect.poll(() => page.locator('[data-run=review]').textContent()).toBe('Review 1');
    await page.click('[data-run=review]');
    await expect.poll(() => page.url()).toMatch(new RegExp(`#${id}$`));
    await expect.poll(() => page.locator('#run').textContent()).toContain('1/1');
    expect(await playedMoves(page)).toEqual([]);
    for (let ply = 0; ply < line.length; ply += 2) {
      await move(page, line[ply]!);
      await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, ply + 2));
    }
    expect(parseSfen(sfen).turn).toBe('black');
    await page.click('#next');
    await expect.poll(() => page.locator('#run-result').textContent()).toBe('1 of 1 right');
    // Nothing else is due today.
    expect(await page.locator('#run-again').count()).toBe(0);
    await page.click('#close-summary');
    await page.click('#open-problems');
    expect(await page.locator('[data-run=review]').textContent()).toBe('Review 0');
  });

  once('the mates that were missed in a game are problems to be played', async () => {
    const page = await pages.open('', PHONE);
    await page.click('#open-problems');
    await page.click('#games');
    await page.chooseFile('#file', 'game.usi', Buffer.from(MISSING_GAME));
    await expect.poll(() => page.locator('#scan').textContent()).toBe('Missed mates: 3');
    const plies = await page
      .locator('.attempt')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-ply')));
    expect(plies).toEqual(['0', '1', '2']);
    expect(await page.locator('.attempt').first().textContent()).toContain('mate in 3');
    await page.click('[data-ply="0"]');
    await expect.poll(() => page.locator('#title').textContent()).toBe('Mate in 3');
    await page.locator('#hint:not([aria-disabled])').waitFor();
    await move(page, '3b3a+');
    await expect.poll(() => playedMoves(page)).toContain('3b3a+');
    expect(await stateOf(page)).toContain('Right.');
    // Next leads to the next mate, and after the last one to the list.
    const origin = () => page.locator('.origin').textContent();
    expect(await origin()).toBe('From your games 1/3');
    for (const place of ['2/3', '3/3']) {
      await page.click('#next');
      await expect.poll(origin).toBe(`From your games ${place}`);
    }
    // A reload keeps them, and the list marks the one that is played.
    await page.reload();
    await expect.poll(origin).toBe('From your games 3/3');
    await page.click('#next');
    await page.locator('.games').waitFor();
    const marked = await page.locator('.attempt[aria-current]').evaluateAll((all) => {
      return all.map((each) => each.getAttribute('data-ply'));
    });
    expect([await page.locator('.attempt').count(), marked]).toEqual([3, ['2']]);
    const start = 'position startpos moves 7g7f 3c3d';
    await page.chooseFile('#file', 'game.usi', Buffer.from(start));
    await expect.poll(() => page.locator('#scan').textContent()).toBe('Missed mates: none');
    // A file that is no record is refused in words.
    await page.chooseFile('#file', 'game.kif', Buffer.from('no game'));
    await page.locator('#fault').waitFor();
  });

  once(
    'next waits for a mate that is still searched, and a frame offers no problems of the day',
    async () => {
      const page = await pages.open('', PHONE);
      // Nothing more is sent to workers once a mate is found, until the test lets it pass.
      await page.evaluate(() => {
        const send = Worker.prototype.postMessage;
        const held: (() => void)[] = [];
        let isHeld = true;
        const isFound = () => (sessionStorage.getItem('tsumeru.missed') ?? '[]') !== '[]';
        Worker.prototype.postMessage = function (...message: [unknown]) {
          if (isHeld && isFound()) held.push(() => send.apply(this, message));
          else send.apply(this, message);
        };
        Object.assign(globalThis, {
          letPass: () => {
            isHeld = false;
            for (const each of held) each();
          },
        });
      });
      await page.click('#open-problems');
      await page.click('#games');
      await page.chooseFile('#file', 'game.usi', Buffer.from(MISSING_GAME));
      await expect.poll(() => page.locator('.attempt').count()).toBe(1);
      await page.click('.attempt');
      const origin = () => page.locator('.origin').textContent();
      await expect.poll(origin).toBe('From your games 1/1');
      await page.click('#next');
      await expect
        .poll(() => page.locator('#scan').textContent())
        .toContain('The next mate opens when it is found.');
      await page.evaluate(() => (globalThis as unknown as { letPass: () => void }).letPass());
      await expect.poll(origin).toMatch(/^From your games 2\/[23]$/);
      expect(await page.locator('dialog').count()).toBe(0);

      const [{ id }] = bookProblems(3) as [ReturnType<typeof bookProblems>[0]];
      await page.goto(`${pages.url}?embed#${id}`);
      await page.locator('#open-rules').waitFor();
      expect(await page.locator('.grade').count()).toBe(0);
      await page.goto(`${pages.url}?embed#easy`);
      await expect.poll(() => page.locator('.grade').count()).toBe(3);
    },
  );

  it('back closes the panel of problems and keeps the game', async () => {
    const { line } = today();
    const page = await pages.open('', PHONE);
    await page.locator('#board').waitFor();
    await move(page, line[0]!);
    await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
    await page.click('#open-problems');
    await page.locator('dialog.problems-panel').waitFor();
    await page.evaluate(() => history.back());
    await expect.poll(() => page.locator('dialog.problems-panel').count()).toBe(0);
    expect(await playedMoves(page)).toEqual(line.slice(0, 2));
    // A problem chosen in the panel is one step away from the one before.
    await page.click('#open-problems');
    await page.locator('.set-problems button').first().click();
    await expect.poll(() => page.url()).toMatch(/#[0-9a-z-]+$/);
    await page.evaluate(() => history.back());
    await expect.poll(() => playedMoves(page)).toEqual(line.slice(0, 2));
  });

  it('a door for beginners: three grades, rules, how pieces move', async () => {
    const page = await pages.open('', { ...PHONE, locale: 'ja-JP' });
    await page.locator('#board').waitFor();
    expect(await stateOf(page)).toBe('あなたの番です。王手をかけてください。');
    for (const grade of DAY_GRADES) {
      await page.click(`[data-grade=${grade}]`);
      const { plies, sfen } = today(grade);
      await expect.poll(() => page.locator('#title').textContent()).toMatch(`${plies}手詰`);
      const pieces = parseSfen(sfen).board.filter((piece) => piece !== undefined).length;
      await expect.poll(() => page.locator('#board [data-source]').count()).toBe(pieces);
    }
    // The grade that was chosen last is that of the next visit.
    await page.goto(`${pages.url}?next`);
    await expect
      .poll(() => page.locator('#title').textContent())
      .toMatch(`${today('hard').plies}手詰`);

    await page.click('#open-rules');
    await page.locator('.rules').waitFor();
    expect(await page.locator('.rules li').count()).toBe(5);
    await page.click('#show-mate');
    await page.evaluate(() => history.back());
    await expect.poll(() => page.locator('dialog').count()).toBe(0);

    const king = page.locator('#board [data-source]').first();
    const { x, y, width, height } = (await king.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.locator('#piece-card').waitFor();
    await page.mouse.up();
    await page.click('#close-piece');
    await expect.poll(() => page.locator('#piece-card').count()).toBe(0);
    // The press chose no piece, and the key M shows the same.
    expect(await page.locator('.cell.held').count()).toBe(0);
    await king.focus();
    await page.keyboard.press('m');
    await page.locator('#piece-card').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#piece-card').count()).toBe(0);
  });

  it('a set begins by one tap, at the first problem that is not solved', async () => {
    const page = await pages.open('', PHONE);
    await page.click('#open-problems');
    await page.selectOption('#subject', 'length-5');
    await page.click('[data-set=length-5-2]');
    await expect.poll(() => page.locator('.origin').textContent()).toBe('Mate in 5, set 2 1/20');
  });

  once(
    'a set is played to its end, also after an answer, and a game that was left goes on',
    async () => {
      const lengths = LENGTHS.filter((plies) => plies > 1 && plies < 9);
      const all = lengths.flatMap(bookProblems);
      const sets = makeSets(all.map((each) => ({ ...each, themes: [] })) as never[]);
      const [set] = sets
        .filter(({ subject, problems }) => 'plies' in subject && problems.length > 1)
        .sort((one, other) => one.problems.length - other.problems.length);
      const problems = set!.problems.map(({ id }) => all.find((each) => each.id === id)!);
      const page = await pages.open('', PHONE);
      await page.click('#open-problems');
      await page.selectOption('#subject', `length-${problems[0]!.plies}`);
      await page.click(`[data-set=${set!.name}]`);
      const idNow = () => page.url().split('#')[1]!;
      const playHere = async () => {
        const { sfen, line } = problems.find(({ id }) => id === idNow())!;
        for (let ply = 0; ply < line.length; ply += 2) {
          await expect
            .poll(() => occupiedOn(page))
            .toEqual(occupiedAfter(sfen, line.slice(0, ply)));
          await move(page, line[ply]!);
        }
        await page.locator('.card').waitFor();
      };
      const toNext = async () => {
        const before = idNow();
        await page.click('#next');
        await expect.poll(idNow).not.toBe(before);
      };
      const left = problems.findIndex(
        ({ sfen, line }, index) => index > 0 && wrongCheck(sfen, line[0]!) !== undefined,
      );
      for (const [index, { id, sfen, line }] of problems.entries()) {
        await expect.poll(idNow).toBe(id);
        await expect.poll(() => occupiedOn(page)).toEqual(occupiedAfter(sfen, []));
        if (index === 0) {
          await page.click('#give-up');
          await page.locator('.card').waitFor();
        } else if (index === left) {
          await move(page, wrongCheck(sfen, line[0]!)!);
          const isJudged = async () => {
            await searchOn(page);
            return stateOf(page);
          };
          await expect.poll(isJudged).toBe('That move does not mate.');
          await toNext();
          await page.goBack();
          await expect.poll(idNow).toBe(id);
          await page.click('#undo');
          await playHere();
          expect(await page.locator('#besides').textContent()).toContain(`Set: ${index} of `);
        } else await playHere();
        await toNext();
      }
      // The problem whose answer was shown comes again, from its start.
      expect(idNow()).toBe(problems[0]!.id);
      await playHere();
      const right = problems.length - 1 - (left > 0 ? 1 : 0);
      const told = `Set done: ${right} of ${problems.length} right at once`;
      expect(await page.locator('#besides').textContent()).toContain(told);
    },
  );

  once(
    'a game that has ended is recorded once, although the visitor comes back to it from another game',
    async () => {
      const [one, other] = bookProblems(3);
      const page = await pages.open(`#${one!.id}`, PHONE);
      const begins = (sfen: string) =>
        expect.poll(() => occupiedOn(page)).toEqual(occupiedAfter(sfen, []));
      await begins(one!.sfen);
      await page.evaluate((id) => {
        location.hash = id;
      }, other!.id);
      await begins(other!.sfen);
      const { sfen, line } = other!;
      for (let ply = 0; ply < line.length; ply += 2) {
        await expect.poll(() => occupiedOn(page)).toEqual(occupiedAfter(sfen, line.slice(0, ply)));
        await move(page, line[ply]!);
      }
      await page.locator('.card').waitFor();
      await page.goBack();
      await begins(one!.sfen);
      await page.goForward();
      await page.locator('.card').waitFor();
      const kept = await page.evaluate(() =>
        Object.keys(localStorage).filter((name) => name.startsWith('tsumeru.record.')),
      );
      expect(kept.length).toBe(1);
    },
  );

  once('says in words why there is no problem, and goes on to another', async () => {
    const page = await pages.open('#7-000000', {
      ...PHONE,
      blocked: /Failed to load resource|NetworkError|ERR_|NS_ERROR/,
    });
    const fault = () => page.locator('#fault').textContent();
    const title = () => page.locator('#title').textContent();
    await expect.poll(fault).toMatch(/^No problem of the book/);
    expect(await title()).toBe('Tsume-shogi');
    const go = (to: string) =>
      page.evaluate((hash) => {
        location.hash = hash;
      }, to);
    // A file of the book that is damaged on its way.
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = async () => {
        globalThis.fetch = fetch;
        return new Response('damaged');
      };
    });
    await go(bookProblems(5)[0]!.id);
    await expect.poll(fault).toMatch(/^The problems could not be loaded/);
    await go('4k4/9/4P4/4P4/9/9/9/9/9_b_G_1');
    await expect.poll(fault).toMatch(/^The position in the link cannot be played: Black has two/);
    for (const unreadable of ['foo', '4k4/9', '%', 'q7', '2026-13-01', '問題']) {
      await go(unreadable);
      await expect.poll(fault).toMatch(/^The link names no problem/);
      await go('7-000000');
      await expect.poll(fault).toMatch(/^No problem of the book/);
    }
    pages.site.isAway = true;
    try {
      await go(bookProblems(5)[0]!.id);
      await expect.poll(fault).toMatch(/^The problems could not be loaded/);
      expect(await occupiedOn(page)).toEqual([]);
    } finally {
      pages.site.isAway = false;
    }
    await page.click('#next');
    await page.locator('#board [data-source]').first().waitFor();
    expect(await page.locator('#fault').count()).toBe(0);
    expect(await title()).toMatch(/^Mate in/);
  });
}

for (const browser of BROWSERS) {
  describePages(`the play page in ${browser}`, (pages) => journeys(pages, browser), browser);
}
