// `npm run bench -- judge <A> <B> [<B>…] [--seed 1] [--nodes 20000] [--percent 3] [--problems 8000] [--kinds
// "games,bare kings"] [--mib 16]`
//
// Which of two builds of the search takes fewer nodes? Both solve problems that are drawn for this run, until a
// sequential test decides. `builds.ts` says how builds are named, `problems.ts` which problems are drawn,
// `sequential-test.ts` what the test does. A is compared with every B.
//
// Each problem is searched by each build on an empty table, with at most `--nodes` nodes. What counts is the ratio of
// nodes; an undecided search counts with the nodes allowed. A problem counts only if at least one build decides it, and
// at least one takes LEAST_NODES. These conditions treat both builds alike, so they favour none. `--percent` is the
// difference that the test should recognise. It decides that B takes more nodes or fewer, or that B is equal, meaning
// that the difference is smaller. `--problems` limits the problems that are drawn. The same arguments give the same
// result on every machine.
//
// If one build finds a mate where the other finds none, one of them is wrong. The bench then ends at once, with the
// exit code 1.

import { formatSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import { readArguments, showProgress } from '../../support/command-line';
import { formatTable, round } from '../report/table-text';
import type { Contender, Measurement } from '../speed/contender';
import { makeContender } from './builds';
import { drawProblem, KINDS, type Kind } from './problems';
import { type Decision, SequentialTest } from './sequential-test';

/** A problem that both builds solve with fewer nodes says nothing about their search. */
const LEAST_NODES = 100;
/** How often equal builds may be called different, and different ones equal. */
const ERROR_RATE = 0.05;
/** A partial result is printed each time this many rounds have been drawn. A round has one problem of each kind. */
const ROUNDS_PER_REPORT = 50;

const VERDICTS: Readonly<Record<Decision, string>> = {
  fewer: 'takes fewer nodes',
  more: 'takes more nodes',
  equal: 'equal',
};

/** What the judge needs of a build. */
export type Searcher = Pick<Contender, 'search'>;

export interface Limits {
  /** Nodes for a problem. */
  readonly nodes: number;
  /** The difference that should be recognised, as the logarithm of a ratio of nodes. */
  readonly difference: number;
}

/** The comparison of one build with A. */
export class Comparison {
  readonly name: string;
  readonly #searcher: Searcher;
  readonly #nodes: number;
  readonly test: SequentialTest;
  /** Logarithms of the ratios of the problems that count. */
  readonly byKind = new Map<Kind, number[]>();
  /** Problems that count and take the same nodes, and those that only one of the builds decides. */
  same = 0;
  decidedByFirst = 0;
  decidedBySecond = 0;

  constructor(name: string, searcher: Searcher, { nodes, difference }: Limits) {
    this.name = name;
    this.#searcher = searcher;
    this.#nodes = nodes;
    this.test = new SequentialTest({ difference, errorRate: ERROR_RATE });
  }

  /** Searches a problem that A has searched. Returns what is wrong if the verdicts contradict each other. */
  add(kind: Kind, position: Position, first: Measurement): string | undefined {
    const second = this.#searcher.search(position, this.#nodes);
    const [firstDecided, secondDecided] = [isDecided(first), isDecided(second)];
    if (firstDecided && secondDecided && first.status !== second.status) {
      return `${formatSfen(position)}: A says ${first.status}, ${this.name} says ${second.status}`;
    }
    const firstCost = firstDecided ? first.nodes : this.#nodes;
    const secondCost = secondDecided ? second.nodes : this.#nodes;
    const isTelling = Math.max(firstCost, secondCost) >= LEAST_NODES;
    if (!isTelling || !(firstDecided || secondDecided)) return undefined;
    const logRatio = Math.log(secondCost / firstCost);
    this.test.add(logRatio);
    this.byKind.set(kind, [...(this.byKind.get(kind) ?? []), logRatio]);
    if (logRatio === 0) this.same += 1;
    if (!secondDecided) this.decidedByFirst += 1;
    if (!firstDecided) this.decidedBySecond += 1;
    return undefined;
  }
}

function isDecided({ status }: Measurement): boolean {
  return status === 'mate' || status === 'nomate';
}

function describe({ name, test }: Comparison): string {
  const [from, to] = test.interval.map((ratio) => ratio.toFixed(3));
  return `${name}: ratio ${test.mean.toFixed(3)} (${from} to ${to}), ${test.count} problems count`;
}

interface Drawing {
  readonly seed: number;
  readonly kinds: readonly Kind[];
  /** The most problems that are drawn. */
  readonly problems: number;
  readonly nodes: number;
}

/**
 * Draws problems until every comparison is decided, and prints partial results. Returns what is wrong as soon as two
 * verdicts contradict each other.
 */
export function compareBuilds(
  first: Searcher,
  comparisons: readonly Comparison[],
  { seed, kinds, problems, nodes }: Drawing,
): string | undefined {
  let running = comparisons;
  for (let round = 0; round * kinds.length < problems && running.length > 0; round++) {
    showProgress(`${round * kinds.length} problems drawn`);
    for (const kind of kinds) {
      const position = drawProblem(seed, kind, round);
      const effort = first.search(position, nodes);
      for (const comparison of running) {
        const fault = comparison.add(kind, position, effort);
        if (fault !== undefined) return fault;
      }
    }
    for (const comparison of running) {
      const { decision } = comparison.test;
      if (decision !== undefined) console.log(`${describe(comparison)}: ${VERDICTS[decision]}`);
      else if ((round + 1) % ROUNDS_PER_REPORT === 0) console.log(describe(comparison));
    }
    running = running.filter(({ test }) => test.decision === undefined);
  }
  showProgress('');
  return undefined;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readArguments(args, {
    seed: 1,
    nodes: 20_000,
    percent: 3,
    problems: 8000,
    kinds: KINDS.map(({ name }) => name),
    mib: 16,
  });
  const [base, ...others] = positionals;
  if (base === undefined || others.length === 0) {
    throw new RangeError('judge: name two builds or more, for example: sources LIKELY_MATE=4');
  }
  const { seed, nodes, percent, problems, mib } = values;
  const kinds = values.kinds.map(findKind);
  const limits = { nodes, difference: Math.log1p(percent / 100) };
  const first = makeContender(base, mib);
  const comparisons = others.map((name) => new Comparison(name, makeContender(name, mib), limits));
  console.log(
    [
      `A: ${base}. A ratio is the nodes of B divided by the nodes of A.`,
      `Seed ${seed}, at most ${nodes} nodes for a problem.`,
      `The test looks for a difference of ${percent} %, and errs in ${100 * ERROR_RATE} % of the cases.`,
    ].join('\n'),
  );
  const fault = compareBuilds(first, comparisons, { seed, kinds, problems, nodes });
  console.log(`\n${formatTable(tabulate(comparisons))}`);
  console.log(`\n${formatTable(tabulateKinds(comparisons, kinds))}`);
  if (fault === undefined) return 0;
  console.error(`THE VERDICTS DISAGREE. One of the builds is wrong.\n${fault}`);
  return 1;
}

function findKind(name: string): Kind {
  const kind = KINDS.find((known) => known.name === name);
  if (kind !== undefined) return kind;
  const known = KINDS.map((each) => each.name).join(', ');
  throw new RangeError(`--kinds: no kind is called ${name}; there are ${known}`);
}

function tabulate(comparisons: readonly Comparison[]) {
  return {
    columns: [
      'B',
      'decision',
      'ratio',
      'from',
      'to',
      'problems',
      'with equal nodes',
      'decided by A alone',
      'by B alone',
    ],
    rows: comparisons.map(({ name, test, same, decidedByFirst, decidedBySecond }) => [
      name,
      test.decision === undefined ? 'not decided' : VERDICTS[test.decision],
      ...[test.mean, ...test.interval].map((ratio) => round(ratio, 3)),
      test.count,
      same,
      decidedByFirst,
      decidedBySecond,
    ]),
    digits: { ratio: 3, from: 3, to: 3 },
  };
}

/** The ratio of each kind, with the number of problems. */
function tabulateKinds(comparisons: readonly Comparison[], kinds: readonly Kind[]) {
  return {
    columns: ['ratio (problems)', ...kinds.map(({ name }) => name)],
    rows: comparisons.map(({ name, byKind }) => [
      name,
      ...kinds.map((kind) => {
        const logs = byKind.get(kind) ?? [];
        if (logs.length === 0) return '';
        const mean = Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
        return `${mean.toFixed(2)} (${logs.length})`;
      }),
    ]),
  };
}
