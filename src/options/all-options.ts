// The options of a solve and of an analysis together.

import { ANALYSE_TABLE } from './analyse-table';
import { LIMIT_TABLE, SOLVE_TABLE, SOLVER_TABLE } from './table';

/**
 * Every option of a solver, a solve and an analysis, as data, for who makes a form of them: its type, its range or choices,
 * what holds where it is not given, and where it is offered.
 *
 * @example ALL_OPTIONS.maxDepth.range // [1, 8000]
 */
export const ALL_OPTIONS = { ...SOLVER_TABLE, ...LIMIT_TABLE, ...SOLVE_TABLE, ...ANALYSE_TABLE };
