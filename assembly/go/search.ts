// One search: it begins at the current position of the walk, runs in slices of nodes, and ends with a verdict. Between
// two slices the frames hold the whole state of the search, so that the node count does not depend on the slices. The
// walk is the path from the position of the problem to the position that is searched. The positions of the walk before
// the root are the history of a search, which matters only under superko.

import { at } from '../memory';
import { mix } from '../shogi/zobrist';
import { ATTACKER, fullKey } from './board';
import { clearRepetitions, expand } from './children';
import { beginDeepening, deepen } from './deepen';
import { DEPENDS_ON_LIMIT, INFINITE } from './entry';
import { checkSizes, frameAt, rowAt } from './frame';
import * as layout from './layout';
import { ITERATIVE_DEEPENING } from './methods';
import { step } from './mid';
import { extendPath } from './path';
import { clearEvaluations } from './rules';
import { mode, readSettings, setMode, uses } from './settings';
import { enter, nodes, push, resetStack } from './stack';
import { beginGeneration, beginSearchNumber } from './table';

export let walkDepth: i32 = 0;
let status: i32 = layout.STATUS_RUNNING;

/** Loads the problem of the request block. The walk begins at its position. */
export function loadProblem(): void {
  checkSizes();
  readSettings();
  clearEvaluations();
  const salt = mix(<u64>beginGeneration());
  const request = at(layout.REQUEST_OFFSET);
  const root = frameAt(0);
  root.rows = at(layout.ROWS_OFFSET);
  root.defender = load<u64>(request, layout.REQUEST_DEFENDER);
  root.attacker = load<u64>(request, layout.REQUEST_ATTACKER);
  root.side = load<u32>(request, layout.REQUEST_SIDE);
  root.key = fullKey(root.defender, root.attacker, root.side, salt);
  root.count = 0;
  root.amount = 0;
  root.minDepth = 0;
  root.remaining = 0;
  root.raise = 0;
  root.hasCapture = 0;
  walkDepth = 0;
  resetStack(0, 0);
}

/** The depth of the first position of the walk that matters for a search of its current position. */
function firstDepth(): i32 {
  return mode == layout.SUPERKO ? 0 : walkDepth;
}

/** Sets how repetitions are scored, and computes the hash of the walk for this. */
function prepare(value: i32): void {
  setMode(value);
  resetStack(walkDepth, firstDepth());
  let path: u64 = 0;
  for (let i = firstDepth(); i <= walkDepth; i++) {
    const frame = frameAt(i);
    let isRepeated = false;
    for (let j = i - 2; j >= firstDepth(); j -= 2)
      isRepeated = isRepeated || frameAt(j).key == frame.key;
    path = extendPath(path, frame.key, isRepeated);
    frame.path = path;
  }
}

/** Begins a search of the current position of the walk. Returns false if the problem has had too many searches. */
export function begin(value: i32): bool {
  if (!beginSearchNumber()) return false;
  clearRepetitions();
  beginDeepening();
  prepare(value);
  const root = frameAt(walkDepth);
  root.phiThreshold = INFINITE;
  root.deltaThreshold = INFINITE;
  root.amount = 0;
  root.minDepth = 0;
  root.raise = 0;
  root.remaining = 1;
  status = layout.STATUS_RUNNING;
  enter(root);
  return true;
}

function verdict(): i32 {
  const root = frameAt(walkDepth);
  const isDecided = root.phi == 0 || root.delta == 0;
  if (!isDecided || root.dependency == DEPENDS_ON_LIMIT) return layout.STATUS_DEPTH;
  return (root.phi == 0) == (root.side == ATTACKER) ? layout.STATUS_DEAD : layout.STATUS_ALIVE;
}

/** Searches until the root is decided or `budget` more nodes have been visited. */
export function run(budget: f64): i32 {
  const end = nodes + budget;
  while (status == layout.STATUS_RUNNING) {
    if (nodes >= end) return layout.STATUS_RUNNING;
    if (uses(ITERATIVE_DEEPENING) ? deepen() : step()) status = verdict();
  }
  return status;
}

/** Writes the rows of the current position of the walk, with the results of the last search from the table. */
export function expandWalk(value: i32): i32 {
  prepare(value);
  const frame = frameAt(walkDepth);
  expand(frame, walkDepth, firstDepth());
  return frame.count;
}

/**
 * Plays a move of the walk. The rows of the position must have been written before. Returns false if the position has
 * no such move.
 */
export function walk(move: i32): bool {
  const frame = frameAt(walkDepth);
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.move != move) continue;
    push(frame, row, walkDepth);
    walkDepth++;
    return true;
  }
  return false;
}

/** Takes back the last move of the walk. The rows of the position before it are still in memory. */
export function walkBack(): void {
  assert(walkDepth > 0);
  walkDepth--;
}
