// The pictures of the comparison, drawn by ECharts without a browser: share of the short mates that each algorithm
// solves, by length; number of classics solved, by length and by nodes.

import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { drawChart } from '../engines/chart';
import { lengthsOf, namesIn, solvedShare } from './tables';
import { isSolved, type Trial } from './trials';

use([BarChart, LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

const grid = { left: 60, right: 30, top: 84, bottom: 50 };
const plies = { name: 'plies', nameLocation: 'middle', nameGap: 28 };

export function drawSolvedByLength(trials: readonly Trial[]): string {
  const lengths = lengthsOf(trials);
  const series = namesIn(trials).map((name) => ({
    type: 'line',
    name,
    symbolSize: 6,
    data: lengths.map((length) => {
      const { solved, all } = solvedShare(trials, name, length);
      return Number(((100 * solved) / all).toFixed(2));
    }),
  }));
  return drawChart({
    title: { text: 'Short mates solved, by length' },
    grid,
    xAxis: { type: 'category', ...plies, data: lengths },
    yAxis: { type: 'value', name: '%', max: 100, scale: true },
    series,
  });
}

/** Classes of lengths, because there are few problems of each length. */
const CLASSES = [
  [1, 13],
  [15, 17],
  [19, 21],
  [23, 25],
] as const;

export function drawClassics(trials: readonly Trial[]): string {
  const inClass = ([least, most]: (typeof CLASSES)[number], own: readonly Trial[]) =>
    own.filter(({ problem }) => problem.plies >= least && problem.plies <= most);
  const series = namesIn(trials).map((name) => {
    const own = trials.filter(({ algorithm }) => algorithm === name);
    return {
      type: 'bar',
      name,
      data: CLASSES.map((plies) => inClass(plies, own).filter(isSolved).length),
    };
  });
  const first = trials.filter(({ algorithm }) => algorithm === trials[0]?.algorithm);
  const data = CLASSES.map((range) => {
    const [least, most] = range;
    return `${least === 1 ? 'to ' : `${least}–`}${most} (${inClass(range, first).length} problems)`;
  });
  return drawChart({
    title: { text: '図巧 and 無双: solved, by recorded length' },
    grid,
    xAxis: { type: 'category', ...plies, data },
    yAxis: { type: 'value', name: 'problems', min: 0 },
    series,
  });
}

/** A step for each solved problem at the number of nodes that it took. */
export function drawSolvedByNodes(trials: readonly Trial[]): string {
  const series = namesIn(trials).map((name) => {
    const solved = trials.filter((trial) => trial.algorithm === name && isSolved(trial));
    const nodes = solved.map(({ outcome }) => outcome.nodes).sort((a, b) => a - b);
    const data = nodes.map((count, index) => [count, index + 1]);
    return { type: 'line', name, showSymbol: false, step: 'end', data };
  });
  return drawChart({
    title: { text: '図巧 and 無双: solved within a number of nodes' },
    grid,
    xAxis: { type: 'log', name: 'nodes', nameLocation: 'middle', nameGap: 28, min: 100 },
    yAxis: { type: 'value', name: 'problems', min: 0 },
    series,
  });
}
