// `npm run bench -- family [--sample n] [--algorithms a,b] [--quick] [--journal file] [--write]`
//
// Compares the algorithms of the papers on the same problems under the same limits, and on random trees and graphs. All
// short mates are used, or with `--sample` n of each length. `--quick` is a short form of one minute over the project's
// own sets, which need no data folder. Every measurement is written at once to a file that the run names; `--journal`
// with that file continues from there. `--write` stores the tables as bench/results/family.json with pictures next to
// them. A wrong answer makes the exit code 1.

import { writeFileSync } from 'node:fs';
import type { AlgorithmName } from '../../src/lab/algorithms';
import { readOptionalCount, readOptions, showProgress } from '../../support/command-line';
import { MissingTable } from '../../support/shared-data';
import { keepResult } from '../report/documents';
import { openJournal } from '../report/journal';
import { RESULTS, type Table } from '../report/result';
import { formatTable } from '../report/table-text';
import { drawClassics, drawSolvedByLength, drawSolvedByNodes } from './plots';
import { type FamilySet, readFamilySets, readQuickSets } from './problems';
import { tabulateEquivalence, tabulateRepetition } from './random-graphs';
import { DRAWN, drawSteps, tabulateOrders } from './steps';
import {
  tabulateLengths,
  tabulateLimits,
  tabulateMeans,
  tabulatePatience,
  tabulateSet,
  tabulateSummary,
} from './tables';
import { listFaults, type Measured, NAMES, runTrials, type Trial, type TrialName } from './trials';

const WHOLE_MINUTES = 50;
const QUICK_MINUTES = 1;

function readNames(given: readonly string[]): AlgorithmName[] {
  if (given.length === 0) return NAMES;
  return given.map((name) => {
    const found = NAMES.find((known) => known === name);
    if (found === undefined) throw new RangeError(`--algorithms: ${name}; there are ${NAMES}`);
    return found;
  });
}

function readWholeSets(sample: number | undefined): FamilySet[] {
  try {
    return readFamilySets(sample);
  } catch (error) {
    if (!(error instanceof MissingTable)) throw error;
    throw new MissingTable(`${error.message}.\nThe short form, --quick, needs no data folder`);
  }
}

function ofKind(trials: readonly Trial[], ...kinds: FamilySet['kind'][]): Trial[] {
  return trials.filter(({ set }) => kinds.includes(set.kind));
}

function tabulate(sets: readonly FamilySet[], trials: readonly Trial[]): Record<string, Table> {
  const compared = ofKind(trials, 'short', 'classic');
  const [short, classics] = [ofKind(trials, 'short'), ofKind(trials, 'classic')];
  return {
    limits: tabulateLimits(sets),
    summary: tabulateSummary(compared),
    ...Object.fromEntries(
      sets.map((set) => [set.name, tabulateSet(trials.filter((trial) => trial.set === set))]),
    ),
    patience: tabulatePatience(ofKind(trials, 'patient')),
    'short lengths': tabulateLengths(short),
    'short means': tabulateMeans(short),
    'classic lengths': tabulateLengths(classics),
    equivalence: tabulateEquivalence(),
    repetition: tabulateRepetition(),
    orders: tabulateOrders(),
  };
}

function drawPictures(trials: readonly Trial[]): void {
  const classics = ofKind(trials, 'classic');
  const pictures: [string, string][] = [
    ['lengths', drawSolvedByLength(ofKind(trials, 'short'))],
    ['classics', drawClassics(classics)],
    ['nodes', drawSolvedByNodes(classics)],
    ...DRAWN.map((name): [string, string] => [`steps-${name}`, drawSteps(name)]),
  ];
  for (const [name, svg] of pictures) writeFileSync(new URL(`family-${name}.svg`, RESULTS), svg);
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, {
    sample: undefined,
    algorithms: [],
    quick: false,
    journal: undefined,
    write: false,
  });
  const isPart = values.sample !== undefined || values.algorithms.length > 0;
  if (values.write && (values.quick || isPart)) {
    throw new RangeError(
      '--write keeps whole runs only: not with --quick, --sample or --algorithms',
    );
  }
  const names = readNames(values.algorithms);
  const sample = readOptionalCount('sample', values.sample);
  const sets = values.quick ? readQuickSets(sample) : readWholeSets(sample);
  const minutes = values.quick ? QUICK_MINUTES : WHOLE_MINUTES;
  console.log(`${isPart ? 'At most' : 'About'} ${minutes} min of processor time.`);
  const journal = openJournal<TrialName, Measured>('family', values.journal);
  const trials = sets.flatMap((set) => runTrials(set, names, journal));
  showProgress('');
  const faults = listFaults(trials);
  const tables = tabulate(sets, trials);
  for (const [name, table] of Object.entries(tables)) {
    console.log(`${name}\n\n${formatTable(table)}\n`);
  }
  for (const fault of faults) console.log(fault);
  if (values.write) {
    drawPictures(trials);
    // The journal only lets a run continue, so it is left out of the recorded command.
    keepResult('family', { command: 'npm run bench -- family --write', tables });
  }
  return faults.length === 0 ? 0 : 1;
}
