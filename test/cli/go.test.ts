// `tsumeru go solve`: its output and its exit codes.

import { describe, expect, it } from 'vitest';
import type { OutputStream } from '../../src/batch/output';
import { formatSgf } from '../../src/go/sgf';
import { drawOneEyeProblem } from '../../support/draw-one-eye';
import { readPicture } from '../../support/one-eye';
import { Random } from '../../support/random';
import { makeClock, parseLines, run, terminal } from './host';

const ROWS = ['.X+++oo', 'XX+++oo', 'oXXXXoo', 'ooooooo', 'ooooooo', 'oooo.oo', 'oooooo.'];
const ALIVE = formatSgf(readPicture(ROWS, 'black'));
const DEAD = formatSgf(readPicture(['.X+oooo', 'XX+oooo', ...ROWS.slice(2)], 'white'));
const KEYS = [
  'status',
  'koFree',
  'withAttackerKoThreats',
  'withDefenderKoThreats',
  'winningMoves',
  'passWins',
  'line',
  'nodes',
  'milliseconds',
];

const solveFile = (text: string, ...options: string[]) =>
  run(['go', 'solve', 'a.sgf', ...options], { files: { 'a.sgf': text } });

describe('go solve', () => {
  it('prints an object for each game', async () => {
    const { code, out } = await solveFile(`${ALIVE}\n${DEAD}`, '--json');
    const records = parseLines(out);
    expect(records.map(({ status }) => status)).toEqual(['alive', 'dead']);
    for (const record of records) expect(Object.keys(record)).toEqual(KEYS);
    expect(code).toBe(1);
  });

  it('draws the board', async () => {
    const { code, out } = await solveFile(ALIVE);
    expect(out).toContain('a b c d e f g\n. X + + + o o  a\n');
    expect(out).toContain('Alive: the second eye is proven.');
    expect(code).toBe(0);
  });

  it('reads standard input, and is short with --quiet', async () => {
    const { code, out } = await run(['go', 'solve', '-q', '-'], { input: DEAD });
    expect(out).toMatch(/^dead( [a-g]{2})+\n$/);
    expect(code).toBe(1);
  });

  it('continues after a game that is refused', async () => {
    const { code, out } = await solveFile(`(;SZ[9]PL[B]AB[aa])${ALIVE}`, '--json');
    const [first, second] = parseLines(out);
    expect(first).toMatchObject({ status: 'error', error: { code: 'go-no-crucial' } });
    expect(second).toMatchObject({ status: 'alive' });
    expect(code).toBe(64);
  });

  it('reports why it gave up', async () => {
    const { code, out } = await solveFile(ALIVE, '--json', '--nodes', '1');
    expect(parseLines(out)[0]).toMatchObject({ status: 'unknown', reason: 'nodes' });
    expect(code).toBe(2);
  });

  it.each([[['go', 'solve', 'none.sgf'], 'there is no such file']])(
    'refuses %j',
    async (argv, message) => {
      const { code, err } = await run(argv);
      expect(err).toContain(message);
      expect(code).toBe(64);
    },
  );

  it.each([
    ['(;SZ[9]', 'a game is not closed (at character 1)', '（1文字目）：対局が閉じられていません'],
    [
      '(;SZ[9])A',
      'text outside the games: "A" (at character 9)',
      '（9文字目）：対局の外に文字があります："A"',
    ],
    ['(;SZ[9', 'this is no SGF: "[" (at character 5)', '（5文字目）：SGF でないところ："["'],
  ])('reports the error in a text that is not SGF: %s', async (text, en, ja) => {
    const english = await solveFile(text);
    expect(english).toMatchObject({ code: 64, err: `tsumeru: a.sgf: ${en} [sgf-malformed]\n` });
    const japanese = await solveFile(text, '--lang', 'ja');
    expect(japanese.err).toBe(`tsumeru: a.sgf：SGF として読めません${ja} [sgf-malformed]\n`);
  });

  it('says in Japanese which property has too many values', async () => {
    const { err } = await solveFile('(;SZ[9]SZ[9])', '--lang', 'ja');
    expect(err).toContain('SZ の値が2個あります');
  });

  it.each([
    ['a game that is not closed', '(;SZ[9]', 'sgf-malformed'],
    ['a text that is not SGF', 'hello', 'sgf-malformed'],
    ['an empty text', '', 'sgf-no-game'],
  ])('reports %s like a game that is refused', async (_, text, code) => {
    const json = await solveFile(text, '--json');
    const [record] = parseLines(json.out);
    expect(record).toMatchObject({ status: 'error', error: { code } });
    expect(Object.keys(record!)).toEqual(['status', 'error', ...KEYS.slice(1)]);
    expect(json.err).toBe('');
    const words = await solveFile(text);
    expect(words.out).toBe('');
    expect(words.err).toMatch(new RegExp(`^tsumeru: .+ \\[${code}\\]\n$`));
    expect([json.code, words.code]).toEqual([64, 64]);
  });
});

/** An empty region of 36 points, which takes far longer than a test can wait. */
const HARD = formatSgf(
  drawOneEyeProblem({ place: 'centre', size: 13, regionPoints: 36, density: 0 }, new Random(2)),
);

/** Three points in a row in the corner; the wall ends in the open board, and nothing is marked. */
const BOOK = '(;SZ[9]PL[B]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec])';

describe('go solve of a problem without marks', () => {
  it('gives the assumptions in the object', async () => {
    const { code, out } = await solveFile(BOOK, '--json');
    const [record] = parseLines(out);
    expect(record).toMatchObject({ status: 'alive', winningMoves: ['ba'] });
    expect(record!.assumed).toEqual({
      defender: 'black',
      target: ['da', 'ab', 'bb', 'cb', 'db'],
      region: ['aa', 'ba', 'ca'],
      outside: 'alive',
      goal: 'two-eyes',
    });
    expect(code).toBe(0);
  });

  it('gives the assumptions in words', async () => {
    const { out } = await solveFile(BOOK);
    expect(out).toContain('\n+ + + X o . . . .  a\n');
    expect(out).toContain("Assumed: Black's stones da ab bb cb db are the target.");
    expect(out).toContain("All that lies outside the region counts as White's, and as alive.");
    expect(out).toContain('Alive: two eyes are proven.');
    const japanese = await solveFile(BOOK, '--lang', 'ja');
    expect(japanese.out).toContain('仮定：死活を問うのは黒石 da ab bb cb db');
    expect(japanese.out).toContain('領域の外はすべて白のもので、生きているとみなす');
  });

  it('gives the assumptions with an answer at a limit', async () => {
    const { out } = await solveFile(BOOK, '--json', '--nodes', '1');
    expect(parseLines(out)[0]).toMatchObject({ status: 'unknown', assumed: { goal: 'two-eyes' } });
  });

  it('accepts a named target, and a wall that need not live', async () => {
    const named = await solveFile(BOOK, '--json', '--target', 'A8', '--outside', 'alive');
    expect(parseLines(named.out)[0]).toMatchObject({
      status: 'alive',
      assumed: { outside: 'alive' },
    });
    const strict = await solveFile(BOOK, '--json', '--outside', 'benson');
    expect(parseLines(strict.out)[0]).toMatchObject({ error: { code: 'go-not-enclosed' } });
    expect(strict.code).toBe(64);
  });

  it.each([
    ['J1', 'there is no stone on the point that names the target (at ii) [go-bad-target]'],
    ['I9', 'target: "I9" is not a point of a board of 9×9 [go-bad-point]'],
  ])('refuses the target %s', async (target, message) => {
    const { code, err } = await solveFile(BOOK, '--target', target);
    expect(err).toBe(`tsumeru: a.sgf: ${message}\n`);
    expect(code).toBe(64);
  });
});

describe('progress of go solve', () => {
  const files = { 'a.sgf': `${HARD}${ALIVE}` };
  const argv = ['go', 'solve', 'a.sgf', '--nodes', '8000'];

  it('is shown on a terminal, and removed before the answer', async () => {
    const { code, out, err } = await run(argv, { files, stderr: terminal(), now: makeClock() });
    const updates = err.split('\r').filter((text) => text.includes('nodes'));
    expect(updates.length).toBeGreaterThan(1);
    for (const update of updates) {
      expect(update).toMatch(
        /^game 1\/2 {2}\S+ nodes {2}\S+\/s {2}pn \S+ {2}dn \S+ {2}depth \d+ {2}\d+\.\d s *$/,
      );
    }
    expect(err).toMatch(/\r +\r$/);
    expect(out).toContain('Unknown: the limit of nodes was reached (--nodes).');
    expect(out).toContain('Alive: the second eye is proven.');
    expect(code).toBe(2);
  });

  it('is not shown with --quiet or --json, nor without a terminal', async () => {
    const few = [...argv.slice(0, -1), '2000'];
    for (const option of ['--quiet', '--json']) {
      const options = { files, stderr: terminal(), now: makeClock() };
      expect((await run([...few, option], options)).err).toBe('');
    }
    expect((await run(few, { files, now: makeClock() })).err).toBe('');
  });
});

describe('interruption of go solve', () => {
  it('ends the running search and solves no further game', async () => {
    const files = { 'a.sgf': `${ALIVE}${HARD}${ALIVE}` };
    const controller = new AbortController();
    const stderr = terminal();
    const write: OutputStream['write'] = (text, done) => {
      if (String(text).includes('game 2/3')) controller.abort();
      stderr.write(text, done);
    };
    const { signal } = controller;
    const host = { files, signal, stderr: { ...stderr, write }, now: makeClock() };
    const { code, out } = await run(['go', 'solve', 'a.sgf'], host);
    expect(out.match(/^(?:Alive|Unknown): .*/gm)).toEqual([
      'Alive: the second eye is proven.',
      'Unknown: the search was stopped.',
    ]);
    expect(code).toBe(2);
  });

  it('ends the wait for input', async () => {
    const stdin = (async function* () {
      yield ALIVE;
      await new Promise(() => {});
    })();
    const ran = await run(['go', 'solve', '-'], { stdin, signal: AbortSignal.timeout(50) });
    expect(ran).toEqual({ code: 2, out: '', err: '' });
  });

  it('ends a search when its time is up', async () => {
    const { code, out } = await solveFile(HARD, '--json', '--time', '50');
    expect(parseLines(out)[0]).toMatchObject({ status: 'unknown', reason: 'time' });
    expect(code).toBe(2);
  });
});
