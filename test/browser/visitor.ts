// A visitor of a page, in a browser profile of his own, with his language, colours, window and touch screen. Actions
// and observations are the same in Chromium and Firefox.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, KeyInput, Page as Tab } from 'puppeteer-core';
import { firefoxDownloads } from './browsers';
import { Locator, PATIENCE_MS } from './locator';

export interface VisitorOptions {
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly isMobile?: boolean;
  readonly hasTouch?: boolean;
  /** Works in Chromium only. */
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce';
  /** The number of cores that the page sees. */
  readonly cores?: number;
  /** Whether the page sees a browser that has service workers; by default it does not. */
  readonly hasServiceWorkers?: boolean;
}

const DESKTOP = { width: 1280, height: 1000 };
const DOWNLOAD_MS = 20_000;

/** Runs in the page before its own scripts. */
const speak = (locale: string) => `
  Object.defineProperty(navigator, 'language', { get: () => '${locale}' });
  Object.defineProperty(navigator, 'languages', { get: () => ['${locale}'] });
`;

/** Firefox 140 sets the window as asked, but refuses an orientation of the screen, which no test asks for. */
async function setWindow(tab: Tab, options: VisitorOptions): Promise<void> {
  const { viewport = DESKTOP, isMobile, hasTouch } = options;
  const refused = async (error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
    await tab.waitForFunction((width) => innerWidth === width, {}, viewport.width);
  };
  const device = { ...(isMobile && { isMobile }), ...(hasTouch && { hasTouch }) };
  await tab.setViewport({ ...viewport, ...device }).catch(refused);
}

export class Page {
  readonly tab: Tab;
  readonly #context: BrowserContext;
  readonly #options: VisitorOptions;
  readonly #files: string;
  readonly #downloads: string;

  private constructor(
    tab: Tab,
    context: BrowserContext,
    options: VisitorOptions,
    folders: { readonly files: string; readonly downloads: string },
  ) {
    this.tab = tab;
    this.#context = context;
    this.#options = options;
    this.#files = folders.files;
    this.#downloads = folders.downloads;
  }

  static async open(browser: Browser, options: VisitorOptions = {}): Promise<Page> {
    const isFirefox = (await browser.version()).toLowerCase().startsWith('firefox');
    const files = await mkdtemp(join(tmpdir(), 'visitor-'));
    const context = await browser.createBrowserContext(
      isFirefox ? {} : { downloadBehavior: { policy: 'allow', downloadPath: files } },
    );
    const tab = await Page.#openTab(context, options);
    const downloads = isFirefox ? firefoxDownloads() : files;
    return new Page(tab, context, options, { files, downloads });
  }

  /** Opens another tab of the same visitor. */
  async openBeside(): Promise<Page> {
    const tab = await Page.#openTab(this.#context, this.#options);
    const folders = { files: this.#files, downloads: this.#downloads };
    return new Page(tab, this.#context, this.#options, folders);
  }

  static async #openTab(context: BrowserContext, options: VisitorOptions): Promise<Tab> {
    const tab = await context.newPage();
    tab.setDefaultTimeout(PATIENCE_MS);
    await setWindow(tab, options);
    await tab.evaluateOnNewDocument(speak(options.locale ?? 'en-US'));
    const { colorScheme, reducedMotion, cores } = options;
    if (!options.hasServiceWorkers) {
      await tab.evaluateOnNewDocument('delete Navigator.prototype.serviceWorker');
    }
    if (cores !== undefined) {
      const tell = `Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => ${cores} })`;
      await tab.evaluateOnNewDocument(tell);
    }
    const media = [
      ...(colorScheme ? [{ name: 'prefers-color-scheme', value: colorScheme }] : []),
      ...(reducedMotion ? [{ name: 'prefers-reduced-motion', value: reducedMotion }] : []),
    ];
    if (media.length > 0) await tab.emulateMediaFeatures(media);
    return tab;
  }

  /** Closes all tabs. */
  async close(): Promise<void> {
    await this.#context.close();
    await rm(this.#files, { recursive: true, force: true });
  }

  get keyboard() {
    return {
      /** Presses one key, or several together: `Control+z`. */
      press: async (chord: string): Promise<void> => {
        const keys = chord === '+' ? ['+'] : chord.split('+');
        const last = keys.pop() as KeyInput;
        for (const key of keys) await this.tab.keyboard.down(key as KeyInput);
        await this.tab.keyboard.press(last);
        for (const key of keys) await this.tab.keyboard.up(key as KeyInput);
      },
    };
  }

  get mouse() {
    return this.tab.mouse;
  }

  get evaluate(): Tab['evaluate'] {
    return this.tab.evaluate.bind(this.tab);
  }

  url(): string {
    return this.tab.url();
  }

  async goto(url: string): Promise<void> {
    await this.tab.goto(url);
  }

  async goBack(): Promise<void> {
    await this.tab.goBack();
  }

  async goForward(): Promise<void> {
    await this.tab.goForward();
  }

  async reload(): Promise<void> {
    await this.tab.reload();
  }

  /** Gives the window another size, and waits until the page is drawn in it. */
  async resize(viewport: { readonly width: number; readonly height: number }): Promise<void> {
    await setWindow(this.tab, { viewport });
    await this.tab.waitForFunction((width) => innerWidth === width, {}, viewport.width);
    await this.tab.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }

  async waitForTimeout(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }

  locator(selector: string, options: { readonly hasText?: string } = {}): Locator {
    return new Locator(this.tab, [{ selector, ...options }]);
  }

  click(selector: string): Promise<void> {
    return this.locator(selector).click();
  }

  check(selector: string): Promise<void> {
    return this.locator(selector).check();
  }

  fill(selector: string, value: string): Promise<void> {
    return this.locator(selector).fill(value);
  }

  selectOption(selector: string, value: string): Promise<void> {
    return this.locator(selector).selectOption(value);
  }

  /** Chooses a file of this name and content in an input. */
  async chooseFile(selector: string, name: string, content: Uint8Array): Promise<void> {
    const folder = await mkdtemp(join(this.#files, 'chosen-'));
    const path = join(folder, name);
    await writeFile(path, content);
    await this.locator(selector).upload(path);
  }

  /** The text of the file that is downloaded while `act` runs. */
  async download(act: () => Promise<void>): Promise<string> {
    const folder = this.#downloads;
    const before = new Set(await readdir(folder));
    await act();
    for (let waited = 0; waited < DOWNLOAD_MS; waited += 50) {
      const names = (await readdir(folder)).filter((each) => !before.has(each));
      for (const name of names.filter((each) => !/\.(part|crdownload)$/.test(each))) {
        // Firefox tests the folder with a file that it removes at once.
        const text = await readFile(join(folder, name), 'utf8').catch(() => '');
        if (text === '') continue;
        await rm(join(folder, name));
        return text;
      }
      await this.waitForTimeout(50);
    }
    throw new Error('nothing was downloaded');
  }

  /** A picture of the page, into a file or as bytes. */
  screenshot(path?: string): Promise<Uint8Array> {
    return this.tab.screenshot(path === undefined ? {} : { path: path as `${string}.png` });
  }

  /** Grants the site at this address permissions that a visitor would be asked for. */
  async allowClipboard(url: string): Promise<void> {
    const { origin } = new URL(url);
    await this.#context.overridePermissions(origin, [
      'clipboard-read',
      'clipboard-sanitized-write',
    ]);
  }
}
