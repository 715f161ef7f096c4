// The parts of a search that every engine offers for measuring, each as a loop that returns a sum. Sums of all engines
// have to be equal, so that they have done the same work.

import type { Position } from '../../src/shogi/position';
import type { EngineSolver } from '../../src/solver/engine-solver';

export interface Kernels {
  /** Sets up a position. The defender is to move when he is in check, otherwise the attacker. */
  load(position: Position, attacker: Position['turn']): void;
  /** A call that does nothing, to measure the cost of a call. */
  empty(): number;
  attacks(count: number): number;
  checks(count: number): number;
  evasions(count: number): number;
  moves(count: number): number;
  mateInOne(count: number): number;
  /** Number of leaves in the tree of checks and evasions. */
  tree(depth: number): number;
  fillTable(count: number): number;
  probeTable(count: number): number;
}

/** One engine, as its bundle exports it. */
export interface BenchEngine {
  createSolver(options: { readonly hashMiB: number }): EngineSolver;
  makeKernels(): Kernels;
}
