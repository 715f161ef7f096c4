// `npm run bench -- family [--sample n] [--algorithms a,b] [--journal file] [--write]`
// The algorithms of the papers on the same problems under the same limits, and on random trees and graphs. All
// short mates are taken, or with `--sample` so many of each length. `--journal` keeps in a file what is measured;
// a run that is given the file again goes on from there. `--write` keeps tables and pictures in `bench/results`,
// and writes the tables of `docs/family.md`. One wrong answer makes the exit code 1.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AlgorithmName } from '../../src/lab/algorithms';
import { readOptionalCount, showProgress } from '../command-line';
import { fillTables } from './document';
import { Journal } from './journal';
import { formatPage, makeTables, ofKind } from './page';
import { drawClassics, drawSolvedByLength, drawSolvedByNodes, drawUnsolvedByNodes } from './plots';
import { readFamilySets } from './problems';
import { drawSteps } from './steps';
import { listFaults, NAMES, runTrials, type Trial } from './trials';

const RESULTS = new URL('../results/', import.meta.url);
const DOCUMENT = new URL('../../docs/family.md', import.meta.url);

function readNames(text: string | undefined): AlgorithmName[] {
  if (text === undefined) return NAMES;
  return text.split(',').map((name) => {
    const found = NAMES.find((known) => known === name);
    if (found === undefined) throw new RangeError(`--algorithms: ${name}; there are ${NAMES}`);
    return found;
  });
}

function writeResults(page: string, trials: readonly Trial[]): void {
  const short = ofKind(trials, 'short');
  const classics = ofKind(trials, 'classic');
  const pictures: [string, string][] = [
    ['family-lengths', drawSolvedByLength(short)],
    ['family-unsolved', drawUnsolvedByNodes(short)],
    ['family-classics', drawClassics(classics)],
    ['family-nodes', drawSolvedByNodes(classics)],
    ...NAMES.map((name): [string, string] => [`family-steps-${name}`, drawSteps(name)]),
  ];
  for (const [name, svg] of pictures) writeFileSync(new URL(`${name}.svg`, RESULTS), svg);
  const links = pictures.map(([name]) => `![${name}](${name}.svg)`).join('\n');
  writeFileSync(new URL('family.md', RESULTS), `# The family\n\n${page}\n\n${links}\n`);
}

export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      sample: { type: 'string' },
      algorithms: { type: 'string' },
      journal: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  if (values.write && (values.sample ?? values.algorithms) !== undefined) {
    throw new RangeError('--write keeps whole runs only: not with --sample or --algorithms');
  }
  const names = readNames(values.algorithms);
  const sets = readFamilySets(readOptionalCount('sample', values.sample));
  const journal = new Journal(values.journal);
  const trials = sets.flatMap((set) => runTrials(set, names, journal));
  showProgress('');
  const faults = listFaults(trials);
  const tables = makeTables(trials);
  const page = formatPage(sets, trials, tables, faults);
  console.log(page);
  if (values.write) {
    writeResults(page, trials);
    writeFileSync(DOCUMENT, fillTables(readFileSync(DOCUMENT, 'utf8'), tables));
  }
  return faults.length === 0 ? 0 : 1;
}
