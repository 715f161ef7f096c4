// What `site/guides/hosts.md` shows, with the tarball: Cloudflare Workers by wrangler, Next, and pages that load the
// package from a CDN, whose answers come from the tarball. The tools come from the registry; where none is reached
// their tests are skipped with a line.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, posix } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { describeWithChromium, startChromium } from '../browser/browsers';
import {
  type FreshFolder,
  installPackage,
  makeFreshFolder,
  ROOT,
  reachesRegistry,
} from '../package/tarball';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const CDN = 'https://cdn.jsdelivr.net/npm/';
const WRANGLER = 'wrangler@4.86.0';
const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];
const START_MS = 600_000;

const guide = readFileSync(join(ROOT, 'site/guides/hosts.md'), 'utf8');

/** The blocks of the guide, each with the name of its file. */
const BLOCKS = [...guide.matchAll(/^```\w+ \[([^\]\n]+)\]\n(.*?)^```/gms)].map(
  ([, name, text]) => [name!, text!] as const,
);

function blockOf(wanted: string): string {
  const [, text] = BLOCKS.find(([name]) => name === wanted) ?? [];
  if (text === undefined) throw new Error(`the guide has no ${wanted}`);
  return text;
}

const canInstall = reachesRegistry();
if (!canInstall) console.log('SKIPPED: Cloudflare Workers and Next (no registry)');

let installed: FreshFolder;

beforeAll(() => {
  installed = installPackage();
});

afterAll(() => installed?.remove());

/** A folder with these files, these packages of the registry, and the tarball. */
function makeProject(files: readonly string[], packages: readonly string[]): FreshFolder {
  const folder = makeFreshFolder();
  onTestFinished(() => folder.remove());
  folder.write('package.json', '{"private": true, "type": "module"}');
  const npm = ['install', '--no-audit', '--no-fund', '--prefix', folder.path, ...packages];
  execFileSync('npm', npm, { stdio: 'pipe' });
  const modules = join(installed.path, 'node_modules');
  cpSync(modules, join(folder.path, 'node_modules'), { recursive: true, dereference: true });
  for (const file of files) folder.write(file, blockOf(file));
  return folder;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server in the folder; returns its address once it answers. */
async function serve(folder: FreshFolder, program: string, ...argv: string[]): Promise<string> {
  const port = await findFreePort();
  const path = join(folder.path, 'node_modules/.bin', program);
  const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };
  // A group of its own, so that the processes that it starts end with it.
  const options = { cwd: folder.path, env, detached: true } as const;
  const child = spawn(path, [...argv, '--port', String(port)], options);
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (out += data));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(200)) {
    if (child.exitCode !== null) break;
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return address;
  }
  throw new Error(out);
}

async function ask(address: string, sfen: string): Promise<unknown> {
  const answer = await fetch(`${address}?sfen=${encodeURIComponent(sfen)}`);
  return { http: answer.status, ...((await answer.json()) as object) };
}

it('shows lines of the examples that a test runs', () => {
  for (const [name, file] of [
    ['webpack.config.mjs', 'bundled/webpack.config.mjs'],
    ['esbuild.mjs', 'bundled/esbuild.mjs'],
    ['main.jsx', 'react/main.jsx'],
  ]) {
    const example = readFileSync(join(ROOT, 'examples', file!), 'utf8');
    const shown = BLOCKS.filter(([other]) => other === name);
    expect(shown.length).toBeGreaterThan(0);
    for (const [, text] of shown) expect(example).toContain(text);
  }
});

describe.skipIf(!canInstall)('with tools of the registry', () => {
  it('solves in a Cloudflare Worker', async () => {
    const folder = makeProject(['src/index.js', 'wrangler.jsonc'], [WRANGLER]);
    const address = await serve(folder, 'wrangler', 'dev');
    expect(await ask(address, MATE_IN_ONE)).toEqual({ http: 200, status: 'mate', line: ['G*5b'] });
    expect(await ask(address, 'x')).toMatchObject({ http: 400, error: expect.any(String) });
  });
});

describeWithChromium('in Chromium', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startChromium();
  });

  afterAll(() => browser?.close());

  const says = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector('output')?.textContent === wanted,
      {},
      text,
    );

  it.skipIf(!canInstall)('solves in a page and in a route of Next', async () => {
    const folder = makeProject(['app/page.jsx', 'app/api/solve/route.js'], NEXT);
    folder.write(
      'app/layout.jsx',
      'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
    );
    folder.run(['node_modules/next/dist/bin/next', 'build'], { NODE_ENV: 'production' });
    const address = await serve(folder, 'next', 'start');
    const route = `${address}/api/solve`;
    expect(await ask(route, MATE_IN_ONE)).toEqual({ http: 200, status: 'mate', line: ['G*5b'] });
    expect(await ask(route, 'x')).toMatchObject({ http: 400, error: expect.any(String) });
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'networkidle0' });
    await page.click('button');
    await says(page, 'G*5b');
    await page.close();
  });

  it.each(['script.html', 'module.html'])('solves in a page with a CDN: %s', async (name) => {
    const home = join(installed.path, 'node_modules/tsumeru');
    const { jsdelivr } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const page = await browser.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = request.url();
      if (url === 'http://localhost/')
        return void request.respond({ contentType: 'text/html', body: blockOf(name) });
      const path = posix.relative('tsumeru', url.slice(CDN.length)) || jsdelivr;
      if (!url.startsWith(CDN) || !existsSync(join(home, path)))
        return void (url.startsWith('blob:')
          ? request.continue()
          : request.respond({ status: 404 }));
      return void request.respond({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: readFileSync(join(home, path)),
      });
    });
    await page.goto('http://localhost/');
    await says(page, 'G*5b');
    await page.close();
  });
});
