/**
 * The solver in plain JavaScript, for where WebAssembly is missing or forbidden. Its types are those of `tsumeru`.
 *
 * @module tsumeru/js
 */

export { ERROR_CODES } from './base/error-codes';
export { InputError, OptionError, SolverError, TsumeruError } from './base/errors';
export { bruteForce } from './engines/reference/brute-force';
export { MAX_HASH_MIB } from './engines/reference/engine';
export { formatSfen } from './formats/outside';
export { parseSfen } from './formats/sfen';
export { formatUsiMove, parseUsiMove } from './formats/usi';
export {
  analyse,
  createSolver,
  type JsSolverOptions,
  Solver,
  solve,
  solveSync,
} from './solver/js-solver';
export { Findings } from './terms/finding';
