// What the search keeps of the nodes on its path: a frame per ply, and in it a row per child, all pooled.
// Numbers are seen from the side to move (Nagai & Imai 2002): at an OR node φ = pn and δ = dn, at an AND
// node φ = dn and δ = pn; a child's row holds the child's own φ and δ.

import { INDEPENDENT } from './table';

export class Row {
  move = 0;
  keyLow = 0;
  keyHigh = 0;
  /** The attacker's, after the move. */
  hand = 0;
  phi = 1;
  delta = 1;
  /** Proof or disproof hand, once decided. */
  result = 0;
  /** Depth of the shallowest ancestor that a disproof leans on, or INDEPENDENT. */
  dependency = INDEPENDENT;
  /** Plies of a mate. */
  length = 0;
  /** Nodes searched below. */
  size = 0;
  /** The least depth at which the child was seen. */
  depth = 0;
  /** It waits behind another row and does not count yet. */
  isHidden = false;
  isEvaluated = false;
  /** The table knew nothing of the child; or knew it from no deeper than its parent stands. */
  isNew = false;
  isOld = false;
  /** The hidden row that comes up when this one is lost for the side that chooses; -1 for none. */
  next = -1;

  reset(move: number): void {
    this.move = move;
    this.isHidden = false;
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
  /** The row to search next, and the second smallest δ. */
  best = -1;
  secondDelta = 0;
  size = 0;
  nodesBefore = 0;
  depth = 0;
  /** Are thresholds to be raised on the first turn (threshold control, Kishimoto 2010)? */
  raises = false;
  isFirstTurn = true;
  result = 0;
  dependency = INDEPENDENT;
  length = 0;

  /** The row of this index, made if need be. */
  row(index: number): Row {
    let row = this.rows[index];
    if (row === undefined) {
      row = new Row();
      this.rows[index] = row;
    }
    return row;
  }
}
