// The public API of `tsumeru/kifu`: re-exports only.

/**
 * Game records: KIF, KI2, BOD, CSA, JKF, SFEN, USI; read only: USEN, lists of ShogiHome, lines of 詰将棋パラダイス.
 *
 * @module tsumeru/kifu
 */

export type { LengthLimit } from '../base/input-limits';
export type { RecordRemark, RemarkDeed } from '../notation/text-lines';
export { detectFormat } from './detect-format';
export { ENDING_KINDS, type EndingKind } from './endings';
export { type FormatAnalysisOptions, formatAnalysis } from './format-analysis';
export { findUnwritten, formatRecord, type RecordPart } from './format-record';
export {
  type FormatSolutionOptions,
  formatSolution,
} from './format-solution';
export {
  READ_FORMATS,
  RECORD_FORMATS,
  type ReadFormat,
  type RecordFormat,
  SOLUTION_FORMATS,
  type SolutionFormat,
} from './formats';
export { type Ending, type GameRecord, type Line, makeLine, type Step } from './game-record';
export { formatNextMoves, type NextMovesOptions } from './next-move';
export { parseMoves } from './parse-moves';
export {
  MAX_RECORD_LENGTH,
  type ParseRecordOptions,
  parsePosition,
  parseRecord,
  parseRecords,
  type ReadRecord,
} from './parse-record';
export { decodeText, encodeText, type TextEncoding } from './text-encoding';
