// The public API of `tsumeru/composer`: re-exports only.

/**
 * For composers: hands, placements, twins and earlier positions that make a sound problem; similar problems in a
 * collection; mates that were missed in a game and problems made of them; threats of mate.
 *
 * @module tsumeru/composer
 */

export { ERROR_CODES } from '../base/error-codes';
export {
  type ErrorCode,
  InputError,
  OptionError,
  SolverError,
  TsumeruError,
} from '../base/errors';
export { type BackOptions, findEarlier } from './back';
export type {
  ComposeOptions,
  ComposeProgress,
  ComposeSummary,
  FromProblemSummary,
  Judges,
  SoundProblem,
} from './candidates';
export type { CutOut } from './cut-out';
export { type FoundHand, findHands, type HandsOptions } from './hands';
export type { FoundMate, MateLimits, Solves } from './mates';
export {
  type ChangeKind,
  type FoundPlacement,
  findPlacements,
  findTwins,
  type Placed,
  type PlacementsOptions,
} from './placements';
export {
  type MissedMate,
  type ScanOptions,
  type ScanProgress,
  type ScanSummary,
  scanGame,
} from './scan';
export { type Similar, type SimilarOptions, SimilarPositions } from './similar';
export {
  findThreat,
  type Threat,
  type ThreatAnswer,
  type ThreatOptions,
  type ThreatProgress,
} from './threat';
