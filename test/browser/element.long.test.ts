// `<tsume-board>` in real browsers, from the built package: solving by clicks and by keys, stepping, composing; under a
// strict content policy, and on a page opened as a file.

import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import { type BoardMove, isDrop, type Move } from '../../src/shogi/move';
import { checkingMoves, legalMoves, playMove } from '../../src/shogi/rules';
import { BOARD_SIZE, fileOf, rankOf, type Square } from '../../src/shogi/square';
import { solveSync } from '../../src/solver/solver';
import { findings } from './axe';
import { BROWSERS, describeWith, startBrowser } from './browsers';

const ROOT = join(import.meta.dirname, '../..');
const THREE = '9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1';
const DROP = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src data:";

const pageOf = (lang: string, board: string) => `<!doctype html><html lang="${lang}">
<meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>board</title><link rel="icon" href="data:,">
<main><h1>tsume-board</h1>${board}</main><script type="module" src="/page.js"></script></html>`;

/** The events that the page received, in order. */
const PAGE_SCRIPT = `import 'tsumeru/element';
globalThis.told = [];
for (const name of ['move', 'wrong', 'solved', 'ply', 'change', 'error']) {
  addEventListener('tsume-' + name, ({ detail }) => told.push({ name, ...detail }));
}`;

interface Told {
  readonly name: string;
  readonly move?: string;
  readonly moves?: readonly string[];
  readonly by?: string;
  readonly sfen?: string;
  readonly ply?: number;
  readonly code?: string;
}

declare const told: Told[];

/** The attacker's best move, computed in Node. */
function bestMove(sfen: string): string {
  const solution = solveSync(sfen, { goal: 'shortest' });
  if (solution.status !== 'mate') throw new Error(`no mate: ${sfen}`);
  return solution.line![0]!;
}

const toldOn = (page: Page) => page.evaluate(() => told);
const shadow = (selector: string) => `tsume-board >>> ${selector}`;
const stateOn = (page: Page) =>
  page.$eval(shadow('.state'), (element) => element.textContent ?? '');
const squareOn = (square: Square) => shadow(`[data-place="square:${square}"]`);

async function press(page: Page, selector: string): Promise<void> {
  const found = await page.waitForSelector(selector);
  await found!.click();
}

/** The board's position when the attacker is to move again. */
async function sfenOn(page: Page, start: string): Promise<string> {
  const sfens = (await toldOn(page)).flatMap(({ sfen }) => sfen ?? []);
  return sfens.at(-1) ?? start;
}

/** Moves the focus from its present square to this one by arrow keys, and presses Enter. */
async function goByKeys(page: Page, square: Square): Promise<void> {
  const at = await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('tsume-board')!;
    return Number((shadowRoot!.activeElement as HTMLElement).dataset.place!.split(':')[1]);
  });
  const column = (each: Square) => BOARD_SIZE - fileOf(each);
  const walk = async (
    steps: number,
    [back, on]: readonly ['ArrowLeft' | 'ArrowUp', 'ArrowRight' | 'ArrowDown'],
  ) => {
    for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps < 0 ? back : on);
  };
  await walk(column(square) - column(at), ['ArrowLeft', 'ArrowRight']);
  await walk(rankOf(square) - rankOf(at), ['ArrowUp', 'ArrowDown']);
  await page.keyboard.press('Enter');
}

type Going = (page: Page, square: Square) => Promise<void>;

async function solveBy(page: Page, start: string, go: Going): Promise<string[]> {
  const moves: string[] = [];
  for (let sfen = start; ; sfen = await sfenOn(page, start)) {
    const usi = bestMove(sfen);
    const move = parseUsiMove(usi);
    if (isDrop(move)) await press(page, shadow(`[data-key="hand-${move.drop}"]`));
    else await go(page, move.from);
    await go(page, move.to);
    const way = await page.$(
      shadow('promote' in move && move.promote ? '#promote' : '#dont-promote'),
    );
    await way?.click();
    const before = moves.length;
    const isAnswered = async () => {
      const all = await toldOn(page);
      moves.splice(
        0,
        moves.length,
        ...all.flatMap(({ name, move: each }) => (name === 'move' ? [each!] : [])),
      );
      return (
        all.at(-1)?.name === 'solved' || (moves.length === before + 2 && moves[before] === usi)
      );
    };
    await expect.poll(isAnswered).toBe(true);
    if ((await toldOn(page)).at(-1)?.name === 'solved') return moves;
  }
}

for (const name of BROWSERS) {
  describeWith(name, `<tsume-board> in ${name}`, () => {
    let browser: Browser;
    let server: Server;
    let url = '';
    const pages = new Map<string, string>();
    const scripts = new Map<string, string>();

    beforeAll(async () => {
      const { outputFiles } = await build({
        stdin: { contents: PAGE_SCRIPT, resolveDir: ROOT },
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'browser',
        logLevel: 'error',
        alias: { 'tsumeru/element': join(ROOT, 'dist/element.js') },
      });
      const worker = readFileSync(join(ROOT, 'dist/worker-script.js'), 'utf8');
      scripts.set('/page.js', outputFiles[0]!.text).set('/worker-script.js', worker);
      server = createServer(({ url: path = '' }, response) => {
        const script = scripts.get(path);
        const type = script === undefined ? 'text/html' : 'text/javascript';
        const headers = { 'content-type': type, 'content-security-policy': STRICT };
        const text = script ?? pages.get(path);
        response.writeHead(text === undefined ? 404 : 200, headers).end(text);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      browser = await startBrowser(name);
    });

    afterAll(async () => {
      await browser?.close();
      server?.close();
    });

    async function open(lang: string, attributes: string): Promise<Page> {
      const board = `<tsume-board worker-url="/worker-script.js" ${attributes}></tsume-board>`;
      const path = `/${pages.size}`;
      pages.set(path, pageOf(lang, board));
      const page = await browser.newPage();
      onTestFinished(() => page.close());
      await page.goto(url + path);
      await page.waitForFunction(() => 'told' in globalThis);
      return page;
    }

    /** What does not depend on the browser. */
    const once = it.runIf(name === 'chromium');

    it('can be solved by clicks', async () => {
      const page = await open('ja', `sfen="${THREE}"`);
      expect(await stateOn(page)).toBe('あなたの番です。王手をかけてください。');
      const moves = await solveBy(page, THREE, (on, square) => press(on, squareOn(square)));
      expect(moves.length).toBe(3);
      expect(await stateOn(page)).toBe('詰みました。');
      expect((await toldOn(page)).at(-1)).toEqual({ name: 'solved', moves });
    });

    it('can be solved by keys', async () => {
      const page = await open('en', `sfen="${THREE}"`);
      await page.keyboard.press('Tab');
      const moves = await solveBy(page, THREE, goByKeys);
      expect(moves.length).toBe(3);
      expect(await stateOn(page)).toBe('Mate.');
    });

    it('reports a move that does not mate, and undoes it', async () => {
      const page = await open('en', `sfen="${THREE}"`);
      const start = parseSfen(THREE);
      const isWrong = (usi: string) => {
        const after = formatSfen(playMove(start, parseUsiMove(usi)));
        return solveSync(after, { side: 'defender' }).status === 'nomate';
      };
      const wrong = checkingMoves(start).map(formatUsiMove).find(isWrong)!;
      const { from, to, promote } = parseUsiMove(wrong) as {
        from: number;
        to: number;
        promote: boolean;
      };
      await press(page, squareOn(from));
      expect(await page.$eval(squareOn(to), (cell) => cell.getAttribute('aria-label'))).toMatch(
        /gives check here$/,
      );
      // The dots mark the checks of this piece alone, not all its legal moves.
      const own = (all: readonly Move[]) =>
        new Set(all.filter((move) => !isDrop(move) && move.from === from).map((move) => move.to));
      expect(own(legalMoves(start)).size).toBeGreaterThan(own(checkingMoves(start)).size);
      expect(await page.$$eval(shadow('.target'), (all) => all.length)).toBe(
        own(checkingMoves(start)).size,
      );
      await press(page, squareOn(to));
      await (await page.$(shadow(promote ? '#promote' : '#dont-promote')))?.click();
      await expect.poll(() => stateOn(page)).toBe('That move does not mate.');
      expect((await toldOn(page)).at(-1)).toMatchObject({ name: 'wrong', move: wrong });
      await press(page, shadow('[data-key="take-back"]'));
      expect(await stateOn(page)).toBe('Your turn: give check.');
    });

    once('shows a solution that it finds or that it is given', async () => {
      const page = await open('en', `sfen="${THREE}" mode="show"`);
      await press(page, shadow('[data-key="forward"]'));
      await expect.poll(() => stateOn(page)).toMatch(/^1\/3 /);
      await press(page, shadow('[data-key="last"]'));
      expect(await stateOn(page)).toMatch(/^3\/3 /);
      await page.evaluate((sfen) => {
        const board = document.querySelector('tsume-board')!;
        board.setAttribute('moves', 'G*5b');
        board.setAttribute('sfen', sfen);
      }, DROP);
      await press(page, shadow('[data-key="forward"]'));
      expect(await stateOn(page)).toBe('1/1 G*5b');
      const label = await page.$eval(squareOn(37), (cell) => cell.getAttribute('aria-label'));
      expect(label).toBe('5b black gold');
    });

    it('reports the composed position, by clicks and by keys', async () => {
      const page = await open('en', 'mode="compose"');
      await press(page, shadow('[data-key="piece-P"]'));
      await press(page, squareOn(38));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('K');
      await press(page, shadow('[data-key="hand-G"]'));
      expect((await toldOn(page)).at(-1)).toEqual({ name: 'change', sfen: DROP });
    });

    once('reports errors in its attributes', async () => {
      const page = await open('en', 'sfen="9/9 b - 1"');
      expect(await stateOn(page)).toMatch(/^The attribute sfen: .*rank/);
      await page.evaluate(() =>
        document.querySelector('tsume-board')!.setAttribute('mode', 'sing'),
      );
      expect((await toldOn(page)).at(-1)).toMatchObject({ name: 'error', code: 'bad-option' });
    });

    once('reports them in Japanese', async () => {
      const page = await open('ja', '');
      for (const [attributes, words] of [
        ['sfen="9/9 b - 1"', 'SFEN の盤は九段です'],
        ['sfen="9/9/9/9/9x/9/9/9/9 b - 1"', 'SFEN の盤に駒でない文字があります（10文字目）'],
        ['', '玉方の玉がありません'],
        [`sfen="${DROP}" mode="sing"`, 'mode は play、show、compose のどれかです（sing）'],
        [`sfen="${DROP}" mode="show" moves="G*5c"`, '指せない手です（５三）'],
        [`sfen="${DROP}" mode="show" moves="5b"`, 'USI の指し手ではありません'],
      ] as const) {
        const speak = (lang: string) =>
          page.evaluate((value) => {
            document.querySelector('tsume-board')!.setAttribute('lang', value);
          }, lang);
        await page.evaluate((board) => {
          document.querySelector('tsume-board')!.outerHTML = board;
        }, `<tsume-board ${attributes}></tsume-board>`);
        await expect.poll(() => stateOn(page)).toContain(words);
        await speak('en');
        expect(await stateOn(page)).toMatch(/^[ -~]+$/);
        await speak('ja');
        expect(await stateOn(page)).toContain(words);
      }
    });

    it('has readable words on a dark page that says nothing of it, and follows its change', async () => {
      const page = await open('en', `sfen="${DROP}"`);
      const looks = () =>
        page.evaluate(() => {
          const { color, colorScheme } = getComputedStyle(document.querySelector('tsume-board')!);
          const [red] = color.match(/[\d.]+/g)!.map(Number);
          return { isLight: red! > 128, colorScheme };
        });
      await page.evaluate(() => {
        Object.assign(document.body.style, { background: '#111', color: '#222' });
      });
      await expect.poll(looks).toEqual({ isLight: true, colorScheme: 'dark' });
      await page.evaluate(() => {
        Object.assign(document.body.style, { background: '#fff', color: '#222' });
      });
      await expect.poll(looks).toEqual({ isLight: false, colorScheme: 'light' });
    });

    it('draws its letters as paths, and leads by arrows from a piece in hand to the board', async () => {
      const page = await open('en', `sfen="${DROP}" pieces="two-kanji"`);
      expect(await page.$$eval(shadow('.face path'), (paths) => paths.length)).toBeGreaterThan(3);
      expect(await page.$$eval(shadow('.face text'), (texts) => texts.length)).toBe(0);
      await page.focus(shadow('[data-key="hand-G"]'));
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      const place = () =>
        page.evaluate(() => {
          const { shadowRoot } = document.querySelector('tsume-board')!;
          return (shadowRoot!.activeElement as HTMLElement).getAttribute('aria-label');
        });
      expect(await place()).toMatch(/^(4a|6a|5b) empty/);
    });

    /** Conditions that prevent the solver from answering, and how it becomes available afterwards. */
    const HINDRANCES = {
      'a worker from a blob, which the policy forbids': 'removeAttribute("worker-url")',
      'a script that is not there': 'setAttribute("worker-url", "/nope.js")',
      'a solver of its own that fails': 'solver = { solve() { throw new Error("no luck") } }',
    };
    it.each(Object.entries(HINDRANCES))(
      'reports that the solver fails: %s',
      async (name, doing) => {
        const isOwn = name.includes('of its own');
        const words = isOwn
          ? ['no luck', '内部エラーです：no luck']
          : ['security policy forbids it, use workerUrl', 'ワーカーが止まりました：ス'];
        const failed = { name: 'error', code: isOwn ? 'internal' : 'worker-failed' };
        const page = await open('en', `sfen="${THREE}" mode="show"`);
        const saysInBoth = async () => {
          for (const [index, lang] of ['en', 'ja'].entries()) {
            await page.evaluate((value) => {
              document.querySelector('tsume-board')!.setAttribute('lang', value);
            }, lang);
            await expect.poll(() => stateOn(page)).toContain(words[index]);
          }
        };
        const hinder = () => page.evaluate(`document.querySelector('tsume-board').${doing}`);
        await hinder();
        await press(page, shadow('[data-key="forward"]'));
        await saysInBoth();
        expect((await toldOn(page)).at(-1)).toMatchObject(failed);
        // When the solver is available again, the same button shows the solution.
        await page.evaluate(() => {
          const board = document.querySelector('tsume-board')!;
          board.solver = undefined;
          board.setAttribute('worker-url', '/worker-script.js');
        });
        await press(page, shadow('[data-key="forward"]:enabled'));
        await expect.poll(() => stateOn(page)).toMatch(/^1\/3 /);
        await hinder();
        await page.evaluate(() =>
          document.querySelector('tsume-board')!.setAttribute('mode', 'play'),
        );
        const move = parseUsiMove(bestMove(THREE)) as {
          from: Square;
          to: Square;
          promote: boolean;
        };
        await press(page, squareOn(move.from));
        await press(page, squareOn(move.to));
        await (await page.$(shadow(move.promote ? '#promote' : '#dont-promote')))?.click();
        await saysInBoth();
        expect((await toldOn(page)).at(-1)).toMatchObject(failed);
        await press(page, shadow('[data-key="take-back"]'));
        expect(await stateOn(page)).toMatch(/^あなたの番/);
      },
    );

    it('asks whether a piece promotes, also for screen readers', async () => {
      const page = await open('en', `sfen="${THREE}"`);
      const isWanted = (move: Move): move is BoardMove => !isDrop(move) && move.promote;
      const { from, to } = checkingMoves(parseSfen(THREE)).find(isWanted)!;
      const focused = () =>
        page.evaluate(() => {
          const { shadowRoot } = document.querySelector('tsume-board')!;
          const { id, dataset } = shadowRoot!.activeElement as HTMLElement;
          return id || Number(dataset.place!.split(':')[1]);
        });
      await page.keyboard.press('Tab');
      await goByKeys(page, from);
      await goByKeys(page, to);
      expect(await stateOn(page)).toBe('Promote the piece?');
      expect(await focused()).toBe('promote');
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await stateOn(page)).toBe('Your turn: give check.');
      expect(await focused()).toBe(to);
      expect(await page.$(shadow('#promote'))).toBe(null);
      await goByKeys(page, from);
      await goByKeys(page, to);
      expect(await focused()).toBe('promote');
      await page.keyboard.press('Enter');
      expect(await focused()).toBe(to);
      await expect.poll(async () => (await toldOn(page)).at(0)?.name).toBe('move');
    });

    it('a finger drags a piece, and the question stands on its square', async () => {
      const page = await open('en', `sfen="${THREE}"`);
      const isWanted = (move: Move): move is BoardMove => !isDrop(move) && move.promote;
      const { from, to } = checkingMoves(parseSfen(THREE)).find(isWanted)!;
      const middleOf = (selector: string) =>
        page.$eval(selector, (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x + width / 2, y + height / 2] as const;
        });
      const [start, end] = [await middleOf(squareOn(from)), await middleOf(squareOn(to))];
      await page.touchscreen.touchStart(...start);
      await page.touchscreen.touchMove((start[0] + end[0]) / 2, (start[1] + end[1]) / 2);
      // The browser may report what the finger does only with its next frame.
      await expect.poll(() => page.$(shadow('.ghost'))).not.toBe(null);
      await page.touchscreen.touchMove(...end);
      await page.touchscreen.touchEnd();
      await expect.poll(() => page.$(shadow('.ghost'))).toBe(null);
      await expect.poll(() => stateOn(page)).toBe('Promote the piece?');
      const [, y] = await middleOf(shadow('.promotion'));
      expect(Math.abs(y - end[1])).toBeLessThan(2);
      await press(page, shadow('#promote'));
      await expect.poll(async () => (await toldOn(page)).at(0)?.name).toBe('move');
    });

    /** The driver cannot set Firefox's colour scheme, and axe takes a page without a background for white. */
    async function expectNoFindings(page: Page): Promise<void> {
      for (const [scheme, rules] of [
        ['dark', 'colours'],
        ['light', 'all'],
      ] as const) {
        await page.evaluate((value) => {
          document.documentElement.style.colorScheme = value;
          document.documentElement.style.background = 'Canvas';
        }, scheme);
        expect(await findings(page, rules), scheme).toEqual([]);
      }
    }

    once.each(['en', 'ja'])('passes axe in every mode, light and dark: %s', async (lang) => {
      const page = await open(lang, `sfen="${THREE}"`);
      await expectNoFindings(page);
      const { from } = parseUsiMove(bestMove(THREE)) as { from: Square };
      await press(page, squareOn(from));
      await expectNoFindings(page);
      await press(page, squareOn(from));
      for (const mode of ['show', 'compose']) {
        await page.evaluate((value) => {
          document.querySelector('tsume-board')!.setAttribute('mode', value);
        }, mode);
        await expectNoFindings(page);
        await press(page, shadow(mode === 'show' ? '[data-key=forward]' : '[data-key=piece-G]'));
        if (mode === 'show') await expect.poll(() => stateOn(page)).toMatch(/^1\/3 /);
        await expectNoFindings(page);
      }
    });

    it('works on a page in React', async () => {
      const { outputFiles } = await build({
        entryPoints: [join(ROOT, 'examples/board-react.jsx')],
        bundle: true,
        write: false,
        format: 'esm',
        platform: 'browser',
        logLevel: 'error',
        jsx: 'automatic',
        jsxImportSource: 'preact',
        alias: {
          'tsumeru/element': join(ROOT, 'dist/element.js'),
          'react-dom/client': 'preact/compat/client',
          react: 'preact/compat',
        },
      });
      scripts.set('/react.js', outputFiles[0]!.text);
      pages.set('/react', pageOf('en', '<div id="root"></div>').replace('/page.js', '/react.js'));
      const page = await browser.newPage();
      onTestFinished(() => page.close());
      await page.goto(`${url}/react`);
      await press(page, shadow('[data-key="hand-P"]'));
      const composed = DROP.replace('G2r2b3g4s4n4l17p', 'GP2r2b3g4s4n4l16p');
      await expect.poll(() => page.$eval('code', ({ textContent }) => textContent)).toBe(composed);
      expect(await page.$eval('[mode=play]', (board) => board.getAttribute('sfen'))).toBe(composed);
    });

    it.each(['board.html', 'board-blog-post.html'])('works from a file: %s', async (example) => {
      const folder = mkdtempSync(join(tmpdir(), 'board-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      copyFileSync(join(ROOT, 'dist/tsume-board.iife.js'), join(folder, 'tsume-board.iife.js'));
      const text = readFileSync(join(ROOT, 'examples', example), 'utf8');
      writeFileSync(join(folder, example), text);
      const page = await browser.newPage();
      onTestFinished(() => page.close());
      await page.goto(pathToFileURL(join(folder, example)).href);
      if (example === 'board-blog-post.html') {
        await press(page, shadow('[data-key="forward"]'));
        expect(await stateOn(page)).toBe('1/1 ▲５二金');
        return;
      }
      await page.evaluate(() => {
        Object.assign(globalThis, { told: [] });
        for (const each of ['move', 'solved']) {
          addEventListener(`tsume-${each}`, (event) => {
            told.push({ name: each, ...(event as CustomEvent).detail });
          });
        }
      });
      const [, shown] = /<tsume-board sfen="([^"]+)"/.exec(text)!;
      const moves = await solveBy(page, shown!, (on, square) => press(on, squareOn(square)));
      expect(await page.$eval('output', (element) => element.textContent)).toBe(
        `Solved: ${moves.join(' ')}`,
      );
    });
  });
}
