// Sheets that are set: the library that sets the text says how many pages it has. They are in English, whose letters
// the library has itself, because a machine may have no Japanese font.

import { expect, it } from 'vitest';
import {
  type RenderOptions,
  renderPdf,
  renderSvgPages,
} from '../../../../src/pictures/sheet/render';
import type { SheetProblem } from '../../../../src/pictures/sheet/sheet';

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

function mates(count: number): SheetProblem[] {
  return Array.from({ length: count }, (_, index) => ({
    position: MATE,
    line: ['G*5b'],
    title: `Problem ${index}`,
  }));
}

it.each<[RenderOptions, problems: number, pages: number]>([
  [{}, 7, 3],
  [{ solutions: 'none' }, 7, 2],
  [{ solutions: 'upside-down', title: 'Sheet' }, 6, 1],
  [{ perPage: 20 }, 20, 2],
  [{ perPage: 1, solutions: 'none' }, 3, 3],
  [{ solutions: 'none', title: 'x'.repeat(200) }, 1, 1],
])('sets %j with %i problems on %i pages', async (options, problems, pages) => {
  const set = await renderSvgPages(mates(problems), { lang: 'en', ...options });
  expect(set).toHaveLength(pages);
  for (const page of set) {
    expect(page).toContain('viewBox="0 0 595.27');
    // Each letter has its outline in the same file, and no outline is there in vain.
    const used = [...page.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
    const defined = [...page.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(used)).toEqual(new Set(defined));
    expect(page).not.toContain('<text');
  }
});

it('makes a PDF that contains its fonts', async () => {
  const pdf = Buffer.from(await renderPdf(mates(2), { lang: 'en' })).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('/FontFile');
});

it('refuses a page whose solutions do not fit at its foot', async () => {
  const chase = ['1a2a', '1i2i', '2a1a', '2i1i'];
  const line = ['R*1i', ...Array.from({ length: 300 }, (_, index) => chase[index % 4]!)];
  const problem = { position: '8k/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1', line };
  await expect(
    renderPdf(Array(20).fill(problem), { lang: 'en', perPage: 20, solutions: 'upside-down' }),
  ).rejects.toMatchObject({ code: 'bad-option', message: /^the solutions of a page/ });
});

it('names the characters that no font has', async () => {
  await expect(
    renderPdf([{ position: MATE, title: 'a\u{10FFF0}b' }], { lang: 'en' }),
  ).rejects.toMatchObject({ code: 'no-font', message: /^no font has \u{10FFF0}; /u });
});
