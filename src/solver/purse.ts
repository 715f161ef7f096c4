// A prover with a budget of nodes: whatever is asked of it ends with `Unfinished` once they are spent.

import { type Prover, Unfinished } from '../proof/prover';

export interface Purse extends Prover {
  /** Nodes that may still be spent. */
  readonly left: number;
}

export function makePurse(prover: Prover, nodes: number): Purse {
  let left = nodes;
  const pay = (spent: number) => {
    left -= spent;
    if (left <= 0) throw new Unfinished('nodes');
  };
  return {
    engine: prover.engine,
    maxPositions: prover.maxPositions,
    get left() {
      return Math.max(0, left);
    },
    *search(position, how) {
      if (left <= 0) throw new Unfinished('nodes');
      const budget = Math.min(how.budget, left);
      const outcome = yield* prover.search(position, { ...how, budget });
      pay(prover.engine.report().nodes);
      return outcome;
    },
    requireTime: () => prover.requireTime(),
    spend(spent) {
      prover.spend(spent);
      pay(spent);
    },
  };
}
