// The exports of the one-eye core. Arguments and results are numbers. This file contains no logic.

import { at } from '../memory';
import { initKeys } from './board';
import { computeValues } from './bouzy';
import { frameAt } from './frame';
import { LAYOUT_VERSION } from './layout';
import { DEAD, evaluateStones, OPEN } from './rules';
import { walkDepth } from './search';
import { setUpTable } from './table';

export { writeReport as report, writeRows as reportRows } from './report';
export { begin as beginSearch, loadProblem, run as search, walk, walkBack } from './search';

export function layoutVersion(): i32 {
  return LAYOUT_VERSION;
}

/** Address of the memory map. */
export function base(): i32 {
  return <i32>at(0);
}

/** Fills the Zobrist keys, sets up a table of `tableBytes` bytes, and returns its number of slots. */
export function initialise(tableBytes: f64): f64 {
  initKeys();
  return setUpTable(tableBytes);
}

/**
 * Is the game over at the current position of the walk (`search.ts`)? 0: no. 1: the defender is alive. 2: the defender
 * is dead.
 */
export function boardState(): i32 {
  const frame = frameAt(walkDepth);
  const state = evaluateStones(frame.defender, frame.attacker, frame.key, frame.side).state;
  return state > DEAD ? OPEN : state;
}

/** Writes Bouzy's values of the walk's current position. */
export function bouzyValues(): void {
  const frame = frameAt(walkDepth);
  computeValues(frame.defender, frame.attacker, true);
}
