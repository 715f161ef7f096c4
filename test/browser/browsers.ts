// Finds and starts the browsers that Debian has installed, or those that CHROMIUM_PATH and FIREFOX_PATH name. When one
// is missing, its suites are skipped with one visible line; with CI set that is a failure.

import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { describe, it } from 'vitest';

export const BROWSERS = ['chromium', 'firefox'] as const;

export type BrowserName = (typeof BROWSERS)[number];

const PATHS: Readonly<Record<BrowserName, string>> = {
  chromium: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  firefox: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
};

let downloads: string | undefined;

/** Chromium has a download folder for each visitor, Firefox one for all. */
export function firefoxDownloads(): string {
  downloads ??= mkdtempSync(join(tmpdir(), 'firefox-'));
  return downloads;
}

const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function startBrowser(name: BrowserName): Promise<Browser> {
  const executablePath = PATHS[name];
  if (name === 'firefox') {
    const extraPrefsFirefox = {
      'browser.download.folderList': 2,
      'browser.download.dir': firefoxDownloads(),
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
    };
    return puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
  }
  return puppeteer.launch({ browser: 'chrome', executablePath, args: CHROMIUM_ARGUMENTS });
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * For suites with many visitors. The headless shell is Chromium without its own windows and menus; a new visitor with a
 * page takes a third of the work there. But the page does not outlive a trap of WebAssembly. Where the shell is not
 * installed, and where the browser is named, it is the browser itself.
 */
export function startForVisitors(name: BrowserName): Promise<Browser> {
  const isNamed = process.env.CHROMIUM_PATH !== undefined;
  if (name !== 'chromium' || isNamed || !existsSync(SHELL)) return startBrowser(name);
  const args = CHROMIUM_ARGUMENTS;
  return puppeteer.launch({ browser: 'chrome', headless: 'shell', executablePath: SHELL, args });
}

export const startChromium = (): Promise<Browser> => startBrowser('chromium');

/** `describe` for a suite that needs this browser. */
export function describeWith(browser: BrowserName, name: string, suite: () => void): void {
  const path = PATHS[browser];
  if (existsSync(path)) {
    describe(name, suite);
  } else if (process.env.CI) {
    describe(name, () => {
      it('needs a browser', () => {
        throw new Error(`no ${browser} at ${path}`);
      });
    });
  } else {
    console.log(`SKIPPED: ${name} (no ${browser} at ${path})`);
    describe.skip(name, suite);
  }
}

export const describeWithChromium = (name: string, suite: () => void): void =>
  describeWith('chromium', name, suite);
