// What is published: the pages and the documents. Every link and asset exists, also the links that scripts of the pages
// write; and in Chromium the interactive parts of the documents work: the board, an algorithm step by step, a problem
// solved, the search.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { fileFor, findBrokenLinks, isBroken, joinFolders } from '../../scripts/site/published';
import { describeWithChromium, startChromium } from '../browser/browsers';
import {
  type FreshFolder,
  listImports,
  makeFreshFolder,
  programOf,
  ROOT,
} from '../package/tarball';

const MAX_BYTES = 16_000_000;
const { homepage } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const ORIGIN = new URL(homepage).origin;
const BASE = `${new URL(homepage).pathname}docs/`;
/** Many: a pattern that no longer matches would find few. */
const LEAST_LINKS = 5000;
const PAGES = ['', 'solve/', 'compose/', 'collection/', 'go/', 'lab/'];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The first link with the name of a language. */
const SWITCH =
  /<a class="VPLink link" href="([^"]+)"[^>]*>(?:<!--\[-->)?<span[^>]*>(?:日本語|English)</;

let published: FreshFolder;
let built: FreshFolder;
/** The documents in the folder that is published. */
let folder: { readonly path: string };

beforeAll(() => {
  published = makeFreshFolder();
  built = makeFreshFolder();
  folder = { path: join(published.path, 'docs') };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, {
      cwd: ROOT,
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  run(programOf('tsx'), 'scripts/site/prepare.ts');
  run(programOf('vitepress'), 'build', 'site', '--outDir', join(built.path, 'docs'));
  joinFolders(inject('builtPages'), join(built.path, 'docs'), published.path);
});

afterAll(() => {
  built?.remove();
  published?.remove();
});

const filesOf = () =>
  readdirSync(folder.path, { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );

it('has small pages', () => {
  const sizes = filesOf().map((file) => statSync(join(file.parentPath, file.name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
});

it.each(['', 'ja/'])('has its pages: /%s', (language) => {
  for (const page of [
    'index',
    'start',
    'glossary',
    'guides/solve',
    'guides/usi',
    'guides/hosts',
    'reference/cli',
  ]) {
    expect(existsSync(join(folder.path, `${language}${page}.html`)), page).toBe(true);
  }
  const glossary = readFileSync(join(folder.path, `${language}glossary.html`), 'utf8');
  expect(glossary).toContain('しょうめいすう');
});

it('has the API of every entry, by the name that is imported', () => {
  expect(listImports()).toContain('tsumeru/kifu');
  for (const name of listImports()) {
    expect(existsSync(join(folder.path, `api/${name}.html`)), name).toBe(true);
  }
});

it('begins the API with solving, and gives each function a sentence and an example', () => {
  const text = readFileSync(join(ROOT, 'site/api/tsumeru.md'), 'utf8');
  const functions = text.split(/^### /m).filter((entry) => /^\w+\(\)/.test(entry));
  const names = functions.map((entry) => /^\w+/.exec(entry)?.[0]);
  expect(names.slice(0, 2)).toEqual(['createSolver', 'solve']);
  expect(names).toHaveLength(8);
  for (const [index, entry] of functions.entries()) {
    expect(entry, names[index]).toMatch(/^(?:>.*\n)+\n[A-Z]/m);
    expect(entry, names[index]).toContain('#### Example');
  }
});

it.each(['', 'ja/'])('has documents of the repository in its navigation: /%s', (language) => {
  const html = readFileSync(join(folder.path, `${language}start.html`), 'utf8');
  for (const name of ['answers', 'certificates', 'faults']) {
    expect(html).toContain(`href="${BASE}docs/${name}.html"`);
  }
});

it('has every file that its files refer to', () => {
  const { broken, checked } = findBrokenLinks(published.path);
  expect(broken).toEqual([]);
  expect(checked).toBeGreaterThan(LEAST_LINKS);
});

it.each(['index.html', 'solve/index.html', 'docs/ja/index.html', 'docs/api/tsumeru.html'])(
  'has a title, a text and a picture for previews of links: %s',
  (name) => {
    const html = readFileSync(join(published.path, name), 'utf8');
    for (const property of ['title', 'description', 'image']) {
      expect(html).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+"`));
    }
    expect(html).toContain('summary_large_image');
  },
);

it('links the pages and the repository in every document', () => {
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const address = repository.url.replace(/^git\+|\.git$/g, '');
  for (const file of filesOf().filter(
    ({ name }) => name.endsWith('.html') && name !== '404.html',
  )) {
    const html = readFileSync(join(file.parentPath, file.name), 'utf8');
    expect(html, file.name).toContain(`href="${homepage}"`);
    expect(html, file.name).toContain(`href="${address}"`);
  }
});

it('offers the other language in every document', () => {
  const switches = new Map<string, string>();
  for (const file of filesOf().filter(({ name }) => name.endsWith('.html'))) {
    const path = join(file.parentPath, file.name);
    const page = relative(folder.path, path);
    const html = readFileSync(path, 'utf8');
    // The browser fills this page.
    if (page === '404.html') continue;
    const [, other] = SWITCH.exec(html) ?? [];
    expect(other, page).toBeDefined();
    switches.set(page, other!);
  }
  expect(Object.fromEntries(switches)).toMatchObject({
    'index.html': `${BASE}ja/`,
    'ja/index.html': BASE,
    'guides/solve.html': `${BASE}ja/guides/solve.html`,
    'ja/guides/solve.html': `${BASE}guides/solve.html`,
    'ja/reference/benchmarks.html': `${BASE}reference/benchmarks.html`,
    'docs/faults.html': `${BASE}ja/`,
    'api/tsumeru/worker.html': `${BASE}ja/`,
  });
});

describeWithChromium('in Chromium', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await startChromium();
    page = await browser.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== ORIGIN) return void request.continue();
      const file = fileFor(published.path, pathname);
      if (file === undefined) return void request.respond({ status: 404 });
      const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
      return void request.respond({ contentType, body: readFileSync(file) });
    });
  });

  afterAll(() => browser?.close());

  const open = (path: string) => page.goto(`${ORIGIN}${BASE}${path}.html`);

  it('has the play page at the root', async () => {
    await page.goto(homepage);
    await page.waitForSelector('main.play #board');
    expect(page.url().toLowerCase()).toBe(homepage.toLowerCase());
  });

  it.each(['ja', 'en'])('has a file for every link of the pages: %s', async (language) => {
    for (const path of PAGES) {
      await page.goto(`${homepage}${path}index.html`);
      await page.waitForSelector('#language');
      await page.$eval(
        '#language',
        (choice, value) => {
          (choice as HTMLSelectElement).value = value;
          choice.dispatchEvent(new Event('change', { bubbles: true }));
        },
        language,
      );
      await page.waitForFunction((value) => document.documentElement.lang === value, {}, language);
      const links = await page.$$eval('a[href]', (all) =>
        all.map((link) => (link as HTMLAnchorElement).href),
      );
      expect(links.length).toBeGreaterThan(PAGES.length);
      expect(links.filter((link) => isBroken(published.path, new URL(link)))).toEqual([]);
    }
  });

  it.each(PAGES)('shows a page without its header for ?embed: /%s', async (path) => {
    await page.goto(`${homepage}${path}index.html?embed`);
    await page.waitForSelector('main');
    expect(await page.$('.page-header')).toBeNull();
  });

  it.each(['ja/', ''])('has a board on its first page: /%s', async (language) => {
    await open(`${language}index`);
    await page.waitForSelector('tsume-board >>> [data-place="square:44"]');
  });

  const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent ?? '');

  it('runs an algorithm step by step', async () => {
    await open('concepts/df-pn');
    await page.waitForSelector('.search-tree svg > *');
    expect(await textOf('.search-tree figcaption span')).toMatch(/^pn-search: 1 \/ \d+$/);
    const first = await page.$eval('.search-tree svg', (svg) => svg.innerHTML);
    await page.click('.search-tree button');
    await page.waitForFunction(
      (before) => document.querySelector('.search-tree svg')?.innerHTML !== before,
      {},
      first,
    );
    expect(await textOf('.search-tree figcaption span')).toMatch(/: [2-9]\d* \/ /);
  });

  it.each(['start', 'ja/start'])('solves on the page: %s', async (path) => {
    await open(path);
    await page.waitForSelector('.try-it button');
    // Waits until the page's scripts have started.
    await page.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!);
    await page.click('.try-it button');
    await page.waitForFunction(() =>
      /^mate .+\(/.test(document.querySelector('.try-it output')?.textContent ?? ''),
    );
  });

  it.each(['guides/problems', 'ja/guides/problems'])(
    'shows problems of the book, with solutions that a click opens: %s',
    async (path) => {
      await open(path);
      await page.waitForSelector('.problem-sheet .picture > svg');
      expect(await page.$$eval('.problem-sheet .picture > svg', (all) => all.length)).toBe(60);
      const isShown = () =>
        page.$eval('.problem-sheet details p', (moves) => moves.checkVisibility());
      expect(await isShown()).toBe(false);
      await page.click('.problem-sheet summary');
      expect(await isShown()).toBe(true);
      const links = await page.$$eval('.problem-sheet details a', (all) =>
        all.map((link) => (link as HTMLAnchorElement).href),
      );
      expect(links).toHaveLength(60);
      expect(links.filter((link) => isBroken(published.path, new URL(link)))).toEqual([]);
    },
  );

  it.each([
    ['start', 'dominance'],
    ['ja/start', '無駄合'],
    ['ja/start', '駄合は'],
    ['ja/start', '証'],
  ])('finds a searched word: %s, %s', async (path, word) => {
    await open(path);
    await page.waitForFunction(() => '__vue_app__' in document.querySelector('#app')!);
    await page.click('.VPNavBarSearch button');
    await page.waitForSelector('input#localsearch-input');
    await page.type('input#localsearch-input', word);
    await page.waitForSelector('.VPLocalSearchBox .result');
  });
});
