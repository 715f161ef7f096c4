// The stack of the search: a frame for each ply, and in it a row for each child. Frames and rows are reused. Numbers
// are given from the view of the side to move [N02]: at an OR node φ = pn and δ = dn, at an AND node φ =
// dn and δ = pn; a child's row holds the child's own φ and δ.

import { INDEPENDENT } from './table';

export class Row {
  move = 0;
  keyLow = 0;
  keyHigh = 0;
  /** The attacker's hand after the move. */
  hand = 0;
  phi = 1;
  delta = 1;
  /** Proof or disproof hand, once decided. */
  result = 0;
  /** Depth of the shallowest ancestor that a disproof depends on, or INDEPENDENT. */
  dependency = INDEPENDENT;
  /** Plies of a mate. */
  length = 0;
  /** Nodes searched below the child. */
  size = 0;
  /** The least depth at which the child has been seen. */
  depth = 0;
  /** The row is delayed behind another one and does not count yet. */
  isDelayed = false;
  isEvaluated = false;
  /**
   * `isNew`: the table knew nothing of the child. `isOld`: the child has been seen before at the depth of its parent
   * now, or nearer to the root.
   */
  isNew = false;
  isOld = false;
  /** Index of the delayed row that is activated when this row is lost for the side to move; -1 for none. */
  next = -1;

  reset(move: number): void {
    this.move = move;
    this.isDelayed = false;
    this.isEvaluated = false;
    this.isNew = false;
    this.isOld = false;
    this.next = -1;
  }
}

export class Frame {
  readonly rows: Row[] = [];
  count = 0;
  keyLow = 0;
  keyHigh = 0;
  hand = 0;
  /** Signature of the path up to this node. */
  pathLow = 0;
  pathHigh = 0;
  isOr = true;
  /** The move that led here. */
  move = 0;
  phiThreshold = 0;
  deltaThreshold = 0;
  phi = 1;
  delta = 1;
  /** Index of the row to search next, and the second smallest δ of all rows. */
  best = -1;
  secondDelta = 0;
  size = 0;
  nodesBefore = 0;
  depth = 0;
  /**
   * Must the thresholds be raised before the visit goes down to a child for the first time (threshold control,
   * [K10])?
   */
  raises = false;
  isFirstTurn = true;
  result = 0;
  dependency = INDEPENDENT;
  length = 0;

  /** The row of this index, which is made if it does not exist yet. */
  row(index: number): Row {
    let row = this.rows[index];
    if (row === undefined) {
      row = new Row();
      this.rows[index] = row;
    }
    return row;
  }
}
