// Loops over parts of the core, for `bench engines`. They are compiled together with `index.ts`, and are never part of
// the release. Each loop returns a sum that depends on everything that the loop has computed. So the results of two
// engines can be compared, and no compiler can remove a part of the loop.

import { makeRoomFor } from './dfpn/growth';
import { probe, probeOf, REPORT_PROBE } from './dfpn/probe';
import { clearTable, storeNumbers } from './dfpn/table';
import { MOVES_OFFSET, ROWS_OFFSET } from './layout';
import { privateAt } from './regions';
import { inCheck } from './shogi/attacks';
import { generateChecks } from './shogi/check-moves';
import { generateEvasions } from './shogi/evasions';
import { findMateInOne } from './shogi/mate-in-one';
import { moveAt } from './shogi/move-list';
import { BLACK } from './shogi/piece';
import { doMove, kingSquare, side, undoMove } from './shogi/position';
import { mix } from './shogi/zobrist';

/** Is the attacker's king attacked? */
export function repeatAttacks(count: i32): f64 {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += inCheck(BLACK, kingSquare(BLACK)) ? 1 : 0;
  return sum;
}

export function repeatChecks(count: i32): f64 {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += generateChecks(privateAt(MOVES_OFFSET));
  return sum;
}

export function repeatEvasions(count: i32): f64 {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += generateEvasions(privateAt(MOVES_OFFSET));
  return sum;
}

/** Makes and takes back all checks, or all evasions. */
export function repeatMoves(count: i32): f64 {
  const list = privateAt(MOVES_OFFSET);
  const moves = side == BLACK ? generateChecks(list) : generateEvasions(list);
  let sum = 0;
  for (let i = 0; i < count; i++) {
    for (let j = 0; j < moves; j++) {
      doMove(moveAt(list, j));
      undoMove(moveAt(list, j));
      sum++;
    }
  }
  return sum;
}

export function repeatMateInOne(count: i32): f64 {
  const list = privateAt(MOVES_OFFSET);
  let sum = 0;
  for (let i = 0; i < count; i++) sum += findMateInOne(list, generateChecks(list)) ? 1 : 0;
  return sum;
}

function countTree(depth: i32, list: usize): f64 {
  const count = side == BLACK ? generateChecks(list) : generateEvasions(list);
  if (depth <= 1) return count;
  let leaves: f64 = 0;
  for (let i = 0; i < count; i++) {
    const move = moveAt(list, i);
    doMove(move);
    leaves += countTree(depth - 1, list + ((<usize>count) << 2));
    undoMove(move);
  }
  return leaves;
}

/** The number of leaves of the tree of checks and evasions at this depth. */
export function checkTree(depth: i32): f64 {
  return countTree(depth, privateAt(ROWS_OFFSET));
}

/** Clears the table and stores `count` undecided records. */
export function fillTable(count: i32): f64 {
  clearTable();
  makeRoomFor(count);
  for (let i = 0; i < count; i++) storeNumbers(mix(i + 1), 0, 2, 3, 0, 1, 1);
  return count;
}

/** Looks up `count` keys, half of them stored by `fillTable` with the same count. */
export function probeTable(count: i32): f64 {
  let sum = 0;
  const found = probeOf(REPORT_PROBE);
  for (let i = 0; i < count; i++) {
    probe(found, mix(i * 2 + 1), 0, 0);
    if (found.isKnown && !found.isNoMate) sum++;
  }
  return sum;
}
