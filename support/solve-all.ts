// Solves the rows of a table one after another. The slow rules have to accept the line of every mate.

import { expect } from 'vitest';
import type { Solution } from '../src/answers/solution';
import { parseSfen } from '../src/notation/sfen';
import type { SolveOptions } from '../src/options/solve-options';
import type { EngineSolver } from '../src/solver/engine-solver';
import { type Row, readTable } from './data';
import { faultOfMate } from './judge';

export interface SolvedRow {
  readonly row: Row;
  readonly solution: Solution;
}

/** Rows with the attacker to move. The solver does not accept rows in which the defender, in check, is to move. */
export function readProblems(table: string): Row[] {
  return readTable(table).filter((row) => !row.name!.includes('[AND root'));
}

/** Solves every row, and judges every line. */
export function solveAll(
  solver: EngineSolver,
  rows: readonly Row[],
  options: SolveOptions,
): SolvedRow[] {
  return rows.map((row) => {
    const position = parseSfen(row.sfen!);
    const solution = solver.solveSync(position, options);
    if (solution.status === 'mate') {
      expect(solution.lineIsComplete, row.id).toBe(true);
      expect(faultOfMate(position, solution), row.id).toBeUndefined();
    }
    return { row, solution };
  });
}

export function idsOf(answers: readonly SolvedRow[], status: string): string[] {
  return answers.filter(({ solution }) => solution.status === status).map(({ row }) => row.id!);
}

/** Every `step`th row. */
export const every = <Kind>(rows: readonly Kind[], step: number): Kind[] =>
  rows.filter((_, index) => index % step === 0);
