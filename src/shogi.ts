/**
 * Positions, moves, rules and notations of shogi, without a search.
 *
 * @module tsumeru/shogi
 */

export { Game } from './notation/game';
export {
  formatDiagram,
  formatJapaneseMove,
  formatSfen,
  formatWesternMove,
} from './notation/outside';
export { PACKED_BYTES, packPosition, unpackPosition } from './notation/packed-position';
export { MAX_SFEN_LENGTH, parseSfen, type SfenOptions } from './notation/sfen';
export { formatUsiMove, parseUsiMove } from './notation/usi';
export { countUnplaced, fillDefenderHand } from './shogi/fill-hand';
export type { Hand } from './shogi/hand';
export type { BoardMove, DropMove, Move } from './shogi/move';
export {
  checkingMoves,
  getPiece,
  isCheck,
  isLegal,
  isMate,
  legalMoves,
  makeHand,
  makePosition,
  playMove,
} from './shogi/outside';
export type { Color, HandKind, Kind, Piece } from './shogi/piece';
export { type Board, type Hands, makeEmptyBoard, type Position } from './shogi/position';
export type { GivenPosition, Problem } from './shogi/shape';
export { formatSquare, makeSquare, parseSquare, type Square } from './shogi/square';
export { mirrorPosition, rotatePosition } from './shogi/symmetry';
export { type ValidateOptions, validatePosition } from './shogi/validate';
