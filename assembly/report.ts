// What the wrapper reads, as fixed records: progress and verdict; the children of the position on the board
// with what the table says of them, from which a line is walked; and for tests what the table has decided of
// that board.

import { repetitions } from './dfpn/children';
import { Entry } from './dfpn/entry';
import { frameAt } from './dfpn/frame';
import { collections } from './dfpn/garbage-collection';
import { deepest, depth, nodes } from './dfpn/mid';
import { FOREVER, INFINITE, LARGEST_FINITE } from './dfpn/numbers';
import { probe, probeOf, REPORT_PROBE, shortestProof } from './dfpn/probe';
import { isTaken, read } from './dfpn/slot';
import { capacity, homeEntry, replaced, usedSlots, WINDOW } from './dfpn/table';
import {
  CHILD_DN,
  CHILD_LENGTH,
  CHILD_MOVE,
  CHILD_PN,
  CHILD_SIZE,
  CHILDREN_OFFSET,
  DECIDED_HAND,
  DECIDED_LENGTH,
  DECIDED_MAX,
  DECIDED_OFFSET,
  DECIDED_SIZE,
  DECIDED_STATUS,
  LIST_SIZE,
  REPORT_COLLECTIONS,
  REPORT_DEPTH,
  REPORT_DN,
  REPORT_LENGTH,
  REPORT_MAX_DEPTH,
  REPORT_NODES,
  REPORT_OFFSET,
  REPORT_PN,
  REPORT_REPETITIONS,
  REPORT_REPLACED,
  REPORT_TABLE_ENTRIES,
  REPORT_TABLE_USED,
  SCRATCH_OFFSET,
  STATUS_MATE,
  STATUS_NO_MATE,
} from './layout';
import { privateAt } from './regions';
import { generateChecks } from './shogi/check-moves';
import { generateEvasions } from './shogi/evasions';
import { handCount } from './shogi/hand';
import { moveAt } from './shogi/move-list';
import { BLACK, PAWN, ROOK } from './shogi/piece';
import { boardKey, doMove, hand, side, undoMove } from './shogi/position';

export function writeReport(): void {
  const report = privateAt(REPORT_OFFSET);
  const root = frameAt(0);
  store<u32>(report, root.isOr ? root.phi : root.delta, REPORT_PN);
  store<u32>(report, root.isOr ? root.delta : root.phi, REPORT_DN);
  store<u32>(report, root.length, REPORT_LENGTH);
  store<u32>(report, depth, REPORT_DEPTH);
  store<u32>(report, deepest, REPORT_MAX_DEPTH);
  store<f64>(report, nodes, REPORT_NODES);
  store<f64>(report, capacity, REPORT_TABLE_ENTRIES);
  store<f64>(report, usedSlots(), REPORT_TABLE_USED);
  store<u32>(report, collections, REPORT_COLLECTIONS);
  store<f64>(report, replaced, REPORT_REPLACED);
  store<f64>(report, repetitions, REPORT_REPETITIONS);
}

/**
 * A check that leaves no evasion is a mate of length 0, whatever longer mate the table holds for a smaller
 * hand; everything else is in the table or unknown.
 */
function writeChild(record: usize, move: i32, attackerMoved: bool): void {
  doMove(move);
  let length = 0;
  let pn: u32 = 0;
  let dn: u32 = INFINITE;
  if (!attackerMoved || generateEvasions(privateAt(SCRATCH_OFFSET) + LIST_SIZE * 2) != 0) {
    length = shortestProof(boardKey, hand(BLACK));
    if (length == 0) {
      const found = probeOf(REPORT_PROBE);
      probe(found, boardKey, hand(BLACK), 0);
      // Only what holds in a plain search is told: a mate found by giving back is likely, and what is refuted within
      // some plies is open.
      pn = max(found.pn, 1);
      dn = found.isNoMate && found.length != FOREVER ? 1 : min(found.dn, LARGEST_FINITE);
    }
  }
  undoMove(move);
  store<u32>(record, move, CHILD_MOVE);
  store<u32>(record, pn, CHILD_PN);
  store<u32>(record, dn, CHILD_DN);
  store<u32>(record, length, CHILD_LENGTH);
}

/** Writes a record for each child of the position on the board and returns their number. */
export function writeChildren(): i32 {
  const list = privateAt(SCRATCH_OFFSET);
  const attackerMoves = side == BLACK;
  const count = attackerMoves ? generateChecks(list) : generateEvasions(list);
  for (let i = 0; i < count; i++) {
    writeChild(privateAt(CHILDREN_OFFSET) + i * CHILD_SIZE, moveAt(list, i), attackerMoves);
  }
  return count;
}

function writeRecord(record: usize, entry: Entry): void {
  store<u64>(record, 0, DECIDED_HAND);
  for (let kind = PAWN; kind <= ROOK; kind++)
    store<u8>(record + kind, handCount(entry.hand, kind), DECIDED_HAND);
  store<u32>(record, entry.isMate ? STATUS_MATE : STATUS_NO_MATE, DECIDED_STATUS);
  store<u32>(record, entry.length, DECIDED_LENGTH);
}

/** Writes the plain mates and no-mates that the table holds of the board, whatever the hands. */
export function writeDecided(): i32 {
  assert(WINDOW <= DECIDED_MAX);
  let count = 0;
  let slot = homeEntry(boardKey);
  for (let i = 0; i < WINDOW; i++, slot = slot.next) {
    if (!isTaken(slot)) break;
    const entry = read(slot, boardKey);
    if (entry === null || !entry.isDecided) continue;
    writeRecord(privateAt(DECIDED_OFFSET) + count * DECIDED_SIZE, entry);
    count++;
  }
  return count;
}
