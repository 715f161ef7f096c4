// df-pn+ ([NI99]; equations 16 to 25 of [I1]): df-pn with heuristics of the game. A node that has not been searched
// starts with h, an estimate of the work ahead, instead of 1. Every edge adds a cost to the numbers of its child, so
// that of equal children the one with the smaller cost comes first. Estimates and costs cannot change a verdict: only
// decided nodes have the numbers 0 and ∞, and no cost is added to these.

import { type OptionNames, readFunction, refuseOption, takeOptions } from '../base/option-values';
import {
  DEPTH_FIRST_OPTIONS,
  DepthFirst,
  type DepthFirstOptions,
  type Row,
  type Visit,
} from './depth-first';
import type { AndOrGame, Heuristics } from './game';
import { add, INFINITE } from './numbers';
import type { Numbers, Outcome } from './outcome';

export interface DfPnPlusOptions<Node> extends DepthFirstOptions<Node> {
  /** Default: the heuristics of the game. If there are none, the search is that of df-pn. */
  readonly heuristics?: Heuristics<Node> | undefined;
}

export const DF_PN_PLUS_OPTIONS: OptionNames<DfPnPlusOptions<never>> = {
  ...DEPTH_FIRST_OPTIONS,
  heuristics: true,
};

export const HEURISTICS: OptionNames<Heuristics<never>> = {
  proof: true,
  disproof: true,
  proofCost: true,
  disproofCost: true,
};

const NO_HEURISTICS: Heuristics<unknown> = {
  proof: () => 1,
  disproof: () => 1,
  proofCost: () => 0,
  disproofCost: () => 0,
};

/** The numbers of a child with the cost of its edge added. */
interface Counted<Node> extends Numbers {
  readonly row: Row<Node>;
}

class DfPnPlus<Node> extends DepthFirst<Node> {
  constructor(
    game: AndOrGame<Node>,
    options: DepthFirstOptions<Node>,
    readonly heuristics: Heuristics<Node>,
  ) {
    super(game, options);
  }

  protected override firstNumbers(node: Node): Numbers {
    return { pn: this.heuristics.proof(node), dn: this.heuristics.disproof(node) };
  }

  protected override decide(root: Node): boolean {
    return this.#search(root, { pn: INFINITE, dn: INFINITE }).pn === 0;
  }

  #search(node: Node, thresholds: Numbers): Numbers {
    const visit = this.open(node);
    if (visit === undefined) return this.table.find(node, this.path)!;
    // At an OR node the proof number is the least of the children's proof numbers, and the disproof number is the sum
    // of their disproof numbers.
    const [least, sum] = visit.isOr ? (['pn', 'dn'] as const) : (['dn', 'pn'] as const);
    for (;;) {
      this.refresh(visit);
      const children = this.#count(visit);
      children.sort((a, b) => a[least] - b[least]);
      const best = children[0]!;
      const total = children.reduce((all, child) => add(all, child[sum]), 0);
      const numbers = { pn: total, dn: total, [least]: best[least] };
      if (numbers.pn >= thresholds.pn || numbers.dn >= thresholds.dn) {
        return this.close(visit, numbers);
      }
      this.budget.reportNumbers(node, numbers);
      const until = Math.min(thresholds[least], (children[1]?.[least] ?? INFINITE) + 1);
      const room = thresholds[sum] >= INFINITE ? INFINITE : thresholds[sum] - total + best[sum];
      const child = {
        pn: room,
        dn: room,
        [least]: until,
      };
      // The child's own numbers do not include the cost of the edge, so its thresholds are lowered by that cost.
      child.pn = withoutCost(child.pn, best.pn - best.row.pn);
      child.dn = withoutCost(child.dn, best.dn - best.row.dn);
      Object.assign(best.row, this.#search(best.row.node, child));
    }
  }

  #count({ node, rows }: Visit<Node>): Counted<Node>[] {
    return rows.map((row) => {
      if (row.pn === 0 || row.dn === 0) return { row, pn: row.pn, dn: row.dn };
      const pn = add(row.pn, this.heuristics.proofCost(node, row.node));
      return { row, pn, dn: add(row.dn, this.heuristics.disproofCost(node, row.node)) };
    });
  }
}

function withoutCost(threshold: number, cost: number): number {
  return threshold >= INFINITE ? INFINITE : threshold - cost;
}

/** df-pn+: df-pn with first numbers and costs from the game. */
export function dfPnPlus<Node>(game: AndOrGame<Node>, given: DfPnPlusOptions<Node> = {}): Outcome {
  const { heuristics, ...options } = takeOptions<DfPnPlusOptions<Node>>(given, DF_PN_PLUS_OPTIONS);
  const asked = heuristics === undefined ? game.heuristics : requireHeuristics(heuristics);
  return new DfPnPlus(game, options, asked ?? NO_HEURISTICS).solve();
}

/**
 * Checks that all four functions are given. They are called as methods of the given object, because they may use
 * `this`.
 */
function requireHeuristics<Node>(heuristics: Heuristics<Node>): Heuristics<Node> {
  const taken = takeOptions<Heuristics<Node>>(heuristics, HEURISTICS, 'heuristics');
  for (const name of Object.keys(HEURISTICS) as (keyof Heuristics<Node>)[]) {
    const guess = readFunction(`heuristics.${name}`, taken[name]);
    if (guess === undefined) refuseOption(`heuristics.${name}`, 'a function', guess);
  }
  return {
    proof: (node) => taken.proof.call(heuristics, node),
    disproof: (node) => taken.disproof.call(heuristics, node),
    proofCost: (node, child) => taken.proofCost.call(heuristics, node, child),
    disproofCost: (node, child) => taken.disproofCost.call(heuristics, node, child),
  };
}
