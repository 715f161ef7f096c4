// The first moves that mate: their fields, moves that limits leave open, and progress reports.
// `test/differential/first-moves.test.ts` tests that the moves are right.

import { describe, expect, it } from 'vitest';
import type { FirstMoves, Mate, Progress } from '../../../src/answers/solution';
import { OptionError } from '../../../src/base/errors';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import type { SolveOptions } from '../../../src/options/solve-options';
import { keyOfPosition } from '../../../src/proof/keys';
import { checkingMoves, playMove } from '../../../src/shogi/rules';
import { createSolver, solve, solveSync } from '../../../src/solver/solver';
import { catchError } from '../../../support/errors';

/** Three checks mate, in 3, 5 and 7 plies; the search does not find the shortest first. */
const SEVERAL = '7k1/5BR2/9/9/K8/9/9/9/9 b B 1';
/** Mate in 3 plies. One check leads to it through the same position again. */
const DETOUR = '7k1/3+R5/8+R/9/9/9/9/9/9 b - 1';
/** 図巧 30: a mate is found at once, but other checks take millions of nodes. */
const LONG_HUNT = '4+LgB2/3+P1+R1R1/4+bl1g1/8k/5p1p1/7+p1/9/9/9 b 2G4s4n2l14p 1';
const NO_CHECK = '4k4/9/9/9/9/9/9/9/9 b r2b4g4s4n4l18p 1';

function findAll(sfen: string, options: SolveOptions = {}): Mate & { firstMoves: FirstMoves } {
  const solution = solveSync(sfen, { goal: 'first', ...options, firstMoves: true });
  if (solution.status !== 'mate' || solution.firstMoves === undefined) throw new Error('no mate');
  return { ...solution, firstMoves: solution.firstMoves };
}

function movesOf({ mates, refuted, undecided }: FirstMoves): string[] {
  return [...mates, ...undecided].map(({ move }) => move).concat(refuted);
}

describe('the first moves', () => {
  it('are listed shortest first; the solution does not change', () => {
    const { firstMoves, line, length } = findAll(SEVERAL);
    expect(firstMoves.mates.map((mate) => mate.length)).toEqual([3, 5, 7]);
    expect({ line, length }).toEqual(pickLine(solveSync(SEVERAL, { goal: 'first' })));
    expect(firstMoves.mates.find(({ move }) => move === line[0])?.line).toEqual(line);
    const checks = checkingMoves(parseSfen(SEVERAL)).map(formatUsiMove);
    expect(movesOf(firstMoves).sort()).toEqual(checks.sort());
  });

  it('come with the statistics of the whole search', () => {
    const plain = solveSync(SEVERAL, { goal: 'first' });
    const { nodes, table } = findAll(SEVERAL);
    expect(nodes).toBeGreaterThan(plain.nodes);
    expect(table.used).toBeGreaterThan(plain.table.used);
  });

  it('are given only on request, and only for a mate', () => {
    expect(solveSync(SEVERAL, { goal: 'first' })).not.toHaveProperty('firstMoves');
    expect(solveSync(NO_CHECK, { goal: 'first', firstMoves: true })).not.toHaveProperty(
      'firstMoves',
    );
  });

  it('may mate even through the same position again', () => {
    const root = parseSfen(DETOUR);
    const isDetour = (line: readonly string[]) => {
      let position = root;
      return line.some((move) => {
        position = playMove(position, parseUsiMove(move));
        return keyOfPosition(position) === keyOfPosition(root);
      });
    };
    const { mates } = findAll(DETOUR, { goal: 'shortest' }).firstMoves;
    expect(mates.some(({ line }) => isDetour(line))).toBe(true);
  });

  it('cannot be combined with a bound on the plies', () => {
    const error = catchError(() =>
      solveSync(SEVERAL, { goal: 'first', firstMoves: true, maxPlies: 5 }),
    );
    expect(error).toBeInstanceOf(OptionError);
    expect(error.message).toContain('firstMoves');
  });
});

function pickLine(solution: ReturnType<typeof solveSync>) {
  if (solution.status !== 'mate') throw new Error('no mate');
  const { line, length } = solution;
  return { line, length };
}

describe('a limit', () => {
  it('leaves checks undecided, and is given as the reason', () => {
    const { firstMoves, nodes, lineIsComplete } = findAll(LONG_HUNT, { maxNodes: 2000 });
    expect(lineIsComplete).toBe(true);
    expect(nodes).toBeLessThan(2500);
    expect(firstMoves.undecided.length).toBeGreaterThan(0);
    for (const { reason } of firstMoves.undecided) expect(reason).toBe('nodes');
    const checks = checkingMoves(parseSfen(LONG_HUNT)).map(formatUsiMove);
    expect(movesOf(firstMoves).sort()).toEqual(checks.sort());
  });

  it('on the depth concerns only the checks that depend on it', () => {
    const { firstMoves } = findAll('9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1', { maxDepth: 9 });
    const reasons = new Set(firstMoves.undecided.map(({ reason }) => reason));
    expect([...reasons]).toEqual(['depth']);
    expect(firstMoves.mates.length).toBeGreaterThan(1);
    expect(firstMoves.refuted.length).toBeGreaterThan(0);
  });

  it('by an abort keeps the moves found and reported so far', async () => {
    const controller = new AbortController();
    let told: Progress | undefined;
    const answer = await solve(LONG_HUNT, {
      goal: 'first',
      firstMoves: true,
      signal: controller.signal,
      onProgress: (progress) => {
        if ((progress.firstMoves?.refuted.length ?? 0) < 2) return;
        told = progress;
        controller.abort();
      },
    });
    expect(answer).toMatchObject({ status: 'mate', lineIsComplete: true });
    const { mates, refuted, undecided } = (answer as Mate).firstMoves!;
    expect(told!.firstMoves).toEqual({ mates, refuted, undecided: [] });
    expect(undecided.length).toBeGreaterThan(0);
    for (const { reason } of undecided) expect(reason).toBe('aborted');
  });
});

it('a later solve does not report them', async () => {
  const solver = createSolver({ hashMiB: 1 });
  await solver.solve(SEVERAL, { goal: 'first', firstMoves: true });
  const seen: Progress[] = [];
  await solver.solve(LONG_HUNT, {
    goal: 'first',
    sliceNodes: 50,
    onProgress: (progress) => seen.push(progress),
  });
  expect(seen.length).toBeGreaterThan(0);
  for (const progress of seen) expect(progress).not.toHaveProperty('firstMoves');
  solver.dispose();
});
