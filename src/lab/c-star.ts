// C* ([S95], as [N02] describes it): it expands nodes as AO* does, but searches depth-first with a table. It has one
// threshold, for proof numbers. The threshold is raised by one at a time, at the root and again at every OR node on the
// path (multiple iterative deepening). A child is searched as long as its proof number is below the threshold. At an
// AND node the first reply that is not yet proved gets the threshold less the proof numbers of the other replies. There
// are no disproof numbers; a node is disproved when its proof number is ∞.

import { DepthFirst, type DepthFirstOptions, type Visit } from './depth-first';
import type { AndOrGame } from './game';
import { add, INFINITE } from './numbers';
import type { Outcome } from './outcome';

class CStar<Node> extends DepthFirst<Node> {
  protected override decide(root: Node): boolean {
    let pn = this.firstNumbers(root).pn;
    while (pn !== 0 && pn !== INFINITE) pn = this.#search(root, pn + 1).pn;
    return pn === 0;
  }

  #search(node: Node, threshold: number) {
    const visit = this.open(node);
    if (visit === undefined) return this.table.find(node, this.path)!;
    for (;;) {
      this.refresh(visit);
      const pn = proofNumber(visit);
      const numbers = { pn, dn: pn === INFINITE ? 0 : pn === 0 ? INFINITE : 1 };
      if (pn === 0 || pn >= threshold) return this.close(visit, numbers);
      this.budget.reportNumbers(node, numbers);
      const next = visit.rows.find((row) => (visit.isOr ? row.pn === pn : row.pn > 0))!;
      const childThreshold = visit.isOr ? pn + 1 : threshold - pn + next.pn;
      Object.assign(next, this.#search(next.node, childThreshold));
    }
  }
}

function proofNumber<Node>({ isOr, rows }: Visit<Node>): number {
  const numbers = rows.map(({ pn }) => pn);
  return isOr ? Math.min(...numbers) : numbers.reduce(add, 0);
}

/** Seo's C*: depth first, with a threshold for pn alone. */
export function cStar<Node>(game: AndOrGame<Node>, options: DepthFirstOptions<Node> = {}): Outcome {
  return new CStar(game, options).solve();
}
