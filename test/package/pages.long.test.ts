// The package on other people's pages: as a script on a page opened as a file, and from the tarball through Vite,
// webpack and esbuild, each run in Chromium. Bundled pages are served by a hook of the browser, without a server.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build as buildBundle } from 'esbuild';
import type { Browser, HTTPRequest, Page, ResponseForRequest } from 'puppeteer-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpack from 'webpack';
import type { MateSolver } from '../../src';
import { parseSquare } from '../../src/shogi/square';
import { describeWithChromium, startChromium } from '../browser/browsers';
import { type FreshFolder, installPackage, makeFreshFolder, ROOT, readManifest } from './tarball';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const ORIGIN = 'http://localhost';

const SCRIPT_PAGE = `<!doctype html><meta charset="utf-8"><title>script</title>
<script src="tsumeru.iife.js"></script>
<script>
  globalThis.found = tsumeru.solve('${MATE_IN_ONE}').then(({ line }) => line);
  try { tsumeru.parseSfen('nonsense'); } catch (error) {
    globalThis.isTyped = error instanceof tsumeru.InputError;
  }
</script>`;

const MODULE_PAGE = `<!doctype html><meta charset="utf-8"><title>bundle</title>
<link rel="icon" href="data:,"><script type="module" src="main.js"></script>`;

/** Solves on the page, without WebAssembly, from a record, and in a worker. */
const MAIN = `import { solve } from 'tsumeru';
import { solveSync } from 'tsumeru/js';
import { parseRecord } from 'tsumeru/kifu';
import { createWorkerSolver } from 'tsumeru/worker';

async function solveAll() {
  const { position } = parseRecord('${MATE_IN_ONE}');
  const worker = createWorkerSolver({ hashMiB: 1 });
  const answers = [await solve(position), solveSync(position), await worker.solve(position)];
  worker.dispose();
  return answers.map(({ line }) => line.join());
}
globalThis.found = solveAll();`;

/** The code for a plain page in the guide to the board: the first block of HTML. */
const GUIDE = readFileSync(join(ROOT, 'site/guides/board.md'), 'utf8');
const [, PASTED] = /```html\n([\s\S]*?)```/.exec(GUIDE)!;
/** The bytes until the first answer of a solver in a worker, as the guide tells them. */
const SIZES = readFileSync(join(ROOT, 'site/guides/workers.md'), 'utf8');
const told = (row: string) =>
  1000 * Number(new RegExp(`^\\| ${row}.*?\\| (\\d+) \\|`, 'm').exec(SIZES)![1]);

const CDN = /^\/npm\/tsumeru@(\d+)\/(.+)$/;

declare const found: Promise<string[]>;
declare const isTyped: boolean;
declare const solver: MateSolver;
declare const tsumeru: { solve(sfen: string): Promise<unknown> };

type Weight = [files: string[], bytes: number];
type Weights = [Weight, Weight];

function fileAt(path: string): Partial<ResponseForRequest> {
  const contentType = path.endsWith('.html') ? 'text/html' : 'text/javascript';
  return { contentType, body: readFileSync(path) };
}

/** Answers every request of the page to its own address. */
async function serve(
  page: Page,
  answer: (path: string) => Partial<ResponseForRequest>,
): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === ORIGIN) void request.respond(answer(pathname));
    else void request.continue();
  });
}

async function buildWithVite(root: string): Promise<string> {
  const outDir = join(root, 'vite');
  await build({ root, configFile: false, logLevel: 'error', build: { outDir } });
  return outDir;
}

async function buildWithWebpack(context: string): Promise<string> {
  const path = join(context, 'webpack');
  const compiler = webpack({
    context,
    mode: 'production',
    entry: './main.js',
    output: { path, filename: 'main.js' },
    performance: { hints: false },
  });
  const faults = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) => {
      const { errors = [], warnings = [] } =
        stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
      if (error) reject(error);
      else resolve([...errors, ...warnings].map(({ message }) => message));
    });
  });
  expect(faults).toEqual([]);
  copyFileSync(join(context, 'index.html'), join(path, 'index.html'));
  return path;
}

async function buildWithEsbuild(absWorkingDir: string): Promise<string> {
  const outdir = join(absWorkingDir, 'esbuild');
  await buildBundle({
    absWorkingDir,
    outdir,
    entryPoints: ['main.js'],
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    logLevel: 'error',
  });
  copyFileSync(join(absWorkingDir, 'index.html'), join(outdir, 'index.html'));
  return outdir;
}

describeWithChromium('on the pages of others', () => {
  let installed: FreshFolder;
  let browser: Browser;

  beforeAll(async () => {
    installed = installPackage();
    browser = await startChromium();
  });

  afterAll(async () => {
    await browser?.close();
    installed?.remove();
  });

  async function open(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('requestfailed', (request) => errors.push(request.url()));
    await prepare(page);
    expect(errors).toEqual([]);
    return page;
  }

  it('works as a script on a page opened as a file', async () => {
    const folder = makeFreshFolder();
    try {
      copyFileSync(join(ROOT, 'dist/tsumeru.iife.js'), join(folder.path, 'tsumeru.iife.js'));
      folder.write('index.html', SCRIPT_PAGE);
      const page = await open((page) =>
        page.goto(pathToFileURL(join(folder.path, 'index.html')).href),
      );
      expect(await page.evaluate(() => found)).toEqual(['G*5b']);
      expect(await page.evaluate(() => isTyped)).toBe(true);
      await page.close();
    } finally {
      folder.remove();
    }
  });

  it('has a board on an empty page into which the code of the guide is pasted', async () => {
    const page = await browser.newPage();
    await page.setRequestInterception(true);
    page.on('request', (request: HTTPRequest) => {
      const { origin, pathname } = new URL(request.url());
      if (pathname === '/empty') {
        return void request.respond({ contentType: 'text/html', body: `<!doctype html>${PASTED}` });
      }
      const [, version, path] = CDN.exec(pathname) ?? [];
      if (path === undefined) return void request.continue();
      expect(origin).toBe('https://cdn.jsdelivr.net');
      expect(readManifest(ROOT).version.split('.')[0]).toBe(version);
      // A server of packages has what is in the tarball.
      return void request.respond(fileAt(join(installed.path, 'node_modules/tsumeru', path)));
    });
    await page.goto(`${ORIGIN}/empty`);
    await page.click('tsume-board >>> [data-key="hand-G"]');
    await page.click(`tsume-board >>> [data-place="square:${parseSquare('5b')}"]`);
    const stateOf = () =>
      page.$eval('tsume-board >>> .state', (element) => element.textContent ?? '');
    await expect.poll(stateOf).toBe('Mate.');
    await page.close();
  });

  it('names the alternative if a content policy forbids WebAssembly', async () => {
    const page = await browser.newPage();
    await serve(page, (path) =>
      path.endsWith('.js')
        ? fileAt(join(ROOT, 'dist/tsumeru.iife.js'))
        : {
            contentType: 'text/html',
            headers: { 'content-security-policy': "default-src 'none'; script-src 'self'" },
            body: '<!doctype html><script src="tsumeru.iife.js"></script>',
          },
    );
    await page.goto(`${ORIGIN}/`);
    const failed = await page.evaluate(
      (sfen) => tsumeru.solve(sfen).catch(({ code, message }) => `${code}: ${message}`),
      MATE_IN_ONE,
    );
    expect(failed).toMatch(/^core-unavailable: .*tsumeru\/js/);
    await page.close();
  });

  it.each([
    ['Vite', buildWithVite],
    ['webpack', buildWithWebpack],
    ['esbuild', buildWithEsbuild],
  ])('can be bundled by %s, its worker too', async (_, bundle) => {
    installed.write('index.html', MODULE_PAGE);
    installed.write('main.js', MAIN);
    const folder = await bundle(installed.path);
    const page = await open(async (page) => {
      await serve(page, (path) => fileAt(join(folder, path === '/' ? 'index.html' : path)));
      await page.goto(`${ORIGIN}/`);
    });
    expect(await page.evaluate(() => found)).toEqual(['G*5b', 'G*5b', 'G*5b']);
    await page.close();
  });

  /** What a page loads, compressed, until the solver in a worker has answered, and until it has analysed. */
  async function weigh(folder: string, page: Page): Promise<Weights> {
    const loaded = new Map<string, number>();
    const weights: Weight[] = [];
    await serve(page, (path) => {
      const answer = fileAt(join(folder, path === '/' ? 'index.html' : path));
      if (path !== '/') loaded.set(path, brotliCompressSync(answer.body as Buffer).length);
      return answer;
    });
    await page.goto(`${ORIGIN}/`);
    for (const question of ['solve', 'analyse'] as const) {
      const ask = (name: 'solve' | 'analyse', sfen: string) =>
        solver[name](sfen).then(({ line }) => line.join());
      expect(await page.evaluate(ask, question, MATE_IN_ONE)).toBe('G*5b');
      const bytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
      weights.push([[...loaded.keys()], bytes]);
    }
    return weights as Weights;
  }

  const worker = (from: string) =>
    `import { createWorkerSolver } from '${from}'; globalThis.solver = createWorkerSolver();`;

  it('answers from a worker after one script, without a bundler', async () => {
    const folder = join(installed.path, 'node_modules/tsumeru/dist');
    const index = MODULE_PAGE.replace('src="main.js">', `>${worker('./worker.min.js')}`);
    writeFileSync(join(folder, 'index.html'), index);
    const page = await browser.newPage();
    const [[first, bytes], [later]] = await weigh(folder, page);
    await page.close();
    expect(first).toEqual(['/worker.min.js']);
    expect(bytes).toBeLessThanOrEqual(told('`dist/worker.min.js`'));
    expect(later).toContain('/texts/worker-script-text.js');
  });

  it('answers from a worker after as few bytes as the guide says, with Vite', async () => {
    installed.write('index.html', MODULE_PAGE);
    installed.write('main.js', worker('tsumeru/worker'));
    const page = await browser.newPage();
    const [[first, bytes], [later]] = await weigh(await buildWithVite(installed.path), page);
    await page.close();
    expect(bytes).toBeLessThanOrEqual(told('`createWorkerSolver`'));
    expect(first.filter((path) => path.includes('analys'))).toEqual([]);
    expect(later.length).toBeGreaterThan(first.length);
  });
});
