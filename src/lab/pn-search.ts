// pn-search ([A94]): best-first search with proof and disproof numbers. From the root the search goes down, at an OR node to the
// child with the least proof number, at an AND node to the child with the least disproof number. It arrives at a most-proving node:
// a tip whose value brings both a proof and a disproof of the root nearer.
//
// Several tips may be most-proving. The search here keeps to its last way as long as no other is better, and otherwise takes the
// first of the best children. So in a tree the order of expansions is exactly that of df-pn. As in df-pn, a tip is evaluated when it
// is expanded, not when it is made.

import { BestFirst, type BestFirstOptions } from './best-first';
import type { AndOrGame } from './game';
import type { Outcome } from './outcome';
import type { SearchNode } from './search-node';

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

export function pnSearch<Node>(
  game: AndOrGame<Node>,
  options: PnSearchOptions<Node> = {},
): Outcome {
  return new PnSearch(game, options).solve();
}
