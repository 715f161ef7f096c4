// Finds and starts the browser: CHROMIUM_PATH, or where Debian puts it. Where there is none, the suite
// is skipped with one visible line; with CI set that is a failure, so that it cannot go unnoticed.

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describe, it } from 'vitest';

const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function startChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM_PATH, args: ARGUMENTS });
}

/** `describe` for a suite that needs the browser. */
export function describeWithChromium(name: string, suite: () => void): void {
  if (existsSync(CHROMIUM_PATH)) {
    describe(name, suite);
  } else if (process.env.CI) {
    describe(name, () => {
      it('needs a browser', () => {
        throw new Error(`no browser at ${CHROMIUM_PATH} (set CHROMIUM_PATH)`);
      });
    });
  } else {
    console.log(`SKIPPED: ${name} (no browser at ${CHROMIUM_PATH}; set CHROMIUM_PATH)`);
    describe.skip(name, suite);
  }
}
