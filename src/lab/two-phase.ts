// Listing A.1 of [N02] with its own treatment of repetition, to the letter. A node on the path stands in the
// table with its thresholds for numbers: whoever meets it again finds it dear. The root is searched with
// thresholds ∞ − 1 first, which asks for a verdict that needs no repetition; if there is none, with ∞, and a
// repetition then counts ∞ at once. Inside, a child whose number is ∞ − 1 is searched with ∞ likewise.
//
// On graphs with many cycles it often ends without a verdict (`docs/family.md` says how often and why), and what the
// second phase writes depends on the path but is kept for all paths. Hence not the default.

import { DepthFirst, type DepthFirstOptions } from './depth-first';
import { chooseRow, fromPhiDelta } from './df-pn-choice';
import type { AndOrGame } from './game';
import { ALMOST_INFINITE, INFINITE } from './numbers';
import { LimitReached, type Numbers } from './outcome';

const MAX_DEPTH = 1500;

export class TwoPhase<Node> extends DepthFirst<Node> {
  #depth = 0;

  constructor(game: AndOrGame<Node>, options: DepthFirstOptions<Node>) {
    super(game, { ...options, repetition: 'final' });
  }

  protected override decide(root: Node): boolean {
    let numbers = this.#search(root, ALMOST_INFINITE, ALMOST_INFINITE);
    if (numbers.pn !== INFINITE && numbers.dn !== INFINITE) {
      numbers = this.#search(root, INFINITE, INFINITE);
    }
    if (numbers.pn !== 0 && numbers.pn !== INFINITE) throw new LimitReached('repetition');
    return numbers.pn === 0;
  }

  /** The table knows the nodes of the path by their thresholds. */
  protected override lookUp(node: Node) {
    return this.table.look(node, this.path);
  }

  #search(node: Node, phiThreshold: number, deltaThreshold: number): Numbers {
    const visit = this.open(node);
    if (visit === undefined) return this.table.look(node, this.path)!;
    if (this.#depth >= MAX_DEPTH) throw new LimitReached('depth');
    this.#depth++;
    const thresholds = fromPhiDelta(visit.isOr, phiThreshold, deltaThreshold);
    this.table.store(node, { ...thresholds, depth: visit.depth, conditions: undefined }, 0);
    for (;;) {
      this.refresh(visit);
      const { phi, delta, best, bestPhi, secondDelta } = chooseRow(visit);
      if (phi >= phiThreshold || delta >= deltaThreshold) {
        this.#depth--;
        return this.close(visit, fromPhiDelta(visit.isOr, phi, delta));
      }
      let childPhi = deltaThreshold - delta + bestPhi;
      if (bestPhi === ALMOST_INFINITE) childPhi = INFINITE;
      else if (deltaThreshold >= ALMOST_INFINITE) childPhi = ALMOST_INFINITE;
      const childDelta =
        phi === ALMOST_INFINITE ? INFINITE : Math.min(phiThreshold, secondDelta + 1);
      Object.assign(best, this.#search(best.node, childPhi, childDelta));
    }
  }
}
