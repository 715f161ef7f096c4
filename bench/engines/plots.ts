// The pictures of the report, drawn by ECharts without a browser: bars of ratios, and nodes per second by length of the
// problems.

import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { drawChart } from './chart';
import type { ReportRow } from './report';

use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

function enginesOf(rows: readonly ReportRow[]): string[] {
  return [...new Set(rows.map(({ engine }) => engine))];
}

/** Speed of each engine relative to `wasm`, for each row. */
export function drawRatios(title: string, rows: readonly ReportRow[]): string {
  const names = [...new Set(rows.map(({ row }) => row))];
  const series = enginesOf(rows).map((engine) => {
    const ratioOf = (name: string) =>
      rows.find(({ row, engine: other }) => row === name && other === engine)?.ratio ?? null;
    const data = names.map((name) => {
      const ratio = ratioOf(name);
      return ratio === null ? null : Number(ratio.toFixed(3));
    });
    return { type: 'bar', name: engine, data, label: { show: true, position: 'right' } };
  });
  const option = {
    title: { text: title },
    grid: { left: 210, right: 60, top: 84, bottom: 40 },
    xAxis: { type: 'value', name: '× wasm', nameLocation: 'middle', nameGap: 26 },
    yAxis: { type: 'category', data: names, inverse: true },
    series,
  };
  return drawChart(option, 140 + 26 * names.length * series.length);
}

export interface LengthRow {
  readonly length: number;
  readonly row: ReportRow;
}

/** Nodes per second by the plies of the mates in a set. */
export function drawSpeeds(title: string, rows: readonly LengthRow[]): string {
  const engines = enginesOf(rows.map(({ row }) => row));
  const series = engines.map((name) => {
    const own = rows.filter(({ row }) => row.engine === name);
    const data = own.map(({ length, row }) => [length, Math.round(row.rate.median)]);
    return { type: 'line', name, data: data.sort((a, b) => a[0]! - b[0]!), symbolSize: 7 };
  });
  return drawChart({
    title: { text: title },
    grid: { left: 80, right: 30, top: 84, bottom: 50 },
    xAxis: { type: 'log', name: 'plies', nameLocation: 'middle', nameGap: 28, min: 1 },
    yAxis: { type: 'value', name: 'nodes per second', min: 0 },
    series,
  });
}
