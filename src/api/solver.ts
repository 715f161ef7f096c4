// Re-exports for the main entry of the package: the solvers with the WebAssembly core.

export { type CoreBinary, MAX_HASH_MIB } from '../engines/core/load';
export { analyse, createSolver, Solver, solve, solveSync } from '../solver/solver';
