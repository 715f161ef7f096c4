// The measurements as a table: operations or nodes per second, their quartiles, and the ratio to `wasm`.

import type { Measurement } from './measure';
import { type Spread, spreadOf } from './statistics';

/** The engine that the others are compared with. */
export const YARDSTICK = 'wasm';

export interface ReportRow {
  readonly row: string;
  readonly unit: Measurement['unit'];
  readonly engine: string;
  /** How many seconds were measured, and the work that each of them is for. */
  readonly rounds: number;
  readonly work: number;
  /** Work per second; for the unit `seconds` the seconds themselves. */
  readonly rate: Spread;
  /** How many times faster than the yardstick. */
  readonly ratio: number;
}

function rateOf({ unit, work, seconds }: Measurement): Spread {
  return spreadOf(unit === 'seconds' ? seconds : seconds.map((value) => work / value));
}

export function summarize(measurements: readonly Measurement[]): ReportRow[] {
  return measurements.map((measurement) => {
    const { row, unit, engine, work, seconds } = measurement;
    const yardstick = measurements.find((other) => other.row === row && other.engine === YARDSTICK);
    if (yardstick === undefined) throw new Error(`${row}: nothing measured for ${YARDSTICK}`);
    const rate = rateOf(measurement);
    const quotient = rate.median / rateOf(yardstick).median;
    const ratio = unit === 'seconds' ? 1 / quotient : quotient;
    return { row, unit, engine, work, rounds: seconds.length, rate, ratio };
  });
}

function formatRate(value: number): string {
  if (value < 1) return value.toFixed(3);
  return Math.round(value).toLocaleString('en');
}

export function formatTable(rows: readonly ReportRow[]): string {
  const lines = rows.map(({ row, unit, engine, rate, ratio, rounds }) => {
    const name = unit === 'seconds' ? 'seconds' : `${unit}/s`;
    const quartiles = rounds > 1 ? `${formatRate(rate.lower)}–${formatRate(rate.upper)}` : '';
    return `| ${row} | ${engine} | ${name} | ${formatRate(rate.median)} | ${quartiles} | ${ratio.toFixed(2)} |`;
  });
  return [
    '| | engine | unit | median | quartiles | × wasm |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
