// What a node says when the search leaves it: its verdict with proof or disproof hand, length and what
// it leans on, or its numbers so far; and the record of it in the table.

import { handMax, handMin } from '../shogi/hand';
import { INFINITE, MOVE_SHIFT } from './entry';
import { PATH_DISPROOFS } from './features';
import { Frame, HIDDEN, Row, rowAt } from './frame';
import { disproofBefore, disproofCeiling, interpositionDebt, proofBefore } from './proof-hand';
import { uses, usesDisproofHands, usesProofHands } from './settings';
import { INDEPENDENT, storeConditional, storeEntry } from './table';

/** The row that decides for the side to move: of several, the one that leans on least. */
function decidingRow(frame: Frame): Row {
  let chosen = rowAt(frame, 0);
  let found = false;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    if (row.flags & HIDDEN || row.delta != 0) continue;
    if (!found || row.dependency > chosen.dependency) chosen = row;
    found = true;
  }
  assert(found);
  return chosen;
}

/** OR node with a mating move. */
function concludeMate(frame: Frame): u32 {
  const row = decidingRow(frame);
  frame.result = proofBefore(row.result, row.move);
  frame.length = row.length + 1;
  return row.move << MOVE_SHIFT;
}

/** AND node all of whose replies are mated. */
function concludeMated(frame: Frame): void {
  let proof = interpositionDebt();
  let length = -1;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    proof = handMax(proof, row.result);
    length = max(length, <i32>row.length);
  }
  frame.result = proof;
  frame.length = length + 1;
}

/** AND node with an escape. */
function concludeEscape(frame: Frame): void {
  const row = decidingRow(frame);
  frame.result = row.result;
  frame.dependency = row.dependency;
}

/** OR node all of whose checks are refuted. */
function concludeRefuted(frame: Frame): void {
  let disproof = disproofCeiling();
  let dependency = INDEPENDENT;
  for (let i = 0; i < frame.count; i++) {
    const row = rowAt(frame, i);
    disproof = handMin(disproof, disproofBefore(row.result, row.move));
    dependency = min(dependency, row.dependency);
  }
  frame.result = disproof;
  frame.dependency = dependency;
}

function storeDisproof(frame: Frame, depth: i32): void {
  // What leans on this very node leans on nothing once the node is left.
  if (frame.dependency >= depth) {
    frame.dependency = INDEPENDENT;
    if (!usesDisproofHands()) frame.result = frame.hand;
    storeEntry(frame.key, frame.result, INFINITE, 0, 0, frame.amount, frame.minDepth);
  } else if (frame.dependency >= 0 && uses(PATH_DISPROOFS)) {
    storeConditional(frame.key, frame.hand, frame.signature, frame.dependency, frame.amount);
  }
}

/** Sets the outcome of the frame and writes its record. */
export function conclude(frame: Frame, depth: i32): void {
  frame.dependency = INDEPENDENT;
  frame.length = 0;
  const pn = frame.isOr ? frame.phi : frame.delta;
  const dn = frame.isOr ? frame.delta : frame.phi;
  if (pn == 0) {
    let move: u32 = 0;
    if (frame.isOr) move = concludeMate(frame);
    else concludeMated(frame);
    if (!usesProofHands()) frame.result = frame.hand;
    storeEntry(
      frame.key,
      frame.result,
      0,
      INFINITE,
      frame.length | move,
      frame.amount,
      frame.minDepth,
    );
  } else if (dn == 0) {
    if (frame.isOr) concludeRefuted(frame);
    else concludeEscape(frame);
    storeDisproof(frame, depth);
  } else {
    storeEntry(frame.key, frame.hand, pn, dn, frame.origin, frame.amount, frame.minDepth);
  }
}
