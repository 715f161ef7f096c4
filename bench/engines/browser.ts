// The same measurements on a page of a headless browser, with the bundles served to this machine alone.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { Measurement, Plan } from './measure';

const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const PAGE =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>bench</title>';

declare const measureHere: (plan: Plan) => Promise<Measurement[]>;

function serve(scripts: ReadonlyMap<string, string>) {
  return createServer(({ url = '/' }, response) => {
    const script = scripts.get(url.slice(1));
    const type = script === undefined ? 'text/html' : 'text/javascript';
    response.writeHead(200, { 'content-type': type }).end(script ?? PAGE);
  });
}

export async function measureInChromium(
  scripts: ReadonlyMap<string, string>,
  plan: Plan,
): Promise<Measurement[]> {
  const server = serve(scripts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.addScriptTag({
      type: 'module',
      content: `import { measure } from '/measure.mjs'; globalThis.measureHere = measure;`,
    });
    await page.waitForFunction(() => 'measureHere' in globalThis);
    return await page.evaluate((sent) => measureHere(sent), plan);
  } finally {
    await browser.close();
    server.close();
  }
}
