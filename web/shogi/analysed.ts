// The analysis of the current problem; undefined until there is one. `analysing.ts` makes it.

import { computed, effect, signal } from '@preact/signals';
import type { Fault, OpenQuestion } from 'tsumeru';
import type { Line } from 'tsumeru/kifu';
import type { Position } from 'tsumeru/shogi';
import type { Report } from './analysis-messages';
import type { MoveTexts } from './move-texts';
import { problem } from './problem';

export interface ShownFault {
  readonly fault: Fault;
  readonly standing: 'fault' | 'possible' | 'note';
  /** The fault's move as text; undefined when the fault has no move. */
  readonly texts: MoveTexts | undefined;
}

export interface ShownQuestion {
  readonly question: OpenQuestion;
  readonly texts: MoveTexts | undefined;
}

export interface Analysed {
  readonly position: Position;
  readonly report: Report;
  /** The line that was judged, with its variations and its faults. */
  readonly line: Line;
  /**
   * Faults first, then possibleFaults (cooks of a line that may not be the solution), then notes (tolerated faults).
   */
  readonly faults: readonly ShownFault[];
  readonly open: readonly ShownQuestion[];
}

export const analysed = signal<Analysed | undefined>(undefined);

/** True when the analysis left a question open, so that a deeper one may answer it. */
export const isAnalysisOpen = computed(() => {
  const report = analysed.value?.report;
  if (report === undefined || report.status === 'nomate') return false;
  const { reason, undecided, verdict } = report;
  return reason !== undefined || undecided.length > 0 || verdict === 'undecided';
});

/** Call once: the analysis is dropped when the problem changes. */
export function followProblemWithAnalysis(): void {
  effect(() => {
    problem.value;
    analysed.value = undefined;
  });
}
