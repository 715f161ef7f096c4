// The content policy works, as a header and in the pages themselves: the browser blocks forbidden actions and reports
// them. So the other suites, which fail on any report, notice a violation.

import { expect, it } from 'vitest';
import { CONTENT_POLICY } from '../../web/content-policy';
import { describePages } from './page-suite';

const TOLD = /Content Security Policy|Refused to/;

describePages('the content policy of the pages', (pages) => {
  it.each(['', 'solve/', 'go/'])('stands in the page itself: /%s', async (path) => {
    const page = await pages.open(path);
    const carried = page.locator('meta[http-equiv=Content-Security-Policy]');
    expect(await carried.getAttribute('content')).toBe(CONTENT_POLICY);
    expect(CONTENT_POLICY).toMatch(
      /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='; worker-src 'self';/,
    );
    expect(CONTENT_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|http/);
  });

  it('blocks scripts and files from elsewhere', async () => {
    const told: string[] = [];
    const page = await pages.open('solve/', { blocked: TOLD });
    page.tab.on('console', (message) => told.push(message.text()));
    const done = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.wasRun = true';
      document.body.append(script);
      const style = document.createElement('style');
      style.textContent = 'body { visibility: hidden }';
      document.body.append(style);
      const answer = await fetch('http://localhost:9/').then(
        () => 'fetched',
        () => 'forbidden',
      );
      return [answer, 'wasRun' in globalThis, getComputedStyle(document.body).visibility];
    });
    expect(done).toEqual(['forbidden', false, 'visible']);
    expect(told.filter((text) => TOLD.test(text)).length).toBeGreaterThanOrEqual(3);
  });
});
