// Stores the outcome of a node that the search leaves: a verdict with its hand, its length and its dependency, or the
// numbers of an undecided node.

import { handMax, handMin } from '../shogi/hand';
import { MOVE_NONE } from '../shogi/move';
import { doubleCountsOf } from './double-count';
import { PATH_DISPROOFS } from './features';
import { DELAYED, Frame, GIVEN_BACK, Row, rowAt } from './frame';
import { costOf, leavesOutChecks } from './give-back';
import { FOREVER, INDEPENDENT } from './numbers';
import { disproofBefore, disproofCeiling, interpositionDebt, proofBefore } from './proof-hand';
import { usesTca } from './research/tca';
import { plyLimit, uses, usesDisproofHands, usesProofHands } from './settings';
import { storeDisproof, storeNumbers, storePathDependent, storeProof } from './table';

/**
 * If two rows both decide the node: is the verdict of `row` better to store than the verdict of `chosen`? In a plain
 * search the better verdict is the one that depends on a deeper ancestor. In a search bounded by plies it is the
 * shorter mate, or the no-mate for more plies.
 */
function decidesBetter(frame: Frame, row: Row, chosen: Row): bool {
  if (!plyLimit) return row.dependency > chosen.dependency;
  return frame.isOr ? row.length < chosen.length : row.length > chosen.length;
}

/** The best of the rows that decide for the side to move. */
function decidingRow(frame: Frame): Row {
  let chosen = rowAt(frame, 0);
  let found = false;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & DELAYED || row.delta != 0) continue;
    if (!found || decidesBetter(frame, row, chosen)) chosen = row;
    found = true;
  }
  if (RESEARCH) assert(found);
  return chosen;
}

/** Sets the outcome of an OR node with a mating move, and returns that move. */
function concludeMate(frame: Frame): i32 {
  const row = decidingRow(frame);
  frame.result = row.flags & GIVEN_BACK ? row.result : proofBefore(row.result, row.move);
  frame.length = row.length + costOf(frame, row);
  return row.move;
}

/** Sets the outcome of an AND node all of whose replies are mated. */
function concludeMated(frame: Frame): void {
  let proof = interpositionDebt();
  let length = 0;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    proof = handMax(proof, row.result);
    length = max(length, <i32>row.length + costOf(frame, row));
  }
  frame.result = proof;
  frame.length = length;
}

/** For a no-mate after the move of the row: the number of plies within which the node has no mate. */
function lengthBefore(frame: Frame, row: Row): i32 {
  return row.length == FOREVER ? FOREVER : row.length + costOf(frame, row);
}

/** Sets the outcome of an AND node with an escape. */
function concludeEscape(frame: Frame): void {
  const row = decidingRow(frame);
  frame.result = row.result;
  frame.dependency = row.dependency;
  frame.length = lengthBefore(frame, row);
}

/** Sets the outcome of an OR node all of whose checks are refuted. */
function concludeRefuted(frame: Frame): void {
  let disproof = disproofCeiling();
  let dependency = INDEPENDENT;
  let length = leavesOutChecks(frame) ? frame.plies : FOREVER;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    const before = row.flags & GIVEN_BACK ? row.result : disproofBefore(row.result, row.move);
    disproof = handMin(disproof, before);
    dependency = min(dependency, row.dependency);
    length = min(length, lengthBefore(frame, row));
  }
  frame.result = disproof;
  frame.dependency = dependency;
  frame.length = length;
}

function storeNoMate(frame: Frame, depth: i32): void {
  // The search leaves this node. If the refutation depends on no node above this one, it is independent of the path
  // from now on.
  if (frame.dependency >= depth) {
    frame.dependency = INDEPENDENT;
    if (!usesDisproofHands()) frame.result = frame.hand;
    storeDisproof(frame.key, frame.result, frame.length, frame.amount);
  } else if (frame.dependency >= 0 && uses(PATH_DISPROOFS)) {
    storePathDependent(frame.key, frame.hand, frame.signature, frame.dependency, frame.amount);
  }
}

/** Sets the outcome of the frame and writes its record. */
export function conclude(frame: Frame, depth: i32): void {
  frame.dependency = INDEPENDENT;
  frame.length = 0;
  const pn = frame.isOr ? frame.phi : frame.delta;
  const dn = frame.isOr ? frame.delta : frame.phi;
  if (pn == 0) {
    let move = MOVE_NONE;
    if (frame.isOr) move = concludeMate(frame);
    else concludeMated(frame);
    if (!usesProofHands()) frame.result = frame.hand;
    storeProof(frame.key, frame.result, frame.length, move, frame.amount);
  } else if (dn == 0) {
    if (frame.isOr) concludeRefuted(frame);
    else concludeEscape(frame);
    storeNoMate(frame, depth);
  } else {
    if (!usesTca()) frame.doubleCounts = doubleCountsOf(frame);
    const place = <u16>(plyLimit ? frame.plies : frame.doubleCounts);
    storeNumbers(frame.key, frame.hand, pn, dn, frame.parent, place, frame.amount);
  }
}
