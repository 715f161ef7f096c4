// Complete visits of composers, in Chromium and Firefox.

import { expect, it } from 'vitest';
import { parseRecord } from '../../src/kifu/parse-record';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { isMate, playMove } from '../../src/shogi/rules';
import { CLASSICS } from '../../web/shogi/classics';
import { BROWSERS, type BrowserName } from '../browser/browsers';
import { enterByKeys, playHere } from './compose-page';
import { describePages, type Pages } from './page-suite';
import { currentSfen, dragByFinger, hashOf, paste, readBoard, square } from './shogi-page';

/** Width, height, and the size of text where it is enlarged. The narrowest are a phone at 200 % and desktops at 400 %. */
const WINDOWS: readonly (readonly [number, number, number?])[] = [
  [390, 664],
  [360, 616],
  [320, 454],
  [664, 390],
  [568, 320],
  [195, 332],
  [320, 200],
  [320, 256],
  [390, 664, 24],
  [390, 664, 32],
  [1280, 800],
  [1280, 1000],
  [1920, 1080],
];

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Ten pieces: three of the attacker on the board and three in hand, four of the defender, one of them promoted. */
const TEN = {
  board: [
    ['white:K', ['2a']],
    ['white:L', ['1a', '3a']],
    ['white:P:+', ['3b']],
    ['black:S', ['2d', '4c']],
    ['black:R:+', ['5b']],
  ],
  hand: ['G', 'G', 'P'],
  sfen: '6lkl/4+R1+p2/5S3/7S1/9/9/9/9/9 b 2GPr2b2g2s4n2l16p 1',
} as const;
/** Source of a piece of the palette. */
const palette = (piece: string) => {
  const [color, kind, promoted] = piece.split(':');
  return `.palette [data-source="box:${kind}:${color}${promoted ? ':+' : ''}"]`;
};
const MOST_TAPS = 24;

/** A sound problem, which becomes unsound with another pawn of the attacker. */
const SOUND = {
  sfen: '9/1B7/1k7/1N7/pn7/2l6/9/9/8P b 2GN2rb2g4sn3l16p 1',
  line: ['G*7c', '8c8d', 'G*7d', '8d9d', 'N*8f'],
  pawn: '6f',
};

function journeys(pages: Pages, browser: BrowserName): void {
  /** What does not depend on the browser. */
  const once = it.runIf(browser === 'chromium');

  it('a composer enters 図巧 2 by keys, finds it sound, and saves a picture and a KIF', async () => {
    const page = await pages.open('compose/', { locale: 'ja-JP' });
    const classic = CLASSICS.find(({ id }) => id === 'zukou-002')!;
    const position = parseSfen(classic.sfen);
    await enterByKeys(page, position);
    expect(await currentSfen(page)).toBe(classic.sfen);
    await expect.poll(() => page.locator('#soundness').textContent()).toBe('完全作です');
    await page.locator('#stage[data-stage=done]').waitFor();
    expect(await page.locator('#analysed-length').textContent()).toContain('21手詰');
    await page.fill('#title', '将棋図巧 第2番');
    await page.fill('#author', '伊藤看寿');
    const svg = await page.download(() => page.click('#save-svg'));
    expect(svg).toContain('将棋図巧 第2番');
    expect(svg).toContain('伊藤看寿');
    expect(svg).toMatch(/21手詰/);
    expect(await page.download(() => page.click('#save-png'))).toMatch(/^.PNG\r\n/s);
    const kif = await page.download(() => page.click('#save-kif'));
    const record = parseRecord(kif);
    expect(record.position).toEqual(position);
    expect(record.headers).toMatchObject({ 表題: '将棋図巧 第2番', 作者: '伊藤看寿' });
    expect(record.line.length).toBe(21);
    const end = record.line.reduce((at, { move }) => playMove(at, parseUsiMove(move)), position);
    expect(isMate(end)).toBe(true);
    await page.click('#clear');
    await paste(page, kif);
    await expect.poll(() => currentSfen(page)).toBe(classic.sfen);
    const written = '２七金 １五玉 １六金 同と ２七桂 同と';
    expect(await page.locator('#author-line').inputValue()).toContain(written);
    await page.selectOption('#language', 'en');
    const line = record.line.map(({ move: usi }) => usi).join(' ');
    await expect.poll(() => page.locator('#author-line').inputValue()).toBe(line);
    expect(await page.locator('#title').inputValue()).toBe('将棋図巧 第2番');
  });

  it('a problem of ten pieces takes at most 24 taps on a phone; nothing is scrolled and the board stays', async () => {
    const page = await pages.open('compose/', PHONE);
    let taps = 0;
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('#board')!.getBoundingClientRect().y]);
    await page.locator('.palette').waitFor();
    const begun = await place();
    expect(begun[0]).toBe(0);
    const tap = async (selector: string) => {
      taps++;
      await page.locator(selector).tap();
      expect(await place(), selector).toEqual(begun);
    };
    for (const [piece, squares] of TEN.board) {
      await tap(palette(piece));
      for (const name of squares) {
        taps++;
        await square(page, name).tap();
        expect(await place(), name).toEqual(begun);
      }
    }
    for (const kind of TEN.hand) await tap(`[data-source="hand:black:${kind}"]`);
    expect(
      await page
        .locator('.palette')
        .evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight),
    ).toBe(true);
    await page.click('#rest');
    expect(await currentSfen(page)).toBe(TEN.sfen);
    expect(taps + 1).toBeLessThanOrEqual(MOST_TAPS);
  });

  it('a finger drags pieces while a position is set up, and the page does not scroll', async () => {
    const page = await pages.open(`compose/${hashOf(SOUND.sfen)}`, PHONE);
    await dragByFinger(page, square(page, '1i'), square(page, '5e'));
    await expect.poll(() => readBoard(page)).toContain('5e black pawn');
    await dragByFinger(page, page.locator(palette('white:S:+')), square(page, '1a'));
    await expect.poll(() => readBoard(page)).toContain('1a white promoted silver');
    await dragByFinger(page, square(page, '1a'), page.locator('.palette'));
    await expect.poll(() => readBoard(page)).not.toContain('1a white promoted silver');
    await dragByFinger(page, page.locator('[data-source="hand:black:G"]'), square(page, '4e'));
    await expect.poll(() => readBoard(page)).toContain('4e black gold');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('a line is entered by finger, with promotion on the square, is written in Japanese and travels in the link', async () => {
    const page = await pages.open(
      `compose/${hashOf('7k1/9/7S1/9/9/9/9/9/9 b G2r2b3g3s4n4l18p 1')}`,
      { ...PHONE, locale: 'ja-JP' },
    );
    await page.click('#enter-line');
    // The board comes into sight by itself, once it is drawn.
    const top = () => page.locator('#board').evaluate((it) => it.getBoundingClientRect().top);
    await page.locator('.playing-board').waitFor();
    await expect.poll(top).toBeGreaterThanOrEqual(0);
    const scrolled = await page.evaluate(() => scrollY);
    await dragByFinger(page, square(page, '2c'), square(page, '2b'));
    await page.locator('.promotion').waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    const asked = await page.locator('.promotion').boundingBox();
    const at = await square(page, '2b').boundingBox();
    expect(Math.abs(asked!.y + asked!.height / 2 - at!.y - at!.height / 2)).toBeLessThan(4);
    await page.locator('#dont-promote').tap();
    await expect.poll(() => page.locator('#entered li').count()).toBe(1);
    await square(page, '2a').tap();
    await square(page, '3b').tap();
    await page.locator('[data-source="hand:black:G"]').tap();
    await square(page, '3c').tap();
    await page.locator('#entered li').nth(2).waitFor();
    await page.click('#line-done');
    await expect
      .poll(() => page.locator('#author-line').inputValue())
      .toBe('２二銀不成 ３二玉 ３三金');
  });

  once('a composer adds a pawn that makes a cook, sees the cook, and undoes the pawn', async () => {
    const page = await pages.open(`compose/${hashOf(SOUND.sfen)}`);
    const soundness = () => page.locator('#soundness').textContent();
    await expect.poll(soundness).toBe('Sound.');
    expect(await page.locator('.arrows .cook').count()).toBe(0);
    expect(await page.locator('.arrows .solution').count()).toBe(1);
    await square(page, SOUND.pawn).click();
    await page.keyboard.press('p');
    await expect.poll(soundness).toBe('Unsound.');
    expect(await page.locator('#faults li').first().textContent()).toMatch(
      /^Move 1, N\*7e: .* another mate \(yozume\)$/,
    );
    expect(await page.locator('.arrows .cook').count()).toBe(1);
    await page.click('#faults button');
    await expect.poll(() => page.locator('#ply').textContent()).toMatch(/^1 of /);
    await page.click('#first');
    await page.keyboard.press('Control+z');
    await expect.poll(soundness).toBe('Sound.');
    await page.keyboard.press('Control+y');
    await expect.poll(soundness).toBe('Unsound.');
  });

  once('the language is switched while a line is entered, and nothing is lost', async () => {
    const page = await pages.open(`compose/${hashOf(SOUND.sfen)}`);
    await page.locator('#soundness').waitFor();
    await page.click('#enter-line');
    await playHere(page, SOUND.line[0]!);
    await page.selectOption('#language', 'ja');
    await expect.poll(() => page.locator('#entered li').count()).toBe(1);
    for (const usi of SOUND.line.slice(1)) await playHere(page, usi);
    await page.click('#line-done');
    const written = '７三金 ８四玉 ７四金打 ９四玉 ８六桂';
    expect(await page.locator('#author-line').inputValue()).toBe(written);
    await expect.poll(() => page.locator('#soundness').textContent()).toBe('完全作です');
    expect(await page.locator('#analysed-length').textContent()).toContain('作意は5手です。');
    await page.selectOption('#language', 'en');
    await expect.poll(() => page.locator('#soundness').textContent()).toBe('Sound.');
  });

  it.each(['compose/', 'solve/'])('the board comes first in every window: /%s', async (path) => {
    const page = await pages.open(`${path}${hashOf(SOUND.sfen)}`);
    if (path === 'solve/') await page.click('#solve');
    await page.locator('.playback').waitFor();
    for (const [width, height, text = 16] of WINDOWS) {
      await page.resize({ width, height });
      const seen = await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
        const { width, right } = document.querySelector('#board')!.getBoundingClientRect();
        const buttons = document.querySelectorAll(
          '.playback button, .hand button, .position button',
        );
        const bottoms = [...buttons].map((button) => button.getBoundingClientRect().bottom);
        const { scrollWidth, clientWidth } = document.documentElement;
        const over = [scrollWidth, right].some((edge) => edge > clientWidth);
        return { width, clientWidth, over, lowest: Math.max(...bottoms) };
      }, text);
      const told = `${width} × ${height}, ${text}: ${JSON.stringify(seen)}`;
      expect(seen.over, told).toBe(false);
      const isLarge = seen.width >= Math.min(300, seen.clientWidth - 24);
      // The board of a phone on its side is as high as the window.
      expect(isLarge || (width > height && seen.width > 0.75 * height), told).toBe(true);
      // On a desktop the first screen has every button of the board.
      if (width > 1200) expect(seen.lowest, told).toBeLessThanOrEqual(height);
    }
  });

  it.each(['compose/', 'solve/'])(
    'a phone on its side shows the whole board, and keeps it in sight: /%s',
    async (path) => {
      const window = { viewport: { width: 740, height: 360 }, hasTouch: true };
      const page = await pages.open(`${path}${hashOf(SOUND.sfen)}`, window);
      await page.locator('#board').waitFor();
      for (const scrolled of [0, 400]) {
        await page.evaluate((to) => scrollTo(0, to), scrolled);
        expect(await page.evaluate(() => scrollY)).toBe(scrolled);
        const edges = await page.evaluate(() => {
          const { left, top, right, bottom } = document
            .querySelector('#board')!
            .getBoundingClientRect();
          return { left, top, right: innerWidth - right, bottom: innerHeight - bottom };
        });
        for (const edge of Object.values(edges)) expect(edge).toBeGreaterThanOrEqual(0);
      }
      const wide = () =>
        document.documentElement.scrollWidth > document.documentElement.clientWidth;
      expect(await page.evaluate(wide)).toBe(false);
      // In a large window the board and both hands fill the height.
      await page.tab.setViewport({ width: 1920, height: 1080, hasTouch: true });
      const board = await page.locator('#board').boundingBox();
      expect(board!.height).toBeGreaterThan(0.7 * 1080);
      const hands = await page.locator('.hand').evaluateAll((all) => {
        return all.map((hand) => hand.getBoundingClientRect().bottom);
      });
      expect(Math.max(...hands)).toBeLessThanOrEqual(1080);
      expect(await page.evaluate(wide)).toBe(false);
    },
  );
}

for (const browser of BROWSERS) {
  describePages(
    `journeys of composers in ${browser}`,
    (pages) => journeys(pages, browser),
    browser,
  );
}
