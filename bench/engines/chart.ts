// Draws an ECharts option as SVG text, without a browser. The caller registers the parts of ECharts that it needs.

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
