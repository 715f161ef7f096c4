// Ito & Noshita 1994 [IN94]: futile interpositions (figures 2 and 11), the two programs by length (4.1 to 4.5, figure
// 12, table 1), Ito with a limit of plies (4.2), T2's look ahead (3), and the cook of 図巧 36 (figure 16).

import { ito } from '../../src/lab/ito';
import type { Limits, Outcome } from '../../src/lab/outcome';
import { type ShogiGame, shogiGame } from '../../src/lab/shogi-game';
import { t2 } from '../../src/lab/t2';
import { formatSfen } from '../../src/notation/sfen';
import { createSolver } from '../../src/solver/solver';
import { cpuSeconds } from '../../support/cpu-time';
import { readOwnSet } from '../../support/positions/table';
import type { Problem } from '../../support/problem';
import { readOrigins, readProblems } from '../../support/problem-book';
import { sum } from '../../support/statistics';
import type { Cell } from '../report/result';
import type { Experiment, Setting } from './experiment';

/** Figure 2, rebuilt: 9b9a+ mates in one, and a piece can be dropped on seven squares. */
const FIGURE_2 = '8k/R6ln/6N2/9/9/9/9/9/9 b r2b4g4s2n3l18p 1';
/**
 * Figure 11, 金問題, rebuilt from the printed solution of 25 plies. Best play takes 27 plies by 6e6f, and leaves the
 * attacker a pawn. Without this pawn, or with it on a square beside, there is no mate.
 */
const FIGURE_11 = '1n7/1S7/1p7/p1p6/k2p5/9/+Bl7/9/1L7 b G2rb3g3s3n2l14p 1';

type Program = (game: ShogiGame, limits: Limits) => Outcome;

/**
 * With guesses, T2 gives up every check that leaves the defender more replies than this. Some checks of the solution of
 * figure 11 leave 4.
 */
const MOST_WAYS = 4;

const T2_FUTILE: Program = (game, limits) => t2(game, { ...limits, futile: true });
const T2_GUESSES: Program = (game, limits) =>
  t2(game, { ...limits, futile: true, mostWays: MOST_WAYS });
const ITO_FUTILE: Program = (game, limits) => ito(game, { ...limits, futile: true });

/** The programs of figures 2 and 11. */
const PROGRAMS: Readonly<Record<string, Program>> = {
  T1: (game, limits) => t2(game, { ...limits, table: false, giveBack: false }),
  'T2, every drop searched': (game, limits) => t2(game, { ...limits, giveBack: false }),
  'T2, drops met by their capture': t2,
  'T2, futile drops left out': T2_FUTILE,
  'T2, and guesses of no mate': T2_GUESSES,
  'Ito, mates in one first': ITO_FUTILE,
  'Ito, records replayed': ito,
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

/** Hands of the defender in figure 2, from one kind of piece to three. The paper's hand is not known. */
const HANDS = { pawns: '9p', 'pawns, lances': '3l9p', 'pawns, lances, knights': '2n3l9p' } as const;

/** Leaves out the checks of figure 2 that move the knight or capture on the second rank. */
function withoutOtherChecks(game: ShogiGame): ShogiGame {
  const children = game.children.bind(game);
  game.children = (node) =>
    children(node).filter(
      (child) => !game.isOr(node) || /^\D|^9b9a|^[1-9]a/.test(game.describe(child)),
    );
  return game;
}

/** Figure 2 with fewer kinds of pieces to drop, and with fewer checks: what the numbers of positions depend on. */
function runKinds({ quick, recall }: Setting) {
  const limits = { maxNodes: quick ? 10_000 : 1_600_000, maxMemory: 1_000_000 };
  const programs = Object.entries(PROGRAMS).slice(0, 3);
  const try3 = (title: string, sfen: string, change: (game: ShogiGame) => ShogiGame): Cell[] => [
    title,
    ...programs.map(([name, program]) => {
      const changed: Program = (game, own) => program(change(game), own);
      const tried = recall([title, name], () => attempt(changed, sfen, limits));
      return isProved(tried) ? tried.nodes : null;
    }),
  ];
  const rows = Object.entries(HANDS).map(([title, hand]) =>
    try3(title, FIGURE_2.replace(/ \S+ 1$/, ` ${hand} 1`), (game) => game),
  );
  rows.push(try3('all, checks along the rank and drops alone', FIGURE_2, withoutOtherChecks));
  rows.push(['[IN94]', 1_500_000, 25_000, 200]);
  return { columns: ['pieces to drop', ...programs.map(([name]) => name)], rows };
}

function runFigure2(setting: Setting) {
  const { tables, faults } = runPosition('figure 2', FIGURE_2, 3_000_000, {
    T1: '1,500,000',
    'T2, every drop searched': '25,000',
    'T2, drops met by their capture': '200',
  })(setting);
  return { tables: { ...tables, 'figure 2 by pieces': runKinds(setting) }, faults };
}

function runPosition(
  title: string,
  sfen: string,
  maxNodes: number,
  paper: Readonly<Record<string, string>>,
) {
  return ({ quick, recall }: Setting) => {
    const limits = {
      maxNodes: quick ? Math.min(maxNodes, 10_000) : maxNodes,
      maxMemory: 1_000_000,
    };
    // A mate in one with seven squares for interpositions leaves seven ways out.
    const programs = Object.entries(PROGRAMS).filter(
      ([, program]) => sfen !== FIGURE_2 || program !== T2_GUESSES,
    );
    const rows = programs.map(([name, program]): Cell[] => {
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

/**
 * Lengths of the classics, with what the paper says of T2 and of Ito on problems of magazines and of 続詰むや詰まざるや
 * (table 1).
 */
const CLASSES = [
  ['classics, to 17', 1, 17, '100 %', '90 %'],
  ['classics, 19 to 25', 19, 25, '90 to 100 %', '40 to 60 %'],
  ['classics, 27 to 49', 27, 49, '', '40 to 60 %'],
  ['classics, 51 and more', 51, 2000, 'hardly any', '40 % or less'],
] as const;

/** Problems of one row of the table by length, each with its length. */
interface Row {
  readonly title: string;
  readonly problems: readonly { readonly sfen: string; readonly plies: number }[];
  readonly paper?: readonly [t2: string, ito: string];
}

const isProved = ({ status }: Tried) => status === 'proved';

/** The first problems of each length in the book of generated problems, and every few of the classics. */
function drawRows({ quick, books }: Setting): Row[] {
  const perLength = quick ? 4 : 20;
  const every = quick ? 12 : 8;
  // There are too few problems of longer lengths for rows of their own.
  const lengths = [...readOrigins().keys()].filter((plies) => plies >= 3 && plies <= 9);
  const own = lengths.map((plies): Row => {
    const problems = readProblems(plies).slice(0, perLength);
    return {
      title: `the book, ${plies}`,
      problems: problems.map(({ position }) => ({ sfen: formatSfen(position), plies })),
    };
  });
  const classics = books(() => true).filter(
    ({ verdict, plies }) => verdict === 'mate' && plies !== undefined,
  );
  return [
    ...own,
    ...CLASSES.map(([title, from, to, ...paper]): Row => {
      const all = classics.filter(({ plies }) => plies! >= from && plies! <= to);
      const problems = all.filter((_, index) => index % every === 0);
      return {
        title,
        problems: problems.map(({ sfen, plies }) => ({ sfen, plies: plies! })),
        paper,
      };
    }),
  ];
}

/**
 * Figure 12 and table 1, with Ito with a limit of plies (section 4.2). `in turn`: T2 and Ito, each with half of the
 * expansions (section 6 considers parallel search).
 */
function runLengths(setting: Setting) {
  const { quick, recall } = setting;
  const limits = { maxNodes: quick ? 1000 : 50_000, maxMemory: 200_000 };
  const programs: Readonly<Record<string, (plies: number) => Program>> = {
    T2: () => T2_FUTILE,
    'T2, guesses': () => T2_GUESSES,
    Ito: () => ITO_FUTILE,
    'Ito, plies limited': (maxPlies) => (game, own) => ito(game, { ...own, maxPlies }),
  };
  const faults: string[] = [];
  const tryAll = ({ problems }: Row) =>
    Object.entries(programs).map(([name, program]) =>
      problems.map(({ sfen, plies }) => {
        const tried = recall([name, sfen, limits.maxNodes], () =>
          attempt(program(plies), sfen, limits),
        );
        if (tried.status === 'disproved') faults.push(`${sfen}, ${name}`);
        return tried;
      }),
    );
  const isInTime = (trial: Tried) => isProved(trial) && trial.nodes <= limits.maxNodes / 2;
  const count = (
    title: string,
    all: readonly (readonly Tried[])[],
    paper: Row['paper'],
  ): Cell[] => {
    const [plain, , best] = all as [Tried[], Tried[], Tried[]];
    const together = plain.filter((trial, at) => isInTime(trial) || isInTime(best[at]!));
    const solved = all.map((own) => own.filter(isProved).length);
    const nodes = [plain, best].map((own) => sum(own.map((trial) => trial.nodes)));
    return [title, plain.length, ...solved, together.length, ...nodes, ...(paper ?? [null, null])];
  };
  const tried = drawRows(setting).map((row) => ({ ...row, trials: tryAll(row) }));
  const book = tried.filter(({ paper }) => paper === undefined);
  const ofBook = Object.keys(programs).map((_, at) => book.flatMap(({ trials }) => trials[at]!));
  const rows = tried.map(({ title, trials, paper }) => count(title, trials, paper));
  rows.splice(book.length, 0, count('the book', ofBook, ['100 %', '90 %']));
  const columns = [
    'plies',
    'problems',
    ...Object.keys(programs),
    'in turn',
    'T2: positions',
    'Ito: positions',
    '[IN94] T2',
    '[IN94] Ito',
  ];
  return { tables: { lengths: { columns, rows } }, faults };
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

/** The cook of 図巧 36: the first fault that makes it unsound. */
async function runCook({ books }: Setting) {
  const [{ name, sfen }] = books((id) => id === 'zukou-036') as [Problem];
  const solver = createSolver({ hashMiB: 32 });
  const before = cpuSeconds();
  const answer = await solver.analyse(sfen, { checkNodes: 100_000, verdictOnly: true });
  const seconds = Number((cpuSeconds() - before).toFixed(1));
  solver.dispose();
  const isMate = answer.status === 'mate';
  const cook = isMate ? answer.faults.find(({ kind }) => kind === 'cook') : undefined;
  const plies = ['plies', 'ply of the cook', 'plies of the cook'];
  const row = [
    name,
    isMate ? answer.verdict : answer.status,
    isMate ? answer.length : null,
    cook?.ply ?? null,
    cook?.length ?? null,
    answer.nodes,
    seconds,
  ];
  return {
    tables: {
      cooks: { columns: ['problem', 'verdict', ...plies, 'nodes', 'CPU seconds'], rows: [row] },
    },
    faults: cook?.ply === 3 ? [] : [`${name}: the cook is not found`],
  };
}

export const IN94: readonly Experiment[] = [
  {
    name: 'in94/figure-2',
    core: 'core',
    summary: 'a mate in one with seven squares for interpositions',
    minutes: 0.3,
    quickMinutes: 0.1,
    run: runFigure2,
  },
  {
    name: 'in94/figure-11',
    core: 'core',
    summary: '金問題, 25 plies',
    minutes: 1,
    quickMinutes: 0.1,
    run: runPosition('figure 11', FIGURE_11, 1_000_000, {
      T1: '1 hour',
      'T2, and guesses of no mate': '20 seconds, some 100,000',
      'Ito, mates in one first': '4 seconds',
    }),
  },
  {
    name: 'in94/table-1',
    summary:
      'T2 and Ito by length, on short problems and on the classics (4.1 to 4.5, figure 12, table 1)',
    minutes: 3,
    quickMinutes: 0.1,
    run: runLengths,
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
    core: 'core',
    summary: '図巧 36, a cook of 19 plies',
    minutes: 0.2,
    quickMinutes: 0.1,
    run: runCook,
  },
];
