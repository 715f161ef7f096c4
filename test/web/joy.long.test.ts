// What a move feels like, in Chromium and Firefox: colours of right and wrong, the motion of the mate, sounds that are
// asked for once, the piece under the finger; and the same for visitors who play by keys, or want little motion.

import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../browser/browsers';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';
import { move, openProblemsPanel, stateOf } from './play-page';
import { hashOf, square } from './shogi-page';

/** A gold in hand: 5b mates, 4b is taken. */
const GOLD = hashOf('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
/** The same with a pawn that the question about sounds would cover. */
const LOW = hashOf('4k4/9/4P4/9/9/9/9/p8/9 b G2r2b3g4s4n4l16p 1');
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const isReady = (page: Page) => page.locator('#hint:not([aria-disabled])').waitFor();
const classOf = (page: Page, name: string) => square(page, name).getAttribute('class');
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe.each(BROWSERS)('%s', (browser) => {
  describePages(
    'a move',
    (pages) => {
      it('colours its square, and a mated king moves', async () => {
        const page = await pages.open(GOLD);
        await isReady(page);
        // The question about sounds never lies over a piece.
        const question = page.locator('.sound-question');
        await question.waitFor();
        for (const [hash, count] of [
          [LOW, 0],
          [GOLD, 1],
        ] as const) {
          await page.evaluate((to) => {
            location.hash = to;
          }, hash);
          await expect.poll(() => question.count()).toBe(count);
          await isReady(page);
        }
        await move(page, 'G*4b');
        await expect.poll(() => classOf(page, '4b')).toMatch(/\bwrong\b/);
        await page.click('#undo');
        expect(await classOf(page, '4b')).not.toMatch(/\bwrong\b/);
        await page.evaluate(() => {
          document.addEventListener('animationstart', ({ animationName }) => {
            document.body.dataset.seen = `${document.body.dataset.seen ?? ''} ${animationName}`;
          });
        });
        await move(page, 'G*5b');
        await expect.poll(() => classOf(page, '5b')).toMatch(/\bright\b/);
        await expect.poll(() => classOf(page, '5a')).toMatch(/\bmated\b/);
        const seen = () => page.evaluate(() => document.body.dataset.seen);
        await expect.poll(seen).toMatch(/tsume-right.*tsume-mated|tsume-mated.*tsume-right/);
        // Who has played without an answer about sounds is not asked again.
        await page.click('#again');
        await isReady(page);
        expect(await page.locator('.sound-question').count()).toBe(0);
      });

      it('is heard and felt when the visitor has said so, once', async () => {
        const page = await pages.open(GOLD);
        await isReady(page);
        await page.evaluate(() => {
          const felt: unknown[] = [];
          Object.assign(window, { felt });
          Object.defineProperty(navigator, 'vibrate', {
            value: (pattern: unknown) => felt.push(pattern),
          });
        });
        await page.click('#with-sound');
        expect(await page.locator('.sound-question').count()).toBe(0);
        await move(page, 'G*4b');
        await page.locator('.state.wrong').waitFor();
        const felt = () => page.evaluate(() => (window as unknown as { felt: unknown }).felt);
        await expect.poll(felt).toEqual([[12], [35, 60, 35]]);
        await page.reload();
        await page.locator('#board').waitFor();
        await page.click('#undo');
        expect(await page.locator('.sound-question').count()).toBe(0);
        await openProblemsPanel(page);
        const isOn = await page
          .locator('#sound')
          .evaluate((box) => (box as HTMLInputElement).checked);
        expect(isOn).toBe(true);
      });

      it('is made by keys: arrows lead from a piece in hand to the square nearest to the king', async () => {
        const page = await pages.open(GOLD);
        await isReady(page);
        await page.locator('#attacker-hand button').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowUp');
        expect(await focused(page)).toMatch(/^[456][ab] empty/);
        const places = ['4a', '6a', '5b'].join('|');
        expect(await focused(page)).toMatch(new RegExp(`^(${places}) `));
        while (!(await focused(page)).startsWith('5b')) {
          const now = await focused(page);
          const key = now[1] === 'a' ? 'ArrowDown' : now[0] === '4' ? 'ArrowLeft' : 'ArrowRight';
          await page.keyboard.press(key);
        }
        await page.keyboard.press('Enter');
        await page.locator('#again').waitFor();
        expect(await stateOf(page)).toMatch(/^Mate\./);
      });

      it('the calendar is one tab stop, with arrows inside', async () => {
        const page = await pages.open(GOLD);
        await openProblemsPanel(page);
        await page.locator('.month button').first().click();
        expect(await page.locator('.day[tabindex="0"]').count()).toBe(1);
        await page.locator('.day[tabindex="0"]').focus();
        const day = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
        const first = await day();
        await page.keyboard.press('ArrowRight');
        expect(Date.parse((await day())!) - Date.parse(first!)).toBe(86_400_000);
        await page.keyboard.press('ArrowDown');
        expect(Date.parse((await day())!) - Date.parse(first!)).toBe(8 * 86_400_000);
        expect(await page.locator('.day[tabindex="0"]').count()).toBe(1);
        await page.keyboard.press('Home');
        expect(await day()).toBe(first);
      });
    },
    browser,
  );
});

describePages('in Chromium, a move', (pages) => {
  it('moves nothing for a visitor who wants little motion, and asks him for no sounds', async () => {
    const page = await pages.open(GOLD, { reducedMotion: 'reduce' });
    await isReady(page);
    expect(await page.locator('.sound-question').count()).toBe(0);
    await move(page, 'G*5b');
    await page.locator('#again').waitFor();
    expect(await classOf(page, '5a')).toMatch(/\bmated\b/);
    const names = await page.evaluate(() =>
      document.getAnimations().map((each) => (each as CSSAnimation).animationName),
    );
    expect(names.filter((name) => name?.startsWith('tsume-'))).toEqual([]);
  });

  it('a king mated at the edge of the screen does not make the page wider', async () => {
    const page = await pages.open(hashOf('8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'), PHONE);
    await isReady(page);
    await page.evaluate(() => {
      const widths: number[] = [];
      Object.assign(window, { widths });
      const look = () => {
        widths.push(document.documentElement.scrollWidth);
        requestAnimationFrame(look);
      };
      look();
    });
    await move(page, 'G*1b');
    await page.locator('#again').waitFor();
    await page.tab.waitForFunction(() => document.getAnimations().length === 0);
    const widest = () =>
      page.evaluate(() => Math.max(...(window as unknown as { widths: number[] }).widths));
    expect(await widest()).toBe(PHONE.viewport.width);
  });

  it('the piece is carried above the finger and larger, and its square is marked', async () => {
    const page = await pages.open(GOLD, PHONE);
    await isReady(page);
    const middleOf = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      });
    const finger = page.tab.touchscreen;
    await finger.touchStart(...(await middleOf('#attacker-hand button')));
    const [x, y] = await middleOf('[aria-label^="5b"]');
    await finger.touchMove(x, y + 60);
    await finger.touchMove(x, y);
    const cell = await page.locator('[aria-label^="5b"]').boundingBox();
    // The browser may report a move of the finger only with its next frame.
    await expect.poll(() => classOf(page, '5b')).toMatch(/\bover\b/);
    const carried = await page.locator('.ghost .piece-icon').boundingBox();
    expect(carried!.width).toBeGreaterThan(1.5 * cell!.width);
    expect(carried!.y + carried!.height).toBeLessThan(y);
    await finger.touchEnd();
    await page.locator('#again').waitFor();
    expect(await page.locator('.cell.over, .ghost').count()).toBe(0);
  });
});

describePages('a page without problems of the visitor', (pages) => {
  it('has an example to open: classics in a collection, a problem to compose from', async () => {
    const page = await pages.open('collection/');
    await page.click('#open-example');
    await page.locator('#solve-all').waitFor();
    await expect.poll(() => page.locator('.row-line').count()).toBeGreaterThan(5);
    expect(await page.locator('#open-example').count()).toBe(0);
    await page.goto(`${pages.url}compose/`);
    await page.click('#open-example');
    await expect.poll(() => page.locator('#soundness').textContent()).toBe('Sound.');
    expect(await page.locator('#open-example').count()).toBe(0);
  });

  it('a phone shows the verdict of composing on the first screen', async () => {
    const page = await pages.open('compose/', PHONE);
    const example = await page.locator('#open-example').boundingBox();
    expect(example!.y + example!.height).toBeLessThanOrEqual(PHONE.viewport.height);
    await page.click('#open-example');
    await page.locator('#soundness').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const seen = () =>
      page.locator('#soundness').evaluate((element) => {
        const { bottom, width } = element.getBoundingClientRect();
        return { isAtBottom: Math.abs(bottom - innerHeight) < 1, width };
      });
    await expect.poll(seen).toEqual({ isAtBottom: true, width: PHONE.viewport.width });
  });

  it('a link brings title, author, and the line in Japanese', async () => {
    const link = `compose/${GOLD}_moves_G*5b&title=${encodeURIComponent('頭金 & co')}&author=${encodeURIComponent('甲_乙')}`;
    const page = await pages.open(link, { locale: 'ja-JP' });
    await page.locator('.save input').first().waitFor();
    const values = () =>
      page
        .locator('.save input, .line textarea')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    await expect
      .poll(async () => (await values()).sort())
      .toEqual(['甲_乙', '頭金 & co', '５二金'].sort());
  });
});
