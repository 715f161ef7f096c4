// `npm run fuzz -- [--seed n] [--seconds n | --count n] [--only verdicts | generators | book]`
//
// Compares generators, verdicts and the judge of lines on random positions, until the time is up (by default one
// minute), the given number of comparisons has been made, or a signal comes; then it prints their number. A position
// with a disagreement is made as small as possible and printed, and the exit code is 1.

import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { createSolver } from '../../src/solver/solver';
import { BookComparer, startBookCounts } from '../../support/book-judge';
import { readCount, readOptionalCount, showProgress } from '../../support/command-line';
import { findGeneratorFault, type GeneratorCounts } from '../../support/generators';
import { Random } from '../../support/random';
import { shrink } from '../../support/shrink';
import { drawSmallProblem } from '../../support/small-problems';
import { drawPlay, drawTrickyProblem } from '../../support/traps';
import { countComparisons, VerdictComparer } from '../../support/verdicts';

const MAX_NODES = 5000;
const DEFAULT_SECONDS = 60;
/** The table of a long-lived engine may hide a fault, so engines are made anew from time to time. */
const POSITIONS_PER_COMPARER = 200;

interface Finding {
  readonly position: Position;
  /** The disagreement, when smaller positions are not tried. */
  readonly fault?: string;
  readonly findFault?: (position: Position) => string | undefined;
}

/** Draws a position and compares once. A disagreement ends the run. */
interface Campaign {
  step(random: Random): Finding | undefined | Promise<Finding | undefined>;
  readonly comparisons: () => number;
  readonly summary: () => string;
}

function compareGenerators(): Campaign {
  const counts: GeneratorCounts = { positions: 0, checks: 0, evasions: 0 };
  const findFault = (position: Position) => findGeneratorFault(position, counts);
  return {
    step(random) {
      const position = drawPlay(random).find((played) => findFault(played) !== undefined);
      return position && { position, findFault };
    },
    comparisons: () => counts.positions + counts.checks + counts.evasions,
    summary: () => `generators ${JSON.stringify(counts)}`,
  };
}

function compareVerdicts(): Campaign {
  let comparer = new VerdictComparer(MAX_NODES);
  const { counts } = comparer;
  let drawn = 0;
  return {
    step(random) {
      if (++drawn % POSITIONS_PER_COMPARER === 0) comparer = comparer.renew();
      const position = drawTrickyProblem(random);
      const seed = random.below(2 ** 31);
      // Smaller positions are tried with the present tables and with new ones.
      const findFault = (lesser: Position) =>
        comparer.findFault(lesser, seed) ?? new VerdictComparer(MAX_NODES).findFault(lesser, seed);
      return comparer.findFault(position, seed) === undefined ? undefined : { position, findFault };
    },
    comparisons: () => countComparisons(counts),
    summary: () => `verdicts ${JSON.stringify(counts)}`,
  };
}

function compareBooks(): Campaign {
  const counts = startBookCounts();
  let comparer = new BookComparer(createSolver({ hashMiB: 16 }), counts);
  let drawn = 0;
  return {
    async step(random) {
      if (++drawn % POSITIONS_PER_COMPARER === 0) {
        comparer = new BookComparer(createSolver({ hashMiB: 16 }), counts);
      }
      const position = drawSmallProblem(random);
      const fault = await comparer.findFault(position, random);
      // The random lines do not fit a smaller position.
      return fault === undefined ? undefined : { position, fault };
    },
    comparisons: () => counts.problems,
    summary: () => `book ${JSON.stringify(counts)}`,
  };
}

const CAMPAIGNS: Readonly<Record<string, () => Campaign>> = {
  verdicts: compareVerdicts,
  generators: compareGenerators,
  book: compareBooks,
};

function report({ position, fault, findFault }: Finding, seed: number): void {
  if (findFault === undefined) {
    console.log(`DISAGREEMENT (seed ${seed}) at ${formatSfen(position)}\n  ${fault}`);
    return;
  }
  const small = shrink(position, (lesser) => findFault(lesser) !== undefined);
  console.log(`DISAGREEMENT (seed ${seed}) at ${formatSfen(position)}`);
  console.log(`  ${findFault(position)}`);
  console.log(`  smaller: ${formatSfen(small)}\n  ${findFault(small)}`);
}

function readCampaigns(only: string | undefined): Campaign[] {
  if (only === undefined) return Object.values(CAMPAIGNS).map((begin) => begin());
  if (Object.hasOwn(CAMPAIGNS, only)) return [CAMPAIGNS[only]!()];
  throw new RangeError(`--only: expected ${Object.keys(CAMPAIGNS).join(' or ')}, got ${only}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      seconds: { type: 'string' },
      count: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const seed = values.seed === undefined ? Date.now() % 2 ** 31 : readCount('seed', values.seed);
  const count = readOptionalCount('count', values.count);
  const isTimed = values.seconds !== undefined || count === undefined;
  const seconds = readOptionalCount('seconds', values.seconds) ?? DEFAULT_SECONDS;
  const end = isTimed ? performance.now() + seconds * 1000 : Number.POSITIVE_INFINITY;
  const campaigns = readCampaigns(values.only);
  const total = () => campaigns.reduce((sum, { comparisons }) => sum + comparisons(), 0);
  const random = new Random(seed);
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopped = true));
  let finding: Finding | undefined;
  while (
    finding === undefined &&
    !isStopped &&
    performance.now() < end &&
    total() < (count ?? Number.POSITIVE_INFINITY)
  ) {
    for (const campaign of campaigns) finding ??= await campaign.step(random);
    showProgress(`${total()} comparisons`);
    // Signals are received only between two turns of the event loop.
    await nextTurn();
  }
  showProgress('');
  if (finding !== undefined) report(finding, seed);
  console.log(`seed ${seed}: ${total()} comparisons`);
  for (const { summary } of campaigns) console.log(`  ${summary()}`);
  return finding === undefined ? 0 : 1;
}

process.exitCode = await main();
