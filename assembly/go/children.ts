// Expands a node: lists its moves, and finds what is known without a search about the position after each move: from
// the rules, the path, the table and Bouzy's values.

import {
  ATTACKER,
  captured,
  DEFENDER,
  nextAttacker,
  nextDefender,
  nextKey,
  pass,
  place,
} from './board';
import { DEPENDS_ON_LIMIT, DEPENDS_ON_NOTHING, DEPENDS_ON_SCORING, INFINITE } from './entry';
import { CAPTURES, Frame, hasRoomAfter, ILLEGAL, NEW, OLD, Row, rowAt, SEARCHED } from './frame';
import { DEFENDER_HAS_THREATS, MAX_DEPTH, PASS, SUPERKO } from './layout';
import { BREAK_TIES, COSTS_BY_VALUE, FIRST_NUMBERS, ITERATIVE_DEEPENING } from './methods';
import {
  extendPath,
  findRepetition,
  isAttackersRepetition,
  isFreeRepetition,
  NO_REPETITION,
} from './path';
import {
  ALIVE,
  ALIVE_NEXT,
  DEAD_NEXT,
  Evaluation,
  evaluateStones,
  fetchEvaluation,
  OPEN,
  valueOf,
  workOfDisproof,
  workOfProof,
} from './rules';
import { mode, playable, uses } from './settings';
import * as table from './table';

export let repetitions: f64 = 0;

export function clearRepetitions(): void {
  repetitions = 0;
}

/** Fills the frame with one row for each move. `first` is the depth from which repetitions are looked for. */
export function expand(frame: Frame, depth: i32, first: i32): void {
  frame.count = 0;
  const side = frame.side;
  for (let rest = playable & ~(frame.defender | frame.attacker); rest; rest &= rest - 1) {
    const vertex = <i32>ctz(rest);
    if (place(frame.defender, frame.attacker, frame.key, side, vertex))
      addRow(frame, vertex, depth);
  }
  // The defender never passes: the attacker would pass too, the game would end, and the attacker would win.
  if (side == ATTACKER) {
    pass(frame.defender, frame.attacker, frame.key);
    addRow(frame, PASS, depth);
  }
  // All records are loaded before the first is used, so that their cache misses overlap.
  for (let i = 0; i < frame.count; i++) {
    fetchEvaluation(rowAt(frame, i).key);
    table.fetchEntry(rowAt(frame, i).key);
  }
  for (let i = 0; i < frame.count; i++) evaluate(frame, rowAt(frame, i), depth, first);
}

function addRow(frame: Frame, move: i32, depth: i32): void {
  const row = rowAt(frame, frame.count);
  row.move = move;
  row.key = nextKey;
  row.defender = nextDefender;
  row.attacker = nextAttacker;
  row.flags = captured ? CAPTURES : 0;
  row.amount = 0;
  row.length = 0;
  row.evaluation = 0;
  row.minDepth = <u16>(depth + 1);
  row.dependency = DEPENDS_ON_NOTHING;
  frame.count++;
}

/** Sets φ and δ of a row from pn and dn. The side to move at the child is not that of the frame. */
function setNumbers(frame: Frame, row: Row, pn: u32, dn: u32): void {
  row.phi = frame.side == DEFENDER ? dn : pn;
  row.delta = frame.side == DEFENDER ? pn : dn;
}

function decide(frame: Frame, row: Row, isAlive: bool, dependency: i32): void {
  setNumbers(frame, row, isAlive ? 0 : INFINITE, isAlive ? INFINITE : 0);
  row.dependency = dependency;
}

function evaluate(frame: Frame, row: Row, depth: i32, first: i32): void {
  const known = evaluateStones(row.defender, row.attacker, row.key, frame.side ^ 1);
  const state = known.state;
  if (state != OPEN) {
    if (state == ALIVE_NEXT || state == DEAD_NEXT) row.length = 1;
    return decide(frame, row, state == ALIVE || state == ALIVE_NEXT, DEPENDS_ON_NOTHING);
  }
  const ancestor = findRepetition(frame, row, depth, first);
  if (ancestor != NO_REPETITION && !isFreeRepetition(row)) {
    repetitions++;
    if (mode == SUPERKO) row.flags |= ILLEGAL;
    const dependency = mode == SUPERKO ? DEPENDS_ON_SCORING : ancestor;
    return decide(frame, row, isAttackersRepetition(frame.side) == false, dependency);
  }
  if (isKnown(frame, row, ancestor != NO_REPETITION)) takeKnown(frame, row, depth);
  else beginNumbers(frame, row, known);
  if (row.phi != 0 && row.delta != 0) finish(frame, row, known, depth);
}

/** Looks the child up: first a verdict that holds on every path, then a verdict that holds on this path. */
function isKnown(frame: Frame, row: Row, isRepeated: bool): bool {
  if (mode == SUPERKO) {
    if (table.probeFinite(row.key)) return true;
    return table.probe(row.key ^ extendPath(frame.path, row.key, isRepeated));
  }
  const isThere = table.probe(row.key);
  if (isThere && (table.foundPn == 0 || table.foundDn == 0)) return true;
  if (
    table.mayBeConditional(row.key) &&
    table.probeConditional(row.key ^ extendPath(frame.path, row.key, false))
  )
    return true;
  return isThere;
}

function takeKnown(frame: Frame, row: Row, depth: i32): void {
  setNumbers(frame, row, table.foundPn, table.foundDn);
  row.amount = table.foundAmount;
  row.length = <u16>table.foundLength;
  row.dependency = table.foundDependency;
  if (table.foundPn == 0 || table.foundDn == 0) return;
  row.minDepth = <u16>table.foundMinDepth;
  if (uses(ITERATIVE_DEEPENING)) {
    if (table.foundMinDepth >= frame.remaining - 1) row.flags |= SEARCHED;
  } else if (table.foundMinDepth <= depth) row.flags |= OLD;
}

function beginNumbers(frame: Frame, row: Row, known: Evaluation): void {
  row.flags |= NEW;
  let pn: u32 = 1;
  let dn: u32 = 1;
  if (uses(FIRST_NUMBERS)) {
    const value = valueOf(known, row.defender, row.attacker);
    pn += workOfProof(value);
    dn += workOfDisproof(value);
  }
  setNumbers(frame, row, pn, dn);
}

/** Adds the value by which children are ordered or edges cost. If the stack is full, the child counts as decided. */
function finish(frame: Frame, row: Row, known: Evaluation, depth: i32): void {
  if (uses(BREAK_TIES | COSTS_BY_VALUE))
    row.evaluation = valueOf(known, row.defender, row.attacker);
  if (depth + 1 >= MAX_DEPTH || !hasRoomAfter(frame))
    decide(frame, row, mode == DEFENDER_HAS_THREATS, DEPENDS_ON_LIMIT);
}
