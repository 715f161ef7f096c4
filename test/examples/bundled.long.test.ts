// The examples for bundlers, from the tarball: the page made by Vite, webpack and esbuild, and the one in React made by
// Vite, each opened in Chromium. React comes from the registry; where none is reached its test is skipped with a line.

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'puppeteer-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpack, { type Configuration } from 'webpack';
import { describeWithChromium, startChromium } from '../browser/browsers';
import {
  type FreshFolder,
  installPackage,
  linkModules,
  ROOT,
  reachesRegistry,
} from '../package/tarball';

const ORIGIN = 'http://localhost';
const REACT = ['react@19.3.1', 'react-dom@19.3.1'];

const canInstall = reachesRegistry();
if (!canInstall) console.log('SKIPPED: the example in React (no registry)');

async function buildWithVite(root: string): Promise<void> {
  await build({ root, configFile: false, logLevel: 'error' });
}

async function buildWithWebpack(folder: string): Promise<void> {
  const { default: settings } = await import(join(folder, 'webpack.config.mjs'));
  const faults = await new Promise<string[]>((resolve, reject) => {
    webpack(settings as Configuration)?.run((error, stats) => {
      if (error) reject(error);
      else resolve((stats?.toJson({ all: false, errors: true }).errors ?? []).map(String));
    });
  });
  expect(faults).toEqual([]);
  copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'));
}

async function buildWithEsbuild(folder: string): Promise<void> {
  execFileSync(process.execPath, ['esbuild.mjs'], { cwd: folder, stdio: 'pipe' });
}

describeWithChromium('the examples for bundlers', () => {
  let installed: FreshFolder;
  let browser: Browser;

  beforeAll(async () => {
    installed = installPackage();
    linkModules(join(installed.path, 'node_modules'), ['esbuild']);
    browser = await startChromium();
  });

  afterAll(async () => {
    await browser?.close();
    installed?.remove();
  });

  const copy = (name: string, to = name) => {
    const folder = join(installed.path, to);
    cpSync(join(ROOT, 'examples', name), folder, { recursive: true });
    return folder;
  };

  /** The built page, served by a hook of the browser. */
  async function open(folder: string): Promise<{ page: Page; errors: string[] }> {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== ORIGIN) return void request.continue();
      const path = pathname === '/' ? '/index.html' : pathname;
      const contentType = path.endsWith('.html') ? 'text/html' : 'text/javascript';
      void request.respond({ contentType, body: readFileSync(join(folder, 'dist', path)) });
    });
    await page.goto(`${ORIGIN}/`);
    return { page, errors };
  }

  const says = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('output')?.textContent === wanted,
      {},
      text,
    );

  it.each([
    ['Vite', buildWithVite],
    ['webpack', buildWithWebpack],
    ['esbuild', buildWithEsbuild],
  ])('a page by %s', async (name, bundle) => {
    const folder = copy('bundled', name);
    await bundle(folder);
    const { page, errors } = await open(folder);
    await page.click('button');
    await says(page, 'G*5b');
    await page.$eval('input', (input) => (input.value = '4k4/9/9/9/9/9/9/9/9 b - 1'));
    await page.click('button');
    await says(page, 'nomate');
    expect(errors).toEqual([]);
    await page.close();
  });

  it.skipIf(!canInstall)('a page in React solves while one types', async () => {
    const folder = copy('react');
    const argv = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    execFileSync('npm', [...argv, ...REACT], { stdio: 'pipe' });
    await buildWithVite(folder);
    const { page, errors } = await open(folder);
    await says(page, 'G*5b');
    // Without its last letter the text is no position; each letter ends the search before.
    await page.focus('input');
    await page.keyboard.press('End');
    await page.keyboard.type(' x');
    await page.waitForFunction(() =>
      /\(at character \d+\)|fields/.test(document.querySelector('output')?.textContent ?? ''),
    );
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await says(page, 'G*5b');
    expect(errors).toEqual([]);
    await page.close();
  });
});
