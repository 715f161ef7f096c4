// Writes results for TypeScript, at fixed places of the memory map: the progress and the verdict of a search, and the
// rows of a position.

import { at } from '../memory';
import { DEFENDER } from './board';
import { repetitions } from './children';
import { isFinite } from './conclude';
import { DEPENDS_ON_NOTHING } from './entry';
import { frameAt, ILLEGAL, Row, rowAt } from './frame';
import * as layout from './layout';
import { expandWalk, walkDepth } from './search';
import { deepest, depth, nodes, rootDepth } from './stack';
import { capacity, replaced, used } from './table';

export function writeReport(): void {
  const report = at(layout.REPORT_OFFSET);
  const root = frameAt(rootDepth);
  const isDefenders = root.side == DEFENDER;
  store<u32>(report, isDefenders ? root.phi : root.delta, layout.REPORT_PN);
  store<u32>(report, isDefenders ? root.delta : root.phi, layout.REPORT_DN);
  store<u32>(report, root.length, layout.REPORT_LENGTH);
  store<u32>(report, isFinite(root) ? 1 : 0, layout.REPORT_IS_FINITE);
  store<u32>(report, depth - rootDepth, layout.REPORT_DEPTH);
  store<u32>(report, deepest - rootDepth, layout.REPORT_MAX_DEPTH);
  store<f64>(report, nodes, layout.REPORT_NODES);
  store<f64>(report, repetitions, layout.REPORT_REPETITIONS);
  store<f64>(report, used, layout.REPORT_TABLE_USED);
  store<f64>(report, replaced, layout.REPORT_REPLACED);
  store<f64>(report, capacity, layout.REPORT_TABLE_ENTRIES);
}

function flagsOf(row: Row): u32 {
  const isDecided = row.phi == 0 || row.delta == 0;
  const finite = isDecided && row.dependency == DEPENDS_ON_NOTHING ? layout.ROW_OUT_IS_FINITE : 0;
  return finite | (row.flags & ILLEGAL ? layout.ROW_OUT_IS_ILLEGAL : 0);
}

/** Writes a record for each move of the walk's current position and returns their number. */
export function writeRows(mode: i32): i32 {
  const count = expandWalk(mode);
  const frame = frameAt(walkDepth);
  const isDefenders = frame.side == DEFENDER;
  for (let i = 0; i < count; i++) {
    const row = rowAt(frame, i);
    const record = at(layout.ROWS_OUT_OFFSET) + i * layout.ROW_OUT_SIZE;
    store<u32>(record, row.move, layout.ROW_OUT_MOVE);
    store<u32>(record, isDefenders ? row.delta : row.phi, layout.ROW_OUT_PN);
    store<u32>(record, isDefenders ? row.phi : row.delta, layout.ROW_OUT_DN);
    store<u32>(record, row.length, layout.ROW_OUT_LENGTH);
    store<u32>(record, flagsOf(row), layout.ROW_OUT_FLAGS);
  }
  return count;
}
