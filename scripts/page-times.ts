// Measures how soon the pages can be used on a slow phone: Chromium, with a processor that is slowed down four times
// and the network "Slow 4G" of its developer tools. Each load has a browser profile of its own, so nothing is in a
// cache.

import { type Browser, PredefinedNetworkConditions } from 'puppeteer-core';
import { startChromium } from '../test/browser/browsers';
import { Page } from '../test/browser/visitor';
import { serveSite } from '../test/web/site';

const PHONE = { width: 360, height: 740 };
export const NETWORK = PredefinedNetworkConditions['Slow 4G'];
export const CPU_SLOWDOWN = 4;
export const LOADS = 9;

/** The seconds in which the board is to be drawn, and in which the visitor can begin. */
export const BOARD_AIM = 2;
export const READY_AIM = 3;

/**
 * On a machine that is not busy, a loop gets nearly all of a core. If it gets less, the times say nothing about the
 * page.
 */
const LEAST_SHARE_OF_CORE = 0.9;
const PROBE_MS = 200;
const MOST_PROBES = 20;

interface Watched {
  readonly name: string;
  readonly path: string;
  /** Fits when the board is drawn; left out for a page that begins without a board. */
  readonly board?: string;
  /** Fits when the visitor can begin. */
  readonly ready: string;
}

const PAGES: readonly Watched[] = [
  { name: 'play', path: '', board: '.cell[data-source]', ready: '#hint:not([aria-disabled])' },
  { name: 'solve', path: 'solve/', board: '.cell[data-source]', ready: '#solve:enabled' },
  { name: 'compose', path: 'compose/', board: '.cell', ready: '#erase' },
  { name: 'collection', path: 'collection/', ready: '#files' },
];

/**
 * Seconds from the request to the first frame with the board, and to the first frame in which the visitor can begin.
 */
type Seen = Readonly<Partial<Record<'board' | 'ready', number>>>;

export interface PageTimes {
  readonly name: string;
  /** The loads, the fastest first. */
  readonly board: readonly number[];
  readonly ready: readonly number[];
}

function shareOfCore(): number {
  const [begin, before] = [performance.now(), process.cpuUsage()];
  while (performance.now() - begin < PROBE_MS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (performance.now() - begin);
}

/** The browser itself may still be closing the page before. */
async function isQuiet(): Promise<boolean> {
  for (let probe = 0; probe < MOST_PROBES; probe++) {
    if (shareOfCore() >= LEAST_SHARE_OF_CORE) return true;
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
  }
  return false;
}

/** A script that runs in the page before the page's own scripts. It looks for the selectors in each frame. */
const watch = (selectors: Record<string, string>) => `
  globalThis.seen = {};
  const look = () => {
    for (const [name, selector] of Object.entries(${JSON.stringify(selectors)}))
      if (document.querySelector(selector)) seen[name] ??= performance.now() / 1000;
    requestAnimationFrame(look);
  };
  look();
`;

async function load(browser: Browser, url: string, { board, ready }: Watched): Promise<Seen> {
  const selectors = { ...(board && { board }), ready };
  const page = await Page.open(browser, { viewport: PHONE, isMobile: true, hasTouch: true });
  await page.tab.evaluateOnNewDocument(watch(selectors));
  await page.tab.emulateNetworkConditions(NETWORK);
  await page.tab.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.goto(url);
  const count = Object.keys(selectors).length;
  await page.tab.waitForFunction(`Object.keys(seen).length === ${count}`);
  const seen = (await page.evaluate('seen')) as Seen;
  await page.close();
  return seen;
}

/** The times of the built pages in this folder; undefined when the machine was busy. */
export async function measureTimes(built: string): Promise<readonly PageTimes[] | undefined> {
  const site = await serveSite(built);
  const browser = await startChromium();
  try {
    const loads = new Map(PAGES.map((page) => [page, [] as Seen[]]));
    for (let round = 0; round < LOADS; round++) {
      for (const [page, seen] of loads) {
        if (!(await isQuiet())) return undefined;
        seen.push(await load(browser, site.url + page.path, page));
      }
    }
    const sorted = (seen: readonly Seen[], what: keyof Seen) =>
      seen.flatMap((each) => each[what] ?? []).sort((one, other) => one - other);
    return [...loads].map(([{ name }, seen]) => ({
      name,
      board: sorted(seen, 'board'),
      ready: sorted(seen, 'ready'),
    }));
  } finally {
    await browser.close();
    await site.close();
  }
}
