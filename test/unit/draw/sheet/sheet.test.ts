// Sheets for print. The boards of the text are read back and compared with the positions; the library that sets the text says how many pages it
// has. The sheets that are set are in English, whose letters the library has itself, because a machine may have no Japanese font.

import { expect, it } from 'vitest';
import { type RenderOptions, renderPdf, renderSvgPages } from '../../../../src/draw/sheet/render';
import { formatSheet, type SheetProblem } from '../../../../src/draw/sheet/sheet';
import { formatSfen } from '../../../../src/formats/sfen';
import { rotatePosition } from '../../../../src/shogi/symmetry';
import { Random } from '../../../../support/random';
import { drawProblem } from '../../../../support/random-problems';

const MATE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

function mates(count: number): SheetProblem[] {
  return Array.from({ length: count }, (_, index) => ({
    position: MATE,
    line: ['G*5b'],
    title: `Problem ${index}`,
  }));
}

/** The board field of the SFEN that the ranks of a sheet in English show. */
function readBoard(sheet: string): string {
  const ranks = [...sheet.matchAll(/^ {6}"(.*)",$/gm)].map(([, rank]) => rank!);
  const fields = ranks.map((rank) => {
    const letters = rank.replace(/v(\+?[A-Z])/g, (_, name) => name.toLowerCase());
    return letters.replace(/\.(?: \.)*/g, (dots) => `${dots.split(' ').length}`).replace(/ /g, '');
  });
  return fields.join('/');
}

it('shows every board as the attacker sees it', () => {
  const random = new Random(54);
  for (let n = 0; n < 50; n++) {
    const position = drawProblem(random);
    const seen = position.turn === 'black' ? position : rotatePosition(position);
    const [board] = formatSfen(seen).split(' ');
    expect(readBoard(formatSheet([{ position }], { lang: 'en' }))).toBe(board);
  }
});

it('writes solutions as books do', () => {
  const position = '4k4/9/9/4P4/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
  const of = (lang: 'ja' | 'en', line = ['G*5b', '5a5b', 'G*5c']) => {
    const sheet = formatSheet([{ position, line, title: '"題\\' }], { lang });
    return /^ {2}solution\((.*)\)$/m.exec(sheet)?.[1];
  };
  expect(of('ja')).toBe('"第1問 \\"題\\\\", ("５二金", "同玉", "５三金",), "まで。", comma: "、"');
  expect(of('en')).toBe('"1. \\"題\\\\", ("1.G*5b", "2.Kx5b", "3.G*5c",), ".", comma: " "');
  expect(of('ja', [])).toBe('"第1問 \\"題\\\\", (), "（手順なし）"');
  const mate = formatSheet([{ position: MATE, line: ['G*5b'] }], {});
  expect(mate).toContain('("５二金",), "まで1手詰。"');
  expect(mate).toContain('length: "1手詰"');
});

it("shows the defender's hand only if it is not all the rest", () => {
  const handOf = (position: string) =>
    /other-hand: (.*),$/m.exec(formatSheet([{ position }], { lang: 'en' }))?.[1];
  expect(handOf(MATE)).toBeUndefined();
  expect(handOf(MATE.replace('17p', '16p'))).toBe(
    '("△", " ", "R2", "B2", "G3", "S4", "N4", "L4", "P16",)',
  );
});

it('has the captions that are asked for, and numbers from the first one on', () => {
  const problem = { position: MATE, line: ['G*5b'], title: 'T', author: 'A' };
  const captions = (options: RenderOptions) =>
    formatSheet([problem], { lang: 'en', ...options }).match(
      /^ {4}(number|title|author|length): .*/gm,
    );
  expect(captions({})?.map((each) => each.trim())).toEqual([
    'number: "1.",',
    'title: "T",',
    'author: "A",',
    'length: "Mate in 1 ply",',
  ]);
  expect(captions({ captions: ['number'], firstNumber: 31 })).toEqual(['    number: "31.",']);
  expect(captions({ captions: [] })).toBeNull();
});

it.each<[RenderOptions, problems: number, pages: number]>([
  [{}, 7, 3],
  [{ solutions: 'none' }, 7, 2],
  [{ solutions: 'upside-down', title: 'Sheet' }, 6, 1],
  [{ perPage: 20, columns: 4 }, 20, 2],
  [{ perPage: 1, columns: 4, solutions: 'none' }, 3, 3],
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

it.each<[unknown, code: string, message: string]>([
  [{ position: 'x' }, 'sfen-field-count', 'problem 1: position: '],
  [{ position: MATE, line: ['G*5b', '5a5b'] }, 'illegal-move', 'problem 1: line, move 2: '],
  [{ position: MATE, line: ['?'] }, 'usi-malformed', 'problem 1: line, move 1: '],
  [{ position: MATE, length: 0 }, 'bad-option', 'problem 1: length: expected a whole number'],
  [
    { position: MATE, author: 'x'.repeat(201) },
    'bad-option',
    'problem 1: author: expected at most',
  ],
])('refuses %j', (problem, code, message) => {
  expect(() => formatSheet([problem as SheetProblem])).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(message) }),
  );
});

it.each<[object, name: string]>([
  [{ perPage: 21 }, 'perPage'],
  [{ columns: 0 }, 'columns'],
  [{ solutions: 'here' }, 'solutions'],
  [{ captions: ['names'] }, 'captions[0]'],
  [{ firstNumber: 1.5 }, 'firstNumber'],
])('refuses the option %j', (options, name) => {
  expect(() => formatSheet([], options)).toThrow(
    expect.objectContaining({ code: 'bad-option', message: expect.stringContaining(name) }),
  );
});
