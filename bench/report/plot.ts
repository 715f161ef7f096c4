// Draws points or lines over two axes as SVG, by hand: a plotting library would be a large dependency for a few
// pictures. Colours are readable on white, and the picture has a white background.

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly joined: boolean;
  /** The line has no dots. */
  readonly isLineOnly?: boolean;
}

interface Plot {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  /** The axes with equal steps. Others are logarithmic, and their values above 0. */
  readonly linear?: readonly ('x' | 'y')[];
  readonly series: readonly Series[];
}

const WIDTH = 720;
const HEIGHT = 440;
const [LEFT, RIGHT, TOP, BOTTOM] = [72, 150, 40, 52];
const COLOURS = [
  '#1f5fa8',
  '#c4501b',
  '#2d8a4e',
  '#8a3ab0',
  '#b8860b',
  '#3aa0a0',
  '#b03060',
  '#666',
  '#7a5230',
  '#00327a',
];

interface Axis {
  readonly ticks: readonly number[];
  readonly place: (value: number) => number;
}

/** About as many steps of a linear axis. */
const STEPS = 5;

function makeAxis(plot: Plot, name: 'x' | 'y', from: number, to: number): Axis {
  const values = plot.series.flatMap(({ points }) =>
    points.map(([x, y]) => (name === 'x' ? x : y)),
  );
  return plot.linear?.includes(name) ? makeLinear(values, from, to) : makeLog(values, from, to);
}

function makeLinear(values: readonly number[], from: number, to: number): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const power = 10 ** Math.floor(Math.log10((most - least || 1) / STEPS));
  const step = [1, 2, 5, 10]
    .map((times) => times * power)
    .find((it) => it * STEPS >= most - least)!;
  const low = Math.floor(least / step);
  const high = Math.max(low + 1, Math.ceil(most / step));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => (low + index) * step);
  const place = (value: number) => from + ((value / step - low) / (high - low)) * (to - from);
  return { ticks, place };
}

function makeLog(values: readonly number[], from: number, to: number): Axis {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  const place = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  return { ticks, place };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${escapeXml(content)}</text>`;
}

function drawAxes({ x, y, title }: Plot, across: Axis, up: Axis): string[] {
  const [right, bottom] = [WIDTH - RIGHT, HEIGHT - BOTTOM];
  const label = (value: number) => value.toLocaleString('en');
  return [
    text(LEFT, 24, title, 'font-size="15"'),
    text((LEFT + right) / 2, HEIGHT - 12, x, 'text-anchor="middle"'),
    text(-(TOP + bottom) / 2, 16, y, 'text-anchor="middle" transform="rotate(-90)"'),
    ...across.ticks.flatMap((tick) => {
      const at = across.place(tick);
      const rule = `<path d="M${at.toFixed(1)} ${TOP}V${bottom}" stroke="#ddd"/>`;
      return [rule, text(at, bottom + 18, label(tick), 'text-anchor="middle"')];
    }),
    ...up.ticks.flatMap((tick) => {
      const at = up.place(tick);
      const rule = `<path d="M${LEFT} ${at.toFixed(1)}H${right}" stroke="#ddd"/>`;
      return [rule, text(LEFT - 6, at + 4, label(tick), 'text-anchor="end"')];
    }),
  ];
}

function drawSeries(series: Series, index: number, x: Axis, y: Axis): string[] {
  const { name, points, joined, isLineOnly = false } = series;
  const colour = COLOURS[index % COLOURS.length]!;
  const places = points.map(([a, b]) => [x.place(a).toFixed(1), y.place(b).toFixed(1)] as const);
  const dots = places.map(([a, b]) => `<circle cx="${a}" cy="${b}" r="2.5" fill="${colour}"/>`);
  const line = `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}"/>`;
  const height = TOP + 12 + 18 * index;
  return [
    ...(joined ? [line] : []),
    ...(isLineOnly ? [] : dots),
    `<circle cx="${WIDTH - RIGHT + 14}" cy="${height - 4}" r="4" fill="${colour}"/>`,
    text(WIDTH - RIGHT + 24, height, name),
  ];
}

export function formatSvg(plot: Plot): string {
  const x = makeAxis(plot, 'x', LEFT, WIDTH - RIGHT);
  const y = makeAxis(plot, 'y', HEIGHT - BOTTOM, TOP);
  const body = [
    `<title>${escapeXml(plot.title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...drawAxes(plot, x, y),
    ...plot.series.flatMap((series, index) => drawSeries(series, index, x, y)),
  ];
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  const font = 'font-family="sans-serif" font-size="12"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${font}>\n${body.join('\n')}\n</svg>\n`;
}

/**
 * A scatter plot of two programs: one point for each problem, in named groups, and the line on which both need as many
 * nodes.
 */
export function formatScatter(
  title: string,
  [x, y]: readonly [string, string],
  groups: Readonly<Record<string, Series['points']>>,
): string {
  const numbers = Object.values(groups).flat(2);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const series = Object.entries(groups).map(([name, points]) => ({ name, points, joined: false }));
  const equal = [
    [least, least],
    [most, most],
  ] as const;
  return formatSvg({
    title,
    x: `nodes, ${x}`,
    y: `nodes, ${y}`,
    series: [
      ...series.filter(({ points }) => points.length > 0),
      { name: 'as many', points: equal, joined: true, isLineOnly: true },
    ],
  });
}
