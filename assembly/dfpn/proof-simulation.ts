// Proof simulation [K96]: when the attacker has mated after one interposition (the model), his answers are
// tried against the next interposition. The two boards differ only in the interposed pieces. So the keys of
// corresponding positions differ by a constant (XOR), and the moves that mate in the model are found in the table by
// this constant. After a capture of the interposed piece the two boards are equal, and the simulation only looks the
// position up.

import { LIST_SIZE, SIMULATION_LISTS, SIMULATION_OFFSET } from '../layout';
import { privateAt } from '../regions';
import { generateChecks } from '../shogi/check-moves';
import { generateEvasions } from '../shogi/evasions';
import { handMax } from '../shogi/hand';
import { MOVE_NONE, MOVE_SQUARE_MASK } from '../shogi/move';
import { moveAt } from '../shogi/move-list';
import { BLACK } from '../shogi/piece';
import { doMove, hand, handAfter, keyAfter, undoMove } from '../shogi/position';
import { findRepetition, NO_REPETITION } from './path';
import { probe, probeOf, SIMULATION_PROBE } from './probe';
import { interpositionDebt, proofBefore } from './proof-hand';
import { usesProofHands } from './settings';
import { storeProof } from './table';

/** The most positions that one simulation examines. */
const SIMULATION_SIZE = 64;

/** Hand and length of the mate that was found. */
export let simulatedHand: u32 = 0;
export let simulatedLength: i32 = 0;
/** Positions that the simulation has examined. */
export let simulatedNodes: i32 = 0;

/**
 * By how much (XOR) a key differs from that of the corresponding position of the model, and the square of the
 * interposition.
 */
let difference: u64 = 0;
let square: i32 = 0;

/** Is the position on the board, with the defender to move, mated by the moves of the model? */
function isMated(level: i32): bool {
  const list = privateAt(SIMULATION_OFFSET) + <usize>level * LIST_SIZE;
  const count = generateEvasions(list);
  let proof = interpositionDebt();
  let longest = -1;
  const found = probeOf(SIMULATION_PROBE);
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    const key = keyAfter(move);
    probe(found, key, hand(BLACK), 0);
    if (found.isMate) {
      proof = handMax(proof, found.hand);
      longest = max(longest, found.length);
      continue;
    }
    if (found.isNoMate) return false;
    if ((move & MOVE_SQUARE_MASK) == square) return false;
    doMove(move);
    const mates = isMate(key, level + 1);
    undoMove(move);
    if (!mates) return false;
    proof = handMax(proof, simulatedHand);
    longest = max(longest, simulatedLength);
  }
  simulatedHand = proof;
  simulatedLength = longest + 1;
  return true;
}

/** Does the move of the model mate in the position on the board too? The attacker is to move. */
function isMate(key: u64, level: i32): bool {
  if (level >= SIMULATION_LISTS || ++simulatedNodes >= SIMULATION_SIZE) return false;
  const found = probeOf(SIMULATION_PROBE);
  probe(found, key ^ difference, hand(BLACK), 0);
  if (!found.isMate) return false;
  const move = found.move;
  const list = privateAt(SIMULATION_OFFSET) + <usize>level * LIST_SIZE;
  const count = generateChecks(list);
  let i = 0;
  while (i < count && moveAt(list, i) != move) i++;
  if (i == count) return false;
  const next = keyAfter(move);
  if (findRepetition(next, handAfter(move)) != NO_REPETITION) return false;
  probe(found, next, handAfter(move), 0);
  if (found.isMate) {
    simulatedHand = found.hand;
    simulatedLength = found.length;
  } else {
    if (found.isNoMate) return false;
    if ((move & MOVE_SQUARE_MASK) == square) return false;
    doMove(move);
    // The list of moves of this level is free again.
    const mated = isMated(level);
    if (mated) {
      if (!usesProofHands()) simulatedHand = hand(BLACK);
      storeProof(next, simulatedHand, simulatedLength, MOVE_NONE, 1);
    }
    undoMove(move);
    if (!mated) return false;
  }
  simulatedHand = usesProofHands() ? proofBefore(simulatedHand, move) : hand(BLACK);
  simulatedLength++;
  storeProof(key, simulatedHand, simulatedLength, move, 1);
  return true;
}

/**
 * Does the mate of the model also mate after `move`? The move has not been made. `key` is the key of the position after
 * it, `model` that of the position after the move of the model.
 */
export function simulate(move: i32, key: u64, model: u64): bool {
  difference = key ^ model;
  square = move & MOVE_SQUARE_MASK;
  simulatedNodes = 0;
  doMove(move);
  const mates = isMate(key, 0);
  undoMove(move);
  return mates;
}
