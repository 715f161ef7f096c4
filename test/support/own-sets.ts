// The project's own sets solved as they stand, each answer held against what its row says.

import { type OwnSet, type Row, readOwnSet } from '../../bench/positions/table';
import { findFault } from '../../bench/solve/judge';
import { readProblem } from '../../bench/solve/problem';
import { createSolver, type Solution } from '../../src/index';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface Solved {
  readonly row: Row;
  readonly solution: Solution;
}

export function solveOwnSet(name: OwnSet, hashMiB: number, maxNodes = NO_LIMIT): Solved[] {
  const solver = createSolver({ hashMiB });
  const solved = readOwnSet(name).map((row) => ({
    row,
    solution: solver.solveSync(row.sfen!, { maxNodes }),
  }));
  solver.dispose();
  return solved;
}

export function findFaults(solved: readonly Solved[]): string[] {
  return solved.flatMap(({ row, solution }) => {
    const { id, sfen, verdict } = readProblem(row);
    const fault = findFault(sfen, verdict, solution);
    return fault === undefined ? [] : [`${id}: ${fault}`];
  });
}
