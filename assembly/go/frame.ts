// The explicit stack of the search: a frame for each ply, and a row for each child of its node. Numbers are given from
// the view of the side to move: φ is the number for a win of this side, δ the number for its loss.

import { at } from '../memory';
import { FRAME_SIZE, FRAMES_OFFSET, MAX_ROWS, ROW_SIZE, ROWS_OFFSET, ROWS_SIZE } from './layout';

@unmanaged
export class Row {
  key: u64;
  defender: u64;
  attacker: u64;
  phi: u32;
  delta: u32;
  /** The dependency of the verdict: see `entry.ts`. */
  dependency: i32;
  amount: u32;
  move: i32;
  evaluation: i32;
  minDepth: u16;
  length: u16;
  flags: u16;
  spare: u16;
}

/** The table has no record of the child. */
export const NEW: u16 = 1;
/** The child was seen before at the present depth of its parent, or nearer to the root. */
export const OLD: u16 = 2;
/** Iterative deepening has searched the child in this iteration. */
export const DONE: u16 = 4;
/** Iterative deepening has searched the position to this depth, perhaps on another path. */
export const SEARCHED: u16 = 32;
/** The move captured stones. */
export const CAPTURES: u16 = 8;
/** Superko forbids the move. */
export const ILLEGAL: u16 = 16;

@unmanaged
export class Frame {
  key: u64;
  /** Hash of the path. It depends on the order of the situations; under superko only on the set of the situations. */
  path: u64;
  defender: u64;
  attacker: u64;
  /** Nodes counted before this visit. */
  nodesBefore: f64;
  rows: usize;
  count: i32;
  side: i32;
  phiThreshold: u32;
  deltaThreshold: u32;
  phi: u32;
  delta: u32;
  /** Index of the row to search next, and the second smallest δ of all rows. */
  best: i32;
  secondDelta: u32;
  /** 1: the thresholds must be raised before the visit goes down to a child for the first time (TCA). */
  raise: i32;
  isFirstTurn: i32;
  minDepth: i32;
  amount: u32;
  dependency: i32;
  length: i32;
  /** Plies that iterative deepening may still go down from here. */
  remaining: i32;
  /** Has a stone been captured on the path? Without a capture no situation can repeat, except by a pass. */
  hasCapture: i32;
}

export function frameAt(depth: i32): Frame {
  return changetype<Frame>(at(FRAMES_OFFSET) + <usize>depth * FRAME_SIZE);
}

export function rowAt(frame: Frame, index: i32): Row {
  return changetype<Row>(frame.rows + <usize>index * ROW_SIZE);
}

export function rowsEnd(frame: Frame): usize {
  return frame.rows + <usize>frame.count * ROW_SIZE;
}

/** Can another frame with the largest possible number of rows follow this one? */
export function hasRoomAfter(frame: Frame): bool {
  return rowsEnd(frame) + MAX_ROWS * ROW_SIZE <= at(ROWS_OFFSET) + ROWS_SIZE;
}

/** Checks that rows and frames have the sizes that the memory map gives them. Only the test build checks this. */
export function checkSizes(): void {
  assert(<i32>offsetof<Row>() == ROW_SIZE);
  assert(<i32>offsetof<Frame>() <= FRAME_SIZE);
}
