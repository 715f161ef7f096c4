// The pictures of the comparison, drawn by ECharts on the server side: what share of the problems of a length
// each algorithm solves, and how many problems within how many nodes.

import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TitleComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { drawChart } from '../engines/chart';
import { lengthsOf, solvedShare } from './tables';
import { isSolved, type Trial } from './trials';

use([LineChart, GridComponent, LegendComponent, TitleComponent, SVGRenderer]);

const namesIn = (trials: readonly Trial[]) => [
  ...new Set(trials.map(({ algorithm }) => algorithm)),
];

export function drawSolvedByLength(trials: readonly Trial[]): string {
  const series = namesIn(trials).map((name) => ({
    type: 'line',
    name,
    symbolSize: 6,
    data: lengthsOf(trials).map((plies) => {
      const { solved, all } = solvedShare(trials, name, plies);
      return [plies, Number(((100 * solved) / all).toFixed(1))];
    }),
  }));
  return drawChart({
    title: { text: 'Solved, by length' },
    grid: { left: 60, right: 30, top: 84, bottom: 50 },
    xAxis: { type: 'value', name: 'plies', nameLocation: 'middle', nameGap: 28, min: 1, max: 25 },
    yAxis: { type: 'value', name: '%', min: 0, max: 100 },
    series,
  });
}

export function drawSolvedByNodes(trials: readonly Trial[]): string {
  const series = namesIn(trials).map((name) => {
    const own = trials.filter((trial) => trial.algorithm === name && isSolved(trial));
    const nodes = own.map(({ outcome }) => outcome.nodes).sort((a, b) => a - b);
    const data = nodes.map((count, index) => [count, index + 1]);
    return { type: 'line', name, showSymbol: false, step: 'end', data };
  });
  return drawChart({
    title: { text: 'Problems solved within so many nodes' },
    grid: { left: 60, right: 30, top: 84, bottom: 50 },
    xAxis: { type: 'log', name: 'nodes', nameLocation: 'middle', nameGap: 28, min: 1 },
    yAxis: { type: 'value', name: 'problems', min: 0 },
    series,
  });
}
