// The programs of `examples/` as a new user runs them: copied into a folder with the package installed.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { parseUsiPosition } from '../../src/notation/usi-position';
import { isMate } from '../../src/shogi';
import { describeWithChromium, startChromium } from '../browser/browsers';
import { HARD, MATE, NO_MATE } from '../cli/host';
import { type FreshFolder, installPackage, linkModules, ROOT } from '../package/tarball';

const EXAMPLES = join(ROOT, 'examples');

let fresh: FreshFolder;

beforeAll(() => {
  fresh = installPackage();
  for (const name of readdirSync(EXAMPLES))
    cpSync(join(EXAMPLES, name), join(fresh.path, name), { recursive: true });
});

afterAll(() => fresh?.remove());

it('are all described in their README', () => {
  const files = readdirSync(EXAMPLES, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const names = files
    .map(({ parentPath, name }) => relative(EXAMPLES, join(parentPath, name)))
    .filter((name) => name !== 'README.md');
  const readme = readFileSync(join(EXAMPLES, 'README.md'), 'utf8');
  expect([...readme.matchAll(/^\| `([^`]+)`/gm)].map((row) => row[1]).sort()).toEqual(names.sort());
});

async function startService(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['http-service.mjs', '0'], { cwd: fresh.path });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { child, url: `http://127.0.0.1:${/\d+/.exec(line)![0]}/solve` };
}

it('a service answers, and ends the search of a client that disconnects', async () => {
  const { child, url } = await startService();
  const ask = async (body: string, signal?: AbortSignal) => {
    const response = await fetch(url, { method: 'POST', body, signal: signal ?? null });
    return [response.status, await response.json()];
  };
  expect(await ask(MATE)).toMatchObject([200, { status: 'mate', length: 1 }]);
  expect(await ask(NO_MATE)).toMatchObject([200, { status: 'nomate' }]);
  expect(await ask('nonsense')).toMatchObject([400, { code: 'sfen-field-count' }]);
  expect(await ask('x'.repeat(5000))).toMatchObject([413, {}]);
  expect((await fetch(url)).status).toBe(404);

  // More endless searches than there are workers, whose clients go away.
  const clients = Array.from({ length: 2 * availableParallelism() }, () => new AbortController());
  const questions = clients.map(({ signal }) => ask(HARD, signal).catch(() => 'gone'));
  const behind = ask(MATE);
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const client of clients) client.abort();
  expect(new Set(await Promise.all(questions))).toEqual(new Set(['gone']));
  expect((await behind)[0]).toBe(200);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('a service answers every request of many clients', async () => {
  const { child, url } = await startService();
  const problems = [MATE, NO_MATE];
  const seen = new Map<string, number>();
  const client = async (_: unknown, number: number) => {
    for (let i = 0; i < 5; i++) {
      const body = problems[(number + i) % 2]!;
      const response = await fetch(url, { method: 'POST', body });
      const { status } = (await response.json()) as { status: string };
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 200 }, client));
  expect(Object.fromEntries(seen)).toEqual({ mate: 500, nomate: 500 });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('a file server isolates its pages, and serves only files of its folder', async () => {
  fresh.write('pages/index.html', '<!doctype html><title>x</title>');
  fresh.write('pages/a.js', '1');
  const child = spawn(process.execPath, ['isolated-server.mjs', 'pages', '0'], { cwd: fresh.path });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  const base = String(line).trim();
  const wanted = [
    ['', 200, 'text/html; charset=utf-8'],
    ['a.js', 200, 'text/javascript; charset=utf-8'],
    ['missing.js', 404, null],
    ['%2e%2e%2fpackage.json', 404, null],
    ['%', 404, null],
  ] as const;
  for (const [path, status, type] of wanted) {
    const response = await fetch(`${base}${path}`);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('require-corp');
  }
});

it('a bot replies only to its command', () => {
  fresh.write(
    'talk.mjs',
    `import { replyTo } from './bot.mjs';
     const messages = ['hello', '!tsume ${MATE}', '!tsume ${NO_MATE}', '!tsume ?'];
     console.log(JSON.stringify(await Promise.all(messages.map(replyTo)).then((all) => all.map((text) => text ?? null))));`,
  );
  const replies = JSON.parse(fresh.run(['talk.mjs']));
  expect(replies[0]).toBe(null);
  expect(replies[1]).toMatch(/^1手詰\n(?:.*\n)*.*▲５二金/);
  expect(replies.slice(2)).toEqual(['不詰 (no mate)', expect.stringMatching(/^読めません: /)]);
});

it('a client asks the MCP server', () => {
  linkModules(join(fresh.path, 'node_modules'), [
    '@modelcontextprotocol/client',
    '@modelcontextprotocol/server',
  ]);
  expect(fresh.run(['mcp-client.mjs'])).toBe('mate G*5b\n');
  expect(fresh.run(['mcp-client.mjs', NO_MATE])).toBe('nomate \n');
  const argv = ['mcp-client.mjs', 'nonsense'];
  const options = { cwd: fresh.path, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, argv, options);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('[sfen-field-count]'),
  });
});

it.each([1, 2])('an engine plays a game up to a mate that it found: seed %i', (seed) => {
  const printed = fresh.run(['engine.mjs', String(seed)]);
  const [, played, calls] = /^(position startpos moves .+)\n(\d+) mate calls\n$/.exec(printed)!;
  expect(Number(calls)).toBeGreaterThan(50);
  expect(isMate(parseUsiPosition(played!).position)).toBe(true);
});

it('a Python program uses the USI engine', () => {
  const engine = [process.execPath, 'node_modules/tsumeru/dist/usi-program.cjs'];
  const ask = (sfen: string) =>
    execFileSync('python3', ['usi_client.py', sfen, ...engine], {
      cwd: fresh.path,
      encoding: 'utf8',
    });
  expect(ask(MATE)).toBe('G*5b\n');
  expect(ask(NO_MATE)).toBe('no mate\n');
});

describeWithChromium('a page without a build', () => {
  it('a page opened as a file solves a problem', async () => {
    const script = join(fresh.path, 'node_modules/tsumeru/dist/tsumeru.iife.js');
    cpSync(script, join(fresh.path, 'tsumeru.iife.js'));
    const browser = await startChromium();
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(fresh.path, 'page.html')).href);
    await page.click('button');
    await page.waitForFunction(() => document.querySelector('output')!.textContent === 'G*5b');
  });
});
