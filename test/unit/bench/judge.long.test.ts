// The judge over builds of the sources with changed numbers and techniques. One binary is compiled for all of them.

import { afterEach, expect, it, vi } from 'vitest';
import { SOURCES } from '../../../bench/judge/builds';
import { run } from '../../../bench/judge/judge';

const EFFORT = ['--percent', '10', '--nodes', '3000'];

async function judge(...args: string[]) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const code = await run([...args, ...EFFORT]);
  const rows = print.mock.calls
    .flatMap(([text]) => String(text).split('\n'))
    .filter((line) => / \| (equal|takes more nodes|takes fewer nodes|not decided) \| /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return {
    code,
    rows: rows.map(([, name, decision, , , , count, same]) => ({ name, decision, count, same })),
  };
}

afterEach(() => {
  vi.restoreAllMocks();
});

it('compares the same nodes for the release and for a number at its value', async () => {
  const { code, rows } = await judge('build/core.wasm', SOURCES, 'LIKELY_MATE=6,GAME.capture=4');
  expect(code).toBe(0);
  expect(rows.map(({ decision }) => decision)).toEqual(['equal', 'equal']);
  for (const { count, same } of rows) expect(same).toBe(count);
});

it('sees that the search is worse without a technique or a weight', async () => {
  const { rows } = await judge(SOURCES, 'mobility=off', 'COMPOSED.liberty=0,GAME.move=40');
  expect(rows.map(({ decision }) => decision)).toEqual(['takes more nodes', 'takes more nodes']);
});

it.each([
  'LIKELY_MAT=4',
  'LIKELY_MATE=many',
  'GAME=4',
  'GAME.height=4',
  'counterMoves=2',
  'counterMoves=off=on',
])('refuses %s', async (change) => {
  await expect(run([SOURCES, change])).rejects.toThrow(RangeError);
});

it('asks for two builds', async () => {
  await expect(run([SOURCES])).rejects.toThrow('name two builds or more');
});
