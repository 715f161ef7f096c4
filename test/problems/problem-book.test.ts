// The book in `problems/`: its record, and a sample of its problems judged by brute force. `npm run bench -- problem-book` judges them all.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatSfen } from '../../src/formats/sfen';
import { likenessOf } from '../../src/generate/likeness';
import { isBookEnd, playMove } from '../../src/shogi/rules';
import { PROBLEM_FOLDER, readOrigins, readProblems } from '../../support/problem-book';
import { judgeByForce } from '../../support/proper';
import { Random } from '../../support/random';

const SAMPLE = 2;
const MOST_BYTES = 25;

const origins = [...readOrigins()].filter(([, { chosen }]) => chosen.length > 0);
const problemsOf = new Map(origins.map(([plies]) => [plies, readProblems(plies)]));

it('has problems', () => {
  expect(origins.length).toBeGreaterThan(0);
});

it('has no two problems alike', () => {
  const seen = new Map<string, string>();
  for (const { position, line } of [...problemsOf.values()].flat()) {
    for (const key of likenessOf(position, line)) {
      const other = seen.get(key);
      if (other !== undefined) expect.fail(`${formatSfen(position)} is like ${other}`);
      seen.set(key, formatSfen(position));
    }
  }
});

it('takes few bytes', () => {
  const problems = origins.reduce((sum, [, { chosen }]) => sum + chosen.length, 0);
  const bytes = origins.reduce(
    (sum, [plies]) => sum + readFileSync(resolve(PROBLEM_FOLDER, `${plies}.bin`)).length,
    0,
  );
  expect(bytes / problems).toBeLessThan(MOST_BYTES);
});

describe.each(origins)('the problems of %i plies', (plies, { chosen, runs, options }) => {
  const problems = problemsOf.get(plies)!;

  it('have each an attempt, in the order of the attempts', () => {
    expect(options.plies).toBe(plies);
    expect(problems).toHaveLength(chosen.length);
    expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
    expect(chosen.at(-1)).toBeLessThanOrEqual(runs.at(-1)!.last);
  });

  it('have a solution of this length that ends in mate', () => {
    for (const { position, line } of problems) {
      if (line.length === plies && isBookEnd(line.reduce(playMove, position))) continue;
      expect.fail(formatSfen(position));
    }
  });

  it('are sound, as far as brute force reaches', () => {
    for (const { position, line } of new Random(plies).shuffle(problems).slice(0, SAMPLE)) {
      expect(judgeByForce(position, line), formatSfen(position)).not.toBe('faulty');
    }
  });
});
