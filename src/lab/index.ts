// The public API of `tsumeru/lab`: re-exports only.

/**
 * The algorithms of the papers.
 *
 * @module tsumeru/lab
 */

export { ERROR_CODES } from '../base/error-codes';
export { type ErrorCode, InputError, OptionError, TsumeruError } from '../base/errors';
export { ALGORITHMS, type Algorithm, type AlgorithmName } from './algorithms';
export { type AoStarOptions, aoStar } from './ao-star';
export type { BestFirstOptions } from './best-first';
export { bruteForceSearch, type Judged, judgeAll } from './brute-force';
export { cStar } from './c-star';
export type { DepthFirstOptions } from './depth-first';
export { type DfPnOptions, dfPn } from './df-pn';
export { type DfPnPlusOptions, dfPnPlus } from './df-pn-plus';
export { dfPnTca } from './df-pn-tca';
export { exampleTree, loopTrap, namedGame, numberCycle, plyTrap } from './example-games';
export { type ExplicitGame, type ExplicitNode, explicitGame } from './explicit-game';
export {
  type AndOrGame,
  type Dominance,
  type Heuristics,
  type Interpositions,
  noDominance,
} from './game';
export { type ItoOptions, ito } from './ito';
export { formatNumber, INFINITE } from './numbers';
export type {
  Decided,
  Limits,
  Numbers,
  Observer,
  Outcome,
  SearchCost,
  Undecided,
  UnknownReason,
} from './outcome';
export { limitPlies, type PlyNode } from './ply-limit';
export { type PnSearchOptions, pnSearch } from './pn-search';
export { type GraphOptions, randomGraph, randomTree, type TreeOptions } from './random-game';
export { ShogiGame, type ShogiNode, shogiGame } from './shogi-game';
export { type T2Options, t2 } from './t2';
export { type Snapshot, traceExpansions } from './trace';
export {
  type Drawing,
  type DrawingOptions,
  drawingOptions,
  drawSequence,
  drawSnapshot,
} from './tree-drawing';
