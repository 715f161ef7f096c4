// The page of results: what was run under which limits, and the tables.

import type { FamilySet } from './problems';
import { formatEquivalence, formatRepetition } from './random-graphs';
import { formatOrders } from './steps';
import {
  formatCommon,
  formatLengths,
  formatMeans,
  formatPatience,
  formatSet,
  formatSummary,
} from './tables';
import type { Trial } from './trials';

export function ofKind(trials: readonly Trial[], ...kinds: FamilySet['kind'][]): Trial[] {
  return trials.filter(({ set }) => kinds.includes(set.kind));
}

/** The tables that the documentation has too. */
export function makeTables(trials: readonly Trial[]) {
  const compared = ofKind(trials, 'short', 'classic');
  return {
    summary: formatSummary(compared),
    common: formatCommon(compared),
    patience: formatPatience(ofKind(trials, 'patient')),
    equivalence: formatEquivalence(),
    repetition: formatRepetition(),
  };
}

export function formatPage(
  sets: readonly FamilySet[],
  trials: readonly Trial[],
  tables: ReturnType<typeof makeTables>,
  faults: readonly string[],
): string {
  return [
    'Seconds are those of the processor, of all problems, the unsolved ones too. 図巧 and 無双: what is recorded with\n' +
      'at most 25 plies.',
    ...sets.flatMap((set) => formatPart(set, trials)),
    'Solved within so many expansions, by recorded length:',
    tables.patience,
    '## Problems that all of them solve',
    tables.common,
    '## By length',
    'Short mates, solved.',
    formatLengths(ofKind(trials, 'short')),
    'Short mates, mean expansions; an unsolved problem counts with all it cost.',
    formatMeans(ofKind(trials, 'short')),
    '図巧 and 無双, solved.',
    formatLengths(ofKind(trials, 'classic')),
    '## Order of expansions on random games',
    tables.equivalence,
    '## Repetition on random graphs with cycles',
    tables.repetition,
    '## The small tree',
    formatOrders(),
    ...(faults.length === 0 ? [] : ['## Wrong answers', faults.join('\n')]),
  ].join('\n\n');
}

function formatPart(set: FamilySet, trials: readonly Trial[]): string[] {
  const { name, problems, limits } = set;
  const [maxNodes, maxMemory] = [limits.maxNodes, limits.maxMemory].map((count) =>
    count.toLocaleString('en'),
  );
  return [
    `## ${name}`,
    `${problems.length} problems, each with at most ${maxNodes} expansions and ${maxMemory} nodes in memory.`,
    formatSet(trials.filter((trial) => trial.set === set)),
  ];
}
