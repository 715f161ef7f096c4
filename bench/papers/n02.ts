// Nagai & Imai 2002 [N02]: the GHI graph (figure 1), the twelve problems of table 2, the books in 28 MB, scatters of
// two solvers (figures 4 to 6), and what garbage collection and replacement save in a table that is too small (section
// 4.1).

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
import { sum } from '../../support/statistics';
import { PAPER_NODES, PAPER_PROBLEMS } from '../ablation/n10';
import { type Trial, tryProblem } from '../ablation/trial';
import { formatScatter } from '../report/plot';
import type { Cell } from '../report/result';
import { round } from '../report/table-text';
import {
  compareTechniques,
  type Experiment,
  isTaken,
  NOT_SEARCHED,
  type Setting,
  TECHNIQUE_COLUMNS,
  TECHNIQUE_DIGITS,
} from './experiment';

type Naive = (game: ExplicitGame, options: { maxNodes: number; repetition?: 'final' }) => Outcome;

/** The algorithms that store one node for equal positions. The others need no remedy for GHI. */
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

/**
 * Table 2, with the problems' numbers in the table of giants. One problem without a title has the author's name in
 * brackets; the other is called as in [N10].
 */
const TABLE_2: readonly (readonly [name: string, plies: number, id?: string])[] = [
  ['メタ新世界', 941, 'nankai-04'],
  ['アルカナ', 639],
  ['FAIRWAY', 611, 'sht-05'],
  ['風神', 589],
  ['またら', 569],
  ['赤兎馬', 525, 'paper-01'],
  ['乱', 451, 'nankai-06'],
  ['呪われた夜', 393],
  ['田島作品 (345)', 345],
  ['夢の旅人', 307, 'paper-02'],
  ['金馬車', 303],
  ['(藤本和)', 301],
];

/** The problems of table 2 that some minutes decide. */
const WITHIN_MINUTES = ['sht-05', 'nankai-06', 'paper-02'];

function runTable2(setting: Setting) {
  const { quick, recall } = setting;
  const problems = setting.giants((id) => WITHIN_MINUTES.includes(id));
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
    const theirs = PAPER_NODES.ABC![(PAPER_PROBLEMS as readonly string[]).indexOf(name)] ?? null;
    const trial = id === undefined ? undefined : trials.get(id);
    if (trial === undefined) {
      return [name, plies, 'mate', theirs, NOT_SEARCHED[name] ?? 'not searched', null, null, null];
    }
    const { status, length, nodes, seconds } = trial;
    return [name, plies, 'mate', theirs, status, length ?? null, nodes, round(seconds, 1)];
  });
  const columns = [
    'problem',
    'plies',
    '[N02]',
    '[N10] nodes',
    'verdict here',
    'found',
    'nodes',
    'CPU seconds',
  ];
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
function runMemory({ quick, recall, books }: Setting) {
  const maxNodes = quick ? 30_000 : 30_000_000;
  const solver = createSolver({ hashMiB: 28 });
  const faults: string[] = [];
  const rows = BOOKS.map(([book, pattern, paper]): Cell[] => {
    const trials = books((id) => pattern.test(id) && isTaken(quick)(id)).map((problem) =>
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

/** What one program needed for a problem. Without a decision it needed the limit of nodes. */
interface Need {
  readonly isDecided: boolean;
  readonly nodes: number;
  readonly fault?: string;
}

interface Pair {
  readonly id: string;
  readonly needs: readonly [Need, Need];
}

function needOfSolver(solver: EngineSolver, problem: Problem, maxNodes: number): Need {
  const { status, nodes, fault } = tryProblem(solver, problem, maxNodes);
  return { isDecided: status !== 'unknown', nodes, ...(fault !== undefined && { fault }) };
}

/** What an algorithm of the lab needed. The problem has a mate, so a disproof is a wrong answer. */
function needOfLab(search: typeof cStar, { sfen }: Problem, maxNodes: number): Need {
  const { status, nodes } = search(shogiGame(sfen), { maxNodes, maxMemory: 1_000_000 });
  const isDecided = status !== 'unknown';
  const fault = status === 'disproved' ? { fault: 'no mate' } : undefined;
  return { isDecided, nodes: isDecided ? nodes : maxNodes, ...fault };
}

/** One point for each problem: the nodes of both programs. An undecided problem stands at the limit of nodes. */
function plotPairs(title: string, names: readonly [string, string], pairs: readonly Pair[]) {
  const deciding = (count: number) =>
    pairs
      .filter(({ needs }) => needs.filter(({ isDecided }) => isDecided).length === count)
      .map(
        ({ needs: [one, other] }) => [Math.max(1, one.nodes), Math.max(1, other.nodes)] as const,
      );
  return formatScatter(title, names, {
    'decided by both': deciding(2),
    'decided by one': deciding(1),
    'decided by none': deciding(0),
  });
}

function countPairs(name: string, pairs: readonly Pair[], paper: string): Cell[] {
  const count = (isCounted: (one: Need, other: Need) => boolean) =>
    pairs.filter(({ needs: [one, other] }) => isCounted(one, other)).length;
  const none = count((one, other) => !one.isDecided && !other.isDecided);
  return [
    name,
    pairs.length,
    count((one) => one.isDecided),
    count((_, other) => other.isDecided),
    none,
    count((one, other) => one.nodes < other.nodes),
    count((one, other) => one.nodes === other.nodes) - none,
    count((one, other) => one.nodes > other.nodes),
    paper,
  ];
}

/** Some mates of the project's own set. */
const readOwnMates = () =>
  readOwnSet('generated')
    .filter(({ plies }, index) => Number(plies) >= 7 && index % 4 === 0)
    .map(readProblem);

/** The core and the reference engine over the books; df-pn and C* of the lab over the problems of 25 plies or fewer. */
function runScatters({ quick, recall, books }: Setting) {
  const limit = quick ? 20_000 : 300_000;
  const labLimit = quick ? 1000 : 100_000;
  const [core, reference] = [createSolver({ hashMiB: 64 }), createJsSolver({ hashMiB: 64 })];
  const both = BOOKS.map(([book, pattern]) => {
    const pairs = books((id) => pattern.test(id) && isTaken(quick)(id)).map((problem) =>
      recall(
        [problem.id, limit],
        (): Pair => ({
          id: problem.id,
          needs: [needOfSolver(core, problem, limit), needOfSolver(reference, problem, limit)],
        }),
      ),
    );
    return { book, pairs };
  });
  core.dispose();
  reference.dispose();
  // The short problems of the classics are too hard for the limit of the short form.
  const short = quick
    ? readOwnMates()
    : books(() => true).filter(
        ({ plies, verdict }) =>
          verdict === 'mate' && plies !== undefined && plies > 0 && plies <= 25,
      );
  const lab = short.map((problem) =>
    recall(
      [problem.id, 'lab', labLimit],
      (): Pair => ({
        id: problem.id,
        needs: [needOfLab(dfPn, problem, labLimit), needOfLab(cStar, problem, labLimit)],
      }),
    ),
  );
  const rows = both.map(({ book, pairs }, index) =>
    countPairs(`${book}: core, reference`, pairs, ['figure 5', 'figure 6'][index]!),
  );
  rows.push(countPairs('to 25 plies: df-pn, C*', lab, 'figures 5 and 6'));
  const columns = [
    'problems and programs',
    'problems',
    'decided, first',
    'decided, second',
    'by none',
    'first fewer nodes',
    'same',
    'first more',
    'as in [N02]',
  ];
  const names = ['the core', 'the reference engine'] as const;
  const pictures = {
    zukou: plotPairs('図巧: the core and the reference engine', names, both[0]!.pairs),
    musou: plotPairs('無双: the core and the reference engine', names, both[1]!.pairs),
    'c-star': plotPairs('Problems of 25 plies or fewer: df-pn and C*', ['df-pn', 'C*'], lab),
  };
  const faults = [...both.flatMap(({ pairs }) => pairs), ...lab].flatMap(({ id, needs }) =>
    needs.flatMap(({ fault }) => (fault === undefined ? [] : [`${id}: ${fault}`])),
  );
  return { tables: { scatters: { columns, rows } }, pictures, faults };
}

/**
 * The problems of more than 300 plies that the core decides within the limit of figure 4. The paper's figure leaves out
 * those that one of its programs does not decide; here only the reference engine may fail.
 */
const VERY_LONG = ['zukou-100', 'sht-51', 'yumei-108e', 'paper-02'];

/** Figure 4: the core and the reference engine on problems of more than 300 plies. */
function runVeryLong({ quick, recall, giants }: Setting) {
  const limit = quick ? 500_000 : 2_500_000;
  const [core, reference] = [createSolver({ hashMiB: 256 }), createJsSolver({ hashMiB: 256 })];
  const pairs = giants((id) => VERY_LONG.includes(id)).map(({ name, ...problem }) => {
    const needs = recall([problem.id, limit], (): Pair['needs'] => [
      needOfSolver(core, { name, ...problem }, limit),
      needOfSolver(reference, { name, ...problem }, limit),
    ]);
    return { id: problem.id, name, plies: problem.plies, needs };
  });
  core.dispose();
  reference.dispose();
  const verdict = ({ isDecided }: Need) => (isDecided ? 'mate' : 'unknown');
  const rows = pairs.map(({ name, plies, needs: [one, other] }): Cell[] => [
    name,
    plies ?? null,
    verdict(one),
    one.nodes,
    verdict(other),
    other.nodes,
    round(other.nodes / one.nodes, 1),
  ]);
  const columns = ['problem', 'plies', 'core', 'nodes', 'reference', 'its nodes', 'ratio'];
  const faults = pairs.flatMap(({ id, needs }) =>
    needs.flatMap(({ fault }) => (fault === undefined ? [] : [`${id}: ${fault}`])),
  );
  const title = 'Problems of more than 300 plies: the core and the reference engine';
  return {
    tables: { 'figure 4': { columns, digits: { ratio: 1 }, rows } },
    pictures: { long: plotPairs(title, ['the core', 'the reference engine'], pairs) },
    faults,
  };
}

/** Problems that take more nodes than this fill a table of 1 MiB. */
const FILLING_NODES = 30_000;

const FORGETTING = {
  both: {},
  'without replacement': { smallTreeReplacement: false },
  'without garbage collection': { smallTreeGc: false },
} as const;

/** Section 4.1: what replacement and garbage collection save where the table is too small. */
function runForgetting(setting: Setting) {
  const { quick, recall, books } = setting;
  const chooser = createSolver({ hashMiB: 64 });
  const filling = books(isTaken(quick)).filter((problem) => {
    const chosen = recall([problem.id, FILLING_NODES], () =>
      tryProblem(chooser, problem, FILLING_NODES),
    );
    return chosen.status === 'unknown';
  });
  chooser.dispose();
  const maxNodes = quick ? 40_000 : 300_000;
  const tables = (quick ? [1] : [1, 2, 4]).map((hashMiB) => ({
    hashMiB,
    ...compareTechniques(setting, filling, FORGETTING, hashMiB, maxNodes),
  }));
  const rows = tables.flatMap(({ hashMiB, runs }) =>
    runs.map(({ row: [name, ...cells], trials }): Cell[] => [
      `${hashMiB} MiB, ${name}`,
      ...cells,
      sum(trials.map(({ collections }) => collections)),
    ]),
  );
  const columns = ['table', ...TECHNIQUE_COLUMNS, 'collections'];
  const faults = tables.flatMap((table) => table.faults);
  return { tables: { forgetting: { columns, digits: TECHNIQUE_DIGITS, rows } }, faults };
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
    core: 'core',
    summary: 'the twelve problems that Seo-tsume could not solve',
    minutes: 4,
    quickMinutes: 0.1,
    run: runTable2,
  },
  {
    name: 'n02/memory',
    core: 'core',
    summary: '図巧 and 無双 in a table of 28 MB',
    minutes: 2,
    quickMinutes: 0.1,
    run: runMemory,
  },
  {
    name: 'n02/figure-4',
    core: 'core',
    summary: 'problems of more than 300 plies: the core and the reference engine',
    minutes: 1,
    quickMinutes: 0.1,
    run: runVeryLong,
  },
  {
    name: 'n02/figures-5-6',
    core: 'core',
    summary: 'scatters of two solvers: the core and the reference engine, df-pn and C*',
    minutes: 6,
    quickMinutes: 0.1,
    run: runScatters,
  },
  {
    name: 'n02/section-4.1',
    core: 'core',
    summary: 'replacement and garbage collection in tables that are too small',
    minutes: 5,
    quickMinutes: 0.1,
    run: runForgetting,
  },
];
