// What the main entry of the package exports of solvers: re-exports only.

export { type CoreBinary, MAX_HASH_MIB } from '../engines/core/load';
export { analyse, createSolver, Solver, solve, solveSync } from '../solver/solver';
