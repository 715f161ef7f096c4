// The analysis of the problem, once there is one. `analysing.ts` makes it.

import { effect, signal } from '@preact/signals';
import type { Fault, OpenQuestion, Position } from 'tsumeru/js';
import type { Line } from 'tsumeru/kifu';
import type { Report } from './analysis-messages';
import type { MoveTexts } from './move-texts';
import { problem } from './problem';

export interface ShownFault {
  readonly fault: Fault;
  readonly standing: 'fault' | 'suspect' | 'note';
  /** Of its move; undefined where it has none. */
  readonly texts: MoveTexts | undefined;
}

export interface ShownQuestion {
  readonly question: OpenQuestion;
  readonly texts: MoveTexts | undefined;
}

export interface Analysed {
  readonly position: Position;
  readonly report: Report;
  /** The solution with its variations and faults. */
  readonly line: Line;
  /** Behind those, cooks of a line that may not be the solution, and what is tolerated. */
  readonly faults: readonly ShownFault[];
  readonly open: readonly ShownQuestion[];
}

export const analysed = signal<Analysed | undefined>(undefined);

/** To be called once: another problem has another analysis. */
export function followProblemWithAnalysis(): void {
  effect(() => {
    problem.value;
    analysed.value = undefined;
  });
}
