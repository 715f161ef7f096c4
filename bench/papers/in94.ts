// Ito & Noshita 1994 [IN94]: futile interpositions (figures 2 and 11), the two programs on short problems (4.1, 4.2) and by length (figure
// 12, table 1), Ito with a limit of plies (4.2), T2's look ahead (3), and the cook of 図巧 36 (figure 16).

import { ito } from '../../src/extras/lab/ito';
import type { Limits, Outcome } from '../../src/extras/lab/outcome';
import { type ShogiGame, shogiGame } from '../../src/extras/lab/shogi-game';
import { t2 } from '../../src/extras/lab/t2';
import { formatSfen } from '../../src/formats/sfen';
import { createSolver } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import { readProblems } from '../../support/problem-book';
import type { Cell } from '../report/result';
import { cpuSeconds, type Experiment, type Setting, sum } from './experiment';

/** Figure 2, rebuilt: 9b9a+ mates in one, and a piece can be dropped on seven squares. */
const FIGURE_2 = '8k/R6ln/6N2/9/9/9/9/9/9 b r2b4g4s2n3l18p 1';
/** Figure 11, 金問題, rebuilt from the printed solution. With this diagram books count 27 plies; the paper says 25, so a pawn may differ. */
const FIGURE_11 = '1n7/1S7/1p7/p1p6/k2p5/9/+Bl7/9/1L7 b G2rb3g3s3n2l14p 1';

type Program = (game: ShogiGame, limits: Limits) => Outcome;

const PROGRAMS: Readonly<Record<string, Program>> = {
  'T2, every drop counts': t2,
  'T2, futile drops left out': (game, limits) => t2(game, { ...limits, futile: true }),
  'Ito, records replayed': ito,
  'Ito, mates in one first': (game, limits) => ito(game, { ...limits, futile: true }),
};

interface Tried {
  readonly status: string;
  readonly plies: number | null;
  readonly nodes: number;
  readonly seconds: number;
}

function attempt(program: Program, sfen: string, limits: Limits): Tried {
  const before = cpuSeconds();
  const outcome = program(shogiGame(sfen), limits);
  const seconds = Number((cpuSeconds() - before).toFixed(2));
  const plies = outcome.status === 'proved' ? (outcome.line?.length ?? null) : null;
  return { status: outcome.status, plies, nodes: outcome.nodes, seconds };
}

/** The solver of the package, with the length that books count, if it is exact. */
function solveAsBooks(sfen: string, bookNodes: number): Cell[] {
  const solver = createSolver({ hashMiB: 64 });
  const before = cpuSeconds();
  const solution = solver.solveSync(sfen, { goal: 'book', bookNodes });
  const seconds = Number((cpuSeconds() - before).toFixed(2));
  solver.dispose();
  const isMate = solution.status === 'mate';
  const plies = isMate && solution.lengthIsExact ? solution.length : null;
  const verdict = isMate ? 'proved' : solution.status;
  return ['the solver, goal `book`', verdict, plies, solution.nodes, seconds, null];
}

function runPosition(
  title: string,
  sfen: string,
  maxNodes: number,
  paper: Readonly<Record<string, string>>,
) {
  return ({ quick, recall }: Setting) => {
    const limits = {
      maxNodes: quick ? Math.min(maxNodes, 2000) : maxNodes,
      maxMemory: 1_000_000,
    };
    const rows = Object.entries(PROGRAMS).map(([name, program]): Cell[] => {
      const tried = recall([name], () => attempt(program, sfen, limits));
      return [name, tried.status, tried.plies, tried.nodes, tried.seconds, paper[name] ?? null];
    });
    const bookNodes = quick ? 20_000 : 3_000_000;
    rows.push(recall(['solver', bookNodes], () => solveAsBooks(sfen, bookNodes)));
    const columns = [
      'program',
      'verdict',
      'plies of its line',
      'positions',
      'CPU seconds',
      '[IN94]',
    ];
    const faults = rows
      .filter(([, status]) => status === 'disproved')
      .map(([name]) => `${title}, ${name}`);
    return { tables: { [title]: { columns, digits: { 'CPU seconds': 2 }, rows } }, faults };
  };
}

const CLASSES = [
  ['超短篇 (9)', 1, 9],
  ['短篇 (17)', 11, 17],
  ['中篇 to 25', 19, 25],
  ['中篇 (49)', 27, 49],
  ['長篇', 51, 2000],
] as const;

/** T2 and Ito at the same time, each with half of the expansions (section 6 considers parallel search). */
const IN_TURN = ['T2, futile drops left out', 'Ito, mates in one first'];

const isProved = ({ status }: Tried) => status === 'proved';

function runClasses({ quick, recall, problems }: Setting) {
  const limits = { maxNodes: quick ? 1000 : 5000, maxMemory: 200_000 };
  const books = problems('classics', (id) => /^(zukou|musou)-\d+$/.test(id)).filter(
    ({ verdict, plies }) => verdict === 'mate' && plies !== undefined && plies > 0,
  );
  const programs: Readonly<Record<string, (plies: number) => Program>> = {
    ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, program]) => [name, () => program])),
    'Ito, plies limited': (maxPlies) => (game, own) => ito(game, { ...own, maxPlies }),
  };
  const faults: string[] = [];
  const rows = CLASSES.map(([title, from, to]): Cell[] => {
    const own = books.filter(({ plies }) => plies! >= from && plies! <= to);
    const all = Object.entries(programs).map(([name, program]) => {
      const trials = own.map(({ id, sfen, plies }) => {
        const tried = recall([name, id, limits.maxNodes], () =>
          attempt(program(plies!), sfen, limits),
        );
        if (tried.status === 'disproved') faults.push(`${id}, ${name}`);
        return tried;
      });
      return { name, trials };
    });
    const solved = all.map(({ trials }) => trials.filter(isProved).length);
    // Two programs that take turns have half of the expansions each.
    const isInTime = (trial: Tried) => isProved(trial) && trial.nodes <= limits.maxNodes / 2;
    const pair = all.filter(({ name }) => IN_TURN.includes(name));
    const together = own.filter((_, index) => pair.some(({ trials }) => isInTime(trials[index]!)));
    return [title, own.length, ...solved, together.length];
  });
  const all = rows.map((row) => row.slice(1) as number[]);
  rows.push(['all', ...all[0]!.map((_, column) => sum(all.map((row) => row[column]!)))]);
  const columns = ['length', 'problems', ...Object.keys(programs), 'T2 and Ito in turn'];
  return { tables: { classes: { columns, rows } }, faults };
}

const SHORT_PLIES = [3, 5, 7, 9, 11, 13];

/** Sections 4.1 and 4.2: the first problems of each length in the book of generated problems, which stand for those of magazines. */
function runShort({ quick, recall }: Setting) {
  const limits = { maxNodes: quick ? 2000 : 50_000, maxMemory: 500_000 };
  const faults: string[] = [];
  const rows = SHORT_PLIES.map((plies): Cell[] => {
    const sfens = readProblems(plies)
      .slice(0, quick ? 2 : 40)
      .map(({ position }) => formatSfen(position));
    const cells = Object.entries(PROGRAMS).flatMap(([name, program]) => {
      const trials = sfens.map((sfen) => {
        const tried = recall([name, sfen, limits.maxNodes], () => attempt(program, sfen, limits));
        if (tried.status === 'disproved') faults.push(`${sfen}, ${name}`);
        return tried;
      });
      return [trials.filter(isProved).length, sum(trials.map(({ nodes }) => nodes))];
    });
    return [plies, sfens.length, ...cells];
  });
  const columns = Object.keys(PROGRAMS).flatMap((name) => [name, `${name}: positions`]);
  return { tables: { short: { columns: ['plies', 'problems', ...columns], rows } }, faults };
}

/** Section 3: T2's look ahead, on some mates of the project's own set. */
function runLookAhead({ quick, recall }: Setting) {
  const mates = readOwnSet('generated').filter(
    ({ verdict, plies }) => verdict === 'mate' && Number(plies) >= (quick ? 3 : 5),
  );
  const chosen = mates.filter(({ plies }, index) => index % 4 === 0 && (!quick || plies === '3'));
  const faults: string[] = [];
  const rows = [0, 2, 4].map((lookAhead): Cell[] => {
    const search: Program = (game, limits) => t2(game, { ...limits, lookAhead });
    const trials = chosen.map(({ id, sfen }) => {
      const tried = recall([id!, lookAhead], () => attempt(search, sfen!, { maxNodes: 10_000 }));
      if (tried.status === 'disproved') faults.push(`${id}, look ahead of ${lookAhead} plies`);
      return tried;
    });
    const solved = trials.filter(({ status }) => status === 'proved').length;
    const nodes = sum(trials.map((trial) => trial.nodes));
    return [lookAhead, chosen.length, solved, nodes, sum(trials.map(({ seconds }) => seconds))];
  });
  const columns = ['plies of look ahead', 'mates', 'solved', 'positions', 'CPU seconds'];
  return { tables: { 'look ahead': { columns, digits: { 'CPU seconds': 1 }, rows } }, faults };
}

/** Cooks of 図巧 36; without the data folder, of the own diagrams with 17 plies or fewer. */
async function runCooks({ quick, problems }: Setting) {
  const found = problems('classics', (id) => /^zukou-\d+$/.test(id));
  const wanted = found.filter(({ id }) => id === 'zukou-036');
  const chosen =
    wanted.length > 0 ? wanted : found.filter(({ plies }) => plies !== undefined && plies <= 17);
  const solver = createSolver({ hashMiB: 32 });
  const rows: Cell[][] = [];
  for (const { name, sfen } of chosen) {
    const before = cpuSeconds();
    const answer = await solver.analyse(sfen, { checkNodes: quick ? 5000 : 250_000 });
    const seconds = Number((cpuSeconds() - before).toFixed(1));
    const isMate = answer.status === 'mate';
    const cook = isMate ? answer.faults.find(({ kind }) => kind === 'cook') : undefined;
    rows.push([
      name,
      isMate ? answer.verdict : answer.status,
      isMate ? answer.length : null,
      cook?.ply ?? null,
      cook?.length ?? null,
      answer.nodes,
      seconds,
    ]);
  }
  solver.dispose();
  const plies = ['plies', 'ply of the cook', 'plies of the cook'];
  return {
    tables: { cooks: { columns: ['problem', 'verdict', ...plies, 'nodes', 'CPU seconds'], rows } },
  };
}

export const IN94: readonly Experiment[] = [
  {
    name: 'in94/figure-2',
    summary: 'a mate in one with seven squares for interpositions',
    minutes: 0.3,
    quickMinutes: 0.1,
    run: runPosition('figure 2', FIGURE_2, 400_000, {
      'T2, every drop counts': 'T1 1,500,000; T2 25,000',
      'T2, futile drops left out': '200',
    }),
  },
  {
    name: 'in94/figure-11',
    summary: '金問題, 25 plies',
    minutes: 1,
    quickMinutes: 0.1,
    run: runPosition('figure 11', FIGURE_11, 300_000, {
      'T2, futile drops left out': '20 seconds',
      'Ito, mates in one first': '4 seconds',
    }),
  },
  {
    name: 'in94/section-4',
    summary: 'T2 and Ito on short problems (sections 4.1 and 4.2)',
    minutes: 0.5,
    quickMinutes: 0.1,
    run: runShort,
  },
  {
    name: 'in94/table-1',
    summary:
      'T2 and Ito by length, and Ito with a limit of plies (figure 12, table 1, section 4.2)',
    minutes: 2,
    quickMinutes: 0.3,
    run: runClasses,
  },
  {
    name: 'in94/section-3',
    summary: "T2's look ahead by the king's ways out",
    minutes: 0.2,
    quickMinutes: 0.1,
    run: runLookAhead,
  },
  {
    name: 'in94/figure-16',
    summary: '図巧 36, a cook of 19 plies',
    minutes: 0.2,
    quickMinutes: 0.3,
    run: runCooks,
  },
];
