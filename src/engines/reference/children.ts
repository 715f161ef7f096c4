// The children of one node. When the search enters the node, each child gets a row and is looked up once. Similar moves
// form a queue, in which only the first row counts: all drops against one check are a queue, and a reply without
// promotion waits behind the same reply with promotion. The next row of a queue is activated when the row before it is
// lost for the side to move. So no move is left out of a verdict.

import { ONE } from '../../shogi/packed-hands';
import type { Board } from './board';
import type { Bound } from './bound';
import { generateChecks } from './checks';
import { generateEvasions } from './evasions';
import { CELLS } from './geometry';
import { KEYS_HIGH, KEYS_LOW, SIDE_HIGH, SIDE_LOW } from './keys';
import { findMateInOne } from './mate-in-one';
import {
  CAPTURE_SHIFT,
  CELL_MASK,
  capturedKind,
  DROP,
  droppedKind,
  FROM_SHIFT,
  MoveList,
  NO_MOVE,
  PIECE_MASK,
  PIECE_SHIFT,
  PROMOTE,
} from './moves';
import type { Frame, Row } from './node';
import { extendSignature, NO_REPETITION, type Path } from './path';
import { PROMOTED } from './pieces';
import { disproofCeiling, interpositionDebt, proofBefore } from './proof-hands';
import { INDEPENDENT, INFINITE, type Probe, type Table } from './table';

/**
 * Dependency of a refutation by the depth limit: less than the depth of any ancestor, so that it never becomes
 * INDEPENDENT.
 */
export const DEPTH_LIMIT = -1;

/**
 * The result of a look ahead at a position with the attacker to move. `open`: neither a mate in one nor a lack of
 * checks.
 */
type LookAheadResult = 'mate' | 'nomate' | 'open';

export class Children {
  maxDepth = 0;
  repetitions = 0;
  /** Results of the last look ahead: the proof or disproof hand, and the number of checks. */
  verdictHand = 0;
  checkCount = 0;
  prefetched = 0;
  readonly #moves = new MoveList();
  readonly #replies = new MoveList();
  readonly #checks = new MoveList();

  constructor(
    readonly board: Board,
    readonly table: Table,
    readonly path: Path,
    readonly bound: Bound,
  ) {}

  /** Writes the rows of a node and evaluates them in turn, until one decides the node. */
  expand(frame: Frame, depth: number): void {
    const list = this.#moves;
    if (frame.isOr) generateChecks(this.board, list);
    else generateEvasions(this.board, list);
    frame.count = list.count;
    const { bound } = this;
    const low = frame.keyLow ^ SIDE_LOW ^ bound.saltLow(depth) ^ bound.saltLow(depth + 1);
    const high = frame.keyHigh ^ SIDE_HIGH ^ bound.saltHigh(depth) ^ bound.saltHigh(depth + 1);
    for (let index = 0; index < list.count; index++) {
      this.#layOut(frame, frame.row(index), list.moves[index]!, low, high);
    }
    if (!frame.isOr) delayAlike(frame);
    this.#prefetchSlots(frame);
    for (let index = 0; index < frame.count; index++) {
      const first = frame.rows[index]!;
      if (first.isDelayed || first.isEvaluated) continue;
      this.#evaluate(frame, first, depth);
      const row = this.activate(frame, first, depth);
      if (row.delta !== 0) continue;
      // The row decides the node, and becomes its only row.
      frame.rows[frame.rows.indexOf(row)] = frame.rows[0]!;
      frame.rows[0] = row;
      frame.count = 1;
      return;
    }
  }

  /**
   * Loads the home slot of every child into the cache. The table is larger than any cache, so that most of these loads
   * are cache misses. In this loop no load waits for another, so that the misses overlap.
   */
  #prefetchSlots(frame: Frame): void {
    const { table } = this;
    let prefetched = 0;
    for (let index = 0; index < frame.count; index++) {
      prefetched ^= table.words[table.home(frame.rows[index]!.keyLow)]!;
    }
    // The result is stored so that the compiler cannot remove the loads.
    this.prefetched = prefetched;
  }

  /** Writes a row. `low` and `high`: the key of the node with the other side to move. */
  #layOut(frame: Frame, row: Row, move: number, low: number, high: number): void {
    const to = move & CELL_MASK;
    const piece = (move >> PIECE_SHIFT) & PIECE_MASK;
    // The keys of cell 0 and of piece 0 are 0.
    const before = piece * CELLS + ((move >> FROM_SHIFT) & CELL_MASK);
    const after = (move & PROMOTE ? piece + PROMOTED : piece) * CELLS + to;
    const captured = (move >> CAPTURE_SHIFT) * CELLS + to;
    row.reset(move);
    row.keyLow = low ^ KEYS_LOW[before]! ^ KEYS_LOW[after]! ^ KEYS_LOW[captured]!;
    row.keyHigh = high ^ KEYS_HIGH[before]! ^ KEYS_HIGH[after]! ^ KEYS_HIGH[captured]!;
    row.hand = frame.hand;
    if (!frame.isOr) return;
    row.hand += move & DROP ? -ONE[droppedKind(move)]! : ONE[capturedKind(move)]!;
  }

  /**
   * If a row is lost for the side to move, activates the row that is delayed behind it, and treats this row in the same
   * way. Returns the row that was activated last, or `from` if none was.
   */
  activate(frame: Frame, from: Row, depth: number): Row {
    let row = from;
    while (row.delta === INFINITE && row.next >= 0) {
      const next = frame.rows[row.next]!;
      row.next = -1;
      next.isDelayed = false;
      row = next;
      this.#evaluate(frame, row, depth);
    }
    return row;
  }

  /** Fills a row from the first of these that applies: repetition, the table, a look ahead, the depth limit. */
  #evaluate(frame: Frame, row: Row, depth: number): void {
    row.isEvaluated = true;
    const repeated = this.path.findRepetition(row.keyLow, row.keyHigh, row.hand);
    if (repeated !== NO_REPETITION) {
      this.repetitions++;
      // The disproof hand is the ancestor's hand, because with any hand that it contains the child repeats the ancestor
      // too.
      refute(frame, row, this.path.handAt(repeated), repeated);
      return;
    }
    const found = this.#lookUp(frame, row, depth);
    row.result = found.hand;
    row.dependency = found.dependency;
    row.length = found.length;
    row.size = found.size;
    row.depth = Math.min(found.depth, depth + 1);
    setNumbers(frame, row, found.pn, found.dn);
    if (found.pn === 0 || found.dn === 0) return;
    if (!found.isKnown) {
      row.isNew = true;
      if (frame.isOr) this.#countReplies(row);
      else this.#lookAheadAt(frame, row, depth);
    } else row.isOld = found.depth <= depth;
    if (row.phi !== 0 && row.delta !== 0 && depth >= this.maxDepth) {
      refute(frame, row, row.hand, DEPTH_LIMIT);
    }
  }

  /** Looks a child up. In a bounded search it first looks for a verdict that holds for other numbers of plies too. */
  #lookUp(frame: Frame, { keyLow, keyHigh, hand }: Row, depth: number): Probe {
    const { bound, table } = this;
    if (bound.exists) {
      const plainLow = keyLow ^ bound.saltLow(depth + 1);
      const plainHigh = keyHigh ^ bound.saltHigh(depth + 1);
      const left = bound.leftAt(depth + 1);
      if (table.probeVerdict(plainLow, plainHigh, hand, left)) return table.found;
    }
    const pathLow = extendSignature(frame.pathLow, keyLow, hand);
    const pathHigh = extendSignature(frame.pathHigh, keyHigh, hand);
    return table.probe(keyLow, keyHigh, hand, pathLow, pathHigh);
  }

  /** Sets pn of a new AND child to the number of its replies. */
  #countReplies(row: Row): void {
    this.board.play(row.move);
    const replies = generateEvasions(this.board, this.#replies);
    this.board.takeBack(row.move);
    row.delta = Math.max(row.delta, replies);
  }

  /** Decides a new OR child by a mate in one or the lack of checks, or sets its dn to the number of checks. */
  #lookAheadAt(frame: Frame, row: Row, depth: number): void {
    const { bound } = this;
    const left = bound.leftAt(depth + 1);
    if (left < 1) {
      refute(frame, row, row.hand, INDEPENDENT);
      return;
    }
    const plainLow = row.keyLow ^ bound.saltLow(depth + 1);
    const plainHigh = row.keyHigh ^ bound.saltHigh(depth + 1);
    this.board.play(row.move);
    const result = this.lookAhead(plainLow, plainHigh, depth + 1);
    this.board.takeBack(row.move);
    if (result === 'open') {
      if (left === 1) refute(frame, row, row.hand, INDEPENDENT);
      else row.delta = Math.max(row.delta, this.checkCount);
      return;
    }
    if (result === 'mate') setNumbers(frame, row, 0, INFINITE);
    else setNumbers(frame, row, INFINITE, 0);
    row.result = this.verdictHand;
    row.dependency = INDEPENDENT;
    row.length = result === 'mate' ? 1 : 0;
    row.size = 1;
  }

  /**
   * The attacker is to move on the board. Does he mate at once, or does he have no check? Both verdicts are stored in
   * the table.
   */
  lookAhead(keyLow: number, keyHigh: number, depth: number): LookAheadResult {
    const { board, table } = this;
    const checks = this.#checks;
    generateChecks(board, checks);
    this.checkCount = checks.count;
    if (checks.count === 0) {
      this.verdictHand = disproofCeiling(board);
      table.store(keyLow, keyHigh, this.verdictHand, INFINITE, 0, 0, 1, depth);
      return 'nomate';
    }
    const mate = findMateInOne(board, checks);
    if (mate === NO_MOVE) return 'open';
    board.play(mate);
    this.verdictHand = proofBefore(interpositionDebt(board), mate);
    board.takeBack(mate);
    table.store(keyLow, keyHigh, this.verdictHand, 0, INFINITE, 1, 1, depth);
    return 'mate';
  }
}

function setNumbers(frame: Frame, row: Row, pn: number, dn: number): void {
  // The child of an OR node is an AND node: its φ is its dn.
  row.phi = frame.isOr ? dn : pn;
  row.delta = frame.isOr ? pn : dn;
}

function refute(frame: Frame, row: Row, hand: number, dependency: number): void {
  setNumbers(frame, row, INFINITE, 0);
  row.result = hand;
  row.dependency = dependency;
  row.length = 0;
  row.size = 0;
}

/**
 * Delays rows behind others. In the list drops come last, and each promotion stands just before the same move without
 * promotion.
 */
function delayAlike(frame: Frame): void {
  for (let index = 1; index < frame.count; index++) {
    const before = frame.rows[index - 1]!;
    const row = frame.rows[index]!;
    if (!(before.move & row.move & DROP) && (before.move ^ row.move) !== PROMOTE) continue;
    before.next = index;
    row.isDelayed = true;
  }
}
