// Solves the project's own sets, and compares each answer with the row of its problem.

import { createSolver, type Solution } from '../src/index';
import { findFault } from './judge-answer';
import { type OwnSet, type Row, readOwnSet } from './positions/table';
import { readProblem } from './problem';

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

interface Solved {
  readonly row: Row;
  readonly solution: Solution;
}

export function solveOwnSet(name: OwnSet, hashMiB: number, maxNodes = NO_LIMIT): Solved[] {
  const solver = createSolver({ hashMiB });
  const solved = readOwnSet(name).map((row) => ({
    row,
    solution: solver.solveSync(row.sfen!, { goal: 'first', maxNodes }),
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
