// Remarks about parts of a problem that are not used: the defender's hand, a solution among the headers.

import { expect, it } from 'vitest';
import { formatDiagram } from '../../src/notation/diagram';
import { parseSfen } from '../../src/notation/sfen';
import { MATE, run } from './host';

const BOARD = '7nk/9/7P1/9/9/9/9/9/9';
const OPEN = `${BOARD} b G 1`;

it.each([[['solve', OPEN]], [['analyse', OPEN]], [['solve', `${BOARD} b GP 1`]]])(
  'tells of it: %j',
  async (argv) => {
    const { code, err } = await run(argv);
    expect(code).toBe(0);
    expect(err).toMatch(
      /^tsumeru: the defender has nothing in hand, and 3[45] pieces are missing from the position \(--fill puts them into the defender's hand\)\n$/,
    );
  },
);

it('uses the singular for one piece, and is translated to Japanese', async () => {
  const sfen = `${BOARD} b 2R2B4G4S3N4L16P 1`;
  expect((await run(['solve', sfen])).err).toContain('and 1 piece is missing from the position');
  const { err } = await run(['--lang', 'ja', 'solve', sfen]);
  expect(err).toBe(
    'tsumeru: 玉方に持駒がなく、1枚の駒が書かれていません（--fill を付けると、残りの駒をすべて玉方の持駒とします）\n',
  );
});

it.each([
  [['solve', MATE]],
  [['solve', '--fill', OPEN]],
  [['analyse', '--fill', OPEN]],
  [['solve', '--json', OPEN]],
  [['solve', '--quiet', OPEN]],
  [['solve', `${BOARD} b Gp 1`]],
])('prints no remark: %j', async (argv) => {
  expect((await run(argv)).err).toBe('');
});

it('finds the defender if he is to move', async () => {
  const argv = ['solve', '--side', 'defender'];
  expect((await run([...argv, '4k4/4G4/4P4/9/9/9/9/9/9 w - 1'])).err).toContain(
    'are missing from the position',
  );
  expect((await run([...argv, '4k4/4G4/4P4/9/9/9/9/9/9 w p 1'])).err).toBe('');
});

it('gives the line of the problem', async () => {
  const { err } = await run(['solve', 'two.txt'], { files: { 'two.txt': `${MATE}\n${OPEN}\n` } });
  expect(err).toMatch(/^tsumeru: two\.txt: line 2: the defender has nothing in hand/);
});

it('mentions a solution above the board', async () => {
  const position = parseSfen(MATE);
  const file = (above: string, below: string) => `${above}\n${formatDiagram(position)}\n${below}\n`;
  const analyse = async (text: string, ...more: string[]) =>
    (await run([...more, 'analyse', 'x.ki2'], { files: { 'x.ki2': text } })).err;
  const answer = '作意：５二金打';
  expect(await analyse(file(answer, ''))).toContain('作意 above the board is read as a header');
  expect(await analyse(file(answer, ''), '--lang', 'ja')).toContain('盤の上の「作意」は見出し');
  expect(await analyse(file(answer, '▲５二金打'))).toBe('');
  expect(await analyse(file('', answer))).toBe('');
  expect(await analyse(file('解説：５二金打が好手', ''))).toBe('');
});

it('compares the length in the heading with the moves, or with the solution if there are none', async () => {
  const board = formatDiagram(parseSfen(MATE));
  const judge = async (heading: string, moves: string, ...more: string[]) => {
    const files = { 'x.kif': `手数：${heading}\n${board}\n${moves}\n` };
    const { code, out, err } = await run(['analyse', '--json', ...more, 'x.kif'], { files });
    const { verdict, remarks } = JSON.parse(out);
    return { code, err, verdict, remarks };
  };
  const moves = '1 ５二金打';
  const said = 'tsumeru: x.kif: the heading gives 3 plies, but the record has 1\n';
  const remarks = [{ reason: 'the heading gives 3 plies, but the record has 1', done: 'noted' }];
  expect(await judge('3手詰', moves)).toEqual({ code: 0, err: said, verdict: 'sound', remarks });
  expect(await judge('1手', moves)).toEqual({ code: 0, err: '', verdict: 'sound' });
  expect(await judge('1手詰', '')).toEqual({ code: 0, err: '', verdict: 'sound' });
  expect(await judge('3', '')).toEqual({ code: 1, err: '', verdict: 'unsound' });
  expect(await judge('3', '', '--recorded', '1')).toMatchObject({ code: 0, verdict: 'sound' });
});

/** The first line has commas for spaces, so it is no position. */
const FAULTY_FIRST = `4k4/9/4P4/9/9/9/9/9/9,b,G,1\n${MATE}\n`;
const SAID = 'line 1: no position in this line: "4k4/9/4P4/9/9/9/9/9/…" (left out)';

it.each([
  ['solve'],
  ['solve', '--quiet'],
  ['solve', '--json'],
  ['solve', '--format', 'kif'],
  ['analyse'],
  ['analyse', '--json'],
  ['analyse', '--format', 'kif'],
])('names a line above the first position in every report: %j', async (...argv) => {
  const files = { 'faulty.txt': FAULTY_FIRST };
  const { code, err } = await run([...argv, 'faulty.txt'], { files });
  expect({ code, err }).toEqual({ code: 0, err: `tsumeru: faulty.txt: ${SAID}\n` });
});

it.each([
  [[], `tsumeru: standard input: ${SAID}`],
  [['--progress-json'], JSON.stringify({ remark: `standard input: ${SAID}` })],
])('names it in a batch too: %j', async (more, line) => {
  const makePool = async () => ({
    solve: async () => undefined,
    stop: () => {},
    close: async () => {},
  });
  const { err } = await run(['batch', ...more, '-'], { makePool, input: FAULTY_FIRST });
  expect(err.split('\n')[0]).toBe(line);
});

it.each([
  [['query', 'plies >= 1', 'faulty.txt']],
  [['sheet', 'faulty.txt']],
  [['similar', 'faulty.txt', MATE]],
])('names it also where nothing is solved: %j', async (argv) => {
  const { err } = await run(argv, { files: { 'faulty.txt': FAULTY_FIRST } });
  expect(err.split('\n')[0]).toBe(`tsumeru: faulty.txt: ${SAID}`);
});
