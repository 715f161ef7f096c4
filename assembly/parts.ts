// The exports of the test build in addition to those of `index.ts` and `research.ts`: they call single parts of the
// core, for the tests in `test/unit/core`. Some functions make a node and its rows from arguments, in the memory that a
// search uses.

import { detectDoubleCount } from './dfpn/double-count';
import { DELAYED, DOUBLE_COUNT, Frame, frameAt, Row, rowAt } from './dfpn/frame';
import { beginCollection, collectSome, isCollecting } from './dfpn/garbage-collection';
import { counts, recallLeaf } from './dfpn/leaf-cache';
import { lookWithin, verdictHand, verdictLength } from './dfpn/look-ahead';
import { setUnit, inMoves as toMoves } from './dfpn/numbers';
import { enterPath, leavePath } from './dfpn/path';
import { Probe, probe, probeOf, probeWithin, REPORT_PROBE } from './dfpn/probe';
import { select } from './dfpn/select';
import { plyLimit } from './dfpn/settings';
import { storeNumbers as keepNumbers, storePathDependent as keepPathDependent } from './dfpn/table';
import { childThresholds } from './dfpn/thresholds';
import { COMPOSED, GAME } from './dfpn/tuning';
import { ROW_SIZE, ROWS_OFFSET } from './layout';
import { privateAt } from './regions';
import { BLACK } from './shogi/piece';
import { boardKey, hand } from './shogi/position';

export { keepLeaf as keep } from './dfpn/leaf-cache';
export { raise } from './dfpn/leaf-traits';
export {
  clearPath as beginPath,
  depthOnPath as placeOnPath,
  extendSignature as signatureAfter,
  findRepetition as repeats,
} from './dfpn/path';
export {
  disproofBefore,
  disproofCeiling,
  proofBefore,
  sameMovesCeiling,
} from './dfpn/proof-hand';
export { storeDisproof, storeProof, usedSlots as tableUsed } from './dfpn/table';
export { handOne as pieceInHand } from './shogi/hand';

// ===== Numbers =====

export function inMoves(number: u32, parts: u32): u32 {
  setUnit(parts);
  const moves = toMoves(number);
  setUnit(1);
  return moves;
}

// ===== Table =====

export function storeNumbers(
  key: u64,
  hand: u32,
  pn: u32,
  dn: u32,
  place: i32,
  parent: u32,
  amount: u32,
): void {
  keepNumbers(key, hand, pn, dn, parent, <u16>place, amount);
}

export function storePathDependent(key: u64, hand: u32, signature: u64, dependency: i32): void {
  keepPathDependent(key, hand, signature, dependency, 1);
}

export function collect(): void {
  beginCollection();
  while (isCollecting()) collectSome(1000);
}

/**
 * Looks up a position. The functions below return the fields of the result. The look-up is bounded by plies if the
 * current search is.
 */
export function lookUp(key: u64, hand: u32, signature: u64, plies: i32): void {
  if (plyLimit) probeWithin(found(), key, hand, plies);
  else probe(found(), key, hand, signature);
}

function found(): Probe {
  return probeOf(REPORT_PROBE);
}

export function foundIsKnown(): bool {
  return found().isKnown;
}

export function foundPn(): u32 {
  return found().pn;
}

export function foundDn(): u32 {
  return found().dn;
}

export function foundHand(): u32 {
  return found().hand;
}

export function foundLength(): i32 {
  return found().length;
}

export function foundAmount(): u32 {
  return found().amount;
}

export function foundDoubleCounts(): u32 {
  return found().doubleCounts;
}

export function foundDependency(): i32 {
  return found().dependency;
}

// ===== The path =====

export function enter(depth: i32, key: u64, hand: u32): void {
  frameAt(depth).key = key;
  frameAt(depth).hand = hand;
  enterPath(key, depth);
}

export function leave(depth: i32): void {
  leavePath(frameAt(depth).key, depth);
}

// ===== Proof and disproof hands of the position on the board =====

/** The attacker's hand in the position on the board. */
export function handOnBoard(): u32 {
  return hand(BLACK);
}

/**
 * Looks ahead in the position on the board. `lookHand` and `lookLength` return the hand and the length of the verdict.
 */
export function look(plies: i32): i32 {
  return lookWithin(boardKey, hand(BLACK), plies);
}

export function lookHand(): u32 {
  return verdictHand;
}

export function lookLength(): i32 {
  return verdictLength;
}

// ===== Leaves =====

/** The counts that the cache holds for a leaf, or -1. */
export function recall(key: u64, hand: u32): i32 {
  return recallLeaf(key, hand) ? <i32>counts : -1;
}

// ===== A node =====

let depth: i32 = 0;

/** Chooses the node at this depth for the functions below. */
export function goTo(value: i32): void {
  depth = value;
}

/** Makes a node without rows, with these thresholds for φ and δ. */
export function makeNode(isOr: bool, isGame: bool, phi: u32, delta: u32): void {
  const frame = node();
  frame.isOr = isOr ? 1 : 0;
  frame.profile = isGame ? GAME : COMPOSED;
  frame.phiThreshold = phi;
  frame.deltaThreshold = delta;
  frame.rows = privateAt(ROWS_OFFSET) + depth * MOST_ROWS * ROW_SIZE;
  frame.count = 0;
  frame.preferred = 0;
}

const MOST_ROWS = 16;

function node(): Frame {
  return frameAt(depth);
}

export function addRow(move: i32, phi: u32, delta: u32): void {
  const row = rowAt(node(), node().count++);
  row.move = move;
  row.phi = phi;
  row.delta = delta;
  row.flags = 0;
  row.successor = 0;
}

function rowOf(index: i32): Row {
  return rowAt(node(), index);
}

/** Sets the position to which the row leads, and the parent that the table has for this position. */
export function placeRow(index: i32, key: u64, hand: u32, parent: u32): void {
  rowOf(index).key = key;
  rowOf(index).hand = hand;
  rowOf(index).parent = parent;
}

export function markDoubleCount(index: i32): void {
  rowOf(index).flags |= DOUBLE_COUNT;
}

export function isDoubleCount(index: i32): bool {
  return (rowOf(index).flags & DOUBLE_COUNT) != 0;
}

/** Chooses this row and looks for a double count, as the search does before it goes down to a child. */
export function goDown(index: i32): void {
  node().best = index;
  detectDoubleCount(node(), rowOf(index));
}

export function isDelayed(index: i32): bool {
  return (rowOf(index).flags & DELAYED) != 0;
}

/** Index of the row that waits until this one is lost or takes long; -1 if none does. */
export function rowBehind(index: i32): i32 {
  return <i32>rowOf(index).successor - 1;
}

export function chooseRow(): void {
  select(node());
}

export function bestRow(): i32 {
  return node().best;
}

export function secondDelta(): u32 {
  return node().secondDelta;
}

export function nodePhi(): u32 {
  return node().phi;
}

export function nodeDelta(): u32 {
  return node().delta;
}

/** Sets the thresholds of the best row's child. `childPhi` and `childDelta` return them. */
export function giveThresholds(): void {
  childThresholds(node(), rowOf(node().best), frameAt(depth + 1));
}

export function childPhi(): u32 {
  return frameAt(depth + 1).phiThreshold;
}

export function childDelta(): u32 {
  return frameAt(depth + 1).deltaThreshold;
}

// ===== Rows of the root that a search has expanded =====

export function rowCount(): i32 {
  return node().count;
}

export function rowMove(index: i32): i32 {
  return rowOf(index).move;
}
