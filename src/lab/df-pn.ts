// df-pn ([NI99b], listing A.1 of [N02]): it searches depth-first, but expands most-proving nodes (`pn-search.ts`) in
// the order of pn-search. A node is searched as long as its numbers are below two thresholds. During that time a
// most-proving node lies below it. φ and δ are the proof and disproof numbers from the view of the side to move, so
// that one recursion searches both OR nodes and AND nodes (`df-pn-choice.ts`).
//
// `two-phase.ts` has the treatment of repetition that [N02] describes.

import { type OptionNames, readChoice, takeOptions } from '../base/option-values';
import { DEPTH_FIRST_OPTIONS, DepthFirst, type DepthFirstOptions } from './depth-first';
import { childThresholds, chooseRow, fromPhiDelta } from './df-pn-choice';
import type { AndOrGame } from './game';
import { INFINITE } from './numbers';
import type { Numbers, Outcome } from './outcome';
import { TwoPhase } from './two-phase';

/** The options of `dfPn`. */
export interface DfPnOptions<Node> extends Omit<DepthFirstOptions<Node>, 'repetition'> {
  /** `conditions` (default) and `final` as in `DepthFirstOptions`; `two-phase`: the method of [N02]. */
  readonly repetition?: 'conditions' | 'two-phase' | 'final' | undefined;
}

export const DF_PN_OPTIONS: OptionNames<DfPnOptions<never>> = DEPTH_FIRST_OPTIONS;

const REPETITION = ['conditions', 'two-phase', 'final'] as const;

class DfPn<Node> extends DepthFirst<Node> {
  protected override decide(root: Node): boolean {
    return this.#search(root, INFINITE, INFINITE).pn === 0;
  }

  #search(node: Node, phiThreshold: number, deltaThreshold: number): Numbers {
    const visit = this.open(node);
    if (visit === undefined) return this.table.find(node, this.path)!;
    for (;;) {
      this.refresh(visit);
      const choice = chooseRow(visit);
      const { phi, delta, best } = choice;
      const numbers = fromPhiDelta(visit.isOr, phi, delta);
      if (phi >= phiThreshold || delta >= deltaThreshold) return this.close(visit, numbers);
      this.budget.reportNumbers(node, numbers);
      const thresholds = childThresholds(choice, phiThreshold, deltaThreshold);
      Object.assign(best, this.#search(best.node, ...thresholds));
    }
  }
}

/**
 * Searches a game by df-pn, with limits of nodes and memory. Throws an `OptionError` for bad options.
 *
 * @example dfPn(shogiGame('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1')).status // 'proved'
 */
export function dfPn<Node>(game: AndOrGame<Node>, options: DfPnOptions<Node> = {}): Outcome {
  const { repetition: asked, ...rest } = takeOptions<DfPnOptions<Node>>(options, DF_PN_OPTIONS);
  const repetition = readChoice('repetition', asked, REPETITION);
  if (repetition === 'two-phase') return new TwoPhase(game, rest).solve();
  return new DfPn(game, { ...rest, repetition }).solve();
}
