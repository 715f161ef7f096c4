// Runs a measurement in a headless browser that no other program controls. A local server serves a page, and the
// browser is started with a fresh profile and the address of that page. The page measures, and posts its messages and
// then the result to the server.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scripts } from './bundle';

const TIME_LIMIT_MS = 3_600_000;

/** Browsers give a precise clock only to pages that are isolated from other origins. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const PAGE = `<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>bench</title>
<script type="module">
const post = (path, value) => fetch(path, { method: 'POST', body: JSON.stringify(value) });
try {
  const { measure } = await import('/measure.mjs');
  const plan = await (await fetch('/plan')).json();
  const result = await measure(plan, (message) => post('/message', message));
  await post('/outcome', { result: result ?? null });
} catch (error) {
  await post('/outcome', { error: String(error) });
}
</script>
`;

interface Browser {
  readonly command: string;
  readonly args: (profile: string, address: string) => string[];
  /** Files that the fresh profile has to contain. */
  readonly profileFiles: Readonly<Record<string, string>>;
}

export const BROWSERS: Readonly<Record<string, Browser>> = {
  chromium: {
    command: process.env.CHROMIUM_PATH ?? 'chromium',
    args: (profile, address) => [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      address,
    ],
    profileFiles: {},
  },
  firefox: {
    command: process.env.FIREFOX_PATH ?? 'firefox-esr',
    args: (profile, address) => ['--headless', '--no-remote', '--profile', profile, address],
    profileFiles: {
      // With these settings Firefox opens no welcome pages and sends no requests of its own.
      'user.js': `user_pref('browser.aboutwelcome.enabled', false);
user_pref('datareporting.policy.dataSubmissionEnabled', false);
user_pref('app.normandy.enabled', false);
user_pref('network.captive-portal-service.enabled', false);
user_pref('network.connectivity-service.enabled', false);
user_pref('browser.safebrowsing.malware.enabled', false);
user_pref('browser.safebrowsing.phishing.enabled', false);
`,
    },
  },
};

/** The version that the browser reports; undefined when it is not installed. */
export function findVersion({ command }: Browser): string | undefined {
  const { stdout, status } = spawnSync(command, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n').at(-1) : undefined;
}

type Outcome<Result> = { readonly result: Result } | { readonly error: string };

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** The function for the messages of a page before its result, and the signal that interrupts the page. */
interface PageListener {
  readonly onMessage?: (message: never) => void;
  readonly signal?: AbortSignal;
}

function serve<Result>(
  scripts: Scripts,
  plan: unknown,
  settle: (outcome: Outcome<Result>) => void,
  onMessage: (message: never) => void,
) {
  const send = (response: ServerResponse, type: string, body: string | Buffer) =>
    response.writeHead(200, { ...HEADERS, 'content-type': type }).end(body);
  return createServer(async (request, response) => {
    const { url = '/', method } = request;
    const script = scripts.get(url.slice(1));
    if (method === 'POST') {
      const value = JSON.parse(await readBody(request));
      if (url === '/message') onMessage(value as never);
      else settle(value);
      send(response, 'text/plain', '');
    } else if (script !== undefined) send(response, 'text/javascript', script);
    else if (url === '/plan') send(response, 'application/json', JSON.stringify(plan));
    else send(response, 'text/html', PAGE);
  });
}

/**
 * Runs `measure` of the script `measure.mjs` in the browser, and returns its result. `onMessage` is called with each
 * message of `measure` before the result. Rejects when the signal is aborted.
 */
export async function measureInBrowser<Result>(
  browser: Browser,
  scripts: Scripts,
  plan: unknown,
  { onMessage = () => {}, signal }: PageListener = {},
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'tsumeru-browser-'));
  for (const [name, text] of Object.entries(browser.profileFiles)) {
    writeFileSync(join(profile, name), text);
  }
  const { promise, resolve } = withResolve<Outcome<Result>>();
  const server = serve(scripts, plan, resolve, onMessage);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const args = browser.args(profile, `http://127.0.0.1:${port}/`);
  const child = spawn(browser.command, args, { stdio: 'ignore' });
  const ended = new Promise<void>((closed) => child.once('close', () => closed()));
  child.once('error', (error) => resolve({ error: error.message }));
  child.once('exit', (code) => resolve({ error: `${browser.command} ended with code ${code}` }));
  signal?.addEventListener('abort', () => resolve({ error: 'interrupted' }));
  const timer = setTimeout(() => resolve({ error: 'no answer in an hour' }), TIME_LIMIT_MS);
  const outcome = await promise;
  clearTimeout(timer);
  child.kill();
  await ended;
  server.closeAllConnections();
  server.close();
  // Processes of the browser may still write to the folder shortly after its end.
  await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  if ('error' in outcome) throw new Error(`${browser.command}: ${outcome.error}`);
  return outcome.result;
}

function withResolve<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
