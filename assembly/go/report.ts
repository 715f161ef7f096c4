// What the wrapper reads: progress and verdict as one fixed record, and the rows of a position.

import { at } from '../memory';
import { DEFENDER } from './board';
import { repetitions } from './children';
import { isFinite } from './conclude';
import { LEANS_ON_NOTHING } from './entry';
import { frameAt, ILLEGAL, Row, rowAt } from './frame';
import {
  REPORT_DEPTH,
  REPORT_DN,
  REPORT_IS_FINITE,
  REPORT_LENGTH,
  REPORT_MAX_DEPTH,
  REPORT_NODES,
  REPORT_OFFSET,
  REPORT_PN,
  REPORT_REPETITIONS,
  REPORT_REPLACED,
  REPORT_TABLE_ENTRIES,
  REPORT_TABLE_USED,
  ROW_OUT_DN,
  ROW_OUT_FLAGS,
  ROW_OUT_IS_FINITE,
  ROW_OUT_IS_ILLEGAL,
  ROW_OUT_LENGTH,
  ROW_OUT_MOVE,
  ROW_OUT_PN,
  ROW_OUT_SIZE,
  ROWS_OUT_OFFSET,
} from './layout';
import { expandWalk, walkDepth } from './search';
import { deepest, depth, nodes, rootDepth } from './stack';
import { capacity, replaced, used } from './table';

export function writeReport(): void {
  const report = at(REPORT_OFFSET);
  const root = frameAt(rootDepth);
  const isDefenders = root.side == DEFENDER;
  store<u32>(report, isDefenders ? root.phi : root.delta, REPORT_PN);
  store<u32>(report, isDefenders ? root.delta : root.phi, REPORT_DN);
  store<u32>(report, root.length, REPORT_LENGTH);
  store<u32>(report, isFinite(root) ? 1 : 0, REPORT_IS_FINITE);
  store<u32>(report, depth - rootDepth, REPORT_DEPTH);
  store<u32>(report, deepest - rootDepth, REPORT_MAX_DEPTH);
  store<f64>(report, nodes, REPORT_NODES);
  store<f64>(report, repetitions, REPORT_REPETITIONS);
  store<f64>(report, used, REPORT_TABLE_USED);
  store<f64>(report, replaced, REPORT_REPLACED);
  store<f64>(report, capacity, REPORT_TABLE_ENTRIES);
}

function flagsOf(row: Row): u32 {
  const isDecided = row.phi == 0 || row.delta == 0;
  const finite = isDecided && row.dependency == LEANS_ON_NOTHING ? ROW_OUT_IS_FINITE : 0;
  return finite | (row.flags & ILLEGAL ? ROW_OUT_IS_ILLEGAL : 0);
}

/** Writes a record for each move of the position the walk stands on and returns their number. */
export function writeRows(mode: i32): i32 {
  const count = expandWalk(mode);
  const frame = frameAt(walkDepth);
  const isDefenders = frame.side == DEFENDER;
  for (let i = 0; i < count; i++) {
    const row = rowAt(frame, i);
    const record = at(ROWS_OUT_OFFSET) + i * ROW_OUT_SIZE;
    store<u32>(record, row.move, ROW_OUT_MOVE);
    store<u32>(record, isDefenders ? row.delta : row.phi, ROW_OUT_PN);
    store<u32>(record, isDefenders ? row.phi : row.delta, ROW_OUT_DN);
    store<u32>(record, row.length, ROW_OUT_LENGTH);
    store<u32>(record, flagsOf(row), ROW_OUT_FLAGS);
  }
  return count;
}
