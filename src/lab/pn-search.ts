// pn-search ([A94]): best-first search with proof and disproof numbers. From the root the search goes down, at an OR
// node to the child with the least proof number, at an AND node to the child with the least disproof number. It arrives
// at a most-proving node. This is a tip for which both are true: if it is proved, pn of the root falls, and if it is
// disproved, dn of the root falls.
//
// Several tips may be most-proving. This search goes the same way as for the previous tip as long as no other child is
// better, and otherwise to the first of the best children. So in a tree it expands the nodes in exactly the order of
// df-pn. As in df-pn, a tip is evaluated when it is expanded, not when it is made.

import { BestFirst, type BestFirstOptions } from './best-first';
import type { AndOrGame } from './game';
import type { Outcome } from './outcome';
import type { SearchNode } from './search-node';

/** The options of `pnSearch`. */
export type PnSearchOptions<Node> = BestFirstOptions<Node>;

class PnSearch<Node> extends BestFirst<Node> {
  protected override choose(
    { isOr, children }: SearchNode<Node>,
    last: SearchNode<Node> | undefined,
  ): SearchNode<Node> {
    const number = (node: SearchNode<Node>) => (isOr ? node.pn : node.dn);
    let best = last ?? children![0]!;
    for (const child of children!) if (number(child) < number(best)) best = child;
    return best;
  }
}

/** Proof-number search (Allis): best first. */
export function pnSearch<Node>(
  game: AndOrGame<Node>,
  options: PnSearchOptions<Node> = {},
): Outcome {
  return new PnSearch(game, options).solve();
}
