// AO* for AND/OR trees ([N80]), with proof numbers only. At an OR node it goes to the first of the children with the
// least proof number, at an AND node to the first child that is not yet proved. It has no disproof numbers. So it knows
// how near a proof is, but not how near a disproof is. The programs of Kawano and Ito are of this kind [N02].

import { BestFirst, type BestFirstOptions } from './best-first';
import type { AndOrGame } from './game';
import type { Outcome } from './outcome';
import type { SearchNode } from './search-node';

/** The options of `aoStar`. */
export type AoStarOptions<Node> = BestFirstOptions<Node>;

export class AoStar<Node> extends BestFirst<Node> {
  protected override choose({ isOr, children }: SearchNode<Node>): SearchNode<Node> {
    if (!isOr) return children!.find(({ pn }) => pn > 0)!;
    return children!.reduce((best, child) => (child.pn < best.pn ? child : best));
  }
}

/** AO*: best first, with proof numbers only. */
export function aoStar<Node>(game: AndOrGame<Node>, options: AoStarOptions<Node> = {}): Outcome {
  return new AoStar(game, options).solve();
}
