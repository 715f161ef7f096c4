// What `tsumeru/js` exports of solvers: re-exports only.

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
