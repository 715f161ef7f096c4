// The parts of a search, each in a loop that returns a sum: what every engine offers to be measured. Equal
// sums are asserted, so that all engines have done the same work.

import type { Position } from '../../src/shogi/position';
import type { EngineSolver } from '../../src/solver/engine-solver';

export interface Kernels {
  /** Puts up a position; the defender to move if it is in check. */
  load(position: Position, attacker: Position['turn']): void;
  /** One call that does nothing: what it costs to get into the engine. */
  empty(): number;
  attacks(count: number): number;
  checks(count: number): number;
  evasions(count: number): number;
  moves(count: number): number;
  mateInOne(count: number): number;
  /** Leaves of the tree of checks and evasions. */
  tree(depth: number): number;
  fillTable(count: number): number;
  probeTable(count: number): number;
}

/** One engine, as its bundle exports it. */
export interface BenchEngine {
  createSolver(options: { readonly hashMiB: number }): EngineSolver;
  makeKernels(): Kernels;
}
