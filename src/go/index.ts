// The public API of `tsumeru/go`: re-exports only.

export type { CoreBinary } from '../core/module';
export { ERROR_CODES } from '../error-codes';
export {
  type ErrorCode,
  InputError,
  OptionError,
  SolverError,
  TsumeruError,
} from '../errors';
export type { LengthLimit } from '../input-limits';
export { type Board, placeStone, type Side } from './board';
export { type BouzySteps, bouzySteps, bouzyValues } from './bouzy';
export type { Verdict } from './core';
export { formatBoard } from './diagram';
export { METHODS, type Method } from './method';
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
