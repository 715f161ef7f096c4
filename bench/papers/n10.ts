// Nagai, heuristics [N10]: nodes of single long problems with none of the heuristics, with A, B and C, and without DAG detection (tables 7
// and 9); 図巧 8, for which C is harmful; and near and far drops of a slider (4.6). All combinations of tables 2 to 6 are measured by
// `npm run bench -- ablation --only ladder`.

import type { Problem } from '../../support/problem';
import { createResearchSolver } from '../../support/research/solver';
import { COMBINATIONS, switchesOf } from '../ablation/ladder';
import { PAPER_NODES, PAPER_PROBLEMS, paperProblem } from '../ablation/n10';
import { mean } from '../ablation/tally';
import { type Trial, tryProblem } from '../ablation/trial';
import type { Cell } from '../report/result';
import { round } from '../report/table-text';
import { compareOnClassics, type Experiment, NOT_SEARCHED, type Setting } from './experiment';

const COLUMNS = ['none', 'ABC', 'ABC-DAG'] as const;

/** Enough for 寿 with every setting. */
const QUICK_NODES = 1_000_000;

function measure(
  { recall, quick }: Setting,
  problems: readonly Problem[],
  names: readonly string[],
  hashMiB: number,
  maxNodes: number,
) {
  const solver = createResearchSolver({ hashMiB });
  const limit = quick ? Math.min(maxNodes, QUICK_NODES) : maxNodes;
  const trials = problems.map((problem) =>
    names.map((name) => {
      const combination = COMBINATIONS.find((one) => one.name === name)!;
      return recall([problem.id, name, hashMiB, limit], () =>
        tryProblem(solver, problem, limit, switchesOf(combination)),
      );
    }),
  );
  solver.dispose();
  return trials;
}

const faultsOf = (trials: readonly (readonly Trial[])[]) =>
  trials.flat().flatMap(({ id, fault }) => (fault === undefined ? [] : [`${id}: ${fault}`]));

const ratio = (one: Trial, other: Trial) => round(one.nodes / other.nodes, 2);

/** The long problems that this core decides with each setting of COLUMNS within some minutes. */
const LONG = ['microcosmos', 'yumei-108e', 'zukou-100', 'sht-51'];

/** Why two more problems have no nodes here. With all techniques n02/table-2 and n02/memory search them. */
const NOT_WITH_THESE: Readonly<Record<string, string>> = {
  '図巧 (99)': 'a whole book (no. 8: below)',
  乱: 'takes hours',
};

/** The ten problems of the paper with its nodes, and the nodes here of those that were searched. */
function listPaperProblems(problems: readonly Problem[], trials: readonly (readonly Trial[])[]) {
  const own = new Map(problems.map(({ id }, index) => [paperProblem(id), trials[index]!] as const));
  const rows = PAPER_PROBLEMS.map((name, at): Cell[] => {
    const [none, abc] = [PAPER_NODES.none![at]!, PAPER_NODES.ABC![at]!];
    // 図巧 is a whole book in the paper, and one problem here.
    const here = at > 0 ? own.get(at) : undefined;
    return [
      name,
      none,
      abc,
      round(abc / none, 2),
      here?.[0]?.nodes ?? null,
      here?.[1]?.nodes ?? null,
      here === undefined ? (NOT_WITH_THESE[name] ?? NOT_SEARCHED[name] ?? null) : null,
    ];
  });
  const columns = [
    'problem',
    '[N10] none',
    '[N10] ABC',
    '[N10] ABC / none',
    'none',
    'ABC',
    'why not',
  ];
  return { columns, digits: { '[N10] ABC / none': 2 }, rows };
}

function runTables(setting: Setting) {
  const problems = setting.giants((id) => LONG.includes(id));
  const trials = measure(setting, problems, COLUMNS, 512, 40_000_000);
  const rows: Cell[][] = problems.map((problem, index) => {
    const [none, abc, undetected] = trials[index]!;
    const at = paperProblem(problem.id);
    const single = at !== undefined && at > 0 ? PAPER_PROBLEMS[at] : undefined;
    const paper = (name: string) => (single === undefined ? null : PAPER_NODES[name]![at!]!);
    const [theirNone, theirAbc] = [paper('none'), paper('ABC')];
    return [
      problem.name,
      ...[none!.nodes, abc!.nodes, undetected!.nodes],
      ...[ratio(abc!, none!), ratio(undetected!, abc!)],
      ...[theirNone, theirAbc, theirNone && theirAbc ? round(theirAbc / theirNone, 2) : null],
    ];
  });
  const means = (column: number) => round(mean(rows.map((row) => row[column] as number)), 2);
  const theirs = (over: string, under: string) =>
    round(mean(PAPER_NODES[over]!.map((nodes, index) => nodes / PAPER_NODES[under]![index]!)), 2);
  const columns = [
    'problem',
    'none',
    'ABC',
    'ABC without DAG',
    'ABC / none',
    'without DAG / ABC',
    '[N10] none',
    '[N10] ABC',
    '[N10] ABC / none',
  ];
  const empty = [null, null, null];
  const summary = {
    columns: ['ratio of nodes, mean', 'here', '[N10]'],
    digits: { here: 2, '[N10]': 2 },
    rows: [
      ['ABC / none', means(4), theirs('ABC', 'none')],
      ['without DAG detection / ABC', means(5), theirs('ABC-DAG', 'ABC')],
    ],
  };
  rows.push(['mean', ...empty, means(4), means(5), null, null, theirs('ABC', 'none')]);
  const digits = { 'ABC / none': 2, 'without DAG / ABC': 2, '[N10] ABC / none': 2 };
  return {
    tables: {
      'table 1': listPaperProblems(problems, trials),
      'long problems': { columns, digits, rows },
      ratios: summary,
    },
    faults: faultsOf(trials),
  };
}

/** 図巧 8, without a limit that hides the harm. The short form does not decide it. */
function runNo8(setting: Setting) {
  const problems = setting.books((id) => id === 'zukou-008');
  const names = ['none', 'A', 'B', 'C', 'ABC'];
  const trials = measure(setting, problems, names, 256, setting.quick ? 50_000 : 30_000_000);
  const rows = trials.flatMap((own) =>
    names.map((name, index): Cell[] => {
      const [none, one] = [own[0]!, own[index]!];
      return [name, one.status, one.nodes, ratio(one, none)];
    }),
  );
  const columns = ['heuristics', 'verdict', 'nodes', 'ratio to none'];
  return {
    tables: { 'no. 8': { columns, digits: { 'ratio to none': 2 }, rows } },
    faults: faultsOf(trials),
  };
}

const DROPS = {
  'each check (the default)': {},
  'drops of one slider from one direction once': { oneSliderDrop: true },
  'all checks from one direction once (F)': { oneCheckADirection: true },
} as const;

/** Section 4.6: which checks dn counts once. */
function runDrops(setting: Setting) {
  const { table, faults } = compareOnClassics(setting, DROPS, 'dn counts');
  return { tables: { drops: table }, faults };
}

export const N10: readonly Experiment[] = [
  {
    name: 'n10/tables-7-9',
    core: 'core',
    summary: 'nodes of long problems: no heuristics, ABC, ABC without DAG detection',
    minutes: 2,
    quickMinutes: 0.2,
    run: runTables,
  },
  {
    name: 'n10/no-8',
    core: 'core',
    summary: '図巧 8, for which heuristic C is harmful',
    minutes: 1,
    quickMinutes: 0.1,
    run: runNo8,
  },
  {
    name: 'n10/section-4.6',
    core: 'core',
    summary: 'near and far drops of a slider counted once, beside heuristic F',
    minutes: 1,
    quickMinutes: 0.1,
    run: runDrops,
  },
];
