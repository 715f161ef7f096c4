// The public API of `tsumeru`: re-exports only.

export * from './api';
export { type CoreBinary, MAX_HASH_MIB } from './core/load';
export { analyse, createSolver, Solver, solve, solveSync } from './solver/solver';
