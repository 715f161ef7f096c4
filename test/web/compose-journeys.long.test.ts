// Complete visits of composers, in Chromium and Firefox.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { parseRecord } from '../../src/kifu/parse-record';
import { isMate, playMove } from '../../src/shogi/rules';
import { CLASSICS } from '../../web/shogi/classics';
import { BROWSERS } from '../browser/browsers';
import { enterByKeys, playHere } from './compose-page';
import { describePages, type Pages } from './page-suite';
import { currentSfen, hashOf, paste, square } from './shogi-page';

/** A sound problem, which becomes unsound with another pawn of the attacker. */
const SOUND = {
  sfen: '9/1B7/1k7/1N7/pn7/2l6/9/9/8P b 2GN2rb2g4sn3l16p 1',
  line: ['G*7c', '8c8d', 'G*7d', '8d9d', 'N*8f'],
  pawn: '6f',
};

function journeys(pages: Pages): void {
  it('a composer enters 図巧 2 by keys, finds it sound, and saves a picture and a KIF', async () => {
    const page = await pages.open('compose/', { locale: 'ja-JP' });
    const classic = CLASSICS.find(({ id }) => id === 'zukou-002')!;
    const position = parseSfen(classic.sfen);
    await enterByKeys(page, position);
    expect(await currentSfen(page)).toBe(classic.sfen);
    await expect
      .poll(() => page.locator('#soundness').textContent(), { timeout: 30_000 })
      .toBe('完全作です');
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
    const line = record.line.map(({ move: usi }) => usi).join(' ');
    expect(await page.locator('#author-line').inputValue()).toBe(line);
    expect(await page.locator('#title').inputValue()).toBe('将棋図巧 第2番');
  });

  it('a composer adds a pawn that makes a cook, sees the cook, and undoes the pawn', async () => {
    const page = await pages.open(`compose/${hashOf(SOUND.sfen)}`);
    const soundness = () => page.locator('#soundness').textContent();
    await expect.poll(soundness, { timeout: 20_000 }).toBe('Sound.');
    expect(await page.locator('.arrows .cook').count()).toBe(0);
    expect(await page.locator('.arrows .solution').count()).toBe(1);
    await square(page, SOUND.pawn).click();
    await page.keyboard.press('p');
    await expect.poll(soundness, { timeout: 20_000 }).toBe('Unsound.');
    expect(await page.locator('#faults li').first().textContent()).toMatch(
      /^Move 1, N\*7e: .* another mate \(yozume\)$/,
    );
    expect(await page.locator('.arrows .cook').count()).toBe(1);
    await page.click('#faults button');
    await expect.poll(() => page.locator('#ply').textContent()).toMatch(/^1 of /);
    await page.click('#first');
    await page.keyboard.press('Control+z');
    await expect.poll(soundness, { timeout: 20_000 }).toBe('Sound.');
    await page.keyboard.press('Control+y');
    await expect.poll(soundness, { timeout: 20_000 }).toBe('Unsound.');
  });

  it('the language is switched while a line is entered, and nothing is lost', async () => {
    const page = await pages.open(`compose/${hashOf(SOUND.sfen)}`);
    await page.locator('#soundness').waitFor();
    await page.click('#enter-line');
    await playHere(page, SOUND.line[0]!);
    await page.selectOption('#language', 'ja');
    await expect.poll(() => page.locator('#entered li').count()).toBe(1);
    for (const usi of SOUND.line.slice(1)) await playHere(page, usi);
    await page.click('#line-done');
    expect(await page.locator('#author-line').inputValue()).toBe(SOUND.line.join(' '));
    await expect
      .poll(() => page.locator('#soundness').textContent(), { timeout: 20_000 })
      .toBe('完全作です');
    expect(await page.locator('#analysed-length').textContent()).toContain('作意は5手です。');
    await page.selectOption('#language', 'en');
    await expect.poll(() => page.locator('#soundness').textContent()).toBe('Sound.');
  });
}

for (const browser of BROWSERS) {
  describePages(`journeys of composers in ${browser}`, journeys, browser);
}
