// The last line of the checks counts every failure.

import { expect, it } from 'vitest';
import { countTests, formatTally } from '../../../scripts/count-tests';

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});

it.each([
  ['tests', true, [file('passed', 'passed', 'passed')], 2, 0],
  ['skipped ones are neither', true, [file('passed', 'passed', 'pending', 'skipped')], 1, 0],
  ['a failed test', false, [file('failed', 'passed', 'failed', 'failed')], 1, 2],
  ['a file that could not be loaded', false, [file('failed'), file('passed', 'passed')], 1, 1],
  ['a fault outside all tests', false, [file('passed', 'passed')], 1, 1],
  ['a run of nothing that fails', false, [], 0, 1],
])('counts %s', (_, success, testResults, passed, failed) => {
  expect(countTests({ success, testResults })).toEqual({ passed, failed });
});

it('adds the numbers of several runs', () => {
  const tallies = [
    { passed: 3, failed: 0 },
    { passed: 4, failed: 1 },
  ];
  expect(formatTally(tallies)).toBe('7 passed, 1 failed');
});
