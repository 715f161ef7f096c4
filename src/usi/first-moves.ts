// What is told of the first moves that mate (`MultiPV`): a line of its own for each, and in words what the other
// checks lead to. The answer is the first of them that has a line.

import type { FirstMove, FirstMoves, Solution, SolveStatistics } from '../answers/solution';
import { describeEffort } from './info';

/** The solution with the shortest of the mates that were found for its line. */
export function withBestLine(solution: Solution): Solution {
  if (solution.status !== 'mate') return solution;
  const [best] = solution.firstMoves?.mates ?? [];
  if (best === undefined || !best.lineIsComplete || best.move === solution.line[0]) return solution;
  const { line, length } = best;
  // What is exact of this move is not exact of the whole: else it would be the solution.
  return { ...solution, line, length, lengthIsExact: length === 1, lineIsComplete: true };
}

/** A line for each of the best. Where the play is not known only the move is shown. */
export function formatFirstMoves(
  statistics: SolveStatistics,
  { mates }: FirstMoves,
  lines: number,
): string[] {
  return mates.slice(0, lines).map((mate, index) => {
    const effort = describeEffort(statistics, mate.length);
    return `info ${effort} multipv ${index + 1} score mate ${formatPlay(mate)}`;
  });
}

function formatPlay({ move, line, length, lineIsComplete }: FirstMove): string {
  return lineIsComplete ? `${length} pv ${line.join(' ')}` : `+ pv ${move}`;
}

/** What became of all checks, which of them are not decided, and which lengths not proven though that was asked. */
export function describeFirstMoves(
  { mates, refuted, undecided }: FirstMoves,
  shortest: boolean,
): string[] {
  const counts = `${mates.length} mate, ${refuted.length} do not, ${undecided.length} undecided`;
  const reasons = [...new Set(undecided.map(({ reason }) => reason))];
  const open = reasons.map((reason) => {
    const moves = undecided.filter((each) => each.reason === reason).map(({ move }) => move);
    return `undecided (${reason}): ${moves.join(' ')}`;
  });
  const inexact = mates.filter((mate) => shortest && !mate.lengthIsExact).map(({ move }) => move);
  const lengths = inexact.length === 0 ? [] : [`may mate sooner: ${inexact.join(' ')}`];
  return [`checks at the root: ${counts}`, ...open, ...lengths].map(
    (text) => `info string ${text}`,
  );
}
