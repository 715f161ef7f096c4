// The list of mutants fits the sources: every place occurs exactly once. `npm run test:mutants` checks that the suite
// catches the mutants.

import { expect, it } from 'vitest';
import { mutate } from '../mutants/build';
import { MUTANTS } from '../mutants/mutants';
import { changePlace } from '../mutants/place';

it('the list has many mutants, and their names differ', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s can be made', (_, mutant) => {
  expect(mutate(mutant)).toContain(mutant.replacement);
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
