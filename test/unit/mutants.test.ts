// The list of mutants still fits the sources: every original text stands exactly once in its file. Whether
// the suite catches them is asked by `npm run test:mutants`.

import { expect, it } from 'vitest';
import { mutate } from '../mutants/build';
import { MUTANTS } from '../mutants/mutants';

it('are many, each with a name of its own', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

it.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s can be made', (_, mutant) => {
  expect(mutate(mutant)).toContain(mutant.replacement);
});

it('an original that is not there is an error', () => {
  expect(() => mutate({ ...MUTANTS[0]!, original: 'no such text' })).toThrow('0 times');
});
