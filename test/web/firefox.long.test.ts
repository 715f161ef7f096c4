// The built pages in Firefox: that they solve and can be stepped through there too. Chromium's tests are the
// thorough ones. Where there is no Firefox, the suite is skipped with one visible line.

import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MATE } from '../cli/host';
import { hashOf } from './shogi-page';
import { type Site, serveSite } from './site';

const FIREFOX_PATH = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const SET_UP_MS = 60_000;

const isThere = existsSync(FIREFOX_PATH);
if (!isThere) {
  console.log(`SKIPPED: the pages in Firefox (none at ${FIREFOX_PATH}; set FIREFOX_PATH)`);
}

async function textOf(page: Page, selector: string): Promise<string> {
  const element = await page.waitForSelector(selector);
  return (await element!.evaluate(({ textContent }) => textContent)) ?? '';
}

describe.skipIf(!isThere)('the pages in Firefox', () => {
  let site: Site;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    site = await serveSite();
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX_PATH });
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => complaints.push(message.text()));
  }, SET_UP_MS);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  it.each(['wasm', 'js'])('solve with %s', async (engine) => {
    await page.goto(`${site.url}?${engine}${hashOf(MATE)}`);
    await page.click('#options summary');
    await page.click(`[name=engine][value=${engine}]`);
    await page.click('#solve');
    expect(await textOf(page, '#verdict')).toMatch(/Mate in 1|1手詰/);
    await page.waitForSelector('#forward');
    await page.click('#forward');
    expect(await textOf(page, '#ply')).toMatch(/^1 /);
    const label = await page.$eval('[data-place="square:37"]', (cell) => cell.ariaLabel);
    expect(label).toMatch(/5b black gold|５二 先手金/);
  });

  it('solve problems of Go', async () => {
    await page.goto(`${site.url}go/`);
    await page.click('#solve');
    expect(await textOf(page, '#verdict')).toMatch(/Alive|生き/);
  });

  it('raise no error', () => {
    expect(complaints).toEqual([]);
  });
});
