// The lines about the first moves that mate (`MultiPV`): one `info` line for each mate, and `info string` lines about the other checks.
// The engine answers with the best of the mates whose line is known.

import type { FirstMove, FirstMoves, Solution, SolveStatistics } from '../answers/solution';
import { describeEffort } from './info';

/** The solution with the line of the shortest mate among its first moves. */
export function withBestLine(solution: Solution): Solution {
  if (solution.status !== 'mate') return solution;
  const [best] = solution.firstMoves?.mates ?? [];
  if (best === undefined || !best.lineIsComplete || best.move === solution.line[0]) return solution;
  const { line, length } = best;
  // `lengthIsExact` is false: if this were proven to be the shortest mate of the problem, it would already be the line of the solution.
  return { ...solution, line, length, lengthIsExact: length === 1, lineIsComplete: true };
}

/** An `info` line for each of the best `lines` mates. Where the play is unknown, only the first move is shown. */
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

/** The results of all checks: how many mate, which are undecided, and for which a requested shortest length is not proven. */
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
