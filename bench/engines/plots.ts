// The picture of the report: nodes per second by length of the problems.

import { formatSvg } from '../report/plot';
import type { ReportRow } from './report';

interface LengthRow {
  readonly length: number;
  readonly row: ReportRow;
}

/** Nodes per second by the plies of the mates in a set. */
export function drawSpeeds(title: string, rows: readonly LengthRow[]): string {
  const engines = [...new Set(rows.map(({ row }) => row.engine))];
  const series = engines.map((name) => {
    const own = rows.filter(({ row }) => row.engine === name);
    const points = own.map(({ length, row }) => [length, Math.round(row.rate.median)] as const);
    return { name, points: points.sort((a, b) => a[0] - b[0]), joined: true };
  });
  return formatSvg({ title, x: 'plies', y: 'nodes per second', linear: ['y'], series });
}
