// Sends the `info` lines of one search, during the search and before its answer. The session drops lines of a search
// that was given up.

import type { Progress, Solution } from '../answers/solution';
import { describeFirstMoves, formatFirstMoves } from './first-moves';
import { formatLengthInfos, formatProgressInfo, formatSolutionInfo } from './info';

/** The least time between two lines about the state of a search. */
const INFO_INTERVAL_MS = 500;

export class SearchReport {
  readonly #lines: number;
  readonly #send: (line: string) => void;
  #shownAt = performance.now();
  /** The number of mating first moves that were last shown. */
  #shown = 0;

  /** `lines`: the number of mating first moves to show. */
  constructor(lines: number, send: (line: string) => void) {
    this.#lines = lines;
    this.#send = send;
  }

  showProgress(progress: Progress): void {
    if (performance.now() - this.#shownAt < INFO_INTERVAL_MS) return;
    this.#shownAt = performance.now();
    this.#send(formatProgressInfo(progress));
    const { firstMoves } = progress;
    if (firstMoves === undefined || firstMoves.mates.length === this.#shown) return;
    this.#shown = firstMoves.mates.length;
    this.#sendAll(formatFirstMoves(progress, firstMoves, this.#lines));
  }

  /** Sends the lines that precede the answer. */
  showSolution(solution: Solution): void {
    const shortest = solution.status === 'mate' && solution.goal === 'shortest';
    this.#sendAll(formatLengthInfos(solution));
    const firstMoves = solution.status === 'mate' ? solution.firstMoves : undefined;
    if (firstMoves !== undefined) this.#sendAll(describeFirstMoves(firstMoves, shortest));
    if (firstMoves === undefined || firstMoves.mates.length === 0) {
      this.#send(formatSolutionInfo(solution));
    } else {
      this.#sendAll(formatFirstMoves(solution, firstMoves, this.#lines));
    }
  }

  #sendAll(lines: readonly string[]): void {
    for (const line of lines) this.#send(line);
  }
}
