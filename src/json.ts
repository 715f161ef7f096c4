/**
 * The JSON lines that the command line prints, as types for programs that read them. The guide to the command line says
 * which command prints which.
 *
 * @module tsumeru/json
 */

export type { AnalysisRecord, FaultRecord, RemovalRecord } from './answers/analysis-object';
export type {
  HandRecord,
  MateRecord,
  NoMateRecord,
  SolutionRecord,
  UnknownRecord,
  WithHandRecord,
} from './answers/solution-object';
export type { GenerateProgressLine } from './batch/generate';
export type { AnalyseLine, ErrorRecord, SolveLine } from './batch/outcome';
export type { BatchRemarkLine } from './batch/run-batch';
export type { BatchProgressLine } from './batch/tally';
export type { AnalyseListLine, BatchLine } from './batch/work';
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
export type { GeneratedProblem as GenerateLine } from './compose/generate/problem';
export type { QueueStatus as QueueStatusLine } from './queue/manage';
export type { CheckLine } from './reports/check-report';
export type { GoLine } from './reports/go-report';
