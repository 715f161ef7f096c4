// The folder for ShogiHome in a real browser: its module, served unchanged, in a module worker under a strict policy.

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HARD, MATE } from '../cli/host';
import { describeWithChromium, startChromium } from './browsers';

const FOLDER = fileURLToPath(new URL('../../dist/shogihome/', import.meta.url));
const HOST = `import createEngine from './tsumeru.js';
const engine = await createEngine({ printErr: () => {}, locateFile: (path) => path });
engine.addMessageListener((line) => postMessage(line));
onmessage = ({ data }) => engine.postMessage(data);
postMessage('ready');
`;
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'";

function serveFolder(): Server {
  return createServer(({ url = '/' }, response) => {
    const headers = { 'content-type': 'text/javascript', 'content-security-policy': POLICY };
    if (url === '/host.js') response.writeHead(200, headers).end(HOST);
    else if (url === '/tsumeru.js') {
      response.writeHead(200, headers).end(readFileSync(`${FOLDER}tsumeru.js`));
    } else {
      response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end('<!doctype html>');
    }
  });
}

/** Sends lines to the engine in a worker of the page, and returns its lines up to one that begins with `end`. */
function talk(page: Page, lines: readonly string[], end: string): Promise<string[]> {
  return page.evaluate(
    ([sent, last]) =>
      new Promise<string[]>((resolve, reject) => {
        const host = globalThis as typeof globalThis & { engine?: Worker };
        const isNew = host.engine === undefined;
        host.engine ??= new Worker('/host.js', { type: 'module' });
        const { engine } = host;
        const said: string[] = [];
        engine.onerror = (event) => reject(new Error(event.message));
        engine.onmessage = ({ data }: MessageEvent<string>) => {
          if (data === 'ready') for (const line of sent) engine.postMessage(line);
          else said.push(data);
          if (data.startsWith(last)) resolve(said);
        };
        if (!isNew) for (const line of sent) engine.postMessage(line);
      }),
    [lines, end] as const,
  );
}

describeWithChromium('the engine of ShogiHome in Chromium', () => {
  const server = serveFolder();
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await startChromium();
    page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });

  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  it('solves, and stops when it is told to', async () => {
    expect((await talk(page, ['usi'], 'usiok')).at(0)).toMatch(/^id name tsumeru/);
    const answer = await talk(page, [`position sfen ${MATE}`, 'go mate 5000'], 'checkmate');
    expect(answer.at(-1)).toBe('checkmate G*5b');
    await talk(page, [`position sfen ${HARD}`, 'go mate infinite'], 'info depth');
    const stopped = await talk(page, ['stop'], 'checkmate');
    expect(stopped.filter((line) => line.startsWith('checkmate'))).toEqual(['checkmate timeout']);
  });
});
