// The exports of the one-eye core: numbers in, numbers out. No logic here.

import { at } from '../memory';
import { initKeys } from './board';
import { computeValues } from './bouzy';
import { frameAt } from './frame';
import { LAYOUT_VERSION } from './layout';
import { writeReport, writeRows } from './report';
import { DEAD, look, OPEN } from './rules';
import {
  begin,
  loadProblem as load,
  run,
  walkBack as stepBack,
  walk as stepOn,
  walkDepth,
} from './search';
import { setUpTable } from './table';

export function layoutVersion(): i32 {
  return LAYOUT_VERSION;
}

/** Address of the memory map. */
export function base(): i32 {
  return <i32>at(0);
}

/** Fills the keys, lays out a table of `tableBytes` bytes, and returns its slots. */
export function initialise(tableBytes: f64): f64 {
  initKeys();
  return setUpTable(tableBytes);
}

/** Takes the problem from the request block. */
export function loadProblem(): void {
  load();
}

/** Begins a search of the position the walk stands on; `mode` says how repetition is scored. */
export function beginSearch(mode: i32): i32 {
  return begin(mode) ? 1 : 0;
}

/** Goes on for `nodes` more nodes; returns a status code. */
export function search(nodes: f64): i32 {
  return run(nodes);
}

/** Writes the report block. */
export function report(): void {
  writeReport();
}

/** Writes the rows of the position the walk stands on, repetition scored this way; their number. */
export function reportRows(mode: i32): i32 {
  return writeRows(mode);
}

/** Plays one of the reported moves; returns whether there was one. */
export function walk(move: i32): i32 {
  return stepOn(move) ? 1 : 0;
}

export function walkBack(): void {
  stepBack();
}

/** Is the game over on the board the walk stands on? 0 no, 1 alive, 2 dead. */
export function boardState(): i32 {
  const frame = frameAt(walkDepth);
  const state = look(frame.defender, frame.attacker, frame.key, frame.side).state;
  return state > DEAD ? OPEN : state;
}

/** Writes Bouzy's values of the position the walk stands on. */
export function bouzyValues(): void {
  const frame = frameAt(walkDepth);
  computeValues(frame.defender, frame.attacker, true);
}
