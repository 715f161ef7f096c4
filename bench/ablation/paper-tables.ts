// Our figures beside those of [N10]. Not the same program and seldom the same problems: only the ratios
// can be compared. Gaps say which of its heuristics the core lacks.

import type { Trials } from './compare';
import type { Configuration } from './configurations';
import { RUNGS, type Rung } from './ladder';
import { formatMarkdownTable, formatRatio } from './markdown';
import { PAPER_NODES, PAPER_PROBLEMS, PAPER_SECONDS, paperProblem, paperRatios } from './n10';
import { compareTrials, mean, tally } from './tally';
import type { Trial } from './trial';

type Lookup = (rung: string) => readonly Trial[] | undefined;

function lookup(configurations: readonly Configuration[], trials: Trials): Lookup {
  return (rung) => {
    const found = configurations.find(({ name, group }) => group === 'ladder' && name === rung);
    return found && trials.get(found.turned);
  };
}

function ownCells({ name, against }: Rung, trialsOf: Lookup): string[] {
  const [own, base] = [trialsOf(name), trialsOf(against)];
  if (own === undefined || base === undefined) return ['', '', '', ''];
  const { nodes, meanNodes, seconds } = compareTrials(own, base);
  return [String(tally(own).solved), ...[nodes, meanNodes, seconds].map(formatRatio)];
}

/** 図巧, and the mean over the ten problems. */
function paperCells(ratios: readonly number[] | undefined): string[] {
  if (ratios === undefined) return ['', ''];
  return [formatRatio(ratios[0]), formatRatio(mean(ratios))];
}

/** The rungs, each against the one that the paper compares it with; nothing where none was run. */
export function formatLadder(
  configurations: readonly Configuration[],
  trials: Trials,
): string | undefined {
  const trialsOf = lookup(configurations, trials);
  if (!configurations.some(({ group }) => group === 'ladder')) return undefined;
  const rows = RUNGS.map((rung) => {
    const { name, against } = rung;
    return [
      name,
      against,
      ...ownCells(rung, trialsOf),
      ...paperCells(paperRatios(PAPER_NODES, name, against)),
      ...paperCells(paperRatios(PAPER_SECONDS, name, against)),
    ];
  });
  const header = [
    'rung',
    'against',
    'solved',
    'nodes',
    'nodes, mean',
    'seconds',
    '[N10] nodes, 図巧',
    '[N10] nodes, mean',
    '[N10] s, 図巧',
    '[N10] s, mean',
  ];
  return formatMarkdownTable(header, rows);
}

/** The most of A, B and C that was run. */
function fullest(trialsOf: Lookup): string | undefined {
  return ['ABC', 'B+A', 'B', 'A'].find((name) => trialsOf(name) !== undefined);
}

function nodesOf(trials: readonly Trial[], problem: number): number {
  return tally(trials.filter(({ id }) => paperProblem(id) === problem)).nodes;
}

/** Table 7 problem by problem, with ours where the run has the problem. */
export function formatPaperProblems(
  configurations: readonly Configuration[],
  trials: Trials,
): string | undefined {
  const trialsOf = lookup(configurations, trials);
  const name = fullest(trialsOf);
  const none = trialsOf('none');
  if (name === undefined || none === undefined) return undefined;
  const [paperNone, paperAbc] = [PAPER_NODES.none!, PAPER_NODES.ABC!];
  const rows = PAPER_PROBLEMS.map((title, problem) => {
    const ours = none.filter(({ id }) => paperProblem(id) === problem).length;
    const [from, to] = [nodesOf(none, problem), nodesOf(trialsOf(name)!, problem)];
    return [
      title,
      String(paperNone[problem]),
      String(paperAbc[problem]),
      formatRatio(paperAbc[problem]! / paperNone[problem]!),
      ...(ours === 0 ? ['', '', '', ''] : [String(ours), String(from), String(to)]),
      ...(ours === 0 ? [] : [formatRatio(to / from)]),
    ];
  });
  const header = ['problem', '[N10] none', '[N10] ABC', '[N10] ratio'];
  return formatMarkdownTable([...header, 'ours: problems', 'none', name, 'ratio'], rows);
}
