// Conditions over a table of problems with their solutions: diagrams of the 18th century with the author's line, and own problems
// with the shortest one. The table is also checked against the texts of diagram and line, without the code that names conditions.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findConditions } from '../../src/analysis/conditions';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { checkingMoves, isMate, playMove } from '../../src/shogi/rules';
import { rotateMove, rotatePosition } from '../../src/shogi/symmetry';
import type { ConditionKey } from '../../src/terms/terms';
import { parseTable } from '../../support/positions/table';

const ROWS = parseTable(readFileSync(new URL('condition-cases.tsv', import.meta.url), 'utf8')).map(
  (row) => ({
    id: row.id!,
    sfen: row.sfen!,
    line: row.line!.split(' '),
    conditions: row.conditions!.split(' '),
  }),
);

function keysOf(sfen: string, line: readonly string[]): ConditionKey[] {
  const found = findConditions(parseSfen(sfen), { moves: line.map(parseUsiMove) });
  return found.map(({ key }) => key).filter((key) => key !== 'final-shape');
}

test.each(ROWS)('$id', ({ sfen, line, conditions }) => {
  expect(keysOf(sfen, line)).toEqual(conditions);
});

test.each(ROWS)('$id is solved by its line', ({ sfen, line }) => {
  let position = parseSfen(sfen);
  for (const [index, text] of line.entries()) {
    const move = parseUsiMove(text);
    if (index % 2 === 0) expect(checkingMoves(position)).toContainEqual(move);
    position = playMove(position, move);
  }
  expect(isMate(position)).toBe(true);
});

const WANTED: readonly ConditionKey[] = [
  ...(['bare-king', 'one-kind', 'undefended', 'unprepared', 'two-kings', 'game-like'] as const),
  ...(['seven-kinds', 'minor-pieces', 'major-pieces', 'no-hand', 'one-kind-hand'] as const),
  ...([
    'symmetric-start',
    'symmetric-end',
    'symmetric-both',
    'centre-mate',
    'corner-mate',
  ] as const),
  ...(['returning-king', 'non-promotion', 'interpositions', 'moved-interpositions'] as const),
  ...(['short', 'medium', 'long'] as const),
];

test.each(WANTED)('%s is in the table at least three times', (key) => {
  const rows = ROWS.filter(({ conditions }) => conditions.includes(key));
  expect(rows.length).toBeGreaterThanOrEqual(3);
});

describe('conditions agree with the texts of diagram and line', () => {
  /** The letters on the board (upper case for the attacker), and the attacker's hand. */
  function readText(sfen: string) {
    const [board = '', turn] = sfen.split(' ');
    const swap = (text: string) =>
      [...text]
        .map((letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
        .join('');
    const upright = formatSfen(turn === 'w' ? rotatePosition(parseSfen(sfen)) : parseSfen(sfen));
    expect(upright.split(' ')[0]).toBe(
      turn === 'w'
        ? [...swap(board)]
            .reverse()
            .join('')
            .replace(/(\w)\+/g, '+$1')
        : board,
    );
    const [rows = '', , hand = ''] = upright.split(' ');
    const own = hand.replace(/[a-z-]|\d+(?=[a-z])/g, '');
    const pieces = (rows + own).replace(/[^A-Za-z]/g, '').replace(/k/gi, '');
    return { rows, own, pieces, kinds: new Set(pieces.toUpperCase()) };
  }

  const DIAGRAM: Partial<Record<ConditionKey, (text: ReturnType<typeof readText>) => boolean>> = {
    'bare-king': ({ rows }) => rows.replace(/[^A-Za-z]/g, '') === 'k',
    undefended: ({ rows }) => !/[a-jl-z]/.test(rows) && /[A-Z]/.test(rows),
    unprepared: ({ rows }) => !/[A-JL-Z]/.test(rows) && /[a-jl-z]/.test(rows),
    'two-kings': ({ rows }) => rows.includes('K'),
    'one-kind': ({ pieces, kinds, own }) =>
      kinds.size === 1 && (pieces.length > 1 || /\d/.test(own)),
    'minor-pieces': ({ kinds }) => kinds.size > 0 && !kinds.has('R') && !kinds.has('B'),
    'major-pieces': ({ kinds }) => kinds.size > 0 && /^[RB]+$/.test([...kinds].join('')),
    'no-hand': ({ own }) => own === '',
    'one-kind-hand': ({ own }) => /^\d+[A-Z]$/.test(own),
  };

  test.each(ROWS)('$id', ({ sfen, line, conditions }) => {
    const text = readText(sfen);
    for (const [key, test] of Object.entries(DIAGRAM)) {
      expect([key, test(text)]).toEqual([key, conditions.includes(key)]);
    }
    const replies = line.filter((_, index) => index % 2 === 1);
    const lengths = { short: 17, medium: 49, long: Number.POSITIVE_INFINITY };
    const name = Object.entries(lengths).find(([, most]) => line.length <= most)![0];
    expect(conditions.at(-1)).toBe(name);
    expect(conditions.includes('interpositions')).toBe(replies.some((move) => move[1] === '*'));
  });
});

// The only one of the 18th century is 図巧 99. It is also one with the sides exchanged and mirrored.
describe('煙詰', () => {
  const { sfen, line } = ROWS.find(({ id }) => id === 'zukou-099')!;
  const mirrorMove = (move: string) =>
    move.replace(/[1-9](?=[a-i])/g, (file) => `${10 - Number(file)}`);
  const [board = '', ...rest] = sfen.split(' ');
  const mirrored = board
    .split('/')
    .map((row) =>
      row
        .match(/\+?[A-Za-z]|\d/g)!
        .reverse()
        .join(''),
    )
    .join('/');

  test.each([
    ['the original diagram', sfen, line],
    ['mirrored', [mirrored, ...rest].join(' '), line.map(mirrorMove)],
  ])('%s', (_, diagram, moves) => {
    expect(keysOf(diagram, moves)).toContain('smoke');
  });

  test('from the other side', () => {
    const moves = line.map((move) => rotateMove(parseUsiMove(move)));
    const found = findConditions(rotatePosition(parseSfen(sfen)), { moves });
    expect(found.map(({ key }) => key)).toContain('smoke');
  });

  test('not reported when four pieces are left, nor when one is missing', () => {
    expect(keysOf(sfen, line.slice(0, -2))).not.toContain('smoke');
    const without = sfen.replace('B8 b -', '9 b b');
    expect(keysOf(without, line.slice(0, 1))).not.toContain('smoke');
  });
});
