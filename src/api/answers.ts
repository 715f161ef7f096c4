// Re-exports for both entries of the package: options, solutions, analyses, faults and conditions.

export { findConditions, type NamedSolution } from '../analysis/conditions';
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
} from '../answers/analysis';
export { CONDITION_NAMES } from '../answers/condition-names';
export {
  type FaultFinding,
  type FaultList,
  type Finding,
  FoundSoFar,
  type LengthFinding,
  type RemovalFinding,
  type VariationCookFinding,
  type WithdrawnFinding,
} from '../answers/finding';
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
} from '../answers/solution';
export { countsAll, toldLeast } from '../answers/solution';
export type { SavedTable } from '../engines/saved-table';
export type { AnalyseOptions, KnownVerdict } from '../options/analyse-options';
export { ALL_OPTIONS } from '../options/analyse-table';
export type { SolveOptions, SolverOptions } from '../options/solve-options';
export type {
  CommandLinePlace,
  OptionEntry,
  PagePlace,
  Side,
  SolvingCommand,
  Threads,
} from '../options/table';
export type { MateAnswer, MateInput, MateOptions } from '../search/mate';
export type { FutileRule, Goal, RemovalWay, UnknownReason } from '../terms';
export {
  type Condition,
  type ConditionKey,
  FAULT_KINDS,
  type FaultKind,
  GOALS,
  STRICTNESSES,
  type Strictness,
} from '../terms';
