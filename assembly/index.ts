// The exports of the core. Arguments and results are numbers. This file contains no logic.

import { begin } from './dfpn/search';
import { setUpTable, shareTable } from './dfpn/table';
import { setUpThread } from './dfpn/threads';
import { LAYOUT_VERSION, MOVES_OFFSET, ROWS_OFFSET } from './layout';
import { privateAt } from './regions';
import { inCheck } from './shogi/attacks';
import { generateChecks } from './shogi/check-moves';
import { generateEvasions } from './shogi/evasions';
import { perft as countLeaves, generateLegalMoves } from './shogi/legal-moves';
import { findMateInOne } from './shogi/mate-in-one';
import { kingSquare, side } from './shogi/position';
import { initTables } from './shogi/tables';
import { initZobrist } from './shogi/zobrist';

export { interpositionDebt as walkWithheld } from './dfpn/proof-hand';
export { beginTable, kindOfTable, run as search } from './dfpn/search';
export { rewindRecords, takeRecords, writeRecords } from './records';
export {
  writeChildren as reportChildren,
  writeDecided as reportDecided,
  writeReport as report,
} from './report';
export { doMove, loadPosition, undoMove } from './shogi/position';
export { findStep as walkStep, writeKey as walkKey, writeReplies as walkReplies } from './walk';

export function layoutVersion(): i32 {
  return LAYOUT_VERSION;
}

/** Address at which the memory map (`layout.ts`) begins with the private region. */
export function base(): i32 {
  return <i32>privateAt(0);
}

/**
 * Prepares the memory for thread `index` of `count`, with a table of this size. Returns the number of slots of the
 * table. The call for thread 0 fills the lookup tables and sets up the table for all threads, so it must be the first.
 */
export function initialise(tableBytes: f64, index: i32, count: i32): f64 {
  if (THREADS) {
    setUpThread(index, count);
    if (index > 0) return shareTable(tableBytes);
  }
  initTables();
  initZobrist();
  return setUpTable(tableBytes);
}

/** Begins a search of the loaded position. `keepTable` is 1 if the records of earlier searches stay in the table. */
export function beginSolve(keepTable: i32): void {
  begin(keepTable != 0);
}

export function isInCheck(): i32 {
  return inCheck(side, kingSquare(side)) ? 1 : 0;
}

/** Writes the legal moves to the move list and returns their number. */
export function legalMoves(): i32 {
  return generateLegalMoves(privateAt(MOVES_OFFSET));
}

export function checks(): i32 {
  return generateChecks(privateAt(MOVES_OFFSET));
}

export function evasions(): i32 {
  return generateEvasions(privateAt(MOVES_OFFSET));
}

/** A mating move of the side to move, or 0. */
export function mateInOne(): i32 {
  const list = privateAt(MOVES_OFFSET);
  return findMateInOne(list, generateChecks(list));
}

/** The number of leaves of the tree of legal moves at this depth. */
export function perft(depth: i32): f64 {
  return countLeaves(depth, privateAt(ROWS_OFFSET));
}
