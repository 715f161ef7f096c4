// pn-search ([A94]): best-first with proof and disproof numbers. From the
// root down, at an OR node to the child with the least proof number, at an AND node to the one with the least
// disproof number, one arrives at a most-proving node: a tip whose value brings both proof and disproof nearer.
//
// Several tips may be most-proving. Here the search stays on its last way while that is as good as any other,
// and else takes the first child: then in a tree the order of expansions is exactly that of df-pn. A tip is
// evaluated when it is expanded, not when it is made, as df-pn does.

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
