// The public API of `tsumeru/js`, where no WebAssembly is needed: re-exports only.

export * from './api';
export { bruteForce } from './reference/brute-force';
export { MAX_HASH_MIB } from './reference/engine';
export {
  analyse,
  createSolver,
  type JsSolverOptions,
  Solver,
  solve,
  solveSync,
} from './solver/js-solver';
