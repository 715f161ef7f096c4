// MID, the recursion of df-pn [N02]. It uses an explicit stack, because a path may have thousands of
// plies and a search must be able to pause at any node. The thresholds are those of Pawlewicz & Lew (2007), the
// threshold control is that of [K10].

import type { Board } from './board';
import type { Bound } from './bound';
import type { Children } from './children';
import { conclude } from './conclude';
import { Frame } from './node';
import { extendSignature, type Path } from './path';
import { LARGEST_FINITE, select } from './select';
import { INDEPENDENT, INFINITE, type Table } from './table';

/** ε of the 1 + ε thresholds. */
const EPSILON = 0.25;

export class Mid {
  /** Visits of nodes so far. */
  nodes = 0;
  depth = 0;
  deepest = 0;
  readonly #frames: Frame[] = [];

  constructor(
    readonly board: Board,
    readonly table: Table,
    readonly path: Path,
    readonly children: Children,
    readonly bound: Bound,
  ) {}

  get root(): Frame {
    return this.#frameAt(0);
  }

  /** Makes the position on the board the root. The root is not entered yet. */
  begin(): void {
    const { board, bound, root } = this;
    this.nodes = 0;
    this.depth = 0;
    this.deepest = 0;
    this.path.clear();
    root.keyLow = board.keyLow ^ bound.saltLow(0);
    root.keyHigh = board.keyHigh ^ bound.saltHigh(0);
    root.hand = board.attackerHand;
    root.pathLow = extendSignature(0, root.keyLow, root.hand);
    root.pathHigh = extendSignature(0, root.keyHigh, root.hand);
    root.isOr = board.isAttackersTurn;
    root.move = 0;
    root.phiThreshold = INFINITE;
    root.deltaThreshold = INFINITE;
    root.phi = 1;
    root.delta = 1;
    root.size = 0;
    root.depth = 0;
    root.raises = false;
    root.dependency = INDEPENDENT;
  }

  /** Begins a visit of the node on the board. */
  enter(frame: Frame): void {
    this.nodes++;
    if (this.depth > this.deepest) this.deepest = this.depth;
    frame.nodesBefore = this.nodes;
    frame.isFirstTurn = true;
    this.path.enter(frame.keyLow, frame.keyHigh, frame.hand, this.depth);
    this.children.expand(frame, this.depth);
  }

  /** Goes down to the best child of the current node, or leaves it. Returns true once the root is left. */
  step(): boolean {
    const frame = this.#frameAt(this.depth);
    select(frame);
    if (frame.isFirstTurn) {
      frame.isFirstTurn = false;
      if (frame.raises && frame.phi < LARGEST_FINITE && frame.delta < LARGEST_FINITE) {
        frame.phiThreshold = Math.max(frame.phiThreshold, frame.phi + 1);
        frame.deltaThreshold = Math.max(frame.deltaThreshold, frame.delta + 1);
      }
    }
    if (frame.phi < frame.phiThreshold && frame.delta < frame.deltaThreshold) {
      this.#descend(frame);
      return false;
    }
    this.#leave(frame);
    return frame === this.root;
  }

  #frameAt(depth: number): Frame {
    let frame = this.#frames[depth];
    if (frame === undefined) {
      frame = new Frame();
      this.#frames[depth] = frame;
    }
    return frame;
  }

  #descend(frame: Frame): void {
    const row = frame.rows[frame.best]!;
    const child = this.#frameAt(this.depth + 1);
    // The φ of the child at which the sum over all children reaches the threshold, and the δ at which the search
    // changes to the second best child.
    child.phiThreshold =
      frame.deltaThreshold === INFINITE
        ? INFINITE
        : Math.min(frame.deltaThreshold - frame.delta + row.phi, INFINITE);
    const second = frame.secondDelta + 1 + Math.floor(frame.secondDelta * EPSILON);
    child.deltaThreshold = Math.min(frame.phiThreshold, second);
    child.keyLow = row.keyLow;
    child.keyHigh = row.keyHigh;
    child.hand = row.hand;
    child.pathLow = extendSignature(frame.pathLow, row.keyLow, row.hand);
    child.pathHigh = extendSignature(frame.pathHigh, row.keyHigh, row.hand);
    child.isOr = !frame.isOr;
    child.move = row.move;
    child.size = row.size;
    child.depth = row.depth;
    child.raises = frame.raises && !row.isNew;
    this.board.play(row.move);
    this.depth++;
    this.enter(child);
  }

  /** Leaves the current node and brings its row in the parent up to date. */
  #leave(frame: Frame): void {
    frame.size = Math.min(frame.size + this.nodes - frame.nodesBefore + 1, LARGEST_FINITE);
    conclude(frame, this.board, this.table, this.bound, this.depth);
    this.path.leave(this.depth);
    if (this.depth === 0) return;
    this.board.takeBack(frame.move);
    this.depth--;
    const parent = this.#frameAt(this.depth);
    const row = parent.rows[parent.best]!;
    row.phi = frame.phi;
    row.delta = frame.delta;
    row.result = frame.result;
    row.dependency = frame.dependency;
    row.length = frame.length;
    row.size = frame.size;
    row.depth = frame.depth;
    row.isNew = false;
    this.children.activate(parent, row, this.depth);
  }
}
