// The public API of `tsumeru/board`: re-exports only.

/**
 * The parts of the boards that `<tsume-board>` and the pages show: the board itself, presses, the choice of a move, and
 * the change of positions piece by piece.
 *
 * @module tsumeru/board
 */

export { canPromote, opponent } from '../shogi/piece';
export { Board, type BoardLooks, isArrow, type Mark, markMoves } from './board';
export {
  Game,
  type GameState,
  type GameTable,
  type KeptGame,
  MOST_HINTS,
  markVerdict,
  type Phase,
  type PlayedMove,
  type Remark,
} from './game';
export { describeGame, describeHint, textOf } from './game-words';
export { type Judgement, type JudgeQuestion, makeJudge } from './judge';
export {
  BOARD_STYLES,
  type BoardStyle,
  type DrawnArrow,
  drawIcon,
  drawPiece,
  FACES,
  type Faces,
  ICON_VIEW_BOX,
  type PieceLooks,
} from './picture';
export {
  formatSource,
  formatTarget,
  HAND_KINDS,
  isSameSource,
  KINDS,
  parseSource,
  type Source,
  sourceOf,
  type Target,
  targetOf,
} from './places';
export { followPresses, type Presses } from './presses';
export { Selection, type SelectionTable } from './selection';
export * from './set-up';
export { BOARD_STYLE } from './style';
export { BOARD_TEXTS, COLOR_NAMES, nameKind, namePiece, nameSquare } from './words';
