// The public API of `tsumeru/generate`: re-exports only.

/**
 * Makes sound problems of a chosen length.
 *
 * @module tsumeru/generate
 */

export { ERROR_CODES } from '../../base/error-codes';
export {
  type ErrorCode,
  InputError,
  OptionError,
  SolverError,
  TsumeruError,
} from '../../base/errors';
export type { HandKind } from '../../shogi/piece';
export type { Position } from '../../shogi/position';
export { likenessOf } from '../likeness';
export { BOOK_THEMES, type BookTheme, bookThemesOf } from './book-themes';
export {
  type DifficultyFeatures,
  DifficultyMeter,
  difficultyOf,
  gradeOf,
  starsOf,
} from './difficulty';
export { generate } from './generate';
export type { FirstMoveKind } from './goal';
export type { GenerateOptions, GenerateProgress } from './options';
export { type GeneratedProblem, surpriseOf, type Traits } from './problem';
