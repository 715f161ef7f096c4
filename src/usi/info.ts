// The `info` lines: what GUIs show of a search.

import type { Mate, Progress, Solution, SolveStatistics } from '../solver/solution';

/** What a search took, for the beginning of a line. */
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

/** The state of a search. The rest of a line after `string` is for people. */
export function formatProgressInfo(progress: Progress): string {
  const { pn, dn, depth } = progress;
  return `info ${describeEffort(progress, depth)} string pn ${pn} dn ${dn}`;
}

/** What an answer rests on, to be sent before it. */
export function formatSolutionInfo(solution: Solution): string {
  if (solution.status !== 'mate') {
    const why = solution.status === 'nomate' ? 'no mate: proven' : `no verdict: ${solution.reason}`;
    return `info ${describeEffort(solution, solution.maxDepth)} string ${why}`;
  }
  const effort = describeEffort(solution, solution.length);
  if (!solution.lineIsComplete)
    return `info ${effort} score mate + string mate proven, line unknown`;
  return `info ${effort} score mate ${solution.length} pv ${solution.line.join(' ')}`;
}

/** What is known of the length where the shortest mate was asked for; to be sent before the answer. */
export function formatLengthInfos(solution: Solution): string[] {
  if (solution.status !== 'mate') return [];
  const { lengthIsExact, length } = solution;
  const exact = lengthIsExact
    ? `shortest: length ${length}, every interposition counted`
    : 'not proven to be the shortest: a limit was reached';
  return [exact, ...describeBook(solution)].map((text) => `info string ${text}`);
}

function describeBook({ conventional, conventionalMissing }: Mate): string[] {
  if (conventionalMissing !== undefined) {
    return [`no solution without futile interpositions: ${conventionalMissing}`];
  }
  if (conventional === undefined || conventional.futile === 'off') return [];
  const { futile, length, line, lengthIsExact } = conventional;
  const bound = lengthIsExact ? '' : 'at most ';
  const moves = line.join(' ');
  return [`without futile interpositions (${futile}): length ${bound}${length}: ${moves}`];
}
