// The tables of the lines that were judged with default limits.

import { expect, it } from 'vitest';
import { tabulate } from '../../../bench/faults/by-default';

it('of each set: verdicts, the median, what nine of ten do not exceed, and the most', () => {
  const rows = Array.from({ length: 10 }, (_, index) => {
    const verdict = index < 7 ? 'unsound' : 'undecided';
    return [`zukou-00${index}`, 9 - index, verdict, 1, index, 100, 0.5, index < 7 ? index : null];
  });
  const { verdicts, figures, lines } = tabulate([
    ...rows,
    ['musou-001', 25, 'sound', 1, 2, 3, 1, null],
  ]);
  expect(verdicts!.rows).toEqual([
    ['図巧', 10, 0, 7, 3],
    ['無双', 1, 1, 0, 0],
  ]);
  expect(figures!.rows).toEqual([
    ['図巧: CPU s', 4, 8, 9],
    ['図巧: MiB', 100, 100, 100],
    ['図巧: s to the first finding', 0.5, 0.5, 0.5],
    ['図巧: s to the first fault', 3, 6, 6],
    ['無双: CPU s', 2, 2, 2],
    ['無双: MiB', 3, 3, 3],
    ['無双: s to the first finding', 1, 1, 1],
    ['無双: s to the first fault', null, null, null],
  ]);
  expect(lines!.rows.map(([id]) => id).slice(-2)).toEqual(['zukou-000', 'musou-001']);
});
