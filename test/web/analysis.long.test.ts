// Analysing on the page: soundness, cooks, variations to step through and to save.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Mate } from '../../src/answers/solution';
import { formatRecord } from '../../src/kifu/format-record';
import { makeLine } from '../../src/kifu/game-record';
import { parseRecord } from '../../src/kifu/parse-record';
import { parseSfen } from '../../src/notation/sfen';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { isMate } from '../../src/shogi/rules';
import { createSolver, solveSync } from '../../src/solver/solver';
import { parseTable } from '../../support/positions/table';
import { describePages } from './page-suite';
import { currentSfen, HOPELESS, paste, solverOf } from './shogi-page';

/** 無双 77: sound, in 11 plies. */
const SOUND = '9/9/9/1+P1+B5/1p2S4/+pn7/1k2G4/s8/+l1L+p1+B3 b 3G2r2s3n2l14p 1';
/** From the project's own set: a short mate with other mates. */
const COOKED = '3+R5/1k7/9/1+B7/9/9/9/9/9 b Pn 1';

/** One of the two golds is enough: it mates at once, and the other is left over. */
const TWO_GOLDS = '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
/** Five plies without futile interpositions, seven with every interposition. */
const FUTILE = '9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1';

/** Two horses and a bishop: a mate in 3 with several tries. */
const TRIES = '9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1';

const LINES = readFileSync(new URL('../analysis/zukou-lines.tsv', import.meta.url), 'utf8');

const analyse = (sfen: string, options: AnalyseOptions = {}) =>
  createSolver({ hashMiB: 16 }).analyse(sfen, options);

describePages('analysis on the solving page', (pages) => {
  it('that a limit has ended goes on, until every question is answered', async () => {
    const page = await pages.open(solverOf(SOUND));
    await page.click('#options summary');
    await page.fill('#maxNodes', '2000');
    await page.click('#analyse');
    await page.locator('#deeper').waitFor();
    expect(await page.locator('.analysis').textContent()).toContain('the limit of nodes');
    await page.selectOption('#effort', 'minute');
    await page.click('#deeper');
    await expect.poll(() => page.locator('#soundness').textContent()).toBe('Sound.');
    expect(await page.locator('#deeper').count()).toBe(0);
    expect(await page.locator('#effort').count()).toBe(0);
  });

  it('finds a problem sound, and shows the other replies of the defender', async () => {
    const expected = await analyse(SOUND);
    const page = await pages.open(solverOf(SOUND));
    await page.click('#analyse');
    expect(await page.locator('#soundness').textContent()).toBe('Sound.');
    expect(await page.locator('#moves button').count()).toBe(expected.line.length);
    await page.click('#forward');
    const { replies } = expected.variations[0]!;
    const choices = page.locator('#variations button');
    expect(await choices.count()).toBe(replies.filter(({ isFutile }) => !isFutile).length);
    const other = replies.find(({ isMain, isFutile }) => !isMain && !isFutile)!;
    await page.locator('#variations [aria-pressed=false]').first().click();
    await expect
      .poll(() => page.locator('#ply').textContent())
      .toBe(`2 of ${1 + other.line.length}`);
    await page.keyboard.press('End');
    await page.click('#take-over');
    expect(isMate(parseSfen(await currentSfen(page), { validate: false }))).toBe(true);
    expect(await page.locator('#soundness').count()).toBe(0);
  });

  it('lists cooks, and shows each one on the board', async () => {
    const { faults, notes, verdict } = await analyse(COOKED);
    expect(verdict).toBe('unsound');
    const page = await pages.open(solverOf(COOKED));
    await page.click('#analyse');
    expect(await page.locator('#soundness').textContent()).toBe('Unsound.');
    const buttons = page.locator('#faults button');
    const found = [...faults, ...notes];
    expect(await buttons.count()).toBe(found.length);
    for (const [index, { ply, line }] of found.entries()) {
      await buttons.nth(index).click();
      await expect
        .poll(() => page.locator('#ply').textContent())
        .toBe(`${ply} of ${ply - 1 + line.length}`);
    }
  });

  it("analyses an author's line that is typed or comes from a record", async () => {
    const page = await pages.open('solve/', { locale: 'ja-JP' });
    const line = makeLine(['G*4b', '5a4b', 'G*5b']);
    await paste(page, formatRecord({ position: parseSfen(TWO_GOLDS), line }, 'kif'));
    const field = page.locator('#author-line');
    await expect.poll(() => field.inputValue()).toBe('４二金 同玉 ５二金');
    await page.click('#judge');
    expect(await page.locator('#soundness').textContent()).toBe('不完全作です');
    expect(await page.locator('#analysed-length').textContent()).toContain('作意は3手です');
    const faults = page.locator('#faults button');
    expect(await faults.allTextContents()).toEqual([
      expect.stringMatching(/^3手目 .*５二金.*不詰$/),
      expect.stringMatching(/^1手目 .*５二金.*全1手.*早詰$/),
    ]);
    await faults.nth(1).click();
    await expect.poll(() => page.locator('#ply').textContent()).toBe('1/1手');
    await faults.nth(0).click();
    await expect.poll(() => page.locator('#ply').textContent()).toBe('3/3手');
    await field.fill('▲４二金、△同　玉、▲５二金 まで３手詰');
    await page.click('#judge');
    await expect.poll(() => field.inputValue()).toBe('４二金 同玉 ５二金');
    expect(await page.locator('#analysed-length').textContent()).toContain('作意は3手です');
    const fault = page.locator('#author-fault');
    for (const [text, said] of [
      ['G*4b 5a9a G*5b', '2手目の「5a9a」は指せません。'],
      ['G*4b five', '2手目の「five」は指し手として読めません。'],
      ['４二金 同玉 六四角', '3手目の「六四角」は指し手として読めません。'],
      ['G*1i', '1手目の「G*1i」は王手ではありません。'],
      ['G*4b 5a4b', '最後の2手目が玉方の手です。攻方の手で終わる手順を入れてください。'],
    ] as const) {
      await field.fill(text);
      await page.click('#judge');
      await expect.poll(() => fault.textContent()).toBe(said);
    }
    await page.selectOption('#classics', 'zukou-098');
    expect(await field.inputValue()).toBe('');
  });

  it('draws a long line: where something was found, and what is not decided', async () => {
    const { sfen, line } = parseTable(LINES).find(
      ({ id, what }) => id === 'zukou-064' && what === "the author's",
    )!;
    const page = await pages.open(solverOf(sfen!));
    const picture = page.locator('.line-picture svg');
    await page.click('#options summary');
    await page.click('#author summary');
    await page.fill('#author-line', line!);
    await page.click('#judge');
    const { faults, notes, undecided } = await analyse(sfen!, { solution: line!.split(' ') });
    expect(undecided).toEqual([]);
    const plies = [...new Set([...faults, ...notes].map(({ ply }) => ply))].sort((a, b) => a - b);
    await expect
      .poll(() => picture.getAttribute('aria-label'))
      .toBe(`The line. Something was found at plies: ${plies.join()}; not decided: none`);
    await page.fill('#maxNodes', '20000');
    await page.click('#judge');
    await expect.poll(() => picture.getAttribute('aria-label')).toMatch(/not decided: \d/);
    const questions = page.locator('#open-questions summary');
    expect(await questions.textContent()).toMatch(/^Not decided: \d+ questions$/);
  });

  it('applies the strictness that is chosen', async () => {
    const page = await pages.open(solverOf(FUTILE));
    await page.click('#author summary');
    const { line } = solveSync(FUTILE, { goal: 'shortest' }) as Mate;
    await page.fill('#author-line', line.join(' '));
    await page.click('#judge');
    const played = page.locator('#faults li', { hasText: 'mudaai' }).first();
    expect(await played.textContent()).not.toContain('tolerated');
    await page.click('#options summary');
    await page.selectOption('#strictness', 'classical');
    await page.click('#judge');
    await expect.poll(() => played.textContent()).toContain('tolerated');
  });

  it('saves a KIF file with variations and cooks', async () => {
    const page = await pages.open(solverOf(COOKED));
    await page.click('#analyse');
    const kif = page.locator('#analysis-kif');
    const text = await page.download(() => kif.click());
    expect(text).toContain('変化：');
    expect(text).toContain('余詰');
    const { line } = parseRecord(text);
    expect(line.map(({ move }) => move)).toEqual((await analyse(COOKED)).line);
  });

  it('lists tries with their refutations, and plays them on the board', async () => {
    const solver = createSolver({ hashMiB: 16 });
    const { line } = await solver.analyse(TRIES);
    const { tries } = await solver.analyse(TRIES, { solution: line, tries: 2 });
    const page = await pages.open(solverOf(TRIES));
    await page.click('#analyse');
    await page.click('#find-tries');
    const buttons = page.locator('#tries button');
    await buttons.first().waitFor();
    const replies = tries!.flatMap(({ ply, tries: found }) =>
      found.flatMap(({ move, refutations, undecided }) =>
        [...refutations, ...undecided].map((reply) => ({ ply, move, reply })),
      ),
    );
    expect(replies.length).toBeGreaterThan(4);
    expect(await buttons.count()).toBe(replies.length);
    await page.selectOption('#notation', 'usi');
    const last = replies.at(-1)!;
    await buttons.nth(replies.length - 1).click();
    const plies = `${last.ply + 1} of ${last.ply + 1}`;
    await expect.poll(() => page.locator('#ply').textContent()).toBe(plies);
    const moves = await page.locator('#moves li button').allTextContents();
    expect(moves.at(-2)).toContain(last.move);
    expect(moves.at(-1)).toContain(last.reply);
    // The analysis stays. Its variations can still be saved, and the tries with them.
    const text = await page.download(() => page.locator('#analysis-kif').click());
    const saved = parseRecord(text).line;
    expect(saved.map(({ move }) => move)).toEqual(line);
    const told = saved.flatMap(({ variations = [] }, index) =>
      variations
        .filter(([first]) => first!.comment?.startsWith('紛れ'))
        .map(([first]) => `${index + 1} ${first!.move}`),
    );
    expect(told).toEqual(
      tries!.flatMap(({ ply, tries: of }) => of.map(({ move }) => `${ply} ${move}`)),
    );
  });

  it('can be stopped, and then says that nothing is known', async () => {
    const page = await pages.open(solverOf(HOPELESS));
    await page.click('#analyse');
    await page.locator('#progress').waitFor();
    await page.click('#stop');
    expect(await page.locator('#soundness').textContent()).toBe('Unknown: the search was stopped.');
  });
});
