// The exports of the core, as TypeScript calls them. Arguments and results are numbers. `assembly/layout.ts` defines
// what the numbers mean, and is the only place that defines the memory map.

export interface CoreExports {
  layoutVersion(): number;
  base(): number;
  /** Sets up thread `index` of `count`. In the build for one thread the two are 0 and 1. */
  initialise(tableBytes: number, index: number, count: number): number;
  loadPosition(): void;
  beginSolve(keepTable: number): void;
  search(nodes: number): number;
  report(): void;
  reportChildren(): number;
  reportDecided(): number;
  walkKey(): void;
  walkStep(enough: number): number;
  walkReplies(): number;
  walkWithheld(): number;
  kindOfTable(): number;
  beginTable(kind: number, records: number): void;
  rewindRecords(): void;
  writeRecords(): number;
  takeRecords(count: number): void;
  doMove(move: number): void;
  undoMove(move: number): void;
  isInCheck(): number;
  legalMoves(): number;
  checks(): number;
  evasions(): number;
  mateInOne(): number;
  perft(depth: number): number;
  /** Only in the threaded build. */
  sharedBase?(): number;
  /** Only in the threaded build. */
  joinSearch?(): void;
  /** Only in the threaded build. */
  stopSearch?(): void;
  /** Only in the research build. */
  switchCount?(): number;
}

/** The names above. A binary from outside is refused if it lacks one. */
export const CORE_EXPORT_NAMES: readonly (keyof CoreExports)[] = [
  'layoutVersion',
  'base',
  'initialise',
  'loadPosition',
  'beginSolve',
  'search',
  'report',
  'reportChildren',
  'reportDecided',
  'walkKey',
  'walkStep',
  'walkReplies',
  'walkWithheld',
  'kindOfTable',
  'beginTable',
  'rewindRecords',
  'writeRecords',
  'takeRecords',
  'doMove',
  'undoMove',
  'isInCheck',
  'legalMoves',
  'checks',
  'evasions',
  'mateInOne',
  'perft',
];
