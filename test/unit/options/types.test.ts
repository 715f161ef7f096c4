// The option interfaces that callers see have the names and values of the table of options, and their documentation
// states the table's defaults and ranges. The interfaces are written by hand, because editors show the comment of a
// property, and a type derived from the table would have none.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Progress } from '../../../src/answers/solution';
import type { AnalyseOptions } from '../../../src/options/analyse-options';
import { ANALYSE_TABLE } from '../../../src/options/analyse-table';
import type { LimitOptions } from '../../../src/options/limits';
import type { Checked } from '../../../src/options/read';
import type { SolveOptions, SolverOptions } from '../../../src/options/solve-options';
import {
  LIMIT_TABLE,
  type OptionEntry,
  type OptionTable,
  SOLVE_TABLE,
  SOLVER_TABLE,
} from '../../../src/options/table';

/** The values that a table allows, except those that it does not check. */
type Given<Table> = {
  readonly [Name in keyof Checked<Table>]?: Checked<Table>[Name] | undefined;
};

type Solver = typeof SOLVER_TABLE;
type Limit = typeof LIMIT_TABLE;
type Solve = typeof SOLVE_TABLE;
type Analyse = typeof ANALYSE_TABLE;

it('have the names of the table', () => {
  expectTypeOf<keyof SolverOptions>().toEqualTypeOf<keyof Solver>();
  expectTypeOf<keyof LimitOptions<Progress>>().toEqualTypeOf<keyof Limit>();
  expectTypeOf<keyof SolveOptions>().toEqualTypeOf<keyof Limit | keyof Solve>();
  expectTypeOf<Exclude<keyof AnalyseOptions, keyof SolveOptions>>().toEqualTypeOf<keyof Analyse>();
});

it('have the values of the table', () => {
  expectTypeOf<Omit<SolverOptions, 'core' | 'workerUrl'>>().toEqualTypeOf<Given<Solver>>();
  expectTypeOf<Omit<LimitOptions<Progress>, 'signal' | 'onProgress'>>().toEqualTypeOf<
    Given<Limit>
  >();
  expectTypeOf<Pick<SolveOptions, keyof Solve>>().toEqualTypeOf<Given<Solve>>();
  type Unchecked = 'solution' | 'knownVerdicts' | 'onFinding';
  expectTypeOf<Omit<AnalyseOptions, Unchecked | keyof SolveOptions>>().toEqualTypeOf<
    Given<Analyse>
  >();
});

/** The comments in an interface by property name, each on one line. */
function documentationIn(path: string): Map<string, string> {
  const text = readFileSync(resolve(import.meta.dirname, '../../../src/options', path), 'utf8');
  const found = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s+readonly (\w+)\?:/g);
  return new Map(
    [...found].map(([, comment, name]) => [name!, comment!.replace(/\s+\*?\s*/g, ' ')]),
  );
}

const quote = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
const withCommas = (value: number) => value.toLocaleString('en');

/** What the documentation of an option has to say about its default. */
function defaultOf({ type, fallback }: OptionEntry): string {
  if (type === 'value') return '';
  if (fallback === 0) return 'Default: ';
  if (fallback === Number.POSITIVE_INFINITY) return 'Default: no limit';
  const isCount = typeof fallback === 'number';
  return `Default (?:${isCount ? `${fallback}|${withCommas(fallback)}` : quote(fallback)})(?![\\w,]|\\.\\d)`;
}

describe.each<readonly [string, OptionTable]>([
  ['solve-options.ts', SOLVER_TABLE],
  ['solve-options.ts', SOLVE_TABLE],
  ['limits.ts', LIMIT_TABLE],
  ['analyse-options.ts', ANALYSE_TABLE],
])('the documentation in %s', (path, table) => {
  const documentation = documentationIn(path);

  it.each(Object.entries(table))('of %s', (name, entry) => {
    const text = documentation.get(name);
    expect(text).toMatch(new RegExp(defaultOf(entry)));
    const [, low, high] = /([\d.]+) to ([\d.]+\d)/.exec(text!) ?? [];
    if (low !== undefined) expect([Number(low), Number(high)]).toEqual(entry.range);
  });
});
