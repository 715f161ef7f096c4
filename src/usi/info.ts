// The `info` lines, from which GUIs show the state of a search.

import {
  lowerBoundOf,
  type Mate,
  type Progress,
  type Solution,
  type SolveStatistics,
} from '../answers/solution';

/** Depth, time, nodes and table use of a search: the beginning of an `info` line. */
export function describeEffort(statistics: SolveStatistics, depth: number): string {
  const { maxDepth, nodes, nodesPerSecond, milliseconds, table } = statistics;
  return [
    `depth ${depth}`,
    `seldepth ${Math.max(depth, maxDepth)}`,
    `time ${Math.round(milliseconds)}`,
    `nodes ${nodes}`,
    `nps ${Math.round(nodesPerSecond)}`,
    `hashfull ${Math.min(1000, Math.round(table.fill * 1000))}`,
  ].join(' ');
}

/** The state of a running search. The words after `string` are for the user. */
export function formatProgressInfo(progress: Progress): string {
  const { pn, dn, depth } = progress;
  return `info ${describeEffort(progress, depth)} string pn ${pn} dn ${dn}`;
}

/**
 * The result of a search as the `info` line before the answer: the mate with its line, or the reason why there is no
 * mate. The score is that of the side to move.
 */
export function formatSolutionInfo(solution: Solution): string {
  if (solution.status !== 'mate') {
    const why = solution.status === 'nomate' ? 'no mate: proven' : `no verdict: ${solution.reason}`;
    return `info ${describeEffort(solution, solution.maxDepth)} string ${why}`;
  }
  const { side, line, length, lineIsComplete } = solution;
  const score = `${describeEffort(solution, length ?? solution.maxDepth)} score mate`;
  const sign = side === 'defender' ? '-' : '';
  if (!lineIsComplete) return `info ${score} ${sign || '+'} string mate proven, line unknown`;
  if (line.length === 0) return `info ${score} -0 string the side to move is mated already`;
  return `info ${score} ${sign}${length} pv ${line.join(' ')}`;
}

/** Whether the mate's length is proven, for the goals `book` and `shortest`. These lines precede the answer too. */
export function formatLengthInfos(solution: Solution): string[] {
  if (solution.status !== 'mate') return [];
  if (solution.goal === 'first') return [];
  const text = solution.goal === 'book' ? describeBook(solution) : describeShortest(solution);
  return [`info string ${text}`];
}

function describeShortest({ lengthIsExact, length }: Mate): string {
  return lengthIsExact
    ? `shortest: length ${length}, every interposition counted`
    : 'not proven to be the shortest: a limit was reached';
}

function describeBook(mate: Mate): string {
  const { futile, lengthAtLeast, lengthAtMost, lineMissing } = mate;
  if (lineMissing !== undefined) return `no book solution: ${lineMissing}`;
  const least = lowerBoundOf(mate);
  const atLeast = least === undefined ? '' : `, at least ${least}`;
  const isOne = lengthAtLeast === lengthAtMost;
  const plies = isOne ? `${lengthAtMost}` : `at most ${lengthAtMost}${atLeast}`;
  return `book (futile interpositions: ${futile}): length ${plies}`;
}
