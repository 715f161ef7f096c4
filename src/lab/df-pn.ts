// df-pn ([NI99b], listing A.1 of [N02]): depth-first, yet it expands most-proving nodes in the order
// of pn-search. A node is searched as long as its numbers stay below two thresholds, which say until when a
// most-proving node must lie below it. Seen from the side to move the two numbers are φ (what that side must
// bring down) and δ (what it must bear): at an OR node φ = pn and δ = dn, at an AND node the other way round.
// So one recursion serves both: φ(n) = min δ(child), δ(n) = Σ φ(child).
//
// `two-phase` is [N02]'s own treatment of repetition, see `two-phase.ts`.

import { type OptionNames, readChoice, takeOptions } from '../base/option-values';
import { DEPTH_FIRST_OPTIONS, DepthFirst, type DepthFirstOptions } from './depth-first';
import { chooseRow, fromPhiDelta } from './df-pn-choice';
import type { AndOrGame } from './game';
import { INFINITE } from './numbers';
import type { Numbers, Outcome } from './outcome';
import { TwoPhase } from './two-phase';

export interface DfPnOptions<Node> extends Omit<DepthFirstOptions<Node>, 'repetition'> {
  /** Default `conditions`: no verdict leans on a repetition wrongly. */
  readonly repetition?: 'conditions' | 'two-phase' | 'final';
}

export const DF_PN_OPTIONS: OptionNames<DfPnOptions<never>> = DEPTH_FIRST_OPTIONS;

const REPETITION = ['conditions', 'two-phase', 'final'] as const;

class DfPn<Node> extends DepthFirst<Node> {
  protected override decide(root: Node): boolean {
    return this.#search(root, INFINITE, INFINITE).pn === 0;
  }

  #search(node: Node, phiThreshold: number, deltaThreshold: number): Numbers {
    const visit = this.open(node);
    if (visit === undefined) return this.table.look(node, this.path)!;
    for (;;) {
      this.refresh(visit);
      const { phi, delta, best, bestPhi, secondDelta } = chooseRow(visit);
      const numbers = fromPhiDelta(visit.isOr, phi, delta);
      if (phi >= phiThreshold || delta >= deltaThreshold) return this.close(visit, numbers);
      this.budget.tell(node, numbers);
      // The child may grow as long as the sum stays below the threshold, and until another is better.
      const childPhi = deltaThreshold === INFINITE ? INFINITE : deltaThreshold - delta + bestPhi;
      const childDelta = Math.min(phiThreshold, secondDelta + 1);
      Object.assign(best, this.#search(best.node, childPhi, childDelta));
    }
  }
}

/**
 * df-pn on any game, with limits of nodes and memory.
 *
 * @example dfPn(shogiGame('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'proved'
 */
export function dfPn<Node>(game: AndOrGame<Node>, options: DfPnOptions<Node> = {}): Outcome {
  const { repetition: asked, ...rest } = takeOptions<DfPnOptions<Node>>(options, DF_PN_OPTIONS);
  const repetition = readChoice('repetition', asked, REPETITION);
  if (repetition === 'two-phase') return new TwoPhase(game, rest).solve();
  return new DfPn(game, { ...rest, repetition }).solve();
}
