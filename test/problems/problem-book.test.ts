// The book in `problems/`: its record, what lies beside it, and one problem of each length (short lengths only, in the
// short suite), judged by brute force. `npm run bench -- problem-book` judges all problems.

import { describe, expect, it } from 'vitest';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { isBookEnd, playMove } from '../../src/shogi/rules';
import { readOwnSet } from '../../support/positions/table';
import {
  drawCertified,
  readCertificates,
  readClassics,
  readOrigins,
  readProblems,
} from '../../support/problem-book';
import { judgeByForce } from '../../support/proper';
import { Random } from '../../support/random';
import { inSuite } from '../suites';

const origins = [...readOrigins()];
const problemsOf = new Map(origins.map(([plies]) => [plies, readProblems(plies)]));

it('has problems', () => {
  expect(origins.length).toBeGreaterThan(0);
});

it('has a certificate for a tenth of the problems', () => {
  for (const [plies, problems] of problemsOf) {
    const certificates = readCertificates(plies);
    expect(certificates, `${plies} plies`).toHaveLength(drawCertified(plies, problems).length);
  }
});

it('has classics that are in the project, with solutions that end in mate', () => {
  const classics = readClassics();
  expect(classics.length).toBeGreaterThan(0);
  const own = new Map(readOwnSet('classics').map(({ id, sfen, plies }) => [id, { sfen, plies }]));
  for (const { id, sfen, line } of classics) {
    expect({ sfen, plies: String(line.length) }, id).toEqual(own.get(id));
    const end = line.map(parseUsiMove).reduce(playMove, parseSfen(sfen));
    expect(isBookEnd(end), id).toBe(true);
  }
});

it('has each problem once, under an id of its own', () => {
  const all = [...problemsOf.values()].flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ position }) => formatSfen(position))).size).toBe(all.length);
  for (const [plies, problems] of problemsOf)
    for (const { id } of problems) expect(id).toMatch(new RegExp(`^${plies}-[0-9a-v]{6}$`));
});

describe.each(origins)('the problems of %i plies', (plies, series) => {
  const problems = problemsOf.get(plies)!;

  it('have each an attempt of a series that reaches their length, in the order of the attempts', () => {
    expect(problems).toHaveLength(series.flatMap(({ chosen }) => chosen).length);
    for (const { options, shortest, runs, chosen } of series) {
      expect(shortest).toBeLessThanOrEqual(plies);
      expect(options.plies).toBeGreaterThanOrEqual(plies);
      expect(chosen).toEqual([...new Set(chosen)].sort((one, other) => one - other));
      expect(chosen.at(-1) ?? 0).toBeLessThanOrEqual(runs.at(-1)!.last);
    }
  });

  it('have a solution of this length that ends in mate', () => {
    for (const { position, line } of problems) {
      if (line.length === plies && isBookEnd(line.reduce(playMove, position))) continue;
      expect.fail(formatSfen(position));
    }
  });

  it.skipIf(plies > inSuite(5, Number.POSITIVE_INFINITY))(
    'have one that is sound, as far as brute force reaches',
    () => {
      const { position, line } = new Random(plies).pick(problems);
      expect(judgeByForce(position, line), formatSfen(position)).not.toBe('faulty');
    },
  );
});
