// Sums and weak numbers in turn: neither wins on every problem, and what one has decided helps the other.
// Each pair of turns is twice as long as the one before. Undecided records belong to the kind of turn
// that wrote them; decided ones to both. A search bounded by plies has the second kind for itself.

import { TURNS, WEAK_DISPROOF_NUMBERS, WEAK_PROOF_NUMBERS } from './features';
import { features, plyLimit, setFeatures, uses } from './settings';

/** Nodes in the first turn: most short problems are solved before it ends. */
const FIRST_TURN: f64 = 30000;

const WEAK = WEAK_PROOF_NUMBERS | WEAK_DISPROOF_NUMBERS;

let length: f64 = FIRST_TURN;
let end: f64 = Infinity;
/** 0 in the turns of the kind that was asked for, 1 in the others. */
export let mode: u16 = 0;

export function beginTurns(): void {
  mode = plyLimit ? 1 : 0;
  length = FIRST_TURN;
  end = uses(TURNS) && !plyLimit ? length : Infinity;
}

export function isTurnOver(nodes: f64): bool {
  return nodes >= end;
}

export function changeTurn(nodes: f64): void {
  mode ^= 1;
  if (mode == 0) length *= 2;
  end = nodes + length;
  setFeatures(features ^ WEAK);
}
