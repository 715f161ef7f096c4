// df-pn with the treatment of repetition of [N02] (listing A.1 and section 4.3). There are two phases:
//
//   thresholds ∞ − 1  the search looks for a verdict without repetitions: a node on the path has both numbers ∞ − 1, which is too
//                     large for a proof and for a disproof
//   thresholds ∞      only if the first phase gives no verdict: now a repetition is a failure of the attacker at once
//
// The same is done inside the tree: a child whose number is ∞ − 1 is searched with threshold ∞.
//
// Line 29 of the listing stores the thresholds of a node on the path in the table as if they were its numbers. Many
// loops then get no verdict (`docs/family.md`), so the text of the paper is followed here instead. A failure by
// repetition holds on one path only, but it is kept for all paths, as in the paper. Proofs are certain all the same. A
// disproof of the root is checked before it is returned. Every node that is not known to be disproved is assumed to be
// proved. If the root still cannot be proved, it is disproved on every path.

import { judgeAll } from './brute-force';
import { DepthFirst, type DepthFirstOptions, type Row, type Visit } from './depth-first';
import { chooseRow, fromPhiDelta } from './df-pn-choice';
import type { AndOrGame } from './game';
import { ALMOST_INFINITE, decidedNumbers, INFINITE } from './numbers';
import { LimitReached, type Numbers } from './outcome';
import type { FoundRecord } from './record-table';

const MAX_DEPTH = 1500;
const BOTH_ALMOST_INFINITE: Numbers = { pn: ALMOST_INFINITE, dn: ALMOST_INFINITE };

export class TwoPhase<Node> extends DepthFirst<Node> {
  /**
   * For every node on the path: its threshold of proof numbers. If a node is on the path several times, the threshold
   * of its last visit.
   */
  readonly #thresholds = new Map<string, number>();
  #depth = 0;

  constructor(game: AndOrGame<Node>, options: DepthFirstOptions<Node>) {
    super(game, { ...options, repetition: 'final' });
  }

  protected override decide(root: Node): boolean {
    let numbers = this.#search(root, ALMOST_INFINITE, ALMOST_INFINITE);
    if (numbers.pn !== INFINITE && numbers.dn !== INFINITE) {
      numbers = this.#search(root, INFINITE, INFINITE);
    }
    if (numbers.pn === 0) return true;
    if (numbers.pn === INFINITE && this.#isDisproofCertain()) return false;
    throw new LimitReached('repetition');
  }

  protected override lookUp({ node, key }: Row<Node>): FoundRecord | undefined {
    const threshold = this.#thresholds.get(key);
    if (threshold === undefined) return this.table.find(node, this.path);
    const numbers = threshold === INFINITE ? decidedNumbers(false) : BOTH_ALMOST_INFINITE;
    return { ...numbers, depth: 0, conditions: undefined };
  }

  #search(node: Node, phiThreshold: number, deltaThreshold: number): Numbers {
    if (this.#depth >= MAX_DEPTH) throw new LimitReached('depth');
    const visit = this.open(node);
    if (visit === undefined) return this.table.find(node, this.path)!;
    const key = this.game.key(node);
    // In the second phase a node can be visited again below itself.
    const outer = this.#thresholds.get(key);
    this.#thresholds.set(key, fromPhiDelta(visit.isOr, phiThreshold, deltaThreshold).pn);
    this.#depth++;
    const found = this.close(visit, this.#searchChildren(visit, phiThreshold, deltaThreshold));
    this.#depth--;
    if (outer === undefined) this.#thresholds.delete(key);
    else this.#thresholds.set(key, outer);
    return found;
  }

  #searchChildren(visit: Visit<Node>, phiThreshold: number, deltaThreshold: number): Numbers {
    for (;;) {
      this.refresh(visit);
      const { phi, delta, best, bestPhi, secondDelta } = chooseRow(visit);
      const numbers = fromPhiDelta(visit.isOr, phi, delta);
      if (phi >= phiThreshold || delta >= deltaThreshold) return numbers;
      this.budget.reportNumbers(visit.node, numbers);
      let childPhi = deltaThreshold - delta + bestPhi;
      if (bestPhi === ALMOST_INFINITE) childPhi = INFINITE;
      else if (deltaThreshold >= ALMOST_INFINITE) childPhi = ALMOST_INFINITE;
      const childDelta =
        phi === ALMOST_INFINITE ? INFINITE : Math.min(phiThreshold, secondDelta + 1);
      Object.assign(best, this.#search(best.node, childPhi, childDelta));
    }
  }

  #isDisproofCertain(): boolean {
    const { game, table, budget, path } = this;
    const valueIfUnknownIsProved = (node: Node) => {
      const isRefuted = node === game.root || table.find(node, path)?.pn === INFINITE;
      return isRefuted ? game.terminalValue(node) : true;
    };
    const { values } = judgeAll(
      {
        root: game.root,
        isOr: (node) => game.isOr(node),
        terminalValue: valueIfUnknownIsProved,
        children: (node) => {
          budget.expand(node);
          return game.children(node);
        },
        key: (node) => game.key(node),
        describe: (node) => game.describe(node),
      },
      budget.maxMemory,
    );
    return values.get(game.key(game.root)) === false;
  }
}
