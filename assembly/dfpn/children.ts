// The children of a node. Each visit makes one row for each child and looks the child up once. A delayed row
// (`delayed-moves.ts`) is looked up only when it is activated.

import { ROW_SIZE, SCRATCH_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { generateChecks } from '../shogi/check-moves';
import { generateEvasions } from '../shogi/evasions';
import { checkCountsOfBoard } from '../shogi/mate-in-one';
import { MAX_CHECKS, MAX_EVASIONS, MOVE_DROP } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { BLACK } from '../shogi/piece';
import { doMove, hand, handAfter, keyAfter, undoMove } from '../shogi/position';
import { delayAlike } from './delayed-moves';
import { recallDoubleCounts } from './double-count';
import { LOOK_AHEAD, MOBILITY, PROOF_SIMULATION, SECOND_DROPS } from './features';
import {
  DELAYED,
  DOUBLE_COUNT,
  Frame,
  frameAt,
  GIVEN_BACK,
  hasRoomAfter,
  NEW,
  Row,
  rowAt,
  SEEN,
} from './frame';
import { costOf, giveBack, mayGiveBack, offerGiveBack, saltDrops, takeBack } from './give-back';
import {
  countChecks,
  countReplies,
  disproofNumberOfChecks,
  proofNumberOfChecks,
  proofNumberOfMove,
  proofNumberOfReplies,
} from './leaf';
import { counts, keepLeaf, recallLeaf } from './leaf-cache';
import {
  leavesTime,
  lookWithin,
  MATES,
  NO_PLY_LIMIT,
  UNDECIDED,
  verdictHand,
  verdictLength,
} from './look-ahead';
import { FOREVER, INDEPENDENT, INFINITE } from './numbers';
import { extendSignature, findRepetition, NO_REPETITION } from './path';
import { CHILD_PROBE, Probe, probe, probeOf, probeWithin } from './probe';
import { simulate, simulatedHand, simulatedLength, simulatedNodes } from './proof-simulation';
import { longDrop } from './research/early';
import { usesTca } from './research/tca';
import { givesBack, maxDepth, plyLimit, uses } from './settings';
import { homeEntry } from './table';
import { DEEPEST_LONG_DROP } from './tuning';

/**
 * The dependency of a refutation that follows from the depth limit. This number is less than the depth of every node. A
 * refutation becomes independent of the path when the search leaves the node at the depth of its dependency; there is
 * no node at this depth, so this refutation never does.
 */
export const DEPTH_LIMIT = -1;

export let repetitions: f64 = 0;
let simulated: i32 = 0;

export function clearRepetitions(): void {
  repetitions = 0;
  simulated = 0;
}

/** Positions that proof simulations have examined since the last call. They count as nodes. */
export function takeSimulated(): i32 {
  const count = simulated;
  simulated = 0;
  return count;
}

/** Generates the moves of the node and evaluates the rows in turn, until one decides the node. */
export function expand(frame: Frame, depth: i32): void {
  const list = privateAt(SCRATCH_OFFSET);
  let count = frame.isOr ? generateChecks(list) : generateEvasions(list);
  assert(count <= (frame.isOr ? MAX_CHECKS : MAX_EVASIONS));
  frame.count = count;
  for (let i = 0; i < count; i++) {
    const row = rowAt(frame, i);
    const move = moveAt(list, i);
    row.move = move;
    row.key = keyAfter(move);
    row.hand = frame.isOr ? handAfter(move) : hand(BLACK);
    row.successor = 0;
    row.flags = 0;
    row.parent = 0;
  }
  if (givesBack) {
    if (mayGiveBack(frame)) offerGiveBack(frame);
    else if (!frame.isOr) saltDrops(frame);
    count = frame.count;
  }
  delayAlike(frame);
  if (frame.doubleCounts && !usesTca()) recallDoubleCounts(frame);
  prefetchSlots(frame);
  for (let i = 0; i < count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & (DELAYED | SEEN)) continue;
    evaluate(frame, row, depth);
    // A move that wins for the side to move decides the node; the other children need not be looked up.
    const shown = row.successor ? activate(frame, i, depth) : row;
    if (shown.delta == 0) return decideBy(frame, shown);
  }
}

/**
 * Loads the home slot of every child that is not delayed into the cache. The table is larger than any cache, so that
 * most of these loads are cache misses. In this loop no load waits for another, so that the misses overlap.
 */
function prefetchSlots(frame: Frame): void {
  let sum: u32 = 0;
  for (let i = 0, count = frame.count; i < count; i++) {
    const row = rowAt(frame, i);
    if (!(row.flags & DELAYED)) sum += homeEntry(row.key).pn;
  }
  // The sum is stored so that the compiler cannot remove the loads.
  frame.prefetched = sum;
}

/** Makes the deciding row the only row of the frame. */
function decideBy(frame: Frame, row: Row): void {
  memory.copy(frame.rows, changetype<usize>(row), ROW_SIZE);
  frame.count = 1;
}

/**
 * Fills a row from the first of these that applies: repetition, a verdict in the table, the depth limit. For a child
 * that the table does not know, a look ahead gives a verdict or the first numbers.
 */
export function evaluate(frame: Frame, row: Row, depth: i32): void {
  row.flags = SEEN | (row.flags & (GIVEN_BACK | DOUBLE_COUNT));
  // In a search bounded by plies no position occurs again with the same number of plies left. So there are no
  // repetitions, and no verdict depends on the path.
  const repeated = plyLimit ? NO_REPETITION : findRepetition(row.key, row.hand);
  if (repeated != NO_REPETITION) return repeat(frame, row, repeated);
  const found = lookUp(frame, row);
  takeFound(frame, row, found);
  if (found.isMate || found.isNoMate) return;
  if (!found.isKnown) {
    row.flags |= NEW;
    const ofMove = proofNumberOfMove(frame, row.move);
    if (frame.isOr) setFirstNumbers(frame, row, ofMove);
    else if (usesLookAheadAt(row)) lookAheadAt(frame, row, ofMove);
  }
  if (row.phi && row.delta && isTooDeep(frame, depth)) refute(frame, row, DEPTH_LIMIT);
}

/** Looks a child up in the table. In a search bounded by plies the answer is for the plies that the child has left. */
function lookUp(frame: Frame, row: Row): Probe {
  const found = probeOf(CHILD_PROBE);
  if (plyLimit) probeWithin(found, row.key, row.hand, frame.plies - costOf(frame, row));
  else probe(found, row.key, row.hand, extendSignature(frame.signature, row.key, row.hand));
  return found;
}

/** Fills the row of a child that repeats the ancestor at this depth. */
function repeat(frame: Frame, row: Row, depth: i32): void {
  repetitions++;
  const ancestor = frameAt(depth);
  refute(frame, row, depth);
  // The disproof hand is the ancestor's hand, because with any hand that it contains the child repeats the ancestor
  // too.
  row.result = ancestor.hand;
}

/** Does the search look one ply ahead after this reply? It does not after a drop that may be given back. */
function usesLookAheadAt(row: Row): bool {
  return givesBack ? !(row.move & MOVE_DROP) : plyLimit || uses(LOOK_AHEAD);
}

function isTooDeep(frame: Frame, depth: i32): bool {
  return depth + 1 > maxDepth || !hasRoomAfter(frame);
}

function takeFound(frame: Frame, row: Row, found: Probe): void {
  row.amount = found.amount;
  row.doubleCounts = <u16>found.doubleCounts;
  row.dependency = found.dependency;
  row.length = <u16>found.length;
  row.result = found.hand;
  row.parent = found.parent;
  setNumbers(frame, row, found.pn, found.dn);
}

export function setNumbers(frame: Frame, row: Row, pn: u32, dn: u32): void {
  // The child of an OR node is an AND node: its φ is its dn.
  row.phi = frame.isOr ? dn : pn;
  row.delta = frame.isOr ? pn : dn;
}

/**
 * Marks a child as no mate. The refutation depends on the ancestor at the depth `dependency`, or on the depth limit.
 */
function refute(frame: Frame, row: Row, dependency: i32): void {
  setNumbers(frame, row, INFINITE, 0);
  row.dependency = dependency;
  row.result = row.hand;
  row.length = <u16>FOREVER;
  row.amount = 0;
}

/** Sets the first numbers of a new AND child. `ofMove` is what the move to it adds to pn. */
function setFirstNumbers(frame: Frame, row: Row, ofMove: u32): void {
  if (!uses(MOBILITY)) return;
  if (!recallLeaf(row.key, row.hand)) {
    const isGivenBack = (row.flags & GIVEN_BACK) != 0;
    doMove(row.move);
    if (isGivenBack) giveBack(frame.move);
    keepLeaf(countReplies());
    if (isGivenBack) takeBack(frame.move);
    undoMove(row.move);
  }
  row.delta = max(row.delta, ofMove + proofNumberOfReplies(frame, counts));
}

/** Decides a new OR child by a look ahead, or sets its first numbers. `ofMove` is what the move to it adds to pn. */
function lookAheadAt(frame: Frame, row: Row, ofMove: u32): void {
  const plies = plyLimit ? frame.plies - costOf(frame, row) : NO_PLY_LIMIT;
  if (!leavesTime(plies) || !recallLeaf(row.key, row.hand)) {
    doMove(row.move);
    const verdict = lookWithin(row.key, row.hand, plies);
    if (verdict == UNDECIDED) keepLeaf(countChecks(checkCountsOfBoard()));
    undoMove(row.move);
    if (verdict != UNDECIDED) return takeVerdict(frame, row, verdict == MATES);
  }
  row.phi = max(row.phi, ofMove + proofNumberOfChecks(frame, counts));
  row.delta = max(row.delta, disproofNumberOfChecks(frame, counts));
}

/** Fills a row with the verdict of the look ahead. */
function takeVerdict(frame: Frame, row: Row, isMate: bool): void {
  if (isMate) setNumbers(frame, row, 0, INFINITE);
  else setNumbers(frame, row, INFINITE, 0);
  row.result = verdictHand;
  row.dependency = INDEPENDENT;
  row.length = <u16>verdictLength;
  row.amount = 1;
}

/** Is this reply a drop near the root that is still undecided after a long search? */
function takesLong(frame: Frame, row: Row, depth: i32): bool {
  if (!uses(SECOND_DROPS) || frame.isOr || depth > DEEPEST_LONG_DROP) return false;
  if (!(row.move & MOVE_DROP)) return false;
  return row.amount >= longDrop() && row.phi != 0 && row.delta != 0;
}

/**
 * If a row is lost for the side to move, or takes long, activates the row that is delayed behind it. The activated row
 * is then treated in the same way. Returns the row that was activated last, or the given row if none was.
 */
export function activate(frame: Frame, index: i32, depth: i32): Row {
  let row = rowAt(frame, index);
  while (row.successor) {
    const isLost = row.delta == INFINITE;
    if (!isLost && !takesLong(frame, row, depth)) break;
    const next = row.successor;
    const model = row.key;
    row.successor = 0;
    row = rowAt(frame, next - 1);
    evaluate(frame, row, depth);
    if (isLost && !frame.isOr && row.phi && row.delta && uses(PROOF_SIMULATION) && !givesBack)
      tryModel(frame, row, model);
  }
  return row;
}

/** Proof simulation: decides a reply if the attacker's answers to the reply before it also mate after this reply. */
function tryModel(frame: Frame, row: Row, model: u64): void {
  const mates = simulate(row.move, row.key, model);
  simulated += simulatedNodes;
  if (!mates || (plyLimit && simulatedLength >= frame.plies)) return;
  row.phi = 0;
  row.delta = INFINITE;
  row.result = simulatedHand;
  row.length = <u16>simulatedLength;
  row.dependency = INDEPENDENT;
}

// ===== Threaded build: results of other threads =====

/**
 * Updates a row if another thread has searched the child further in the meantime. Returns whether the numbers of the
 * row have changed.
 */
export function learn(frame: Frame, row: Row, depth: i32): bool {
  const found = lookUp(frame, row);
  if (!found.isKnown || (!found.isMate && !found.isNoMate && found.amount <= row.amount))
    return false;
  const phi = row.phi;
  const delta = row.delta;
  takeFound(frame, row, found);
  row.flags &= ~NEW;
  activate(frame, frame.best, depth);
  return row.phi != phi || row.delta != delta;
}

/** Does the table have a verdict of this node, which is on the path? */
export function isDecidedByOthers(frame: Frame): bool {
  const found = probeOf(CHILD_PROBE);
  if (plyLimit) probeWithin(found, frame.key, frame.hand, frame.plies);
  else probe(found, frame.key, frame.hand, frame.signature);
  return found.isMate || found.isNoMate;
}
