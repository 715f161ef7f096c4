/**
 * The JSON lines that the command line prints, as types for programs that read them. The guide to the command line says
 * which command prints which.
 *
 * @module tsumeru/json
 */

export type { BenchLine } from './cli/commands/bench';
export type {
  ComposeBackLine,
  ComposeEndLine,
  ComposeHandLine,
  ComposePlacementLine,
} from './cli/commands/compose';
export type { ScanEndLine, ScanLine } from './cli/commands/scan';
export type { SimilarLine } from './cli/commands/similar';
export type { ThreatLine } from './cli/commands/threat';
export type { CheckLine } from './cli/reports/check-report';
export type { GoLine } from './cli/reports/go-report';
export type { GeneratedProblem as GenerateLine } from './compose/generate/problem';
export type { QueueStatus as QueueStatusLine } from './extras/queue/manage';
export type { BatchRemarkLine } from './run/batch/run-batch';
export type { BatchProgressLine } from './run/batch/tally';
export type { AnalyseListLine, BatchLine } from './run/batch/work';
export type { GenerateProgressLine } from './run/generate';
export type { AnalyseLine, ErrorRecord, SolveLine } from './run/outcome';
export type { AnalysisRecord, FaultRecord, RemovalRecord } from './terms/analysis-object';
export type {
  HandRecord,
  MateRecord,
  NoMateRecord,
  SolutionRecord,
  UnknownRecord,
  WithHandRecord,
} from './terms/solution-object';
