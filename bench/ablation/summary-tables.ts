// The table of an ablation: a row for each configuration.

import type { Table } from '../report/result';
import { round } from '../report/table-text';
import type { Trials } from './compare';
import { type Configuration, DEFAULT_NAME } from './configurations';
import { compareTrials, tally } from './tally';

/** Compares every configuration with the default. */
export function tabulateSummary(configurations: readonly Configuration[], trials: Trials): Table {
  const base = configurations.find(({ name }) => name === DEFAULT_NAME)!;
  const rows = configurations.map(({ name, changed }) => {
    const own = trials.get(changed)!;
    const { solved, unsolved, nodes, seconds } = tally(own);
    const ratios = compareTrials(own, trials.get(base.changed)!);
    return [
      name,
      solved,
      unsolved,
      nodes,
      round(ratios.nodes, 2),
      round(ratios.geometricNodes, 2),
      round(seconds, 2),
      round(ratios.seconds, 2),
    ];
  });
  const nodes = ['nodes, ratio', 'nodes, geometric mean'];
  const seconds = ['CPU seconds', 'seconds, ratio'];
  return {
    columns: ['configuration', 'solved', 'unsolved', 'nodes', ...nodes, ...seconds],
    digits: Object.fromEntries([...nodes, ...seconds].map((column) => [column, 2])),
    rows,
  };
}
