// One question to a solver that is made for it, with any engine, and disposed of afterwards.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { once, onceSync } from '../base/one-at-a-time';
import { type OptionNames, partOptions } from '../base/option-values';
import type { AnalyseOptions } from '../options/analyse-options';
import { SOLVE_OPTIONS, type SolveOptions } from '../options/solve-options';
import type { Position } from '../shogi/position';
import type { EngineSolver } from './engine-solver';

/** How such a solver is made, and the names of the options that belong to the solver rather than to the question. */
interface SolverKind<SolverOptions extends object> {
  readonly create: (options: SolverOptions) => EngineSolver;
  readonly optionNames: OptionNames<SolverOptions>;
}

export async function solveOnce<Own extends object>(
  { create, optionNames }: SolverKind<Own>,
  position: Position | string,
  options: SolveOptions & Own,
): Promise<Solution> {
  const [own, asked] = partOptions<Own, SolveOptions>(options, optionNames, SOLVE_OPTIONS);
  return once(create(own), (solver) => solver.solve(position, asked));
}

export function solveOnceSync<Own extends object>(
  { create, optionNames }: SolverKind<Own>,
  position: Position | string,
  options: SolveOptions & Own,
): Solution {
  const [own, asked] = partOptions<Own, SolveOptions>(options, optionNames, SOLVE_OPTIONS);
  return onceSync(create(own), (solver) => solver.solveSync(position, asked));
}

export async function analyseOnce<Own extends object>(
  { create, optionNames }: SolverKind<Own>,
  position: Position | string,
  options: AnalyseOptions & Own,
): Promise<Analysis> {
  const { ANALYSE_OPTIONS } = await import('../analysis/analyse');
  const [own, asked] = partOptions<Own, AnalyseOptions>(options, optionNames, ANALYSE_OPTIONS);
  return once(create(own), (solver) => solver.analyse(position, asked));
}
