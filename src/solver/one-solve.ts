// Answers one question by a solver that the caller does not see. Making a solver takes longer than solving a short
// problem. So a solver is kept for some seconds after its question and answers later questions with the same size of
// table. Each question begins with an empty table, as with a new solver. A timer, which does not keep the process
// alive, gives unused solvers to the garbage collector.

import type { Analysis } from '../answers/analysis';
import type { Solution } from '../answers/solution';
import { type OptionNames, splitOptions } from '../base/option-values';
import type { AnalyseOptions } from '../options/analyse-options';
import { SOLVE_OPTIONS, type SolveOptions } from '../options/solve-options';
import { SOLVER_TABLE } from '../options/table';
import type { Problem } from '../shogi/shape';
import type { EngineSolver } from './engine-solver';

const IDLE_MS = 3000;
/** The tables of all idle solvers of a kind may have this size together: four tables of the default size. */
const MOST_IDLE_MIB = 256;
const MOST_IDLE = 4;

interface Idle {
  readonly solvers: EngineSolver[];
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * How a solver is made, which options are options of the solver and not of the question, and the idle solvers by the
 * size of their tables.
 */
interface SolverKind<SolverOptions extends object> {
  readonly create: (options: SolverOptions) => EngineSolver;
  readonly optionNames: OptionNames<SolverOptions>;
  readonly idle: Map<number, Idle>;
}

export async function solveOnce<Own extends object>(
  kind: SolverKind<Own>,
  position: Problem,
  options: SolveOptions & Own,
): Promise<Solution> {
  const { solver, asked, release } = borrow<Own, SolveOptions>(kind, options, SOLVE_OPTIONS);
  return solver.solve(position, asked).finally(release);
}

export function solveOnceSync<Own extends object>(
  kind: SolverKind<Own>,
  position: Problem,
  options: SolveOptions & Own,
): Solution {
  const { solver, asked, release } = borrow<Own, SolveOptions>(kind, options, SOLVE_OPTIONS);
  try {
    return solver.solveSync(position, asked);
  } finally {
    release();
  }
}

export async function analyseOnce<Own extends object>(
  kind: SolverKind<Own>,
  position: Problem,
  options: AnalyseOptions & Own,
): Promise<Analysis> {
  const { ANALYSE_OPTIONS } = await import('../analysis/analyse');
  const { solver, asked, release } = borrow<Own, AnalyseOptions>(kind, options, ANALYSE_OPTIONS);
  return solver.analyse(position, asked).finally(release);
}

/**
 * A solver for one question. It is a new one if the question keeps the table (`keepTable`), or if the caller asks for
 * threads or gives a binary.
 */
function borrow<Own extends object, Asked extends Pick<SolveOptions, 'keepTable'>>(
  { create, optionNames, idle }: SolverKind<Own>,
  options: Own & Asked,
  names: OptionNames<Asked>,
): { readonly solver: EngineSolver; readonly asked: Asked; readonly release: () => void } {
  const [own, asked] = splitOptions<Own, Asked>(options, optionNames, names);
  const { hashMiB = SOLVER_TABLE.hashMiB.fallback, ...others } = own as { hashMiB?: number };
  if (asked.keepTable || Object.keys(others).length > 0) {
    const solver = create(own);
    return { solver, asked, release: () => solver.dispose() };
  }
  const solver = idle.get(hashMiB)?.solvers.pop() ?? create(own);
  return { solver, asked, release: () => keep(idle, solver) };
}

function keep(idle: Map<number, Idle>, solver: EngineSolver): void {
  const { hashMiB } = solver;
  const same = idle.get(hashMiB) ?? { solvers: [] };
  const all = [...idle.values()].flatMap(({ solvers }) => solvers);
  const held = all.reduce((sum, each) => sum + each.hashMiB, hashMiB);
  if (same.solvers.length < MOST_IDLE && held <= MOST_IDLE_MIB) same.solvers.push(solver);
  else solver.dispose();
  idle.set(hashMiB, same);
  clearTimeout(same.timer);
  same.timer = setTimeout(() => idle.delete(hashMiB), IDLE_MS);
  // In browsers a timer is a number, and no process has to be kept alive.
  (same.timer as { unref?(): void }).unref?.();
}
