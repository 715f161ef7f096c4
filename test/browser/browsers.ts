// Finds and starts the browsers that Debian has installed, or those that CHROMIUM_PATH and FIREFOX_PATH name. When one
// is missing, its suites are skipped with one visible line; with CI set that is a failure.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type LaunchOptions } from 'puppeteer-core';
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

function launch(name: BrowserName, options: LaunchOptions): Promise<Browser> {
  const executablePath = PATHS[name];
  if (name === 'firefox') {
    const extraPrefsFirefox = {
      'browser.download.folderList': 2,
      'browser.download.dir': firefoxDownloads(),
      'browser.download.useDownloadDir': true,
      'browser.download.alwaysOpenPanel': false,
      // No test needs a process before a page does.
      'dom.ipc.processPrelaunch.enabled': false,
    };
    return puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox, ...options });
  }
  const args = CHROMIUM_ARGUMENTS;
  return puppeteer.launch({ browser: 'chrome', executablePath, args, ...options });
}

export const startBrowser = (name: BrowserName): Promise<Browser> => launch(name, {});

const SHELL = '/usr/bin/chromium-headless-shell';
/** This file in the folder of a shared browser has the number of the browser's process. */
const PROCESS_FILE = 'tsumeru-process';

const shared = new Map<BrowserName, Promise<Browser>>();

async function startShared(name: BrowserName, folder: string): Promise<Browser> {
  const userDataDir = join(folder, `${name}-${process.pid}`);
  mkdirSync(userDataDir, { recursive: true });
  const isNamed = process.env.CHROMIUM_PATH !== undefined;
  const isShell = name === 'chromium' && !isNamed && existsSync(SHELL);
  const shell = isShell ? ({ headless: 'shell', executablePath: SHELL } as const) : {};
  const browser = await launch(name, { userDataDir, ...shell });
  writeFileSync(join(userDataDir, PROCESS_FILE), String(browser.process()!.pid));
  return browser;
}

/**
 * The browser that all suites of a process share, for each visitor with a profile of his own: Firefox takes six seconds
 * of a core to start. `folder` has its files; `endShared` ends it.
 *
 * Chromium is the headless shell, without its own windows and menus: a new visitor with a page takes a third of the
 * work there. But the page does not outlive a trap of WebAssembly. Where the shell is not installed, and where the
 * browser is named, it is the browser itself.
 */
export async function sharedBrowser(name: BrowserName, folder: string): Promise<Browser> {
  const running = await shared.get(name)?.catch(() => undefined);
  if (running?.connected) return running;
  const started = startShared(name, folder);
  shared.set(name, started);
  return started;
}

/** Ends the shared browsers of all processes, and deletes their files. */
export function endShared(folder: string): void {
  if (!existsSync(folder)) return;
  for (const each of readdirSync(folder)) {
    const file = join(folder, each, PROCESS_FILE);
    if (!existsSync(file)) continue;
    try {
      // The browser and the processes that it has started.
      process.kill(-Number(readFileSync(file, 'utf8')), 'SIGKILL');
    } catch {
      // It has ended with the process that started it.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
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
