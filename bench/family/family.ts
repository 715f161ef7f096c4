// `npm run bench -- family [--per-length n] [--nodes n] [--memory n] [--algorithms a,b] [--write]`
// The algorithms of the papers on the same problems under the same limits, and on random trees and graphs.
// `--write` keeps tables and pictures in `bench/results`. One wrong answer makes the exit code 1.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AlgorithmName } from '../../src/lab/algorithms';
import { readCount, showProgress } from '../command-line';
import { drawSolvedByLength, drawSolvedByNodes } from './plots';
import { readFamilySets } from './problems';
import { formatEquivalence, formatRepetition } from './random-graphs';
import { drawSteps, FILMED, formatOrders } from './steps';
import { formatCommon, formatLengths, formatSet } from './tables';
import { listFaults, NAMES, runTrials, type Trial } from './trials';

const RESULTS = new URL('../results/', import.meta.url);

function readNames(text: string | undefined): AlgorithmName[] {
  if (text === undefined) return NAMES;
  return text.split(',').map((name) => {
    const found = NAMES.find((known) => known === name);
    if (found === undefined) throw new RangeError(`--algorithms: ${name}; there are ${NAMES}`);
    return found;
  });
}

function formatPage(trials: readonly Trial[], faults: readonly string[], about: string): string {
  const sets = [...new Set(trials.map(({ set }) => set))];
  return [
    about,
    ...sets.flatMap((name) => [`## ${name}`, formatSet(trials.filter(({ set }) => set === name))]),
    '## Problems that all of them solve',
    formatCommon(trials),
    '## Solved, by length',
    formatLengths(trials),
    '## Order of expansions on random games',
    formatEquivalence(),
    '## Repetition on random graphs with cycles',
    formatRepetition(),
    '## The small tree',
    formatOrders(),
    ...(faults.length === 0 ? [] : ['## Wrong answers', faults.join('\n')]),
  ].join('\n\n');
}

function writeResults(page: string, trials: readonly Trial[]): void {
  const pictures: [string, string][] = [
    ['family-lengths', drawSolvedByLength(trials)],
    ['family-nodes', drawSolvedByNodes(trials)],
    ...FILMED.map((name): [string, string] => [`family-steps-${name}`, drawSteps(name)]),
  ];
  for (const [name, svg] of pictures) writeFileSync(new URL(`${name}.svg`, RESULTS), svg);
  const links = pictures.map(([name]) => `![${name}](${name}.svg)`).join('\n');
  writeFileSync(new URL('family.md', RESULTS), `# The family\n\n${page}\n\n${links}\n`);
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      'per-length': { type: 'string', default: '25' },
      nodes: { type: 'string', default: '50000' },
      memory: { type: 'string', default: '150000' },
      algorithms: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const perLength = readCount('per-length', values['per-length']);
  const maxNodes = readCount('nodes', values.nodes);
  const maxMemory = readCount('memory', values.memory);
  const sets = readFamilySets(perLength);
  const trials = runTrials(sets, readNames(values.algorithms), { maxNodes, maxMemory });
  showProgress('');
  const faults = listFaults(trials);
  const about =
    `At most ${maxNodes} expansions and ${maxMemory} nodes in memory for each problem. Short mates: ${perLength} of\n` +
    'each length, spread evenly over the set; 図巧 and 無双: what is recorded with at most 25 plies. Seconds are\n' +
    'those of the processor, of all problems, the unsolved ones too.';
  const page = formatPage(trials, faults, about);
  console.log(page);
  if (values.write) writeResults(page, trials);
  return faults.length === 0 ? 0 : 1;
}
