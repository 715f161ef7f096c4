// The book in `problems/`: its record, and a problem of each length judged by brute force; what lies beside them. `npm
// run bench -- problem-book` judges them all.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { likenessOf } from '../../src/compose/generate/likeness';
import { surpriseOf } from '../../src/compose/generate/problem';
import { formatSfen, parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { isBookEnd, playMove } from '../../src/shogi/rules';
import { readOwnSet } from '../../support/positions/table';
import {
  countExchanges,
  drawCertified,
  PROBLEM_FOLDER,
  readCertificates,
  readClassics,
  readOrigins,
  readProblems,
  squaresOf,
} from '../../support/problem-book';
import { judgeByForce } from '../../support/proper';
import { Random } from '../../support/random';

const MOST_BYTES = 25;
const LEAST_SURPRISE = 3;
/** The book keeps nodes rounded down to a power of two, which takes at most one from the surprise. */
const ROUNDING = 1;

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

it('has no dull problem, and not too many that are played on the same squares', () => {
  for (const [plies, problems] of problemsOf) {
    const counts = new Map<string, number>();
    for (const { position, line, traits } of problems) {
      const sfen = formatSfen(position);
      const surprise = surpriseOf(traits) - countExchanges(line);
      expect(surprise, sfen).toBeGreaterThanOrEqual(LEAST_SURPRISE - ROUNDING);
      const squares = squaresOf(position, line);
      counts.set(squares, (counts.get(squares) ?? 0) + 1);
    }
    const most = plies < 7 ? 100 : 10;
    expect(Math.max(...counts.values()), `${plies} plies`).toBeLessThanOrEqual(most);
  }
});

const play = (sfen: string, moves: string) => ({
  position: parseSfen(sfen),
  line: moves.split(' ').map(parseUsiMove),
});

// ▲９一銀成 △同　玉 ▲８一桂成 △同　金 ▲同　金 △同　玉 ▲８二金: knight and gold are exchanged, the silver is given.
const EXCHANGE = play(
  '2g6/kSG6/B1N6/+S8/9/9/9/9/9 b 2rb2g2s3n4l18p 1',
  '8b9a+ 9b9a 7c8a+ 7a8a 7b8a 9a8a G*8b',
);

it('tells an exchange from a sacrifice', () => {
  expect(countExchanges(EXCHANGE.line)).toBe(1);
  const given = play('7k1/9/6S2/9/9/1B7/9/9/9 b S2rb4g2s4n4l18p 1', '8f3a+ 2a3a S*3b');
  expect(countExchanges(given.line)).toBe(0);
});

it('gives one text for solutions on the same squares, whatever the pieces, shifted and mirrored', () => {
  const silver = play('1k7/9/2+P6/5B3/9/9/9/9/9 b S2rb4g3s4n4l17p 1', '4d7a+ 8a7a S*7b');
  const gold = play('6k2/4R2P1/6g2/9/9/9/9/9/9 b Gr2b2g4s4n4l17p 1', '2b2a+ 3a2a G*2b');
  const text = '-1,0 -1,0 *-1,1';
  expect(squaresOf(silver.position, silver.line)).toBe(text);
  expect(squaresOf(gold.position, gold.line)).toBe(text);
  const dropped = play('k8/9/G1R6/9/9/9/9/9/9 b r2b3g4s4n4l18p 1', '7c7a+ P*8a 9c8b');
  expect(squaresOf(dropped.position, dropped.line)).toBe('-2,0 *-1,0 -1,1');
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

  it('have one that is sound, as far as brute force reaches', () => {
    const { position, line } = new Random(plies).pick(problems);
    expect(judgeByForce(position, line), formatSfen(position)).not.toBe('faulty');
  });
});
