// Determines the outcome of a node that the search leaves, and stores it in the table: a verdict with its dependency,
// or the numbers of an undecided node.

import { DEFENDER } from './board';
import {
  CONDITIONAL,
  DEPENDS_ON_LIMIT,
  DEPENDS_ON_NOTHING,
  DEPENDS_ON_SCORING,
  FINITE,
  INFINITE,
  OPEN,
  PLAIN,
} from './entry';
import { Frame, rowAt } from './frame';
import { PASS, SUPERKO } from './layout';
import { ITERATIVE_DEEPENING } from './methods';
import { dependsAbove } from './path';
import { mode, uses } from './settings';
import { markConditional, storeEntry } from './table';

/**
 * Concludes a node at which the side to move wins. Of the winning rows the one that depends on least is chosen
 * (the greatest `dependency`), and of several such rows the shortest.
 */
function concludeWin(frame: Frame): i32 {
  let chosen = -1;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.delta != 0) continue;
    if (chosen >= 0) {
      const best = rowAt(frame, chosen);
      if (row.dependency < best.dependency) continue;
      if (row.dependency == best.dependency && row.length >= best.length) continue;
    }
    chosen = i;
  }
  assert(chosen >= 0);
  const row = rowAt(frame, chosen);
  frame.dependency = row.dependency;
  frame.length = row.length + 1;
  return row.move;
}

/** Concludes a node at which the side to move loses by every row. */
function concludeLoss(frame: Frame): void {
  frame.dependency = DEPENDS_ON_NOTHING;
  frame.length = 0;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    frame.dependency = min(frame.dependency, row.dependency);
    frame.length = max(frame.length, <i32>row.length + 1);
  }
}

/**
 * Stores a verdict according to its dependency. A verdict that depends on the limit of plies is not stored. A verdict
 * that depends on nothing is `FINITE` and holds everywhere. A verdict that depends on a position above this node is
 * `CONDITIONAL`, and is stored under the key of its path. All other verdicts are `PLAIN`: they hold for this search.
 * Under superko their key includes the path.
 */
function storeVerdict(frame: Frame, depth: i32, move: i32, pn: u32, dn: u32): void {
  let key = frame.key;
  let kind = FINITE;
  let recordedDepth = frame.minDepth;
  if (frame.dependency != DEPENDS_ON_NOTHING) {
    if (frame.dependency == DEPENDS_ON_LIMIT) return;
    kind = PLAIN;
    if (mode == SUPERKO) key ^= frame.path;
    else if (frame.dependency != DEPENDS_ON_SCORING && dependsAbove(frame.dependency, depth)) {
      kind = CONDITIONAL;
      markConditional(frame.key);
      key ^= frame.path;
      recordedDepth = frame.dependency;
    } else frame.dependency = DEPENDS_ON_SCORING;
  }
  storeEntry(key, kind, pn, dn, frame.length, move, frame.amount, recordedDepth);
}

/** Sets the outcome of the frame and writes its record. */
export function conclude(frame: Frame, depth: i32): void {
  const pn = frame.side == DEFENDER ? frame.phi : frame.delta;
  const dn = frame.side == DEFENDER ? frame.delta : frame.phi;
  if (frame.phi == 0 || frame.delta == 0) {
    let move: i32 = PASS;
    if (frame.phi == 0) move = concludeWin(frame);
    else concludeLoss(frame);
    return storeVerdict(frame, depth, move, pn, dn);
  }
  const best = frame.best >= 0 ? rowAt(frame, frame.best).move : PASS;
  const key = mode == SUPERKO ? frame.key ^ frame.path : frame.key;
  const recordedDepth = uses(ITERATIVE_DEEPENING) ? frame.remaining : frame.minDepth;
  storeEntry(key, OPEN, pn, dn, 0, best, frame.amount, recordedDepth);
}

/** Does the verdict of the frame hold after any earlier moves of the game? */
export function isFinite(frame: Frame): bool {
  return (
    (frame.phi == INFINITE || frame.delta == INFINITE) && frame.dependency == DEPENDS_ON_NOTHING
  );
}
