// What an experiment of a paper is, and the problems that experiments search: the books 図巧 and 無双, which the
// project has, and the long problems of the data folder. Without that table an experiment takes 寿, and says where the
// table can be had.

import { readBooks } from '../../support/positions/table';
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
  /** The problems of both books for which `keep` is true. */
  readonly books: (keep: (id: string) => boolean) => Problem[];
  /** The long problems for which `keep` is true. If their table is missing, and in the short form, 寿. */
  readonly giants: (keep: (id: string) => boolean) => Problem[];
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
  /** The core that it measures. Algorithms of the lab use none. */
  readonly core?: 'core' | 'go';
  /** Processor minutes of the whole and of the short form. */
  readonly minutes: number;
  readonly quickMinutes: number;
  readonly run: (setting: Setting) => Findings | Promise<Findings>;
}

/**
 * Searches problems with several choices of techniques in the research build. The first choice is the base of the
 * ratios. Gives the trials and a row of cells for each choice, for the columns TECHNIQUE_COLUMNS.
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

/**
 * `compareTechniques` on 図巧 and 無双, with few nodes for each problem. `heading` is the title of the first column.
 */
export function compareOnClassics(
  setting: Setting,
  choices: Readonly<Record<string, FeatureSwitches>>,
  heading: string,
) {
  const problems = setting.books(isTaken(setting.quick));
  const maxNodes = setting.quick ? 10_000 : 30_000;
  const { runs, faults } = compareTechniques(setting, problems, choices, 64, maxNodes);
  const columns = [heading, ...TECHNIQUE_COLUMNS];
  const rows = runs.map(({ row }) => row);
  return { table: { columns, digits: TECHNIQUE_DIGITS, rows }, faults };
}

/** Short forms take every tenth problem of the books. */
export const isTaken = (quick: boolean) => (id: string) => !quick || id.endsWith('5');

export const readBookProblems: Setting['books'] = (keep) =>
  readBooks()
    .map(readProblem)
    .filter(({ id }) => keep(id));

/** `Setting.giants`. Says where the long problems are published. */
export function readGiants(quick: boolean, keep: (id: string) => boolean): Problem[] {
  const kotobuki = readBookProblems((id) => id === 'zukou-100');
  if (quick) {
    console.log(`Problem: 寿.\nThe whole form searches the table giants: ${sourceOf('giants')}.`);
    return kotobuki;
  }
  try {
    return readShared('giants')
      .map(readProblem)
      .filter(({ id }) => keep(id));
  } catch (error) {
    if (!(error instanceof MissingTable)) throw error;
    console.log(`${error.message}.\nSearched instead: 寿.`);
    return kotobuki;
  }
}

const NO_DIAGRAM = 'no diagram is public';
const UNCERTAIN = 'perhaps not the diagram of the paper';

/** Why experiments of [N02] and [N10] do not search some problems of these papers. */
export const NOT_SEARCHED: Readonly<Record<string, string>> = {
  メタ新世界: 'takes 40 minutes or more',
  アルカナ: NO_DIAGRAM,
  風神: 'the diagram is only a picture',
  またら: NO_DIAGRAM,
  赤兎馬: 'not decided in hours',
  呪われた夜: NO_DIAGRAM,
  '田島作品 (345)': NO_DIAGRAM,
  金馬車: NO_DIAGRAM,
  '(藤本和)': NO_DIAGRAM,
  回転木馬: UNCERTAIN,
  メガロポリス: UNCERTAIN,
};
