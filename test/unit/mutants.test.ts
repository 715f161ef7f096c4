// The list of mutants fits the sources: every place occurs exactly once. `npm run test:mutants` checks that the suite
// catches the mutants.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { mutate } from '../mutants/build';
import { MUTANTS } from '../mutants/mutants';
import { changePlace } from '../mutants/place';
import { formatReport, type Outcome, REPORT, readOutcomes } from '../mutants/report';

it('the list has many mutants, and their names differ', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s can be made', (_, mutant) => {
  expect(mutate(mutant)).toContain(mutant.replacement);
});

it('the page of results has each mutant as the list has it, and names tests that exist', () => {
  const outcomes = readOutcomes();
  expect(formatReport(outcomes)).toBe(readFileSync(REPORT, 'utf8'));
  expect([...outcomes.keys()].filter((name) => !MUTANTS.some((one) => one.name === name))).toEqual(
    [],
  );
  const tests = [...outcomes.values()].flatMap((outcome) =>
    outcome === 'survives' ? [] : outcome.test.split(':')[0]!.split(' '),
  );
  expect(tests.length).toBeGreaterThan(100);
  const root = resolve(import.meta.dirname, '../..');
  expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('a stored outcome is read as it was written', () => {
  const [first, second, third] = MUTANTS.map(({ name }) => name) as [string, string, string];
  const outcomes = new Map<string, Outcome>([
    [first, { test: 'test/a.test.ts: a | b', suite: 'long' }],
    [second, 'survives'],
  ]);
  const page = formatReport(outcomes);
  expect(readOutcomes(page)).toEqual(outcomes);
  expect(page).toMatch(new RegExp(`^\\| ${third} \\|.*\\| \\| not tried yet \\|$`, 'm'));
});

it('a place that does not exist is an error', () => {
  expect(() => mutate({ ...MUTANTS[0]!, original: 'no such text' })).toThrow('0 times');
  expect(() => mutate({ ...MUTANTS[0]!, within: 'noSuchFunction' })).toThrow('0 times');
});

const SAMPLE = `
function first() {
  return a + b;
}
class Box {
  get size() {
    return a +
      b;
  }
}
const sum = a + b;
function again() {}
function again() {}
`;

it.each([
  ['first', 'return c;\n}\nclass'],
  ['Box.size', 'get size() {\n    return c;'],
  ['sum', 'const sum = c;'],
])('a place is found within %s, whatever the line breaks', (within, expected) => {
  const changed = changePlace(SAMPLE, 'a + b', 'c', within);
  expect(changed).toContain(expected);
  expect(changed.match(/a \+\s+b/g)).toHaveLength(2);
});

it('a text that occurs twice is an error', () => {
  expect(() => changePlace(SAMPLE, 'a + b', 'c')).toThrow('3 times');
  expect(() => changePlace(SAMPLE, '}', '', 'again')).toThrow('declared 2 times');
});
