// Re-exports for both entries of the package: options, solutions, analyses, faults and conditions.

export { findConditions, type NamedSolution } from '../analysis/conditions';
export type { SavedTable } from '../engines/saved-table';
export type { MateAnswer, MateInput, MateOptions } from '../search/mate';
export type { AnalyseOptions, KnownVerdict } from '../terms/analyse-options';
export { ALL_OPTIONS } from '../terms/analyse-table';
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
} from '../terms/analysis';
export { CONDITION_NAMES } from '../terms/condition-names';
export {
  type FaultFinding,
  type FaultList,
  type Finding,
  FoundSoFar,
  type LengthFinding,
  type RemovalFinding,
  type VariationCookFinding,
  type WithdrawnFinding,
} from '../terms/finding';
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
} from '../terms/solution';
export { countsAll, toldLeast } from '../terms/solution';
export type { SolveOptions, SolverOptions } from '../terms/solve-options';
export type {
  CommandLinePlace,
  OptionEntry,
  PagePlace,
  Side,
  SolvingCommand,
  Threads,
} from '../terms/table';
export type { FutileRule, Goal, RemovalWay, UnknownReason } from '../terms/terms';
export {
  type Condition,
  type ConditionKey,
  FAULT_KINDS,
  type FaultKind,
  GOALS,
  STRICTNESSES,
  type Strictness,
} from '../terms/terms';
