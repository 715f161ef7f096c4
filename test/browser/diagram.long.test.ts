// Drawings on a real page: they are included unchanged, every piece is inside its square, a dark page shows through
// when asked for, and nothing in them runs.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { formatSvg } from '../../src/pictures/diagram/svg';
import { describeWithChromium, startChromium } from './browsers';

/** 将棋図巧 1, with many kinds of pieces. */
const SFEN = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
const PIECES = parseSfen(SFEN).board.filter((piece) => piece !== undefined).length;

/**
 * For each piece: how far it extends beyond its square to a side, and its vertical distance from the middle, in
 * squares.
 */
function measurePieces(): { overhang: number; offset: number }[] {
  const svg = document.querySelector('svg')!;
  const edge = svg.querySelector('.tsumeru-board rect')!.getBoundingClientRect();
  const [width, height] = [edge.width / 9, edge.height / 9];
  return Array.from(svg.querySelectorAll('.tsumeru-pieces text'), (piece) => {
    const box = piece.getBoundingClientRect();
    const column = ((box.left + box.right) / 2 - edge.left) / width;
    const row = ((box.top + box.bottom) / 2 - edge.top) / height;
    const left = edge.left + Math.floor(column) * width;
    const overhang = Math.max(left - box.left, box.right - left - width) / width;
    return { overhang, offset: Math.abs(row - Math.floor(row) - 0.5) };
  });
}

describeWithChromium('diagrams', () => {
  let browser: Browser;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    browser = await startChromium();
    page = await browser.newPage();
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('dialog', (dialog) => faults.push(dialog.message()));
    page.on('request', (request) => faults.push(request.url()));
  });

  afterAll(() => browser?.close());

  async function show(svg: string): Promise<void> {
    await page.setContent(
      `<body style="margin:0;background:#202020;color:#f0f0f0">${svg.replace('<svg', '<svg style="display:block"')}`,
    );
  }

  it.each([
    ['ja', undefined],
    ['en', undefined],
    ['en', 'DejaVu Serif'],
  ] as const)('shows every piece inside its square: %s, font %s', async (lang, font) => {
    for (const width of [150, 900]) {
      const svg = formatSvg(SFEN, { lang, width });
      await show(
        font === undefined ? svg : svg.replace(/font-family="[^"]*"/, `font-family="${font}"`),
      );
      const pieces = await page.evaluate(measurePieces);
      expect(pieces).toHaveLength(PIECES);
      expect(Math.max(...pieces.map(({ overhang }) => overhang))).toBeLessThanOrEqual(0);
      // The box is that of a text line in the font. Its middle is not exactly that of the character.
      expect(Math.max(...pieces.map(({ offset }) => offset))).toBeLessThan(0.2);
    }
  });

  it('is parsed by the browser as the XML that it is', async () => {
    const svg = formatSvg(SFEN, { title: '<script>alert(1)</script>&"', arrows: ['G*5b', '9a9i'] });
    await show(svg);
    const [title, isWhole, scripts] = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      return [
        parsed.querySelector('.tsumeru-title')?.textContent,
        parsed.querySelector('parsererror') === null,
        document.querySelectorAll('script').length,
      ] as const;
    }, svg);
    expect({ title, isWhole, scripts }).toEqual({
      title: '<script>alert(1)</script>&"',
      isWhole: true,
      scripts: 0,
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ['white', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['none', undefined, 'rgb(240, 240, 240)'],
  ] as const)('background %s', async (background, paper, ink) => {
    await show(formatSvg(SFEN, { background }));
    const seen = await page.evaluate(() => {
      const rect = document.querySelector('svg > rect');
      const piece = document.querySelector('.tsumeru-pieces text')!;
      return [rect && getComputedStyle(rect).fill, getComputedStyle(piece).fill];
    });
    expect(seen).toEqual([paper ?? null, ink]);
  });
});
