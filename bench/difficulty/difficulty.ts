// `npm run bench -- difficulty [--sample n] [--write]`
//
// Fits the points of the difficulty (src/compose/generate/difficulty.ts), and measures how well the estimate agrees
// with another engine. The fit predicts the logarithm of the number of nodes in which KomoringHeights, an engine that
// shares nothing with this project, proves the shortest mate (from `peers.tsv`). One half of the problems is fitted and
// the other half judged, both ways. `--sample` problems of each set of recorded mates are added as a ladder. `--write`
// stores the tables as bench/results/difficulty.json.

import { Matrix, solve } from 'ml-matrix';
import {
  type DifficultyFeatures,
  DifficultyMeter,
  difficultyOf,
} from '../../src/compose/generate/difficulty';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { createSolver } from '../../src/solver/solver';
import { readOptions, showProgress } from '../../support/command-line';
import { readShared } from '../../support/shared-data';
import { conclude } from '../report/documents';
import type { Cell, Table } from '../report/result';

const PEER = 'KomoringHeights-1.1.0 shortest';
/** The longest line that is examined. */
const MOST_PLIES = 51;
const SOLVE_LIMITS = { goal: 'book', maxNodes: 300_000, bookNodes: 200_000 } as const;
const RIDGE = 3;

interface Measured {
  readonly id: string;
  readonly set: string;
  readonly recorded: number;
  /** Nodes of the other engine; 0 where it has not solved the problem. */
  readonly peerNodes: number;
  readonly demands: DifficultyFeatures;
}

/** The features of a problem from which the fit predicts its difficulty. */
const FEATURES: Readonly<Record<string, (demands: DifficultyFeatures) => number>> = {
  plies: ({ plies }) => Math.log2(plies),
  depth: ({ depth }) => Math.log2(1 + depth),
  effort: ({ effort }) => effort,
  pieces: ({ pieces }) => pieces,
  choices: ({ choices, plies }) => choices / Math.ceil(plies / 2),
  'close tries': ({ closeTries }) => Math.log2(1 + closeTries),
  interpositions: ({ interpositions }) => Math.log2(1 + interpositions),
};
const NAMES = Object.keys(FEATURES);
const rowOf = ({ demands }: Measured) => NAMES.map((name) => FEATURES[name]!(demands));

function choose(sample: number) {
  const peers = new Map(
    readShared('peers')
      .filter(({ engine, verdict }) => engine === PEER && verdict === 'mate')
      .map(({ id, nodes }) => [id!, Number(nodes)]),
  );
  const lines = new Map(readShared('author-lines').map((row) => [row.id!, row.solution!]));
  const classics = readShared('classics').filter(({ id }) => lines.has(id!));
  const mates = readShared('mates');
  const setOf = (id: string) => id.split('-')[0]!;
  const seen = new Map<string, number>();
  const sampled = mates.filter(({ id }) => {
    const count = seen.get(setOf(id!)) ?? 0;
    seen.set(setOf(id!), count + 1);
    const all = mates.filter((row) => setOf(row.id!) === setOf(id!)).length;
    return peers.has(id!) || count % Math.ceil(all / sample) === 0;
  });
  const composed = readShared('short-problems').filter(({ id }) => peers.has(id!));
  return [...classics, ...sampled, ...composed]
    .filter(({ plies }) => Number(plies) <= MOST_PLIES)
    .map((row) => ({
      id: row.id!,
      set: setOf(row.id!),
      sfen: row.sfen!,
      recorded: Number(row.plies),
      peerNodes: peers.get(row.id!) ?? 0,
      line: lines.get(row.id!),
    }));
}

function measureAll(sample: number): Measured[] {
  const meter = new DifficultyMeter();
  const solver = createSolver({ hashMiB: 16 });
  const chosen = choose(sample);
  const measured = chosen.flatMap(({ sfen, line, ...problem }, index) => {
    showProgress(`${index + 1} of ${chosen.length}: ${problem.id}`);
    const moves = line?.split(' ') ?? solveLine(sfen);
    if (moves === undefined) return [];
    return [{ ...problem, demands: meter.measure(parseSfen(sfen), moves.map(parseUsiMove)) }];
  });
  showProgress('');
  return measured;

  function solveLine(sfen: string): readonly string[] | undefined {
    const solution = solver.solveSync(sfen, SOLVE_LIMITS);
    return solution.status === 'mate' && solution.lineIsComplete ? solution.line : undefined;
  }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function correlate(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [mean(one), mean(other)];
  const sum = (f: (index: number) => number) =>
    one.reduce((total, _, index) => total + f(index), 0);
  const product = sum((i) => (one[i]! - a) * (other[i]! - b));
  return product / Math.sqrt(sum((i) => (one[i]! - a) ** 2) * sum((i) => (other[i]! - b) ** 2));
}

/** Equal values share the mean of their ranks. */
const ranks = (values: readonly number[]) =>
  values.map(
    (value) =>
      values.filter((other) => other < value).length +
      values.filter((other) => other === value).length / 2,
  );

const rankCorrelation = (one: readonly number[], other: readonly number[]) =>
  correlate(ranks(one), ranks(other));

interface Fit {
  readonly weights: readonly number[];
  readonly constant: number;
  /** The weights for features with the standard deviation 1. */
  readonly standard: readonly number[];
}

/**
 * A ridge regression without negative weights: the feature with the most negative weight is removed, until no weight is
 * negative.
 */
function regress(measured: readonly Measured[]): Fit {
  const rows = measured.map(rowOf);
  const values = measured.map(({ peerNodes }) => Math.log2(peerNodes));
  const centre = NAMES.map((_, column) => mean(rows.map((row) => row[column]!)));
  const spread = NAMES.map((_, column) =>
    Math.sqrt(mean(rows.map((row) => (row[column]! - centre[column]!) ** 2))),
  );
  const middle = mean(values);
  let used = NAMES.map((_, column) => column);
  for (;;) {
    const x = new Matrix(
      rows.map((row) => used.map((column) => (row[column]! - centre[column]!) / spread[column]!)),
    );
    const y = Matrix.columnVector(values.map((value) => value - middle));
    const square = x.transpose().mmul(x).add(Matrix.eye(used.length).mul(RIDGE));
    const found = solve(square, x.transpose().mmul(y)).to1DArray();
    const least = Math.min(...found);
    if (least < 0) {
      used = used.filter((_, index) => found[index] !== least);
      continue;
    }
    const standard = NAMES.map((_, column) => found[used.indexOf(column)] ?? 0);
    const weights = standard.map((weight, column) => weight / spread[column]!);
    const constant =
      middle - weights.reduce((sum, weight, column) => sum + weight * centre[column]!, 0);
    return { weights, constant, standard };
  }
}

const predict = ({ weights, constant }: Fit, measured: Measured) =>
  rowOf(measured).reduce((sum, value, column) => sum + value * weights[column]!, constant);

/** The rank correlation of predictions with the other engine's nodes. */
const judge = (found: Fit, rows: readonly Measured[]) =>
  rankCorrelation(
    rows.map((row) => predict(found, row)),
    rows.map(({ peerNodes }) => peerNodes),
  );

function tabulate(measured: readonly Measured[]): Record<string, Table> {
  const known = measured.filter(({ peerNodes, demands }) => peerNodes > 0 && demands.plies > 1);
  const halves = [0, 1].map((rest) => known.filter((_, index) => index % 2 === rest));
  const ofHalves = halves.map(regress);
  const ofAll = regress(known);
  const weights: Cell[][] = NAMES.map((name, column) => [
    name,
    ...[...ofHalves, ofAll].map(({ standard }) => standard[column]!),
    ofAll.weights[column]!,
  ]);
  const others = [1, 0].map((half) => halves[half]!);
  const agreement: Cell[][] = [
    ['all', known.length, ...ofHalves.map((each, half) => judge(each, others[half]!))],
    ...[3, 5, 7, 9, 11].map((plies) => {
      const within = others.map((rows) => rows.filter(({ demands }) => demands.plies === plies));
      const count = within.reduce((sum, rows) => sum + rows.length, 0);
      return [`${plies} plies`, count, ...ofHalves.map((each, half) => judge(each, within[half]!))];
    }),
  ];
  const byPlies = rankCorrelation(
    known.map(({ demands }) => demands.plies),
    known.map(({ peerNodes }) => peerNodes),
  );
  agreement.push(['all, by the number of plies alone', known.length, byPlies, byPlies]);
  const sets = [...new Set(measured.map(({ set }) => set))];
  const ladder = sets
    .map((set) => measured.filter((each) => each.set === set))
    .filter((rows) => rows.length >= 10)
    .map((rows): Cell[] => {
      const sorted = rows.map(({ demands }) => difficultyOf(demands)).sort((a, b) => a - b);
      const at = (part: number) => sorted[Math.floor(part * sorted.length)]!;
      return [rows[0]!.set, rows.length, at(0.1), at(0.5), at(0.9)];
    })
    .sort((one, other) => Number(one[3]) - Number(other[3]));
  const recorded = measured.filter((each) => each.recorded > 0);
  const order = rankCorrelation(
    recorded.map(({ demands }) => difficultyOf(demands)),
    recorded.map((each) => each.recorded),
  );
  const digits = (columns: readonly string[], count: number) =>
    Object.fromEntries(columns.map((column) => [column, count]));
  const halfColumns = ['first half', 'second half'];
  return {
    weights: {
      columns: ['demand', ...halfColumns, 'all', 'weight'],
      digits: digits([...halfColumns, 'all', 'weight'], 2),
      rows: weights,
    },
    agreement: {
      columns: ['problems', 'count', 'fitted to the first half', 'fitted to the second half'],
      digits: digits(['fitted to the first half', 'fitted to the second half'], 2),
      rows: agreement,
    },
    ladder: { columns: ['set', 'problems', 'tenth', 'median', 'nine tenths'], rows: ladder },
    recorded: {
      columns: ['problems', 'rank correlation'],
      digits: { 'rank correlation': 2 },
      rows: [[recorded.length, order]],
    },
  };
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, { sample: 14, write: false });
  const tables = tabulate(measureAll(values.sample));
  return conclude('difficulty', args, { tables, isKept: values.write });
}
