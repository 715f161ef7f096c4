// One ECharts option as the text of an SVG, without a browser. Who draws registers the parts it needs.

import { type EChartsCoreOption, init } from 'echarts/core';

const WIDTH = 760;
const HEIGHT = 460;

export function drawChart(option: EChartsCoreOption, height = HEIGHT): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: WIDTH, height });
  chart.setOption({ animation: false, backgroundColor: '#fff', legend: { top: 40 }, ...option });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return `${svg}\n`;
}
