// Re-exports for `tsumeru/js`: the solvers with the engine in plain TypeScript.

export { bruteForce } from '../engines/reference/brute-force';
export { MAX_HASH_MIB } from '../engines/reference/engine';
export {
  analyse,
  createSolver,
  type JsSolverOptions,
  Solver,
  solve,
  solveSync,
} from '../solver/js-solver';
