// What both entries of the package export, whatever the engine: re-exports only.

export { CONDITION_NAMES, type Condition, type ConditionKey } from './analysis/condition-names';
export { findConditions, type NamedSolution } from './analysis/conditions';
export type { FutileRule } from './analysis/conventional';
export { FAULT_KINDS, type FaultKind, STRICTNESSES, type Strictness } from './analysis/fault';
export type { RemovalWay } from './analysis/removals';
export {
  ERROR_CODES,
  type ErrorCode,
  type ErrorDetails,
  InputError,
  type InputErrorCode,
  OptionError,
  SolverError,
  TsumeruError,
} from './errors';
export { formatDiagram } from './formats/diagram';
export { formatJapaneseMove } from './formats/japanese';
export { formatSfen, MAX_SFEN_LENGTH, parseSfen, type SfenOptions } from './formats/sfen';
export { formatUsiMove, parseUsiMove } from './formats/usi';
export { formatWesternMove } from './formats/western';
export { ALL_OPTIONS } from './options/all-options';
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
} from './options/table';
export type {
  Certificate,
  Defence,
  MateCertificate,
  MateNode,
  NoMateCertificate,
  NoMateNode,
  Reply,
} from './proof/certificate';
export { decodeCertificate, encodeCertificate } from './proof/certificate-bytes';
export { CertificateReader, formatCertificate, parseCertificate } from './proof/certificate-text';
export { type Accepted, type CheckResult, check, type Rejected } from './proof/check';
export {
  type AcceptedLine,
  type CheckLineResult,
  checkLine,
  type OtherMate,
} from './proof/check-line';
export type { LineCertificate, LineStage, MatingCheck } from './proof/line-certificate';
export {
  formatLineCertificate,
  LineCertificateReader,
  parseLineCertificate,
} from './proof/line-certificate-text';
export { CERTIFICATE_RULES, type CertificateRule } from './proof/node-checker';
export { disproofPieces, formatNeeds, proofPieces } from './proof/proof-pieces';
export {
  type MateTree,
  type MateTreeNode,
  makeProofTree,
  type NoMateTree,
  type NoMateTreeNode,
  type ProofTree,
} from './proof/proof-tree';
export type { MissingReason } from './proof/prover';
export { fillDefenderHand } from './shogi/fill-hand';
export { type Hand, makeHand } from './shogi/hand';
export type { BoardMove, DropMove, Move } from './shogi/move';
export { type Color, getPiece, type HandKind, type Kind, type Piece } from './shogi/piece';
export {
  type Board,
  type Hands,
  makeEmptyBoard,
  makePosition,
  type Position,
} from './shogi/position';
export { checkingMoves, isLegal, isMate, legalMoves, playMove } from './shogi/rules';
export { formatSquare, makeSquare, parseSquare, type Square } from './shogi/square';
export { mirrorPosition, rotatePosition } from './shogi/symmetry';
export { type ValidateOptions, validatePosition } from './shogi/validate';
export type { AnalyseOptions } from './solver/analyse-options';
export type {
  Analysis,
  Fault,
  OpenQuestion,
  RemovalTrial,
  VariationChoice,
  VariationCook,
  VariationReply,
} from './solver/answers/analysis';
export { type ShownPlay, showPlay } from './solver/answers/shown-play';
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
} from './solver/answers/solution';
export type { SolveOptions, SolverOptions } from './solver/options';
export type { SavedTable } from './solver/saved-table';
