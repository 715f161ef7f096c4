// A prover with a budget of nodes: whatever is asked of it ends with `Unfinished` once they are spent.

import { limitOf, type Prover, Unfinished } from './prover';

export interface Purse extends Prover {
  /** Nodes that may still be spent. */
  readonly left: number;
  /** Takes steps that may spend `nodes`; undefined if they end because these are spent, or because of the memory. */
  within<T>(nodes: number, steps: Generator<void, T>): Generator<void, T | undefined>;
}

export function makePurse(prover: Prover, nodes = Number.POSITIVE_INFINITY): Purse {
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
    *within(most, steps) {
      const before = left;
      const given = Math.min(before, most);
      left = given;
      try {
        return yield* steps;
      } catch (error) {
        const limit = limitOf(error);
        if (limit === 'memory' || (limit === 'nodes' && left <= 0)) return undefined;
        throw error;
      } finally {
        left = before - (given - left);
      }
    },
  };
}
