// The tables of an ablation: a line per configuration, and the nodes problem by problem.

import type { Trials } from './compare';
import { type Configuration, DEFAULT_NAME, distinct } from './configurations';
import { formatMarkdownTable, formatRatio } from './markdown';
import { compareTrials, tally } from './tally';

/** Configurations against the default. */
export function formatSummary(configurations: readonly Configuration[], trials: Trials): string {
  const base = configurations.find(({ name }) => name === DEFAULT_NAME)!;
  const rows = configurations.map(({ name, turned }) => {
    const own = trials.get(turned)!;
    const { solved, unsolved, nodes, seconds } = tally(own);
    const ratios = compareTrials(own, trials.get(base.turned)!);
    return [
      name,
      String(solved),
      String(unsolved),
      String(nodes),
      formatRatio(ratios.nodes),
      formatRatio(ratios.geometricNodes),
      seconds.toFixed(2),
      formatRatio(ratios.seconds),
    ];
  });
  const header = [
    'configuration',
    'solved',
    'unsolved',
    'nodes',
    'ratio',
    'geometric mean',
    'CPU seconds',
    'ratio',
  ];
  return formatMarkdownTable(header, rows);
}

/** Nodes of every search on every problem, a dash for an unsolved one. */
export function formatProblems(configurations: readonly Configuration[], trials: Trials): string {
  const searches = distinct(configurations);
  const ids = trials.get(searches[0]!.turned)!.map(({ id }) => id);
  const rows = ids.map((id, index) => {
    const cells = searches.map(({ turned }) => {
      const { status, nodes } = trials.get(turned)![index]!;
      return status === 'unknown' ? '–' : String(nodes);
    });
    return [id, ...cells];
  });
  return formatMarkdownTable(['problem', ...searches.map(({ name }) => name)], rows);
}
