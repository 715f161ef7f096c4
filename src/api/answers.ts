// What both entries of the package export of questions and answers, whatever the engine: options, solutions, analyses,
// faults and conditions. Re-exports only.

export { CONDITION_NAMES, type Condition, type ConditionKey } from '../analysis/condition-names';
export { findConditions, type NamedSolution } from '../analysis/conditions';
export type { FutileRule } from '../analysis/conventional';
export { FAULT_KINDS, type FaultKind, STRICTNESSES, type Strictness } from '../analysis/fault';
export type { RemovalWay } from '../analysis/removals';
export { ALL_OPTIONS } from '../options/all-options';
export {
  BOOK_NODES_FOR_ONE,
  type CommandLinePlace,
  GOALS,
  type Goal,
  type OptionEntry,
  type PagePlace,
  type Side,
  type SolvingCommand,
  type Threads,
} from '../options/table';
export type { AnalyseOptions } from '../solver/analyse-options';
export type {
  Analysis,
  Fault,
  OpenQuestion,
  RemovalTrial,
  VariationChoice,
  VariationCook,
  VariationReply,
} from '../solver/answers/analysis';
export { type ShownPlay, showPlay } from '../solver/answers/shown-play';
export type {
  AnalysisProgress,
  AnyMate,
  BookAnswer,
  Conventional,
  FirstMove,
  FirstMoves,
  Mate,
  NoMate,
  Progress,
  Solution,
  SolveStatistics,
  SplitStatistics,
  TableStatistics,
  TrialProgress,
  Unknown,
  UnknownReason,
} from '../solver/answers/solution';
export type { SolveOptions, SolverOptions } from '../solver/options';
export type { SavedTable } from '../solver/saved-table';
