// The report of an ablation as Markdown, and its figures as JSON.

import type { Limits, Trials } from './compare';
import { type Configuration, distinct, type Group } from './configurations';
import { HEURISTICS } from './ladder';
import { formatLadder, formatPaperProblems } from './paper-tables';
import { formatProblems, formatSummary } from './summary-tables';
import { tally } from './tally';

export interface Ablation extends Limits {
  readonly sets: string;
  /** Problems of these sets that were solved with every configuration. */
  readonly problems: number;
  /** SHA-256 of the research build of the core. */
  readonly core: string;
  readonly configurations: readonly Configuration[];
  readonly trials: Trials;
  /** Wrong answers, in words. */
  readonly faults: readonly string[];
}

const TITLES: Readonly<Record<Exclude<Group, 'default'>, string>> = {
  without: 'The default without one technique',
  with: 'The default with one technique more',
  ladder: 'The rungs of [N10]',
};

function formatConditions({ sets, problems, hashMiB, maxNodes, core }: Ablation): string {
  return [
    `Sets: ${sets} (${problems} problems), table ${hashMiB} MiB, at most ${maxNodes} nodes each; core`,
    `\`${core.slice(0, 12)}\`. An unsolved problem counts as ${maxNodes} nodes and with the seconds spent`,
    'on it. Ratios below 1: less than the default. Seconds are those of the processor.',
  ].join('\n');
}

function formatLetters(): string {
  const lines = Object.entries(HEURISTICS).map(
    ([letter, { summary, feature }]) =>
      `- ${letter}: ${summary} (${feature === undefined ? 'not in the core yet' : `\`${feature}\``})`,
  );
  return lines.join('\n');
}

function formatGroups({ configurations, trials }: Ablation): string[] {
  return Object.entries(TITLES).flatMap(([group, title]) => {
    const chosen = configurations.filter((one) => one.group === group || one.group === 'default');
    return chosen.length > 1 ? [`## ${title}`, formatSummary(chosen, trials)] : [];
  });
}

/** Techniques that changed no node count: idle on these problems, or unknown to a core built before them. */
function formatIdle({ configurations, trials }: Ablation): string[] {
  const changes = configurations.filter(({ group }) => group === 'without' || group === 'with');
  const idle = changes.filter(({ turned }) => isSameSearch(configurations[0]!, turned, trials));
  if (idle.length === 0) return [];
  const names = idle.map(({ name }) => name).join(', ');
  return [`The same nodes as the default on every problem (idle, or not in this core): ${names}.`];
}

function isSameSearch(base: Configuration, turned: string, trials: Trials): boolean {
  const other = trials.get(base.turned)!;
  return trials.get(turned)!.every(({ nodes }, index) => nodes === other[index]!.nodes);
}

function formatFaults({ faults }: Ablation): string[] {
  return faults.length === 0 ? [] : ['## Wrong answers', faults.map((f) => `- ${f}`).join('\n')];
}

function formatPaper({ configurations, trials }: Ablation): string[] {
  const ladder = formatLadder(configurations, trials);
  if (ladder === undefined) return [];
  const problems = formatPaperProblems(configurations, trials);
  return [
    '## Beside the paper',
    'A. Nagai, 長手数の詰将棋を解くプログラムを改善するヒューリスティックス [N10], nodes from its tables 7 and\n' +
      '9, seconds from 2 to 6 and 8. Each rung against the one named; *mean* is that of the ratios, problem\n' +
      'by problem. The paper has 図巧 and nine long problems, so that its column 図巧 is the nearest to ours.',
    formatLetters(),
    ladder,
    ...(problems === undefined ? [] : ['### Problem by problem', problems]),
  ];
}

/** What goes to the terminal: all but the figures problem by problem. */
export function formatReport(ablation: Ablation): string {
  return [
    formatConditions(ablation),
    ...formatFaults(ablation),
    ...formatGroups(ablation),
    ...formatIdle(ablation),
    ...formatPaper(ablation),
  ].join('\n\n');
}

export function formatFile(ablation: Ablation, command: string): string {
  const { configurations, trials } = ablation;
  const sections = [
    '# Ablation',
    `Written by \`${command}\`.`,
    formatReport(ablation),
    '## Nodes, problem by problem',
    'A dash: not solved. Configurations that are the same search have one column, under the first name.',
    formatProblems(configurations, trials),
  ];
  return `${sections.join('\n\n')}\n`;
}

export function formatJson({ configurations, trials, ...conditions }: Ablation): string {
  const searches = distinct(configurations).map(({ turned }) => ({
    turned,
    trials: trials.get(turned),
  }));
  const listed = configurations.map((one) => ({ ...one, ...tally(trials.get(one.turned)!) }));
  return `${JSON.stringify({ ...conditions, configurations: listed, searches }, null, 1)}\n`;
}
