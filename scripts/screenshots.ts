// `npm run screenshots [-- names]`: takes the pictures of the pages in docs/, or those with these names: light, dark,
// on a phone, playing, composing, collections, and Go. Needs Chromium and a font with kanji.

import { resolve } from 'node:path';
import { readOwnSet } from '../support/positions/table';
import { startChromium } from '../test/browser/browsers';
import { Page, type VisitorOptions } from '../test/browser/visitor';
import { buildPages, serveSite } from '../test/web/site';

const DOCS = resolve(import.meta.dirname, '../docs');

const DESKTOP = { width: 1080, height: 800 };
const PHONE = { width: 390, height: 800 };

async function solve(page: Page, plies: number): Promise<void> {
  await page.click('#solve');
  await page.locator('#forward').waitFor();
  for (let i = 0; i < plies; i++) await page.click('#forward');
  await page.mouse.move(0, 0);
}

async function solveClassic(page: Page, id: string, plies: number): Promise<void> {
  await page.selectOption('#classics', id);
  await solve(page, plies);
}

/** An unsound problem: its pawn is left in hand. */
const LEFT_OVER = '#6n1k/6R1p/9/6G2/9/9/9/9/9_b_Pr2b3g4s3n4l16p_1';

const sfenOf = (id: string) => readOwnSet('generated').find((each) => each.id === id)!.sfen!;

interface Picture {
  readonly name: string;
  readonly path?: string;
  readonly options: VisitorOptions;
  readonly prepare: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  {
    name: 'page-light',
    path: 'solve/',
    options: { viewport: DESKTOP, locale: 'en-US' },
    prepare: async (page) => {
      await page.selectOption('#classics', 'musou-077');
      await page.click('#analyse');
      await page.locator('#faults button').first().click();
    },
  },
  {
    name: 'page-dark',
    path: 'solve/',
    options: { viewport: DESKTOP, locale: 'ja-JP', colorScheme: 'dark' },
    prepare: (page) => solveClassic(page, 'zukou-099', 4),
  },
  {
    name: 'page-phone',
    path: 'solve/',
    options: { viewport: PHONE, locale: 'ja-JP', isMobile: true, hasTouch: true },
    prepare: (page) => solveClassic(page, 'zukou-092', 3),
  },
  {
    name: 'page-play',
    path: `#${sfenOf('mate-5-03').replaceAll(' ', '_')}`,
    options: { viewport: DESKTOP, locale: 'en-US' },
    prepare: async (page) => {
      await page.locator('#hint:not([aria-disabled])').waitFor();
      await page.selectOption('#faces', 'symbols');
      await page.click('#hint');
      await page.click('[data-source$=":P"]');
      await page.locator('.cell.target').first().waitFor();
    },
  },
  {
    name: 'page-compose',
    path: `compose/${LEFT_OVER}`,
    options: { viewport: DESKTOP, locale: 'en-US' },
    prepare: (page) => page.locator('#stage[data-stage=done]').waitFor(),
  },
  {
    name: 'page-collection',
    path: 'collection/',
    options: { viewport: DESKTOP, locale: 'en-US' },
    prepare: async (page) => {
      const short = readOwnSet('classics').filter(({ plies }) => Number(plies) < 20);
      const lines = short.map(({ id, sfen }) => `${id}\t${sfen}\n`);
      await page.chooseFile('#files', 'classics.tsv', Buffer.from(`id\tsfen\n${lines.join('')}`));
      await page.locator('#solve-all').waitFor();
      await page.click('#solve-all');
      await page.locator('.row-line.mate').first().waitFor();
      await page.locator('.row-line').first().click();
      await page.locator('#name').waitFor();
      await page.locator('#summary').waitFor({ timeout: 300_000 });
      await page.locator('#solve-all:enabled').waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'page-go',
    path: 'go/',
    options: { viewport: DESKTOP, locale: 'en-US' },
    prepare: async (page) => {
      await solve(page, 2);
      await page.check('#heat');
      await page.fill('#heat-step', '9');
    },
  },
];

const names = process.argv.slice(2);
const wanted = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));

const built = resolve(import.meta.dirname, '../build/screenshots');
await buildPages(built);
const site = await serveSite(built);
const browser = await startChromium();
for (const { name, path = '', options, prepare } of wanted) {
  const page = await Page.open(browser, options);
  // tsx gives functions their names by a helper, which pages do not have.
  await page.tab.evaluateOnNewDocument('globalThis.__name = (named) => named');
  await page.goto(site.url + path);
  await prepare(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot(`${DOCS}/${name}.png`);
  await page.close();
}
await browser.close();
await site.close();
