// A core with further functions for tests and benches: they give moves, records and counters. A solve needs none of
// these functions.

import * as layout from '../assembly/layout';
import { MOVE_DROP, MOVE_FROM_SHIFT, MOVE_PROMOTE } from '../assembly/shogi/move';
import { SolverError } from '../src/base/errors';
import { Core } from '../src/engines/core/core';
import { decodeMove } from '../src/engines/core/encode';
import { type Hand, makeHand } from '../src/shogi/hand';
import { isDrop, type Move } from '../src/shogi/move';
import { type Color, HAND_KINDS } from '../src/shogi/piece';
import { rotateMove } from '../src/shogi/symmetry';

/** A verdict that the table holds of a board. */
export interface CoreRecord {
  /**
   * The attacker's hand. A mate holds for every hand that contains this hand, a no-mate for every hand that this hand
   * contains.
   */
  readonly hand: Hand;
  readonly status: 'mate' | 'nomate';
  /**
   * Plies of the mate. For a no-mate: the plies within which there is no mate, or `FOREVER` if there is no mate of any
   * length.
   */
  readonly length: number;
}

/** Reads a hand: a byte for each kind, and one before them that is not used. */
function readHand(view: DataView, offset: number): Hand {
  const counts = HAND_KINDS.map((kind, index) => [kind, view.getUint8(offset + index + 1)]);
  return makeHand(Object.fromEntries(counts));
}

/** The inverse of `decodeMove`. */
export function encodeMove(move: Move, attacker: Color): number {
  const turned = attacker === 'black' ? move : rotateMove(move);
  if (isDrop(turned)) {
    const kind = HAND_KINDS.indexOf(turned.drop) + 1;
    return turned.to | (kind << MOVE_FROM_SHIFT) | MOVE_DROP;
  }
  return turned.to | (turned.from << MOVE_FROM_SHIFT) | (turned.promote ? MOVE_PROMOTE : 0);
}

export class ProbedCore extends Core {
  /**
   * Switches techniques for all later solves. `turned` has a byte for each technique, which is 1 if the technique is
   * switched against its default. Only the research build of the core can do this, which is not part of the package.
   */
  setSwitches(turned: Uint8Array): void {
    const count = this.instance.call((core) => core.switchCount?.() ?? 0);
    if (turned.length !== count) {
      const found = `has ${count} switches, not ${turned.length}`;
      throw new SolverError('core-mismatch', `the WebAssembly core ${found}`);
    }
    turned.forEach((byte, index) => {
      this.view.setUint8(layout.REQUEST_OFFSET + layout.REQUEST_TURNED + index, byte);
    });
  }

  /** The verdicts that the table holds for the board, with all hands. For tests of the table. */
  decided(): CoreRecord[] {
    const count = this.instance.call((core) => core.reportDecided());
    return Array.from({ length: count }, (_, index) => {
      const record = layout.DECIDED_OFFSET + index * layout.DECIDED_SIZE;
      const u32 = this.readerAt(record);
      const isMate = u32(layout.DECIDED_STATUS) === layout.STATUS_MATE;
      return {
        hand: readHand(this.view, record + layout.DECIDED_HAND),
        status: isMate ? 'mate' : 'nomate',
        length: u32(layout.DECIDED_LENGTH),
      };
    });
  }

  play(move: Move): void {
    this.instance.call((core) => core.doMove(encodeMove(move, this.attacker)));
  }

  takeBack(move: Move): void {
    this.instance.call((core) => core.undoMove(encodeMove(move, this.attacker)));
  }

  isInCheck(): boolean {
    return this.instance.call((core) => core.isInCheck()) === 1;
  }

  /** Moves of the position on the board. `evasions` requires that the side to move is in check. */
  moves(which: 'legal' | 'checks' | 'evasions'): Move[] {
    const count = this.instance.call((core) => {
      if (which === 'legal') return core.legalMoves();
      return which === 'checks' ? core.checks() : core.evasions();
    });
    const u32 = this.readerAt(layout.MOVES_OFFSET);
    return Array.from({ length: count }, (_, index) => decodeMove(u32(index * 4), this.attacker));
  }

  /** A move that mates at once, if there is one. */
  mateInOne(): Move | undefined {
    const code = this.instance.call((core) => core.mateInOne());
    return code === 0 ? undefined : decodeMove(code, this.attacker);
  }

  perft(depth: number): number {
    return this.instance.call((core) => core.perft(depth));
  }
}
