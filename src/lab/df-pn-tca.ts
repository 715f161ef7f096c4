// df-pn with the threshold controlling algorithm ([K10]; listing in [Q1]). In a graph with cycles a node can lead back
// to a position that was seen nearer to the root. The numbers of that position include the numbers of the node itself.
// Then the thresholds may be reached again and again before any new node is expanded. Threshold control prevents this.
// If a child is old (seen at a lesser depth) and undecided, the thresholds of the node are raised to its numbers plus
// one. The same is done for the nodes below it, down to the first new node. So every search expands at least one new
// node.

import { DepthFirst, type DepthFirstOptions, type Visit } from './depth-first';
import { childThresholds, chooseRow, fromPhiDelta } from './df-pn-choice';
import type { AndOrGame } from './game';
import { INFINITE } from './numbers';
import type { Numbers, Outcome } from './outcome';

class DfPnTca<Node> extends DepthFirst<Node> {
  protected override decide(root: Node): boolean {
    return this.#search(root, INFINITE, INFINITE, false).pn === 0;
  }

  #search(node: Node, phiLimit: number, deltaLimit: number, isRaising: boolean): Numbers {
    const isLeaf = this.table.find(node, this.path) === undefined;
    const visit = this.open(node);
    if (visit === undefined) return this.table.find(node, this.path)!;
    let [phiThreshold, deltaThreshold] = [phiLimit, deltaLimit];
    let raises = isRaising && !isLeaf;
    for (let isFirstTurn = true; ; isFirstTurn = false) {
      this.refresh(visit);
      raises ||= hasOldChild(visit);
      const choice = chooseRow(visit);
      const { phi, delta, best } = choice;
      const numbers = fromPhiDelta(visit.isOr, phi, delta);
      if (isFirstTurn && raises && phi !== 0 && delta !== 0) {
        phiThreshold = Math.max(phiThreshold, phi + 1);
        deltaThreshold = Math.max(deltaThreshold, delta + 1);
      }
      if (phi >= phiThreshold || delta >= deltaThreshold) return this.close(visit, numbers);
      this.budget.reportNumbers(node, numbers);
      const thresholds = childThresholds(choice, phiThreshold, deltaThreshold);
      Object.assign(best, this.#search(best.node, ...thresholds, raises));
    }
  }
}

function hasOldChild<Node>({ rows, depth }: Visit<Node>): boolean {
  return rows.some((row) => row.depth < depth && row.pn !== 0 && row.dn !== 0);
}

/** df-pn with threshold control. */
export function dfPnTca<Node>(
  game: AndOrGame<Node>,
  options: DepthFirstOptions<Node> = {},
): Outcome {
  return new DfPnTca(game, options).solve();
}
