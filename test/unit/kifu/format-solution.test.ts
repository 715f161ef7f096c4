// Solutions in every format, with a tree and without, for every verdict.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Solution } from '../../../src/answers/solution';
import { formatSolution } from '../../../src/kifu/format-solution';
import { SOLUTION_FORMATS } from '../../../src/kifu/formats';
import type { Line } from '../../../src/kifu/game-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { createSolver, type Solver } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';
import { REST_KIF } from './samples';

const THREE = '9/5K2k/6G2/6G1g/9/9/9/9/9 b l 1';
const MOVES = ['3d2c', '1b1a', '2c2b'];
const TREE: Line = [
  { move: '3d2c' },
  { move: '1b1a', variations: [[{ move: '1b2a' }, { move: '2c2b', comment: '同じく詰み' }]] },
  { move: '2c2b' },
];
const NONE = '6k2/9/9/9/9/9/9/9/9 b R 1';

let solver: Solver;
let mate: Solution;
let none: Solution;
let unknown: Solution;

beforeAll(() => {
  solver = createSolver({ hashMiB: 1 });
  mate = solver.solveSync(THREE);
  none = solver.solveSync(NONE);
  const deep = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
  unknown = solver.solveSync(deep, { maxNodes: 100 });
  expect([mate.status, none.status, unknown.status]).toEqual(['mate', 'nomate', 'unknown']);
  expect(mate.status === 'mate' && mate.line).toEqual(MOVES);
});

describe('a mate', () => {
  it.each(['kif', 'ki2', 'jkf'] as const)('keeps its variations in %s', (format) => {
    const text = formatSolution(THREE, mate, {
      format,
      line: TREE,
      headers: { 作者: '甲' },
    });
    const { line, headers, comment } = parseRecord(text);
    const { ending, ...last } = line.at(-1)!;
    expect([...line.slice(0, -1), last]).toEqual(TREE);
    expect(ending?.kind).toBe('mate');
    expect(headers).toMatchObject({ 作者: '甲' });
    expect(comment).toBe('3手詰');
  });

  it.each(SOLUTION_FORMATS)('ends with its line, so that another may follow: %s', (format) => {
    expect(formatSolution(THREE, mate, { format, line: TREE })).toMatch(/[^\n]\n$/);
  });

  it('ends with 詰み in KIF, and with %TSUMI in CSA', () => {
    expect(formatSolution(THREE, mate, { format: 'kif' })).toMatch(/ {3}4 詰み\n/);
    expect(formatSolution(THREE, mate, { format: 'csa' })).toMatch(/\+2322KI\n%TSUMI\n/);
  });

  it('is an answer in USI', () => {
    expect(formatSolution(THREE, mate, { format: 'usi' })).toBe('checkmate 3d2c 1b1a 2c2b\n');
  });

  it('is an object in JSON', () => {
    const plain = JSON.parse(formatSolution(THREE, mate, { format: 'json' }));
    expect(plain).toMatchObject({ sfen: THREE, status: 'mate', line: MOVES, length: 3 });
    expect(plain).not.toHaveProperty('tree');
    const tree = JSON.parse(formatSolution(THREE, mate, { format: 'json', line: TREE }));
    expect(tree.tree).toEqual(TREE);
  });

  it('can be written in words', () => {
    expect(formatSolution(THREE, mate, { format: 'ja', line: TREE })).toBe(
      '3手詰\n' +
        '   1 ▲２三金上\n   2 △１一玉\n   3 ▲２二金直\n\n' +
        '変化：2手\n   2 △２一玉\n   3 ▲２二金直  (同じく詰み)\n',
    );
    expect(formatSolution(THREE, mate, { format: 'en', line: TREE })).toBe(
      'Mate in 3, the shortest (futile interpositions not counted).\n' +
        '   1 G(3d)-2c\n   2 K-1a\n   3 G(2c)-2b\n\nVariation at move 2:\n   2 K-2a\n   3 G(2c)-2b  (同じく詰み)\n',
    );
  });

  it('is refused with a line of another solution', () => {
    const line = [{ move: '3d2d' }];
    const error = catchError(() => formatSolution(THREE, mate, { format: 'kif', line }));
    expect(error.code).toBe('not-a-move');
  });
});

it('a line of another problem is refused at its first move without check', () => {
  const answer = solver.solveSync('4k4/9/4P4/9/9/9/9/9/9 b G 1');
  const other = '8k/9/8P/9/9/9/9/9/9 b G 1';
  const error = catchError(() => formatSolution(other, answer, { format: 'kif' }));
  expect(error.message).toContain('move 1, G*5b, gives no check');
});

describe('a mate with a move that cannot be played', () => {
  it.each(SOLUTION_FORMATS)('is refused in %s by that move and its ply', (format) => {
    if (mate.status !== 'mate') throw new Error('no mate');
    // A caller who makes a solution by hand may leave out this field.
    const { lineIsComplete: _, ...rest } = mate;
    for (const answer of [mate, rest as Solution]) {
      const change = (line: string[]) =>
        catchError(() => formatSolution(THREE, { ...answer, line } as Solution, { format }));
      expect(change(['zz'])).toMatchObject({
        code: 'usi-malformed',
        message: expect.stringContaining('move 1, "zz"'),
      });
      expect(change(['3d2c', '1b1c'])).toMatchObject({
        code: 'illegal-move',
        message: expect.stringContaining('move 2, "1b1c"'),
      });
    }
  });

  it('is refused in JSON too if it is a move of the mate with every interposition', () => {
    const played = { line: ['3d2c', '1b1c'], length: 2 };
    const answer = { ...mate, played } as Solution;
    const error = catchError(() => formatSolution(THREE, answer, { format: 'json' }));
    expect(error.message).toContain('move 2, "1b1c"');
  });
});

describe('other verdicts', () => {
  it.each(SOLUTION_FORMATS)('are written in %s', (format) => {
    const words: Partial<Record<string, readonly [string, string]>> = {
      usi: ['nomate', 'timeout'],
      json: ['"nomate"', '"nodes"'],
      en: ['No mate: proven.', 'Unknown: the limit of nodes'],
    };
    const [no, open] = words[format] ?? ['不詰', '不明'];
    expect(formatSolution(NONE, none, { format })).toContain(no);
    expect(formatSolution(THREE, unknown, { format })).toContain(open);
  });
});

it.each(SOLUTION_FORMATS)('a no-mate within n plies is written with n in %s', (format) => {
  const within = solver.solveSync(THREE, { maxPlies: 1 });
  expect(within).toMatchObject({ status: 'nomate', within: 1 });
  const words: Partial<Record<string, string>> = {
    usi: 'checkmate timeout',
    json: '"within":1',
    en: 'No mate within 1 ply, every interposition counted',
  };
  const text = formatSolution(THREE, within, { format });
  expect(text).toContain(words[format] ?? '1手以内の詰みなし');
  expect(text).not.toMatch(/不詰|No mate:|checkmate nomate/);
});

it('says that every interposition is counted if no futile rule is used', () => {
  const five = '9/6Spk/9/5R1+B1/9/9/9/9/9 b Nr1b4g3s3n4l17p 1';
  const solve = (futile: 'off' | 'standard') => solver.solveSync(five, { goal: 'book', futile });
  const tell = (futile: 'off' | 'standard', format: 'en' | 'ja') =>
    formatSolution(five, solve(futile), { format }).split('\n')[0];
  expect(tell('standard', 'en')).toBe(
    'Mate in 5, the shortest (futile interpositions not counted).',
  );
  expect(tell('off', 'en')).toBe('Mate in 7, the shortest (every interposition counted).');
  expect(tell('off', 'ja')).toBe('7手詰（無駄合も数えて最短）');
});

it('requires a known format', () => {
  const format = 'pgn' as 'kif';
  expect(catchError(() => formatSolution(THREE, mate, { format })).code).toBe('bad-option');
});

it('solves the problem of a file', () => {
  expect(solver.solveSync(parseRecord(REST_KIF).position)).toMatchObject({ status: 'mate' });
});
