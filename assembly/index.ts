// The exports of the core: numbers in, numbers out, and no logic.

import { begin, run } from './dfpn/search';
import { setUpTable } from './dfpn/table';
import { LAYOUT_VERSION, MOVES_OFFSET, ROWS_OFFSET } from './layout';
import { privateAt } from './regions';
import { writeChildren, writeDecided, writeReport } from './report';
import { inCheck } from './shogi/attacks';
import { generateChecks } from './shogi/check-moves';
import { generateEvasions } from './shogi/evasions';
import { perft as countLeaves, generateLegalMoves } from './shogi/legal-moves';
import { findMate } from './shogi/mate-in-one';
import {
  kingSquare,
  loadPosition as load,
  doMove as makeMove,
  side,
  undoMove as unmakeMove,
} from './shogi/position';
import { initTables } from './shogi/tables';
import { initZobrist } from './shogi/zobrist';
import { findStep, writePlace, writeReplies } from './walk';

export function layoutVersion(): i32 {
  return LAYOUT_VERSION;
}

/** Address of the memory map, where the private region begins. */
export function base(): i32 {
  return <i32>privateAt(0);
}

/** Fills the lookup tables, sets up a table of this size, and returns its number of slots. */
export function initialise(tableBytes: f64): f64 {
  initTables();
  initZobrist();
  return setUpTable(tableBytes);
}

/** Begins a solve of the loaded position. */
export function beginSolve(keepTable: i32): void {
  begin(keepTable != 0);
}

/** Goes on with the solve for this many nodes; returns a status code. */
export function search(nodes: f64): i32 {
  return run(nodes);
}

/** Writes the report block. */
export function report(): void {
  writeReport();
}

/** Writes the child records of the position on the board and returns their number. */
export function reportChildren(): i32 {
  return writeChildren();
}

/** Writes the decided records of the board, whatever the hands, and returns their number. */
export function reportDecided(): i32 {
  return writeDecided();
}

/** The check that mates soonest, with the plies behind it, or 0. */
export function walkStep(): i32 {
  return findStep();
}

/** Writes the key of the position on the board to the first reply record. */
export function walkPlace(): void {
  writePlace();
}

/** Writes the reply records of the position on the board and returns their number. */
export function walkReplies(): i32 {
  return writeReplies();
}

export function loadPosition(): void {
  load();
}

export function doMove(move: i32): void {
  makeMove(move);
}

export function undoMove(move: i32): void {
  unmakeMove(move);
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
  return findMate(list, generateChecks(list));
}

/** Leaves of the legal move tree. */
export function perft(depth: i32): f64 {
  return countLeaves(depth, privateAt(ROWS_OFFSET));
}
