// The measurements as a table: operations or nodes per second, and their ratios to `wasm`.

import { type Spread, spreadOf } from '../../src/cli/compare/statistics';
import type { Table } from '../report/result';
import { round } from '../report/table-text';
import { NATIVE_ENGINE } from './bundle';
import type { Measurement } from './measure';

/** The engine with which the others are compared. */
const BASELINE = 'wasm';

export interface ReportRow {
  readonly row: string;
  readonly unit: Measurement['unit'];
  readonly engine: string;
  /** Number of measured rounds, and the work in each. */
  readonly rounds: number;
  readonly work: number;
  /** Work per second. For the unit `seconds`: the seconds themselves. */
  readonly rate: Spread;
  /** The speed divided by the speed of the baseline. */
  readonly ratio: number;
}

function rateOf({ unit, work, seconds }: Measurement): Spread {
  return spreadOf(unit === 'seconds' ? seconds : seconds.map((value) => work / value));
}

export function summarize(measurements: readonly Measurement[]): ReportRow[] {
  return measurements.map((measurement) => {
    const { row, unit, engine, work, seconds } = measurement;
    const baseline = measurements.find((other) => other.row === row && other.engine === BASELINE);
    if (baseline === undefined) throw new Error(`${row}: nothing measured for ${BASELINE}`);
    const rate = rateOf(measurement);
    const quotient = rate.median / rateOf(baseline).median;
    const ratio = unit === 'seconds' ? 1 / quotient : quotient;
    return { row, unit, engine, work, rounds: seconds.length, rate, ratio };
  });
}

/** A row for each kind of work: the rate of each engine, the ratios, and their spread. */
export function tabulate(rows: readonly ReportRow[]): Table {
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  const others = engines.filter((engine) => engine !== BASELINE);
  const work = [...new Set(rows.map(({ row }) => row))];
  const ratios = others.map(nameRatio);
  return {
    columns: ['work', 'per second', ...engines, ...ratios, 'spread, %'],
    digits: Object.fromEntries(ratios.map((name) => [name, 2])),
    rows: work.map((name) => {
      const own = rows.filter(({ row }) => row === name);
      const of = (engine: string) => own.find((row) => row.engine === engine)!;
      const { unit } = own[0]!;
      const rates = engines.map((engine) => of(engine).rate.median);
      const spreads = own.map(({ rate }) => (rate.upper - rate.lower) / rate.median);
      return [
        name,
        unit === 'seconds' ? 'seconds' : unit,
        ...rates.map((rate) => (rate < 1 ? round(rate, 3) : Math.round(rate))),
        ...others.map((engine) => round(compare(engine, of(engine).ratio), 2)),
        own[0]!.rounds > 1 ? Math.round(100 * Math.max(...spreads)) : null,
      ];
    }),
  };
}

/**
 * The name of a column of ratios. The native program is faster than the baseline, so its ratio is native divided by
 * baseline. The other engines are slower, so their ratio is baseline divided by engine.
 */
const nameRatio = (engine: string) =>
  engine === NATIVE_ENGINE ? `${engine} to ${BASELINE}` : `${BASELINE} to ${engine}`;

const compare = (engine: string, ratio: number) => (engine === NATIVE_ENGINE ? ratio : 1 / ratio);
