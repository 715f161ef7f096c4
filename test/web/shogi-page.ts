// Actions of a visitor on the solving page.

import { expect } from 'vitest';
import { parseSquare } from '../../src/shogi/square';
import type { Locator } from '../browser/locator';
import type { Page } from '../browser/visitor';

/** A king in the open and many checks that do not mate: far more than a test can wait for. */
export const HOPELESS = '9/9/4k4/9/9/9/9/9/9 b 2B4N4L18P2r4g4s 1';

export const square = (page: Page, name: string): Locator =>
  page.locator(`[data-place="square:${parseSquare(name)}"]`);

/** The `#` part of the address for a problem. */
export const hashOf = (sfen: string) => `#${sfen.replaceAll(' ', '_')}`;

/** The address of the solving page with a problem, from the folder of all pages. */
export const solverOf = (sfen: string) => `solve/${hashOf(sfen)}`;

/** Read from the page itself: Playwright learns of a changed address a little later. */
export async function currentSfen(page: Page): Promise<string> {
  const hash = await page.evaluate(() => location.hash);
  return decodeURIComponent(hash.slice(1)).replaceAll('_', ' ');
}

/** Waits until the move that was just entered is played or refused, or the page asks whether the piece promotes. */
export async function isAskedToPromote(page: Page): Promise<boolean> {
  const count = (selector: string) => page.locator(selector).count();
  await expect
    .poll(async () => (await count('#promote')) > 0 || (await count('.cell.target')) === 0)
    .toBe(true);
  return (await count('#promote')) > 0;
}

/** Drags with the mouse from the middle of one element to the middle of another, in several steps. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start!.x + start!.width / 2, start!.y + start!.height / 2);
  await page.mouse.down();
  await page.mouse.move(end!.x + end!.width / 2, end!.y + end!.height / 3, { steps: 4 });
  await page.mouse.up();
}

/** Drags with a finger, in several steps. Both elements have to be in sight: nothing is scrolled. */
export async function dragByFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  const middleOf = (of: Locator) =>
    of.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    });
  await from.waitFor();
  const [[x, y], [toX, toY]] = [await middleOf(from), await middleOf(to)];
  const finger = page.tab.touchscreen;
  await finger.touchStart(x, y);
  for (let step = 1; step <= 4; step++) {
    await finger.touchMove(x + ((toX - x) * step) / 4, y + ((toY - y) * step) / 4);
  }
  await finger.touchEnd();
}

export async function solve(page: Page): Promise<string> {
  await page.click('#solve');
  return (await page.locator('#verdict').textContent())!;
}

export async function paste(page: Page, text: string): Promise<void> {
  await page.fill('#paste', text);
  await page.click('#read');
}

/** The description of each square that is not empty. */
export function readBoard(page: Page): Promise<string[]> {
  return page
    .locator('[role=gridcell][data-source]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')!).sort());
}
