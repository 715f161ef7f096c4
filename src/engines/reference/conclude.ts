// Determines the outcome of a node that the search leaves, and stores it in the table: a verdict with its hand, its
// length and its dependency, or the numbers of an undecided node.

import { intersect, unite } from '../../shogi/packed-hands';
import type { Board } from './board';
import type { Bound } from './bound';
import type { Frame, Row } from './node';
import { disproofBefore, disproofCeiling, interpositionDebt, proofBefore } from './proof-hands';
import { INDEPENDENT, INFINITE, type Table } from './table';

/**
 * A row that decides the node for its side to move. Of several such rows, the row that depends on the deepest ancestor.
 */
function decidingRow(frame: Frame): Row {
  let chosen: Row | undefined;
  for (let index = 0; index < frame.count; index++) {
    const row = frame.rows[index]!;
    if (row.isDelayed || row.delta !== 0) continue;
    if (chosen === undefined || row.dependency > chosen.dependency) chosen = row;
  }
  return chosen!;
}

/** AND node all of whose replies are mated. */
function concludeMated(frame: Frame, board: Board): void {
  frame.result = interpositionDebt(board);
  frame.length = 0;
  for (let index = 0; index < frame.count; index++) {
    const row = frame.rows[index]!;
    frame.result = unite(frame.result, row.result);
    frame.length = Math.max(frame.length, row.length + 1);
  }
}

/** OR node all of whose checks are refuted. */
function concludeRefuted(frame: Frame, board: Board): void {
  frame.result = disproofCeiling(board);
  for (let index = 0; index < frame.count; index++) {
    const row = frame.rows[index]!;
    frame.result = intersect(frame.result, disproofBefore(row.result, row.move));
    frame.dependency = Math.min(frame.dependency, row.dependency);
  }
}

function storeDisproof(frame: Frame, table: Table, depth: number): void {
  const { keyLow, keyHigh, dependency, size } = frame;
  if (dependency >= depth) {
    // The search leaves this node. If the refutation depends on no node above this one, it is independent of the path
    // from now on.
    frame.dependency = INDEPENDENT;
    table.store(keyLow, keyHigh, frame.result, INFINITE, 0, 0, size, frame.depth);
  } else if (dependency >= 0) {
    const { pathLow, pathHigh, hand } = frame;
    table.storeConditional(keyLow, keyHigh, hand, pathLow, pathHigh, dependency, size);
  }
}

/** Sets the outcome of the node that is on the board, and stores it. */
export function conclude(
  frame: Frame,
  board: Board,
  table: Table,
  bound: Bound,
  depth: number,
): void {
  const { keyLow, keyHigh } = frame;
  const pn = frame.isOr ? frame.phi : frame.delta;
  const dn = frame.isOr ? frame.delta : frame.phi;
  frame.dependency = INDEPENDENT;
  frame.length = 0;
  if (pn === 0) {
    if (frame.isOr) {
      const row = decidingRow(frame);
      frame.result = proofBefore(row.result, row.move);
      frame.length = row.length + 1;
    } else concludeMated(frame, board);
    const { result, length, size } = frame;
    const plainLow = keyLow ^ bound.saltLow(depth);
    const plainHigh = keyHigh ^ bound.saltHigh(depth);
    table.store(plainLow, plainHigh, result, 0, INFINITE, length, size, frame.depth);
  } else if (dn === 0) {
    if (frame.isOr) concludeRefuted(frame, board);
    else {
      const row = decidingRow(frame);
      frame.result = row.result;
      frame.dependency = row.dependency;
    }
    storeDisproof(frame, table, depth);
  } else table.store(keyLow, keyHigh, frame.hand, pn, dn, 0, frame.size, frame.depth);
}
