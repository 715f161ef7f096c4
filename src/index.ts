/**
 * What most programs need: solving, analysing, the texts that go into a solver and come out of it, and errors.
 *
 * @module tsumeru
 */

export type {
  Analysis,
  Fault,
  OpenQuestion,
  RemovalTrial,
  Try,
  TryChoice,
  VariationChoice,
  VariationCook,
  VariationReply,
} from './answers/analysis';
export {
  type FaultFinding,
  type FaultList,
  type Finding,
  Findings,
  type LengthFinding,
  type RemovalFinding,
  type VariationCookFinding,
  type WithdrawnFinding,
} from './answers/finding';
export type {
  AnalysisProgress,
  FirstMove,
  FirstMoves,
  Mate,
  MateLengths,
  NoMate,
  PlayedOut,
  Progress,
  Solution,
  SolveStatistics,
  TableStatistics,
  TrialProgress,
  Unknown,
} from './answers/solution';
export type {
  FaultKind,
  FutileRule,
  Goal,
  RemovalWay,
  Strictness,
  UnknownReason,
} from './answers/terms';
export type { Theme, ThemeKey } from './answers/themes';
export { ERROR_CODES } from './base/error-codes';
export {
  type ErrorCode,
  type ErrorDetails,
  InputError,
  type InputErrorCode,
  OptionError,
  SolverError,
  type SolverErrorCode,
  TsumeruError,
} from './base/errors';
export type { CoreBinary } from './base/host-types';
export { MAX_HASH_MIB } from './engines/core/load';
export type { SavedTable } from './engines/saved-table';
export { formatSfen } from './notation/outside';
export { parseSfen, type SfenOptions } from './notation/sfen';
export { formatUsiMove, parseUsiMove } from './notation/usi';
export type { AnalyseOptions, KnownVerdict } from './options/analyse-options';
export type { MateSolver } from './options/mate-solver';
export type { SolveOptions, SolverOptions } from './options/solve-options';
export type { Side, Threads } from './options/table';
export type { MateAnswer, MateInput, MateOptions } from './search/mate';
export type { Move } from './shogi/move';
export type { Position } from './shogi/position';
export type { GivenPosition, Problem } from './shogi/shape';
export { analyse, createSolver, Solver, solve, solveSync } from './solver/solver';
