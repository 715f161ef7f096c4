/**
 * The solver in plain JavaScript, for where WebAssembly is missing or forbidden. Its types are those of `tsumeru`.
 *
 * @module tsumeru/js
 */

export { Findings } from './answers/finding';
export { ERROR_CODES } from './base/error-codes';
export { InputError, OptionError, SolverError, TsumeruError } from './base/errors';
export { bruteForce } from './engines/reference/brute-force';
export { MAX_HASH_MIB } from './engines/reference/engine';
export { formatSfen } from './notation/outside';
export { parseSfen } from './notation/sfen';
export { formatUsiMove, parseUsiMove } from './notation/usi';
export {
  analyse,
  createSolver,
  type JsSolverOptions,
  Solver,
  solve,
  solveSync,
} from './solver/js-solver';
