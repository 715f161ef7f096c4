// The report of an ablation: its tables and the techniques without effect.

import type { Table } from '../report/result';
import { formatTable } from '../report/table-text';
import type { Limits, Trials } from './compare';
import { type Configuration, GROUPS } from './configurations';
import { HEURISTICS } from './ladder';
import { tabulateLadder } from './paper-tables';
import { tabulateSummary } from './summary-tables';

export interface Ablation extends Limits {
  readonly sets: string;
  /** Number of problems of these sets; each was solved with every configuration. */
  readonly problems: number;
  /** SHA-256 of the research build of the core. */
  readonly core: string;
  readonly configurations: readonly Configuration[];
  readonly trials: Trials;
  /** Wrong answers as sentences. */
  readonly faults: readonly string[];
}

/**
 * Techniques that changed no node count: they have no effect on these problems, or the core was built before they
 * existed.
 */
function listIdle({ configurations, trials }: Ablation): string[] {
  const changes = configurations.filter(({ group }) => group === 'without' || group === 'with');
  return changes
    .filter(({ changed }) => isSameSearch(configurations[0]!, changed, trials))
    .map(({ name }) => name);
}

function isSameSearch(base: Configuration, changed: string, trials: Trials): boolean {
  const other = trials.get(base.changed)!;
  return trials.get(changed)!.every(({ nodes }, index) => nodes === other[index]!.nodes);
}

export function tabulate(ablation: Ablation): Record<string, Table> {
  const { configurations, trials, sets, problems, hashMiB, maxNodes } = ablation;
  const groups = GROUPS.filter((group) => group !== 'default').flatMap((group) => {
    const chosen = configurations.filter((one) => one.group === group || one.group === 'default');
    return chosen.length > 1 ? [[group, tabulateSummary(chosen, trials)] as const] : [];
  });
  const paper = tabulateLadder(configurations, trials);
  return {
    conditions: {
      columns: ['sets', 'problems', 'MiB', 'nodes at most'],
      rows: [[sets, problems, hashMiB, maxNodes]],
    },
    ...Object.fromEntries(groups),
    ...(paper && { paper }),
    letters: {
      columns: ['heuristic of [N10]', 'what it does', 'feature'],
      rows: Object.entries(HEURISTICS).map(([letter, { summary, feature }]) => [
        letter,
        summary,
        feature,
      ]),
    },
  };
}

/** The report as text for the terminal. */
export function formatReport(ablation: Ablation): string {
  const tables = Object.entries(tabulate(ablation)).map(
    ([name, table]) => `${name}\n\n${formatTable(table)}`,
  );
  const idle = listIdle(ablation);
  return [
    ...tables,
    ...(idle.length === 0 ? [] : [`The same nodes as the default on every problem: ${idle}.`]),
    ...ablation.faults.map((fault) => `WRONG ${fault}`),
  ].join('\n\n');
}
