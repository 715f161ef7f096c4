// Ishii, Yokoyama & Chikayama [I1]: costs of edges (equations 18 to 25), other numbers of dilations and erosions and
// the sum over the region (section 7.2), the example of Bouzy's algorithm (figures 5 to 10), and problems that succeed
// and fail (figures 14 and 15). Table 1 and figures 11 to 13 are `npm run bench -- one-eye`.

import { bouzySteps } from '../../src/go/bouzy';
import type { OneEyeOptions } from '../../src/go/options';
import type { OneEyeProblem } from '../../src/go/problem';
import { OneEyeSolver } from '../../src/go/solver';
import { cpuSeconds } from '../../support/cpu-time';
import { sum } from '../../support/statistics';
import { drawProblems } from '../one-eye/one-eye';
import type { Cell } from '../report/result';
import { round } from '../report/table-text';
import { drawBoards, partAround } from './draw-boards';
import type { Experiment, Setting } from './experiment';

const SEED = 1;
const MAX_NODES = 300_000;
/** The short form leaves the hardest problems open. */
const QUICK_NODES = 5000;
/**
 * The problems of each experiment are the first of `npm run bench -- one-eye`, which draws them by a search of a few
 * nodes.
 */
const PROBLEMS = 50;
const DRAW_NODES = 1000;

interface Tried {
  readonly status: string;
  readonly nodes: number;
  readonly seconds: number;
}

type Methods = Readonly<Record<string, OneEyeOptions>>;

function tryAll(
  { quick, recall }: Setting,
  methods: Methods,
): { problems: OneEyeProblem[]; trials: Map<string, Tried[]>; faults: string[] } {
  const solver = new OneEyeSolver({ hashMiB: 64 });
  const problems = drawProblems(PROBLEMS, SEED, solver, DRAW_NODES);
  const trials = new Map<string, Tried[]>(Object.keys(methods).map((name) => [name, []]));
  const faults: string[] = [];
  for (const [index, problem] of problems.entries()) {
    const verdicts = new Set<string>();
    for (const [name, options] of Object.entries(methods)) {
      const tried = recall([name, index], () => {
        const before = cpuSeconds();
        const own = {
          ...options,
          lookAhead: false,
          allWinningMoves: false,
          maxNodes: quick ? QUICK_NODES : MAX_NODES,
        };
        const { status, nodes } = solver.solveSync(problem, own);
        return { status, nodes, seconds: cpuSeconds() - before };
      });
      trials.get(name)!.push(tried);
      if (tried.status !== 'unknown') verdicts.add(tried.status);
    }
    if (verdicts.size > 1) faults.push(`problem ${index + 1}: ${[...verdicts].join(' and ')}`);
  }
  solver.dispose();
  return { problems, trials, faults };
}

const nodesOf = (trials: readonly Tried[]) => sum(trials.map(({ nodes }) => nodes));
const unknownIn = (trials: readonly Tried[]) =>
  trials.filter(({ status }) => status === 'unknown').length;

const COSTS: Methods = {
  C: { method: 'C' },
  B: { method: 'B' },
  'h (method P)': { method: 'P' },
  'edge costs by value': { method: 'B', cost: 'values' },
  'h and edge costs by value': { method: 'P', cost: 'values' },
  'h and 1 for every edge': { method: 'P', cost: 1 },
};

function runCosts(setting: Setting) {
  const { trials, faults } = tryAll(setting, COSTS);
  const base = trials.get('C')!;
  const rows = [...trials].map(([name, own]): Cell[] => {
    const signs = own.map(({ nodes }, index) => Math.sign(nodes - base[index]!.nodes));
    const count = (sign: number) => signs.filter((one) => one === sign).length;
    return [name, nodesOf(own), unknownIn(own), count(-1), count(0), count(1)];
  });
  rows.push(['[I1], 40 problems', null, null, 12, 16, 12]);
  const columns = ['numbers', 'nodes', 'unknown', 'fewer than C', 'same', 'more than C'];
  return { tables: { costs: { columns, rows } }, faults };
}

const STEPS = [
  [5, 21],
  [5, 10],
  [4, 0],
  [5, 0],
  [8, 0],
  [6, 31],
  [2, 3],
  [0, 0],
] as const;

const EVALUATIONS: Methods = {
  ...Object.fromEntries(
    STEPS.map(([dilations, erosions]) => [
      `${dilations}/${erosions}`,
      { method: 'P', bouzy: { dilations, erosions } } satisfies OneEyeOptions,
    ]),
  ),
  '5/21, highest of the region': { method: 'P', evaluation: 'region' },
  '5/21, sum over the region': { method: 'P', evaluation: 'sum' },
  '5/21, sum over the region, as in C': { method: 'C', evaluation: 'sum' },
  '5/21, as in C': { method: 'C' },
};

function runSteps(setting: Setting) {
  const { trials, faults } = tryAll(setting, EVALUATIONS);
  const base = nodesOf(trials.get('5/21')!);
  const rows = [...trials].map(([name, own]): Cell[] => {
    const nodes = nodesOf(own);
    const seconds = sum(own.map((one) => one.seconds));
    return [name, nodes, round(nodes / base, 2), unknownIn(own), round(seconds, 2)];
  });
  const columns = ['dilations/erosions, value', 'nodes', 'ratio to 5/21', 'unknown', 'CPU seconds'];
  return {
    tables: { steps: { columns, digits: { 'ratio to 5/21': 2, 'CPU seconds': 2 }, rows } },
    faults,
  };
}

/**
 * A small position with stones of both sides, after the same steps as in figures 5 to 10. The paper shows its board
 * only as pictures.
 */
const EXAMPLE: OneEyeProblem = {
  size: 9,
  black: ['cg', 'ce', 'dc'],
  white: ['gg', 'gd', 'fc'],
  toMove: 'black',
  crucial: [],
  region: [],
};

const FRAMES = [
  [0, 'stones'],
  [1, '1 dilation'],
  [3, '3 dilations'],
  [4, '3 dilations, 1 erosion'],
  [9, '3 dilations, 6 erosions'],
  [10, '3 dilations, 7 erosions'],
] as const;

function runExample() {
  const frames = [...bouzySteps(EXAMPLE, { dilations: 3, erosions: 7 })];
  const rows = FRAMES.map(([index, title]): Cell[] => {
    const values = frames[index]!;
    const free = values.filter((value) => Math.abs(value) < 100);
    const count = (sign: number) => free.filter((value) => Math.sign(value) === sign).length;
    return [title, count(1), count(-1), count(0), Math.max(...free), Math.min(...free)];
  });
  const boards = FRAMES.map(([index, title]) => ({
    title,
    size: EXAMPLE.size,
    values: frames[index]!,
    problem: EXAMPLE,
  }));
  const columns = ['after', 'points of black', 'points of white', 'neutral', 'highest', 'lowest'];
  return {
    tables: { 'figures 5 to 10': { columns, rows } },
    pictures: { bouzy: drawBoards(boards) },
  };
}

/** So many rows and columns of a board are drawn; the smallest boards have as many. */
const SHOWN = 9;

/** The problems of the comparison for which P needs the least and the most nodes beside C. */
function runCases(setting: Setting) {
  const { problems, trials, faults } = tryAll(setting, {
    C: { method: 'C' },
    P: { method: 'P' },
  });
  const ratios = problems.map(
    (_, index) => trials.get('P')![index]!.nodes / trials.get('C')![index]!.nodes,
  );
  const order = ratios.map((_, index) => index).sort((a, b) => ratios[a]! - ratios[b]!);
  const chosen = [order[0]!, order.at(-1)!];
  const rows = chosen.map((index, at): Cell[] => {
    const [c, p] = ['C', 'P'].map((name) => trials.get(name)![index]!.nodes);
    const { region, size } = problems[index]!;
    return [
      at === 0 ? 'success' : 'failure',
      index + 1,
      `${size}×${size}`,
      region!.length,
      c!,
      p!,
      round(p! / c!, 2),
    ];
  });
  const boards = chosen.map((index, at) => {
    const problem = problems[index]!;
    const values = [...bouzySteps(problem, { dilations: 5, erosions: 21 })].at(-1)!;
    const title = at === 0 ? 'P needs fewest nodes beside C' : 'P needs most nodes beside C';
    return { title, size: problem.size, values, problem, part: partAround(problem, SHOWN) };
  });
  const columns = [
    'case',
    'problem',
    'board',
    'points of the region',
    'nodes, C',
    'nodes, P',
    'P / C',
  ];
  return {
    tables: { 'figures 14 and 15': { columns, digits: { 'P / C': 2 }, rows } },
    pictures: { cases: drawBoards(boards) },
    faults,
  };
}

export const I1: readonly Experiment[] = [
  {
    name: 'i1/figures-5-10',
    summary: "Bouzy's algorithm, 3 dilations and 7 erosions, drawn",
    minutes: 0.1,
    quickMinutes: 0.1,
    run: runExample,
  },
  {
    name: 'i1/costs',
    core: 'go',
    summary: 'first numbers and costs of edges, against method C (equations 16 to 25)',
    minutes: 0.3,
    quickMinutes: 0.1,
    run: runCosts,
  },
  {
    name: 'i1/steps',
    core: 'go',
    summary: 'other numbers of dilations and erosions, the sum over the region (section 7.2)',
    minutes: 0.3,
    quickMinutes: 0.1,
    run: runSteps,
  },
  {
    name: 'i1/figures-14-15',
    core: 'go',
    summary: 'a problem that gains most by Bouzy’s values, and one that loses most',
    minutes: 0.1,
    quickMinutes: 0.1,
    run: runCases,
  },
];
