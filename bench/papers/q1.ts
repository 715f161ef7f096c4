// The explanation of df-pn by Qhapaq [Q1]: the loop that df-pn without threshold control does not leave,
// TCA in the core, and the flaw of the naive limit of plies.

import { dfPn } from '../../src/lab/df-pn';
import { dfPnTca } from '../../src/lab/df-pn-tca';
import { numberCycle, plyTrap } from '../../src/lab/example-games';
import type { AndOrGame } from '../../src/lab/game';
import { limitPlies } from '../../src/lab/ply-limit';
import { shogiGame } from '../../src/lab/shogi-game';
import { t2 } from '../../src/lab/t2';
import { createSolver } from '../../src/solver/solver';
import { readOwnSet } from '../../support/positions/table';
import { compareOnClassics, type Experiment, type Setting } from './experiment';

const LIMITS = { maxNodes: 20_000 };

function runLoop() {
  const searches = { 'df-pn': dfPn, 'df-pn with inc_flag (TCA)': dfPnTca };
  const rows = Object.entries(searches).map(([name, search]) => {
    const { status, nodes } = search(numberCycle, { maxNodes: 10_000 });
    return [name, status, nodes];
  });
  return { tables: { loop: { columns: ['algorithm', 'verdict', 'expansions'], rows } } };
}

function statusOf<Node>(game: AndOrGame<Node>, plies: number, records: 'exact' | 'naive'): string {
  return dfPn(limitPlies(game, plies, records), LIMITS).status;
}

/** The mates of the project's own set whose shortest length T2 finds; each is asked with exactly that many plies. */
function runPlies({ quick, recall }: Setting) {
  const mates = readOwnSet('generated').filter(
    ({ verdict, plies, id }) =>
      verdict === 'mate' && (!quick || Number(plies) <= 3 || id === 'mate-7-55'),
  );
  const solver = createSolver({ hashMiB: 16 });
  const trials = mates.map(({ id, sfen }) =>
    recall([id!], () => {
      const game = shogiGame(sfen!);
      const found = t2(game, LIMITS);
      if (found.status !== 'proved') return undefined;
      const plies = found.line!.length;
      return {
        id: id!,
        plies,
        naive: statusOf(game, plies, 'naive'),
        exact: statusOf(game, plies, 'exact'),
        core:
          solver.solveSync(sfen!, { goal: 'first', maxPlies: plies }).status === 'mate'
            ? 'proved'
            : 'other',
      };
    }),
  );
  solver.dispose();
  const asked = trials.flatMap((trial) => trial ?? []);
  const FORMS = {
    naive: 'position alone',
    exact: 'position and depth',
    core: 'the solver',
  } as const;
  const rows = (Object.keys(FORMS) as (keyof typeof FORMS)[]).map((form) => {
    const count = (status: string) => asked.filter((trial) => trial[form] === status).length;
    const trap = form === 'core' ? null : statusOf(plyTrap, 5, form);
    const wrong = asked.filter((trial) => trial[form] === 'disproved').map(({ id }) => id);
    const right = count('proved');
    return [
      FORMS[form],
      asked.length,
      right,
      wrong.length,
      asked.length - right - wrong.length,
      wrong.join(', ') || null,
      trap,
    ];
  });
  const faults = asked
    .filter(({ exact, core }) => exact === 'disproved' || core !== 'proved')
    .map(({ id }) => `${id}: an exact limit of plies misses the mate`);
  const columns = [
    'records by',
    'mates',
    'right',
    'wrong',
    'undecided',
    'wrong for',
    'small graph',
  ];
  return { tables: { plies: { columns, rows } }, faults };
}

const CONTROLS = {
  'after a stall (the default)': {},
  'after a stall, no double counts kept': { keptDoubleCounts: false },
  'TCA as written': { tca: true },
} as const;

/** The threshold controls of the core, in the research build. The records of TCA have no room for double counts. */
function runTca(setting: Setting) {
  const { table, faults } = compareOnClassics(setting, CONTROLS, 'thresholds are raised');
  return { tables: { tca: table }, faults };
}

export const Q1: readonly Experiment[] = [
  {
    name: 'q1/loop',
    summary: 'positions that repeat: df-pn with and without inc_flag',
    minutes: 0.1,
    quickMinutes: 0.1,
    run: runLoop,
  },
  {
    name: 'q1/tca',
    core: 'core',
    summary: 'TCA as written in the core, beside the control that waits for a stall',
    minutes: 1,
    quickMinutes: 0.1,
    run: runTca,
  },
  {
    name: 'q1/plies',
    core: 'core',
    summary: 'the naive limit of N plies answers wrong, an exact one right',
    minutes: 0.5,
    quickMinutes: 0.1,
    run: runPlies,
  },
];
