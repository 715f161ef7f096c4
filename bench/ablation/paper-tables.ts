// Our figures compared with those of [N10]. The programs differ, and most problems too, so only ratios can be compared.
// An empty cell is a heuristic that the core does not have.

import type { Cell, Table } from '../report/result';
import { round } from '../report/table-text';
import type { Trials } from './compare';
import type { Configuration } from './configurations';
import { COMBINATIONS, type Combination } from './ladder';
import { PAPER_NODES, PAPER_SECONDS, paperRatios } from './n10';
import { compareTrials, mean, tally } from './tally';
import type { Trial } from './trial';

type Lookup = (combination: string) => readonly Trial[] | undefined;

function lookup(configurations: readonly Configuration[], trials: Trials): Lookup {
  return (combination) => {
    const found = configurations.find(
      ({ name, group }) => group === 'ladder' && name === combination,
    );
    return found && trials.get(found.changed);
  };
}

function ownCells({ name, against }: Combination, trialsOf: Lookup): Cell[] {
  const [own, base] = [trialsOf(name), trialsOf(against)];
  if (own === undefined || base === undefined) return [null, null, null, null];
  const { nodes, meanNodes, seconds } = compareTrials(own, base);
  return [tally(own).solved, ...[nodes, meanNodes, seconds].map((ratio) => round(ratio, 2))];
}

/** Two cells: the ratio for 図巧, and the mean over the ten problems. */
function paperCells(ratios: readonly number[] | undefined): Cell[] {
  if (ratios === undefined) return [null, null];
  return [round(ratios[0]!, 2), round(mean(ratios), 2)];
}

/**
 * Each combination compared with the combination that the paper compares it with. A combination that was not run has no
 * row.
 */
export function tabulateLadder(
  configurations: readonly Configuration[],
  trials: Trials,
): Table | undefined {
  const trialsOf = lookup(configurations, trials);
  if (!configurations.some(({ group }) => group === 'ladder')) return undefined;
  const rows = COMBINATIONS.map((combination) => {
    const { name, against } = combination;
    return [
      name,
      against,
      ...ownCells(combination, trialsOf),
      ...paperCells(paperRatios(PAPER_NODES, name, against)),
      ...paperCells(paperRatios(PAPER_SECONDS, name, against)),
    ];
  });
  const own = ['nodes', 'nodes, mean', 'seconds'];
  const paper = [
    '[N10] nodes, 図巧',
    '[N10] nodes, mean',
    '[N10] seconds, 図巧',
    '[N10] seconds, mean',
  ];
  return {
    columns: ['combination', 'compared with', 'solved', ...own, ...paper],
    digits: Object.fromEntries([...own, ...paper].map((column) => [column, 2])),
    rows,
  };
}
