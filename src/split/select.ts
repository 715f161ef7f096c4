// The next leaf to search: from the root the check with the least proof number, then the reply with the least disproof
// number, and so on. Where that ends at a leaf that is being searched already, or comes back to a position on the way, the
// next best is taken. No position is entered twice, so a repetition is never followed.

import type { CheckNode, PositionNode } from './node';

/** A leaf, or a check that must be unfolded before one can go on. */
export type Selected = { readonly leaf: PositionNode } | { readonly folded: CheckNode };

/** Undefined where every leaf that could be reached is being searched. */
export function selectLeaf(root: PositionNode): Selected | undefined {
  const entered = new Set<PositionNode>();
  /** What is still to be tried, the best last. */
  const stack: (CheckNode | PositionNode)[] = [root];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('check' in next) {
      if (next.children === undefined) return { folded: next };
      stack.push(...next.children.filter(isOpen).sort((one, other) => other.dn - one.dn));
    } else if (isOpen(next) && !entered.has(next)) {
      entered.add(next);
      if (next.checks !== undefined) {
        stack.push(...next.checks.filter(isCheckOpen).sort((one, other) => other.pn - one.pn));
      } else if (!next.isRunning) {
        return { leaf: next };
      }
    }
  }
  return undefined;
}

function isOpen({ proven }: PositionNode): boolean {
  return proven === undefined;
}

function isCheckOpen({ pn }: CheckNode): boolean {
  return pn < Number.POSITIVE_INFINITY;
}
