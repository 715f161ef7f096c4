// Nagai & Imai 2002 [N02]: the GHI graph (figure 1), the twelve problems of table 2, the books in 28 MB, scatters of two solvers (figures 5
// and 6), and what garbage collection and replacement save in a table that is too small (section 4.1).

import { ALGORITHMS, type AlgorithmName } from '../../src/lab/algorithms';
import { bruteForceSearch } from '../../src/lab/brute-force';
import { cStar } from '../../src/lab/c-star';
import { dfPn } from '../../src/lab/df-pn';
import { loopTrap } from '../../src/lab/example-games';
import type { ExplicitGame } from '../../src/lab/explicit-game';
import type { Outcome } from '../../src/lab/outcome';
import { shogiGame } from '../../src/lab/shogi-game';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import { type Problem, readProblem } from '../../support/problem';
import { createResearchSolver } from '../../support/research/solver';
import { type Trial, tryProblem } from '../ablation/trial';
import { formatScatter } from '../growth/plot';
import type { Cell } from '../report/result';
import { round } from '../report/table-text';
import { type Experiment, type Setting, sum } from './experiment';

type Naive = (game: ExplicitGame, options: { maxNodes: number; repetition?: 'final' }) => Outcome;

/** The algorithms that merge positions; the others need no remedy. */
const MERGING = [
  'pn-search',
  'ao-star',
  'ito',
  'c-star',
  'df-pn',
  'df-pn-tca',
  'df-pn-plus',
] as const satisfies readonly AlgorithmName[];

function runGhi() {
  const rows: Cell[][] = MERGING.map((name) => {
    const search = ALGORITHMS[name] as Naive;
    const naive = search(loopTrap, { maxNodes: 1000, repetition: 'final' });
    const right = search(loopTrap, { maxNodes: 1000 });
    return [name, naive.status, right.status, right.nodes];
  });
  const phases = dfPn(loopTrap, { maxNodes: 1000, repetition: 'two-phase' });
  rows.push(['df-pn, two phases', null, phases.status, phases.nodes]);
  const truth = bruteForceSearch(loopTrap).status;
  const faults = rows
    .filter(([, , status]) => status !== truth)
    .map(([name]) => `${name} on figure 1`);
  const columns = ['algorithm', 'without a remedy', 'with its remedy', 'expansions'];
  return { tables: { 'figure 1': { columns, rows } }, faults };
}

/** Table 2, with the problems' numbers in the table of giants. Two problems have no name in the paper. */
const TABLE_2: readonly (readonly [name: string, plies: number, id?: string])[] = [
  ['メタ新世界', 941, 'nankai-04'],
  ['アルカナ', 639],
  ['FAIRWAY', 611, 'sht-05'],
  ['相馬康幸', 589],
  ['またら', 569],
  ['赤兎馬', 525, 'paper-01'],
  ['乱', 451, 'nankai-06'],
  ['呪われた夜', 393],
  ['田島秀男', 345],
  ['夢の旅人', 307, 'paper-02'],
  ['金馬車', 303],
  ['藤本和', 301],
];

/** The problems of table 2 that some minutes decide. The others take an hour or more, or have not been solved here. */
const WITHIN_MINUTES = ['sht-05', 'nankai-06', 'paper-02'];

function runTable2(setting: Setting) {
  const { quick, recall } = setting;
  const problems = setting.problems('giants', (id) => WITHIN_MINUTES.includes(id));
  const solver = createSolver({ hashMiB: quick ? 64 : 1024 });
  const maxNodes = quick ? 50_000 : 60_000_000;
  const trials = new Map(
    problems.map((problem) => [
      problem.id,
      recall([problem.id, maxNodes], () => tryProblem(solver, problem, maxNodes)),
    ]),
  );
  solver.dispose();
  const rows = TABLE_2.map(([name, plies, id]): Cell[] => {
    const trial = id === undefined ? undefined : trials.get(id);
    if (trial === undefined) {
      const why = id === undefined ? 'no diagram is public' : 'takes longer';
      return [name, plies, 'mate', why, null, null, null];
    }
    const { status, length, nodes, seconds } = trial;
    return [name, plies, 'mate', status, length ?? null, nodes, round(seconds, 1)];
  });
  const columns = ['problem', 'plies', '[N02]', 'verdict here', 'found', 'nodes', 'CPU seconds'];
  const faults = [...trials.values()].flatMap(({ id, fault }) =>
    fault ? [`${id}: ${fault}`] : [],
  );
  return { tables: { 'table 2': { columns, digits: { 'CPU seconds': 1 }, rows } }, faults };
}

const BOOKS = [
  ['図巧', /^zukou-\d+$/, '99 of 99'],
  ['無双', /^musou-\d+$/, '94 of 94'],
] as const;

function countAnswers(trials: readonly Trial[]) {
  const count = (status: string) => trials.filter((trial) => trial.status === status).length;
  return [trials.length, count('mate'), count('nomate'), count('unknown')];
}

/** Both books in a table of 28 MiB. */
function runMemory({ quick, recall, problems }: Setting) {
  const maxNodes = quick ? 20_000 : 30_000_000;
  const solver = createSolver({ hashMiB: 28 });
  const faults: string[] = [];
  const rows = BOOKS.map(([book, pattern, paper]): Cell[] => {
    const trials = problems('classics', (id) => pattern.test(id)).map((problem) =>
      recall([problem.id, maxNodes], () => tryProblem(solver, problem, maxNodes)),
    );
    faults.push(...trials.flatMap(({ id, fault }) => (fault ? [`${id}: ${fault}`] : [])));
    const nodes = sum(trials.map((trial) => trial.nodes));
    const seconds = sum(trials.map((trial) => trial.seconds));
    const collections = sum(trials.map((trial) => trial.collections));
    return [book, ...countAnswers(trials), paper, nodes, collections, round(seconds, 1)];
  });
  solver.dispose();
  const columns = [
    'book',
    'problems',
    'mate',
    'no mate',
    'unknown',
    '[N02]: mates',
    'nodes',
    'collections',
    'CPU seconds',
  ];
  return { tables: { '28 MB': { columns, digits: { 'CPU seconds': 1 }, rows } }, faults };
}

interface Pair {
  readonly id: string;
  readonly one: number;
  readonly other: number;
}

/** A picture with one point for each problem: the nodes of both programs. An undecided problem stands at the limit of nodes. */
function plotPairs(title: string, names: readonly [string, string], pairs: readonly Pair[]) {
  const points = pairs.map(({ one, other }) => [Math.max(1, one), Math.max(1, other)] as const);
  return formatScatter(title, names, points);
}

function countPairs(
  name: string,
  pairs: readonly Pair[],
  limit: number,
  paper: string | null,
): Cell[] {
  const decided = (side: 'one' | 'other') => pairs.filter((pair) => pair[side] < limit).length;
  const fewer = pairs.filter(({ one, other }) => one < other).length;
  const more = pairs.filter(({ one, other }) => one > other).length;
  return [
    name,
    pairs.length,
    decided('one'),
    decided('other'),
    fewer,
    pairs.length - fewer - more,
    more,
    paper,
  ];
}

function nodesOf(
  solver: EngineSolver,
  problem: Problem,
  maxNodes: number,
  faults: string[],
): number {
  const { nodes, fault } = tryProblem(solver, problem, maxNodes);
  if (fault !== undefined) faults.push(`${problem.id}: ${fault}`);
  return nodes;
}

/** The core beside the reference engine over the books, and df-pn beside C* of the lab over problems of 25 plies or fewer. */
function runScatters({ quick, recall, problems }: Setting) {
  const limit = quick ? 5000 : 30_000;
  const labLimit = quick ? 1000 : 10_000;
  const [core, reference] = [createSolver({ hashMiB: 64 }), createJsSolver({ hashMiB: 64 })];
  const faults: string[] = [];
  const names = ['the core', 'the reference engine'] as const;
  const books = BOOKS.map(([book, pattern]) => {
    const pairs = problems('classics', (id) => pattern.test(id)).map((problem) =>
      recall([problem.id, limit], () => ({
        id: problem.id,
        one: nodesOf(core, problem, limit, faults),
        other: nodesOf(reference, problem, limit, faults),
      })),
    );
    return { book, pairs };
  });
  core.dispose();
  reference.dispose();
  const short = problems('classics', (id) => /^(zukou|musou)-\d+$/.test(id)).filter(
    ({ plies, verdict }) => verdict === 'mate' && plies !== undefined && plies > 0 && plies <= 25,
  );
  const lab = short.map(({ id, sfen }) =>
    recall([id, 'lab', labLimit], () => {
      const limits = { maxNodes: labLimit, maxMemory: 400_000 };
      return {
        id,
        one: dfPn(shogiGame(sfen), limits).nodes,
        other: cStar(shogiGame(sfen), limits).nodes,
      };
    }),
  );
  const rows = books.map(({ book, pairs }, index) =>
    countPairs(`${book}: core, reference`, pairs, limit, ['figure 5', 'figure 6'][index]!),
  );
  rows.push(countPairs('to 25 plies: df-pn, C*', lab, labLimit, 'figures 4 to 6'));
  const columns = [
    'problems and solvers',
    'problems',
    'decided, first',
    'decided, second',
    'first fewer nodes',
    'same',
    'first more',
    'as in [N02]',
  ];
  const pictures = {
    zukou: plotPairs('図巧: nodes of the core and of the reference engine', names, books[0]!.pairs),
    musou: plotPairs('無双: nodes of the core and of the reference engine', names, books[1]!.pairs),
    'c-star': plotPairs('Problems of 25 plies or fewer: df-pn and C*', ['df-pn', 'C*'], lab),
  };
  return { tables: { scatters: { columns, rows } }, pictures, faults };
}

/** Own diagrams that fill a small table. */
const FILLING = /^(zukou-(006|052|083|097|098|099|100)|musou-(002|016|075))$/;

const FORGETTING = {
  both: {},
  'without replacement': { smallTreeReplacement: false },
  'without garbage collection': { smallTreeGc: false },
} as const;

/** Section 4.1: what replacement and garbage collection save where the table is too small. */
function runForgetting({ quick, recall }: Setting) {
  const problems = readOwnSet('classics')
    .map(readProblem)
    .filter(({ id }) => FILLING.test(id));
  const maxNodes = quick ? 20_000 : 1_000_000;
  const faults: string[] = [];
  const rows = (quick ? [1] : [1, 2, 4]).flatMap((hashMiB) => {
    const solver = createResearchSolver({ hashMiB });
    const totals = Object.entries(FORGETTING).map(([name, features]) => {
      const trials = problems.map((problem) =>
        recall([problem.id, name, hashMiB, maxNodes], () =>
          tryProblem(solver, problem, maxNodes, features),
        ),
      );
      faults.push(
        ...trials.flatMap(({ id, fault }) => (fault ? [`${id}, ${name}: ${fault}`] : [])),
      );
      return { name, trials, nodes: sum(trials.map(({ nodes }) => nodes)) };
    });
    solver.dispose();
    return totals.map(({ name, trials, nodes }): Cell[] => [
      `${hashMiB} MiB, ${name}`,
      trials.filter(({ status }) => status !== 'unknown').length,
      trials.length,
      nodes,
      round(nodes / totals[0]!.nodes, 2),
      sum(trials.map(({ collections }) => collections)),
    ]);
  });
  const columns = ['table', 'decided', 'problems', 'nodes', 'ratio to both', 'collections'];
  return { tables: { forgetting: { columns, digits: { 'ratio to both': 2 }, rows } }, faults };
}

export const N02: readonly Experiment[] = [
  {
    name: 'n02/figure-1',
    summary: 'graph-history interaction: verdicts with and without a remedy',
    minutes: 0.1,
    quickMinutes: 0.1,
    run: runGhi,
  },
  {
    name: 'n02/table-2',
    summary: 'the twelve problems that Seo-tsume could not solve',
    minutes: 5,
    quickMinutes: 0.1,
    run: runTable2,
  },
  {
    name: 'n02/memory',
    summary: '図巧 and 無双 in a table of 28 MB',
    minutes: 2,
    quickMinutes: 0.1,
    run: runMemory,
  },
  {
    name: 'n02/figures-4-6',
    summary: 'scatters of two solvers: the core and the reference engine, df-pn and C*',
    minutes: 4,
    quickMinutes: 0.5,
    run: runScatters,
  },
  {
    name: 'n02/section-4.1',
    summary: 'replacement and garbage collection in tables that are too small',
    minutes: 3,
    quickMinutes: 0.1,
    run: runForgetting,
  },
];
