// The page of results: what was run under which limits, and the tables.

import type { FamilySet } from './problems';
import { formatEquivalence, formatRepetition } from './random-graphs';
import { formatOrders } from './steps';
import { formatCommon, formatLengths, formatPatience, formatSet } from './tables';
import type { Trial } from './trials';

export function ofKind(trials: readonly Trial[], ...kinds: FamilySet['kind'][]): Trial[] {
  return trials.filter(({ set }) => kinds.includes(set.kind));
}

export function formatPage(
  sets: readonly FamilySet[],
  trials: readonly Trial[],
  faults: readonly string[],
): string {
  const compared = ofKind(trials, 'short', 'classic');
  return [
    'Seconds are those of the processor, of all problems, the unsolved ones too. 図巧 and 無双: what is recorded with\n' +
      'at most 25 plies.',
    ...sets.flatMap((set) => formatPart(set, trials)),
    '## Problems that all of them solve',
    formatCommon(compared),
    '## Solved, by length',
    'Short mates.',
    formatLengths(ofKind(trials, 'short')),
    '図巧 and 無双.',
    formatLengths(ofKind(trials, 'classic')),
    '## Order of expansions on random games',
    formatEquivalence(),
    '## Repetition on random graphs with cycles',
    formatRepetition(),
    '## The small tree',
    formatOrders(),
    ...(faults.length === 0 ? [] : ['## Wrong answers', faults.join('\n')]),
  ].join('\n\n');
}

function formatPart(set: FamilySet, trials: readonly Trial[]): string[] {
  const { name, kind, problems, limits } = set;
  const [maxNodes, maxMemory] = [limits.maxNodes, limits.maxMemory].map((count) =>
    count.toLocaleString('en'),
  );
  const own = trials.filter((trial) => trial.set === set);
  return [
    `## ${name}`,
    `${problems.length} problems, each with at most ${maxNodes} expansions and ${maxMemory} nodes in memory.`,
    formatSet(own),
    ...(kind === 'patient' ? ['Solved within so many expansions.', formatPatience(own)] : []),
  ];
}
