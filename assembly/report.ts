// Writes results for TypeScript, at fixed places of the memory map: the progress and the verdict of a search, the
// children of the position on the board with their numbers in the table, and, for tests, the decided records of that
// board.

import { repetitions } from './dfpn/children';
import { Entry } from './dfpn/entry';
import { frameAt } from './dfpn/frame';
import { collections } from './dfpn/garbage-collection';
import { deepest, depth, nodes } from './dfpn/mid';
import { FOREVER, INFINITE, inMoves, LARGEST_FINITE } from './dfpn/numbers';
import { probe, probeOf, REPORT_PROBE, shortestProof } from './dfpn/probe';
import { finishMaintenance } from './dfpn/search';
import { isTaken, read } from './dfpn/slot';
import { capacity, homeEntry, replaced, usedSlots } from './dfpn/table';
import { WINDOW } from './dfpn/tuning';
import * as layout from './layout';
import { privateAt } from './regions';
import { generateChecks } from './shogi/check-moves';
import { generateEvasions } from './shogi/evasions';
import { handCount } from './shogi/hand';
import { moveAt } from './shogi/move-list';
import { BLACK, PAWN, ROOK } from './shogi/piece';
import { boardKey, doMove, hand, side, undoMove } from './shogi/position';

export function writeReport(): void {
  const report = privateAt(layout.REPORT_OFFSET);
  const root = frameAt(0);
  store<u32>(report, inMoves(root.isOr ? root.phi : root.delta), layout.REPORT_PN);
  store<u32>(report, inMoves(root.isOr ? root.delta : root.phi), layout.REPORT_DN);
  store<u32>(report, root.length, layout.REPORT_LENGTH);
  store<u32>(report, depth, layout.REPORT_DEPTH);
  store<u32>(report, deepest, layout.REPORT_MAX_DEPTH);
  store<f64>(report, nodes, layout.REPORT_NODES);
  store<f64>(report, capacity, layout.REPORT_TABLE_ENTRIES);
  store<f64>(report, usedSlots(), layout.REPORT_TABLE_USED);
  store<u32>(report, collections, layout.REPORT_COLLECTIONS);
  store<f64>(report, replaced, layout.REPORT_REPLACED);
  store<f64>(report, repetitions, layout.REPORT_REPETITIONS);
}

function evasionsList(): usize {
  return privateAt(layout.SCRATCH_OFFSET) + layout.LIST_SIZE * 2;
}

/**
 * Writes the record of the child after a move. A check without an evasion is a mate of length 0, even if the table has
 * a longer mate for a smaller hand. For every other child the table is read.
 */
function writeChild(record: usize, move: i32, attackerMoved: bool): void {
  doMove(move);
  let length = 0;
  let pn: u32 = 0;
  let dn: u32 = INFINITE;
  if (!attackerMoved || generateEvasions(evasionsList()) != 0) {
    length = shortestProof(boardKey, hand(BLACK));
    if (length == 0) {
      const found = probeOf(REPORT_PROBE);
      probe(found, boardKey, hand(BLACK), 0);
      // The numbers must hold in a plain search. So a mate in which pieces are given back is reported as a likely mate,
      // and a no-mate within some number of plies as undecided.
      pn = max(inMoves(found.pn), 1);
      dn = found.isNoMate && found.length != FOREVER ? 1 : min(inMoves(found.dn), LARGEST_FINITE);
    }
  }
  undoMove(move);
  store<u32>(record, move, layout.CHILD_MOVE);
  store<u32>(record, pn, layout.CHILD_PN);
  store<u32>(record, dn, layout.CHILD_DN);
  store<u32>(record, length, layout.CHILD_LENGTH);
}

/** Writes a record for each child of the position on the board and returns their number. */
export function writeChildren(): i32 {
  finishMaintenance();
  const list = privateAt(layout.SCRATCH_OFFSET);
  const attackerMoves = side == BLACK;
  const count = attackerMoves ? generateChecks(list) : generateEvasions(list);
  for (let i = 0; i < count; i++) {
    const record = privateAt(layout.CHILDREN_OFFSET) + i * layout.CHILD_SIZE;
    writeChild(record, moveAt(list, i), attackerMoves);
  }
  return count;
}

function writeRecord(record: usize, entry: Entry): void {
  store<u64>(record, 0, layout.DECIDED_HAND);
  for (let kind = PAWN; kind <= ROOK; kind++)
    store<u8>(record + kind, handCount(entry.hand, kind), layout.DECIDED_HAND);
  const status = entry.isMate ? layout.STATUS_MATE : layout.STATUS_NO_MATE;
  store<u32>(record, status, layout.DECIDED_STATUS);
  store<u32>(record, entry.length, layout.DECIDED_LENGTH);
}

/**
 * Writes the mates and no-mates that the table has of the board, with all hands. Path-dependent no-mates are left out.
 */
export function writeDecided(): i32 {
  assert(WINDOW <= layout.DECIDED_MAX);
  finishMaintenance();
  let count = 0;
  let slot = homeEntry(boardKey);
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) break;
    const entry = read(slot, boardKey);
    if (entry === null || !entry.isDecided) continue;
    writeRecord(privateAt(layout.DECIDED_OFFSET) + count * layout.DECIDED_SIZE, entry);
    count++;
  }
  return count;
}
