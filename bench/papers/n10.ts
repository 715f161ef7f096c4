// Nagai, heuristics [N10]: nodes of single long problems with none of the heuristics, with A, B and C, and without DAG
// detection, and of 図巧 with and without A, B and C (tables 7 and 9); 図巧 8, for which C is harmful; and near and far
// drops of a slider (4.6). All combinations of tables 2 to 6 are measured by `npm run bench -- ablation --only ladder`.

import type { Problem } from '../../support/problem';
import { createResearchSolver } from '../../support/research/solver';
import { sum } from '../../support/statistics';
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

/** Why these rows have no nodes here. The experiment n02/table-2 searches 乱 with all techniques. */
const NOT_WITH_THESE: Readonly<Record<string, string>> = {
  乱: 'takes hours',
  '図巧 (99)': 'not in the short form',
};

/**
 * Two of the settings on 図巧 without 73: the nodes of all problems together, and how many are not decided. Not in the
 * short form.
 */
function measureBook(setting: Setting) {
  const problems = setting.books(
    (id) => !setting.quick && /^zukou-/.test(id) && id !== 'zukou-073',
  );
  const trials = measure(setting, problems, COLUMNS.slice(0, 2), 256, 30_000_000);
  const nodes = [0, 1].map((column) => sum(trials.map((own) => own[column]!.nodes)));
  const open = trials.flat().filter(({ status }) => status === 'unknown').length;
  return { nodes, open, trials };
}

/** What 図巧 takes as a whole, and the part of no. 8. An undecided problem counts with the limit of nodes. */
function tabulateBook({ nodes, trials }: ReturnType<typeof measureBook>) {
  const harmful = trials.find(([one]) => one?.id === 'zukou-008');
  const rows = COLUMNS.slice(0, 2).map((name, column): Cell[] => {
    const own = trials.map((both) => both[column]!);
    const seconds = sum(own.map((trial) => trial.seconds));
    const undecided = own.filter(({ status }) => status === 'unknown').length;
    const part = harmful?.[column];
    const share = (of: number | undefined, whole: number) =>
      of === undefined ? null : round((100 * of) / whole, 0);
    return [
      name,
      own.length,
      undecided,
      nodes[column]!,
      round(nodes[column]! / nodes[0]!, 2),
      share(part?.nodes, nodes[column]!),
      round(seconds, 1),
      share(part?.seconds, seconds),
    ];
  });
  const columns = [
    'heuristics',
    'problems',
    'undecided',
    'nodes',
    'ratio to none',
    'no. 8, % of nodes',
    'CPU seconds',
    'no. 8, % of seconds',
  ];
  return { columns, digits: { 'ratio to none': 2, 'CPU seconds': 1 }, rows };
}

/** The ten problems of the paper with its nodes, and the nodes here of those that were searched. */
function listPaperProblems(
  problems: readonly Problem[],
  trials: readonly (readonly Trial[])[],
  book: ReturnType<typeof measureBook>,
) {
  const nodesOf = (own: readonly Trial[]) => own.map(({ nodes }) => nodes);
  const own = new Map(
    problems.map(({ id }, index) => [paperProblem(id), nodesOf(trials[index]!)] as const),
  );
  if (book.trials.length > 0 && book.open === 0) own.set(0, book.nodes);
  const rows = PAPER_PROBLEMS.map((name, at): Cell[] => {
    const [none, abc] = [PAPER_NODES.none![at]!, PAPER_NODES.ABC![at]!];
    const here = own.get(at);
    return [
      name,
      none,
      abc,
      round(abc / none, 2),
      here?.[0] ?? null,
      here?.[1] ?? null,
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
  const book = measureBook(setting);
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
      'table 1': listPaperProblems(problems, trials, book),
      'long problems': { columns, digits, rows },
      ratios: summary,
      ...(book.trials.length > 0 && { 'zukou as a whole': tabulateBook(book) }),
    },
    faults: faultsOf([...trials, ...book.trials]),
  };
}

/** 図巧 8 after 14 plies of its solution, where every setting needs less than 100,000 nodes. */
const NO_8_AFTER_14 = '5n1g1/4+b1kPl/2l3p2/3+l1+P2P/8N/5L3/1+r7/9/R8 b GNb2g4sn14p 1';

/** 図巧 8, without a limit that hides the harm. The short form takes the position after 14 plies. */
function runNo8(setting: Setting) {
  const [diagram] = setting.books((id) => id === 'zukou-008') as [Problem];
  const later = { ...diagram, id: 'zukou-008-14', sfen: NO_8_AFTER_14, plies: undefined };
  if (setting.quick) console.log('Problem: 図巧 8 after 14 plies.');
  const names = ['none', 'A', 'B', 'C', 'ABC'];
  const trials = measure(setting, [setting.quick ? later : diagram], names, 256, 30_000_000);
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
    summary: 'nodes of long problems and of 図巧: no heuristics, ABC, ABC without DAG detection',
    minutes: 3,
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
