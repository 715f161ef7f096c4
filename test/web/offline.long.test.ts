// The pages as an installed application: without a network, on a host without headers, after a new version, from a
// file.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { BROWSERS, type BrowserName } from '../browser/browsers';
import type { Page } from '../browser/visitor';
import { HARD, MATE } from '../cli/host';
import { describePages, type PageOptions, type Pages } from './page-suite';
import { solve, solverOf } from './shogi-page';

const CORES = 4;
const THREADS = `${CORES - 1} threads`;

/** Opens a page, and waits until its service worker is active. */
async function openInstalled(pages: Pages, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await pages.open(path, { cores: CORES, hasServiceWorkers: true, ...options });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);
const engines = async (page: Page) => {
  await page.click('#options summary');
  return page.locator('.engines').textContent();
};

function suite(pages: Pages, browser: BrowserName): void {
  it('solve, and show every page, without a network', async () => {
    const page = await openInstalled(pages, solverOf(MATE));
    try {
      pages.site.isAway = true;
      await page.reload();
      expect(await solve(page)).toBe('Mate in 1.');
      await page.goto(`${pages.url}?x=1`);
      await page.locator('#board').waitFor();
      await page.click('#hint');
      await expect.poll(() => page.locator('.hinted').count()).toBe(1);
      await page.goto(`${pages.url}go/`);
      expect(await solve(page)).toMatch(/^Alive/);
      await page.goto(`${pages.url}lab/index.html`);
      await page.locator('main').waitFor();
    } finally {
      pages.site.isAway = false;
    }
  });

  it('have a button that installs them, once the browser offers that', async () => {
    const page = await pages.open('');
    await page.click('#menu-button');
    expect(await page.locator('#install').count()).toBe(0);
    // No browser without a window makes the offer.
    const isBannerShown = await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => Object.assign(globalThis, { isAsked: true });
      return dispatchEvent(Object.assign(offer, { prompt }));
    });
    expect(isBannerShown).toBe(false);
    await page.click('#install');
    expect(await page.evaluate('isAsked')).toBe(true);
    await expect.poll(() => page.locator('#install').count()).toBe(0);
  });

  it('become isolated on a host without headers after a reload', async () => {
    const page = await openInstalled(pages, solverOf(HARD));
    expect(await isIsolated(page)).toBe(false);
    expect(await engines(page)).toContain('one thread: this page is not isolated');
    await expect
      .poll(() => page.locator('#update-notice').textContent())
      .toContain('Loaded again, it can search with several threads.');
    await page.click('#load-again');
    await expect.poll(() => isIsolated(page).catch(() => false)).toBe(true);
    await page.locator('#options').waitFor();
    expect(await engines(page)).toContain(THREADS);
    expect(await page.locator('#update-notice').count()).toBe(0);
    await page.fill('#maxNodes', '200000');
    expect(await solve(page)).toMatch(/^Unknown/);
    expect(await page.locator('.answer > .quiet').textContent()).toContain('3 threads');
  });

  it('ask before they load a new version', { retry: 2 }, async () => {
    const { site } = pages;
    const page = await openInstalled(pages, 'solve/', { locale: 'ja-JP', base: site.urlIsolated });
    await page.reload();
    const readDescription = () =>
      page.evaluate(
        () => document.querySelector<HTMLMetaElement>('meta[name=description]')!.content,
      );
    const first = await readDescription();
    const next = `${first} 2`;
    // Previews of links have the description too.
    const change = (from: string, to: string) => (text: string) => text.replaceAll(from, to);
    await site.publish('solve/index.html', change(`content="${first}"`, `content="${next}"`));
    await site.publish('service-worker.js', (text) =>
      text.replace(
        /("?revision"?:\s*["'`])([^"'`]*)(["'`],\s*"?url"?:\s*["'`]solve\/index\.html)/,
        `$1new-${performance.now()}$3`,
      ),
    );
    try {
      await page.reload();
      expect(await readDescription()).toBe(first);
      await expect
        .poll(() => page.locator('#update-notice').textContent())
        .toContain('新しい版があります');
      await page.click('#load-again');
      await expect.poll(() => readDescription().catch(() => '')).toBe(next);
    } finally {
      await site.publish('solve/index.html', change(`content="${next}"`, `content="${first}"`));
    }
  });

  /**
   * Browsers refuse modules from files, and the page says so. Firefox, as driven here, allows them, and then the page
   * works.
   */
  it('work when opened as files, or say what to do', async () => {
    const page = await pages.open('solve/', { blocked: /./ });
    await page.goto(pathToFileURL(join(pages.site.folder, 'solve/index.html')).href);
    const readState = () =>
      page.evaluate(() => {
        const waiting = document.querySelector('.waiting');
        if (waiting !== null) return getComputedStyle(waiting).visibility;
        return document.querySelector('#solve') === null ? 'empty' : 'there';
      });
    await expect.poll(readState).toBe(browser === 'firefox' ? 'there' : 'visible');
    if (browser === 'firefox') return;
    const text = await page.locator('.waiting').textContent();
    expect(text).toContain('Serve its folder over http');
    expect(text).toContain('http で配信');
  });
}

/** What depends on the pages and the host alone. */
describePages('the pages as an application in any browser', (pages) => {
  it('do not offer threads on a machine with too few cores', async () => {
    const page = await openInstalled(pages, solverOf(MATE), { cores: 2 });
    // The notice registers the service worker, and appears when it is registered.
    await page.waitForTimeout(1000);
    expect(await page.locator('#update-notice').count()).toBe(0);
  });

  it('are isolated without a service worker if the host sends the headers', async () => {
    const { urlIsolated } = pages.site;
    const page = await openInstalled(pages, solverOf(MATE), { base: urlIsolated });
    for (const _ of ['from the host', 'from the service worker']) {
      expect(await isIsolated(page)).toBe(true);
      expect(await page.locator('#update-notice').count()).toBe(0);
      expect(await engines(page)).toContain(THREADS);
      await page.reload();
    }
  });

  it('use one thread without headers and service worker, and say so', async () => {
    const page = await pages.open(solverOf(MATE), { cores: CORES });
    await page.reload();
    expect(await isIsolated(page)).toBe(false);
    expect(await engines(page)).toContain('one thread: this page is not isolated');
    expect(await solve(page)).toBe('Mate in 1.');
  });

  it('can be installed: all files that the manifest names exist', async () => {
    const page = await pages.open('');
    const link = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href,
    );
    expect(link).toBe(`${pages.url}manifest.webmanifest`);
    const manifest = await (await fetch(link)).json();
    for (const { src, type } of manifest.icons) {
      const answer = await fetch(new URL(src, link));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    }
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts]) {
      expect((await fetch(new URL(url, link))).status).toBe(200);
    }
  });
});

for (const name of BROWSERS) {
  describePages(`the pages as an application in ${name}`, (pages) => suite(pages, name), name);
}
