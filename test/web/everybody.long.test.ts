// Accessibility of the pages: no finding of axe, in both languages and colours, in the states that a visitor reaches;
// targets that are large enough for fingers; nothing that moves by itself.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import { findings } from '../browser/axe';
import type { Page } from '../browser/visitor';
import { describePages } from './page-suite';
import { move, openProblemsPanel } from './play-page';
import { HOPELESS, hashOf, square } from './shogi-page';

/** A short mate with other mates. */
const COOKED = hashOf('3+R5/1k7/9/1+B7/9/9/9/9/9 b Pn 1');
/** A problem to be played. `4c3b` does not mate, and may promote. */
const FIVE = hashOf(readOwnSet('generated').find(({ id }) => id === 'mate-5-02')!.sfen!);
const FINGER = 44;
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [`solve/${COOKED}`]: async (page) => {
    await page.click('#solve');
    await page.locator('#verdict').waitFor();
    await page.click('#prove');
    await page.locator('#needs').waitFor();
    await page.click('#analyse');
    await page.locator('#soundness').waitFor();
    await page.click('#options summary');
    await page.locator('#goal').waitFor();
    await page.click('#author summary');
    await page.click('#forward');
  },
  [`solve/?search${hashOf(HOPELESS)}`]: async (page) => {
    await page.click('#solve');
    await page.locator('#current-line').waitFor();
  },
  'solve/#4k4/9': async (page) => page.locator('#fault').waitFor(),
  '': async (page) => {
    await page.locator('#board').waitFor();
    for (let hint = 0; hint < 3; hint++) await page.click('#hint');
  },
  '?problems': async (page) => {
    await page.locator('#board').waitFor();
    await openProblemsPanel(page);
    await page.locator('.set-problems button').first().waitFor();
  },
  '?rules': async (page) => {
    await page.click('#open-rules');
    await page.locator('.rules').waitFor();
  },
  '?piece': async (page) => {
    await page.locator('#board [data-source]').first().focus();
    await page.keyboard.press('m');
    await page.locator('#piece-card').waitFor();
  },
  '?summary': async (page) => {
    await openProblemsPanel(page);
    // The list of sets moves the buttons when it has been loaded.
    await page.locator('.set-problems button').first().waitFor();
    await page.click('[data-run=three]');
    await page.locator('#run').waitFor();
    await page.click('#next');
    await page.click('#end-run');
    await page.locator('.summary').waitFor();
  },
  '?progress': async (page) => {
    await page.click('#hint');
    await page.click('#next');
    await openProblemsPanel(page);
    await page.click('#progress');
    await page.locator('#rating').waitFor();
  },
  '?given': async (page) => {
    await page.locator('#board').waitFor();
    await page.click('#give-up');
    await page.locator('#again').waitFor();
  },
  [`?wrong${FIVE}`]: async (page) => {
    await page.locator('#hint:not([aria-disabled])').waitFor();
    await move(page, '4c3b');
    await page.click('#refute');
    await page.locator('#moves li').nth(1).waitFor();
  },
  [`?promotion${FIVE}`]: async (page) => {
    await page.locator('#hint:not([aria-disabled])').waitFor();
    await square(page, '4c').click();
    await square(page, '3b').click();
    await page.locator('#promote').waitFor();
  },
  '#4k4/9': async (page) => page.locator('#fault').waitFor(),
  [`compose/${COOKED}`]: async (page) => {
    await page.locator('#stage[data-stage=done]').waitFor();
    await page.click('#keep');
    await page.locator('#variants li').waitFor();
    await page.locator('#classics').waitFor();
    await page.click('.position summary');
  },
  [`compose/?line${COOKED}`]: async (page) => {
    await page.locator('#enter-line').click();
    await page.locator('[data-source="hand:black:P"]').click();
    await page.locator('.target').first().waitFor();
  },
  [`compose/?search${COOKED}`]: async (page) => {
    await page.locator('#stage[data-stage=done]').waitFor();
    await page.selectOption('#compose-what', 'placements');
    await page.selectOption('#compose-change', 'exchange');
    await page.click('#compose-start');
    await page.locator('#compose-end').waitFor();
    await page.locator('#compose-found tbody tr').first().waitFor();
  },
  'compose/#4k4/9': async (page) => page.locator('#fault').waitFor(),
  'collection/': async (page) => {
    const text = `${decodeURIComponent(COOKED.slice(1)).replaceAll('_', ' ')}\n4k4/9\n`;
    await page.chooseFile('#files', 'some.sfen', Buffer.from(text.repeat(30)));
    await page.locator('#solve-all').waitFor();
    await page.click('#analyse-all');
    await page.locator('.row-line.mate').first().waitFor();
    await page.locator('.row-line').first().click();
    await page.locator('#name').waitFor();
  },
  'go/': async (page) => {
    await page.click('#solve');
    await page.locator('#verdict').waitFor();
    await page.check('#heat');
  },
  'lab/': async (page) => page.locator('#step').waitFor(),
};

/** Targets that are smaller than `smallest`. Links inside a text may be. */
function smallTargets(smallest: number): string[] {
  const pressed =
    'button, select, summary, input:is([type=number], [type=range], [type=text], [type=search]), nav a, label';
  return Array.from(document.querySelectorAll<HTMLElement>(pressed)).flatMap((element) => {
    const isLabel = element instanceof HTMLLabelElement;
    if (isLabel && !element.querySelector('[type=radio], [type=checkbox]')) return [];
    const { width, height } = element.getBoundingClientRect();
    const isThere = width > 0 && height > 0;
    const isSmall = width < smallest - 0.5 || height < smallest - 0.5;
    return isThere && isSmall ? [`${element.outerHTML.slice(0, 80)}: ${width} × ${height}`] : [];
  });
}

describePages('accessibility of the pages', (pages) => {
  // Rules look at words, at colours, or at neither: in two looks they see both languages and both themes.
  it.each(Object.keys(STATES))(
    'axe finds nothing in Japanese and light, nor in English and dark: %s',
    async (path) => {
      const page = await pages.open(path, { locale: 'ja-JP', colorScheme: 'light' });
      await STATES[path]!(page);
      const controls = () => page.locator('button, select, summary, input').count();
      const before = await controls();
      expect(await findings(page.tab)).toEqual([]);
      await page.selectOption('#colors', 'dark');
      await page.selectOption('#language', 'en');
      await page.locator('html[lang=en]').waitFor();
      // The page is still in the same state. It may have loaded more since.
      expect(await controls()).toBeGreaterThanOrEqual(before);
      expect(await findings(page.tab)).toEqual([]);
    },
  );

  it.each(Object.keys(STATES))('targets are large enough on a phone: %s', async (path) => {
    const page = await pages.open(path, { ...PHONE, locale: 'ja-JP' });
    await STATES[path]!(page);
    expect((await page.evaluate(smallTargets, 1000)).length).toBeGreaterThan(5);
    expect(await page.evaluate(smallTargets, FINGER)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // A dialog, or on a phone the problem of a collection, lies over the header.
    if ((await page.locator('dialog[open]').count()) > 0) await page.tab.keyboard.press('Escape');
    if ((await page.locator('#close-detail').count()) > 0) await page.click('#close-detail');
    await page.click('#menu-button');
    expect(await page.evaluate(smallTargets, FINGER)).toEqual([]);
    await page.selectOption('#language', 'en');
    expect(await page.evaluate(smallTargets, FINGER)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it.each(['', 'solve/', 'compose/'])('nothing moves by itself: /%s', async (path) => {
    const page = await pages.open(path, { reducedMotion: 'reduce' });
    await square(page, '5e').click();
    const moving = await page.evaluate(() => document.getAnimations().length);
    const lasting = await page.locator('body *').evaluateAll(
      (all) =>
        all
          .map((element) => getComputedStyle(element))
          .filter(({ transitionDuration, animationName }) => {
            return transitionDuration !== '0s' || animationName !== 'none';
          }).length,
    );
    expect([moving, lasting]).toEqual([0, 0]);
  });

  it('each page has its own title, in the language chosen', async () => {
    const page = await pages.open('solve/', { locale: 'en-US' });
    const titles = new Set<string>();
    for (const path of ['', 'solve/', 'compose/', 'collection/', 'go/', 'lab/']) {
      await page.goto(`${pages.url}${path}?titles`);
      const html = await readFile(join(pages.site.folder, path, 'index.html'), 'utf8');
      for (const language of ['ja', 'en']) {
        await page.selectOption('#language', language);
        const name = await page.locator('nav [aria-current=page]').textContent();
        const title = `${name} – tsumeru 詰める`;
        await expect.poll(() => page.evaluate(() => document.title)).toBe(title);
        titles.add(title);
        if (language === 'en') expect(html).toContain(`<title>${title}</title>`);
      }
    }
    expect(titles.size).toBe(12);
  });

  it('pieces without kanji and a board as in books can be chosen, and the choice is remembered', async () => {
    const page = await pages.open('');
    expect(await page.locator('.symbol').count()).toBe(0);
    await page.selectOption('#faces', 'symbols');
    await page.selectOption('#board-style', 'book');
    const pieces = await page.locator('#board [data-source]').count();
    expect(await page.locator('#board .face .symbol').count()).toBe(pieces);
    await page.goto(`${pages.url}solve/`);
    await page.locator('#board .face .symbol').first().waitFor();
    expect(await page.locator('#board .piece:not(.symbols)').count()).toBe(0);
    const body = '#board .piece .body';
    const fillOf = () =>
      page.evaluate((at) => getComputedStyle(document.querySelector(at)!).fill, body);
    expect(await fillOf()).toMatch(/rgba\(0, 0, 0, 0\)|transparent/);
    await page.selectOption('#board-style', 'wood');
    expect(await fillOf()).toMatch(/^rgb\(/);
  });
});
