// Actions of a visitor on the play page. The tests know solutions from the solver in Node.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Mate } from '../../src/answers/solution';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import { formatSquare } from '../../src/shogi/square';
import { solveSync } from '../../src/solver/solver';
import { parseBook } from '../../web/play/book-file';
import type { Page } from '../browser/visitor';
import { isAskedToPromote, square } from './shogi-page';

export const stateOf = (page: Page) => page.locator('#state').textContent();

const BOOK = join(import.meta.dirname, '../../problems');

/** The problems of one length of the book, as the page reads them. */
export function bookProblems(plies: number) {
  const problems = parseBook(readFileSync(join(BOOK, `${plies}.tsv`), 'utf8'));
  return problems.map((problem) => ({ ...problem, plies }));
}

export const LENGTHS = [1, 3, 5, 7, 9, 11, 13, 15, 17].filter((plies) =>
  existsSync(join(BOOK, `${plies}.tsv`)),
);

/** Opens the panel of problems where it is not beside the board. */
export async function openProblemsPanel(page: Page): Promise<void> {
  if ((await page.locator('aside.problems-panel').count()) === 0)
    await page.click('#open-problems');
  await page.locator('.problems-panel .calendar').waitFor();
}

/** Moves of both sides listed on the page, in USI notation. */
export const playedMoves = (page: Page): Promise<string[]> =>
  page
    .locator('#moves li[data-usi]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-usi')!));

/** Plays a move by mouse: the piece, its square, and the answer to the question about promotion. */
export async function move(page: Page, usi: string): Promise<void> {
  const wanted = parseUsiMove(usi);
  if ('drop' in wanted) await page.click(`[data-source$=":${wanted.drop}"]`);
  else await square(page, formatSquare(wanted.from)).click();
  await page.locator('.cell.target').first().waitFor();
  await square(page, formatSquare(wanted.to)).click();
  if ('drop' in wanted) return;
  if (await isAskedToPromote(page)) await page.click(wanted.promote ? '#promote' : '#dont-promote');
}

export async function positionOn(page: Page, sfen: string): Promise<Position> {
  const moves = await playedMoves(page);
  return moves.map(parseUsiMove).reduce(playMove, parseSfen(sfen));
}

/** The move of the book solution in a position. */
export function bestMove(position: Position): string {
  const mate = solveSync(formatSfen(position), { goal: 'book', bookNodes: 100_000 }) as Mate;
  return mate.line[0]!;
}

/** Plays the attacker's best move, and returns the defender's reply. */
export async function playBest(page: Page, sfen: string): Promise<void> {
  const before = (await playedMoves(page)).length;
  await move(page, bestMove(await positionOn(page, sfen)));
  const hasAnswer = async () =>
    (await playedMoves(page)).length >= before + 2 || (await page.locator('#again').count()) > 0;
  await expect.poll(hasAnswer).toBe(true);
}

export async function playToTheEnd(page: Page, sfen: string): Promise<void> {
  while ((await page.locator('#again').count()) === 0) await playBest(page, sfen);
}
