// Actions of a visitor on the composing page.

import { opponent } from '../../src/shogi/piece';
import type { Position } from '../../src/shogi/position';
import type { Page } from '../browser/visitor';
import { isAskedToPromote, square } from './shogi-page';

const MOST_TABS = 80;

/** A description of the focused element. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.id || at?.getAttribute('data-source') || at?.getAttribute('data-place') || '';
  });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, isThere: (at: string) => boolean): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

/** Moves from square to square by arrow keys. */
async function walkTo(page: Page, from: number, to: number): Promise<void> {
  const [files, ranks] = [Math.floor(to / 9) - Math.floor(from / 9), (to % 9) - (from % 9)];
  for (let left = 0; left < Math.abs(files); left++) {
    await page.keyboard.press(files > 0 ? 'ArrowLeft' : 'ArrowRight');
  }
  for (let left = 0; left < Math.abs(ranks); left++) {
    await page.keyboard.press(ranks > 0 ? 'ArrowDown' : 'ArrowUp');
  }
}

/** Sets up a problem without a mouse. The defender gets all remaining pieces. */
export async function enterByKeys(page: Page, { board, hands, turn }: Position): Promise<void> {
  await tabTo(page, (at) => at.startsWith('square:'));
  let at = Number((await focusedPlace(page)).split(':')[1]);
  for (const [on, piece] of board.entries()) {
    if (piece === undefined) continue;
    await walkTo(page, at, on);
    at = on;
    const letter = piece.kind.toLowerCase();
    await page.keyboard.press(piece.color === turn ? letter : `Shift+${letter.toUpperCase()}`);
    if (piece.promoted) await page.keyboard.press('+');
  }
  await tabTo(page, (place) => place.startsWith(`hand:${turn}`));
  for (const [kind, count] of Object.entries(hands[turn])) {
    if (count === 0) continue;
    await page.keyboard.press(kind.toLowerCase());
    for (let added = 0; added < count; added++) await page.keyboard.press('+');
  }
  if (Object.values(hands[opponent(turn)]).some((count) => count > 0)) {
    await tabTo(page, (place) => place === 'rest');
    await page.keyboard.press('Enter');
  }
}

const focusedPlace = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '');

/** Plays a move of the line that is being entered, and answers the question about promotion. */
export async function playHere(page: Page, usi: string): Promise<void> {
  const count = await page.locator('#entered li').count();
  const [from, to] = [usi.slice(0, 2), usi.slice(2, 4)];
  if (from[1] === '*') {
    const color = count % 2 === 0 ? 'black' : 'white';
    await page.click(`[data-source="hand:${color}:${from[0]}"]`);
  } else await square(page, from).click();
  await square(page, to).click();
  if (await isAskedToPromote(page)) {
    await page.click(usi.endsWith('+') ? '#promote' : '#dont-promote');
  }
  await page.locator('#entered li').nth(count).waitFor();
}
