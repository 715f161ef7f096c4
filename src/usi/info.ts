// The `info` lines: what GUIs show of a search.

import type { Progress, Solution, SolveStatistics } from '../solver/solution';

function describeEffort(statistics: SolveStatistics, depth: number): string {
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
