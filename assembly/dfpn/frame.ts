// The explicit stack of the search: a frame for each ply, and a row for each child of its node. Both hold copies of the
// contents of records and never point into the table, so that a record may be dropped at any time.

import { FRAME_MOVE, FRAME_SIZE, FRAMES_OFFSET, ROW_SIZE, ROWS_OFFSET, ROWS_SIZE } from '../layout';
import { privateAt } from '../regions';
import { MAX_MOVES } from '../shogi/move';
import { Profile } from './tuning';

/** One child. Its numbers φ and δ are those of its own side to move. */
@unmanaged
export class Row {
  key: u64;
  /** Attacker's hand after the move. */
  hand: u32;
  move: u32;
  phi: u32;
  delta: u32;
  /** Proof or disproof hand, once decided. */
  result: u32;
  /** Depth of the shallowest ancestor that a disproof depends on, or INDEPENDENT. */
  dependency: i32;
  length: u16;
  flags: u16;
  /** Index + 1 of the delayed row that is activated when this row is lost for the side to move; 0 for none. */
  successor: u16;
  /** The double counts in the record of the child (`entry.ts`). */
  doubleCounts: u16;
  amount: u32;
  /** Upper half of the key of the parent from which the child was searched last, as its record says; 0 for none. */
  parent: u32;
}

/** The row waits behind another and does not count yet (`delayed-moves.ts`). */
export const DELAYED: u16 = 1;
/** The table knows nothing of the child. */
export const NEW: u16 = 2;
/** The row has been evaluated. */
export const SEEN: u16 = 4;
/** Of all children with this mark only the one with the largest φ counts (`double-count.ts`). */
export const DOUBLE_COUNT: u16 = 8;
/** The move captures an interposed drop and gives the piece back. */
export const GIVEN_BACK: u16 = 16;

@unmanaged
export class Frame {
  key: u64;
  /** Hash of the sequence of positions from the root to this node. */
  signature: u64;
  /** Nodes counted before this visit. */
  nodesBefore: f64;
  rows: usize;
  count: i32;
  hand: u32;
  phiThreshold: u32;
  deltaThreshold: u32;
  phi: u32;
  delta: u32;
  /** Index of the row to search next, and the second smallest δ of all rows. */
  best: i32;
  secondDelta: u32;
  isOr: i32;
  /** The move that led here. */
  move: u32;
  /** 1 until the visit goes down to a child. */
  isFirstTurn: u16;
  /** 1 if the node raises its thresholds by TCA (`research/tca.ts`). */
  raises: u16;
  /**
   * Double counts (`entry.ts`): those of the record when the visit begins, and those to be stored when the visit ends.
   * With TCA the least depth at which the node was seen.
   */
  doubleCounts: u32;
  amount: u32;
  /** Plies left, in a search bounded by plies. */
  plies: i32;
  /** If the move to this node captured a drop and gave the piece back: that drop; otherwise MOVE_NONE. */
  givenBack: i32;
  /** The outcome, once decided. */
  result: u32;
  dependency: i32;
  length: i32;
  /** Written and never read: see `prefetchSlots` in `children.ts`. */
  prefetched: u32;
  /** Upper half of the key of the parent, for the record of this node. */
  parent: u32;
  /** The weights of this visit: those of composed problems, or those of games (`tuning.ts`). */
  profile: Profile;
  /** The move to prefer among children with equal numbers, or MOVE_NONE. */
  preferred: i32;
}

export function frameAt(depth: i32): Frame {
  return changetype<Frame>(privateAt(FRAMES_OFFSET) + <usize>depth * FRAME_SIZE);
}

export function rowAt(frame: Frame, index: i32): Row {
  return changetype<Row>(frame.rows + <usize>index * ROW_SIZE);
}

export function rowsEnd(frame: Frame): usize {
  return frame.rows + <usize>frame.count * ROW_SIZE;
}

/** Can another frame with the largest possible number of rows follow this one? */
export function hasRoomAfter(frame: Frame): bool {
  return rowsEnd(frame) + MAX_MOVES * ROW_SIZE <= privateAt(ROWS_OFFSET) + ROWS_SIZE;
}

/** The build fails if rows or frames do not have the sizes that the memory map gives them. */
export function checkFrameSizes(): void {
  if (offsetof<Row>() != ROW_SIZE) ERROR('a row is not ROW_SIZE bytes long');
  if (<i32>offsetof<Frame>() > FRAME_SIZE) ERROR('a frame is longer than FRAME_SIZE');
  if (<i32>offsetof<Frame>('move') != FRAME_MOVE) ERROR('the move of a frame is not at FRAME_MOVE');
}
