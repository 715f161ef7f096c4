// How a run is told: the three reporters turn problems and outcomes into text and know no streams.

import type { Outcome, Problem } from './outcome';

/** Text for the two streams, with its line breaks; nothing where there is nothing to say. */
export interface ReportText {
  readonly out?: string;
  readonly err?: string;
}

export interface Reporter {
  /** Before the search, so that the board is there to look at meanwhile. */
  begin(problem: Problem): ReportText;
  end(outcome: Outcome): ReportText;
}
