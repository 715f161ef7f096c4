// What an experiment of a paper is, and the problems that experiments search. With the tables of the data folder an experiment uses the
// problems of the paper. Without them it uses the project's own diagrams, and says which table is missing and where it can be had.

import { readOwnSet } from '../../support/positions/table';
import { type Problem, readProblem } from '../../support/problem';
import type { FeatureSwitches } from '../../support/research/features';
import { createResearchSolver } from '../../support/research/solver';
import { MissingTable, readShared, sourceOf } from '../../support/shared-data';
import { compareTrials, tally } from '../ablation/tally';
import { type Trial, tryProblem } from '../ablation/trial';
import type { Cell, Table } from '../report/result';
import { round } from '../report/table-text';

export type Paper = 'n02' | 'in94' | 'n10' | 'i1' | 'q1';

export interface Setting {
  /** A short form: fewer problems and lower limits. */
  readonly quick: boolean;
  /** A measurement of an earlier run under the same name, or a new one. The label is printed. */
  readonly recall: <T>(name: readonly (string | number)[], measure: () => T) => T;
  /** The problems of a table for which `keep` is true. If the table is missing, and in the short form, the own diagrams for which it is. */
  readonly problems: (table: 'classics' | 'giants', keep: (id: string) => boolean) => Problem[];
}

export interface Findings {
  readonly tables: Readonly<Record<string, Table>>;
  /** SVG pictures by name. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Wrong answers. */
  readonly faults?: readonly string[];
}

export interface Experiment {
  /** The paper and the figure or table, as `n02/figure-1`. */
  readonly name: `${Paper}/${string}`;
  readonly summary: string;
  /** Processor minutes of the whole and of the short form. */
  readonly minutes: number;
  readonly quickMinutes: number;
  readonly run: (setting: Setting) => Findings | Promise<Findings>;
}

/**
 * Searches problems with several choices of techniques in the research build. The first choice is the base of the ratios. Gives the trials
 * and a row of cells for each choice, for the columns TECHNIQUE_COLUMNS.
 */
export function compareTechniques(
  { recall }: Setting,
  problems: readonly Problem[],
  choices: Readonly<Record<string, FeatureSwitches>>,
  hashMiB: number,
  maxNodes: number,
): { runs: readonly { row: Cell[]; trials: readonly Trial[] }[]; faults: string[] } {
  const solver = createResearchSolver({ hashMiB });
  const all = Object.entries(choices).map(([name, features]) => {
    const trials = problems.map((problem) =>
      recall([problem.id, name, hashMiB, maxNodes], () =>
        tryProblem(solver, problem, maxNodes, features),
      ),
    );
    return { name, trials };
  });
  solver.dispose();
  const runs = all.map(({ name, trials }) => {
    const { solved, nodes } = tally(trials);
    const ratios = compareTrials(trials, all[0]!.trials);
    const rounded = [round(ratios.nodes, 2), round(ratios.geometricNodes, 2)];
    return { row: [name, trials.length, solved, nodes, ...rounded] as Cell[], trials };
  });
  const faults = all.flatMap(({ name, trials }) =>
    trials.flatMap(({ id, fault }) => (fault === undefined ? [] : [`${id}, ${name}: ${fault}`])),
  );
  return { runs, faults };
}

const RATIOS = ['ratio of nodes', 'geometric mean'];
export const TECHNIQUE_COLUMNS = ['problems', 'decided', 'nodes', ...RATIOS];
export const TECHNIQUE_DIGITS = Object.fromEntries(RATIOS.map((column) => [column, 2]));

/** `compareTechniques` on 図巧 and 無双, with few nodes for each problem. `heading` is the title of the first column. */
export function compareOnClassics(
  setting: Setting,
  choices: Readonly<Record<string, FeatureSwitches>>,
  heading: string,
) {
  const problems = setting.problems('classics', (id) => /^(zukou|musou)-\d+$/.test(id));
  const maxNodes = setting.quick ? 2000 : 30_000;
  const { runs, faults } = compareTechniques(setting, problems, choices, 64, maxNodes);
  const columns = [heading, ...TECHNIQUE_COLUMNS];
  const rows = runs.map(({ row }) => row);
  return { table: { columns, digits: TECHNIQUE_DIGITS, rows }, faults };
}

/** `Setting.problems` for one experiment. Says which problems it takes, and where the others are published, once for each table. */
export function openPaperProblems(quick: boolean): Setting['problems'] {
  const known = new Map<string, readonly Problem[]>();
  return (table, keep) => {
    const all = known.get(table) ?? readPaperProblems(quick, table);
    known.set(table, all);
    const kept = all.filter(({ id, verdict }) => keep(id) && verdict !== 'invalid');
    if (kept.length === 0) console.log('No problem of this experiment is among them.');
    return kept;
  };
}

const OWN = "the project's own diagrams (support/positions/classics.tsv)";

function readPaperProblems(quick: boolean, table: 'classics' | 'giants'): Problem[] {
  const own = () => readOwnSet('classics').map(readProblem);
  if (quick) {
    console.log(
      `Problems: ${OWN}.\nThe whole form searches the table ${table}: ${sourceOf(table)}.`,
    );
    return own();
  }
  try {
    return readShared(table).map(readProblem);
  } catch (error) {
    if (!(error instanceof MissingTable)) throw error;
    console.log(`${error.message}.\nUsed instead: ${OWN}.`);
    return own();
  }
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
