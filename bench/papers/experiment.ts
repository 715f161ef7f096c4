// What an experiment of a paper is, and the problems that experiments search. With the tables of the data folder an experiment uses the
// problems of the paper. Without them it uses the project's own diagrams, and says which table is missing and where it can be had.

import { readOwnSet } from '../../support/positions/table';
import { type Problem, readProblem } from '../../support/problem';
import { MissingTable, readShared } from '../../support/shared-data';
import type { Table } from '../report/result';

export type Paper = 'n02' | 'in94' | 'n10' | 'i1' | 'q1';

export interface Setting {
  /** A short form: fewer problems and lower limits. */
  readonly quick: boolean;
  /** A measurement of an earlier run under the same name, or a new one. The label is printed. */
  readonly recall: <T>(name: readonly (string | number)[], measure: () => T) => T;
  /** The problems of a table that pass; the own diagrams that pass where the table is missing, or in the short form. */
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

/** See `Setting.problems`. */
export function readPaperProblems(
  quick: boolean,
  table: 'classics' | 'giants',
  keep: (id: string) => boolean,
): Problem[] {
  const own = () =>
    readOwnSet('classics')
      .map(readProblem)
      .filter(({ id }) => keep(id));
  if (quick) return own();
  try {
    return readShared(table)
      .map(readProblem)
      .filter(({ id, verdict }) => keep(id) && verdict !== 'invalid');
  } catch (error) {
    if (!(error instanceof MissingTable)) throw error;
    console.log(`${error.message}.\nUsed instead: the project's own diagrams (support/positions).`);
    return own();
  }
}

export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
