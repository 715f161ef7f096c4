// The lines about the first moves that mate (`MultiPV`): one `info` line for each mate, and `info string` lines about
// the other checks. The engine answers with the best of the mates whose line is known.

import type { FirstMove, FirstMoves, Mate, Solution, SolveStatistics } from '../answers/solution';
import { describeEffort } from './info';

/** The solution with the line of the shortest mate among its first moves. That mate is also the first in the list. */
export function withBestLine(given: Solution): Solution {
  if (given.status !== 'mate') return given;
  const solution = withOwnLine(given);
  const [best] = solution.firstMoves?.mates ?? [];
  if (best === undefined || !best.lineIsComplete || best.move === solution.line[0]) return solution;
  const { line, length } = best;
  // `lengthIsExact` is false: if this were proven to be the shortest mate of the problem, it would already be the line
  // of the solution.
  const lengths = { length, lengthAtMost: length, lengthIsExact: length === 1 };
  const { lineMissing: _, ...known } = solution;
  return { ...known, line, ...lengths, lineIsProven: length === 1, lineIsComplete: true };
}

/**
 * With the goal `book`, the line of the solution has no futile interpositions, but the lines of `firstMoves` have them.
 * So the solution takes the place of the mate with its first move, and stands before the other mates of its length.
 */
function withOwnLine(solution: Mate): Mate {
  const { goal, line, length, lengthIsExact, firstMoves } = solution;
  const [move] = line;
  if (goal !== 'book' || firstMoves === undefined) return solution;
  if (move === undefined || length === null) return solution;
  const own = { move, line, length, lengthIsExact, lineIsComplete: true };
  const others = firstMoves.mates.filter((mate) => mate.move !== move);
  const isShorter = (mate: FirstMove) => mate.lineIsComplete && mate.length < length;
  const rest = others.filter((mate) => !isShorter(mate));
  const mates = [...others.filter(isShorter), own, ...rest];
  return { ...solution, firstMoves: { ...firstMoves, mates } };
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

/**
 * The results of all checks: how many mate, which are undecided, and for which a requested shortest length is not
 * proven.
 */
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
