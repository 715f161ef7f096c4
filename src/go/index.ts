// The public API of `tsumeru/go`: re-exports only.

/**
 * One-eye problems of Go.
 *
 * @module tsumeru/go
 */

export { ERROR_CODES } from '../base/error-codes';
export {
  type ErrorCode,
  InputError,
  OptionError,
  SolverError,
  TsumeruError,
} from '../base/errors';
export type { CoreBinary } from '../base/host-types';
export type { LengthLimit } from '../base/input-limits';
export { type Board, placeStone, type Side } from './board';
export { type BouzySteps, bouzySteps, bouzyValues } from './bouzy';
export {
  type Assumptions,
  type CompletedProblem,
  type CompleteOptions,
  completeProblem,
} from './complete';
export type { Verdict } from './core';
export { formatBoard } from './diagram';
export type { OneEyeOptions, OneEyeSolverOptions } from './options';
export { type Color, type OneEyeProblem, type Position, readProblem } from './problem';
export { replay } from './replay';
export { formatSgf, parseSgf, parseSgfGames, type SgfGame } from './sgf';
export type {
  OneEyeDecided,
  OneEyeProgress,
  OneEyeSolution,
  OneEyeStatistics,
  OneEyeUnknown,
  OneEyeUnknownReason,
} from './solution';
export { OneEyeSolver, solveOneEye, solveOneEyeSync } from './solver';
export { type Goal, METHODS, type Method, OUTSIDES, type Outside } from './terms';
