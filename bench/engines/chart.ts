// The chart of a comparison as an SVG picture: for each set two bars, whose lengths are the ratios of problems and of
// nodes a second.

import type { Language } from '../../src/base/language';
import {
  type Comparison,
  ENGINE_NAMES,
  KINDS,
  namePlies,
  type Rates,
} from '../../src/cli/compare/measure';
import {
  type Conditions,
  formatConditions,
  formatRate,
  KIND_NAMES,
  TITLE,
} from '../../src/cli/compare/report';
import { type Attributes, element, escapeXml, group } from '../../src/pictures/diagram/svg-element';

const WIDTH = 760;
const LEFT = 110;
/** Space at the right of the longest bar, for its figures. */
const RIGHT = 190;
const TOP = 116;
const BAR = 16;
/** The distance from one set to the next. */
const STEP = 2 * BAR + 18;
const FOOT = 58;

/** Blue and orange, which people who do not see red or green tell apart. */
const COLORS: Readonly<Record<keyof Rates, string>> = { problems: '#2f6fb0', nodes: '#e08a2c' };
const INK = '#222';
const GREY = '#666';
const LINE = '#ddd';

const AXIS = {
  en: 'WebAssembly divided by JavaScript',
  ja: 'WebAssembly ÷ JavaScript',
} as const;

export function drawComparison(
  { sets, rounds }: Comparison,
  conditions: Conditions,
  language: Language,
): string {
  const { where, how } = formatConditions(conditions, rounds)[language];
  const largest = Math.max(1, ...sets.flatMap(({ ratio }) => KINDS.map((it) => ratio[it].median)));
  const xOf = (value: number) => LEFT + ((WIDTH - LEFT - RIGHT) * value) / largest;
  const bottom = TOP + STEP * sets.length;
  const height = bottom + FOOT;
  const ticks = ticksUpTo(largest);
  return `${group(
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      'font-family': 'sans-serif',
    },
    [
      element('title', {}, escapeXml(TITLE[language])),
      element('desc', {}, escapeXml(`${where}; ${how}`)),
      element('rect', { width: WIDTH, height, fill: '#fff' }),
      write(TITLE[language], 20, 30, { 'font-size': 20, fill: INK }),
      write(where, 20, 50, { 'font-size': 12, fill: GREY }),
      write(how, 20, 66, { 'font-size': 12, fill: GREY }),
      ...KINDS.flatMap((kind, index) => {
        const x = LEFT + 200 * index;
        return [
          element('rect', { x, y: 80, width: 14, height: 14, fill: COLORS[kind] }),
          write(KIND_NAMES[kind][language], x + 20, 92, { 'font-size': 13, fill: INK }),
        ];
      }),
      ...ticks.flatMap((value) => {
        const x = xOf(value);
        const stroke = value === 1 ? GREY : LINE;
        return [
          element('line', { x1: x, y1: TOP - 6, x2: x, y2: bottom, stroke }),
          write(String(value), x, bottom + 16, { 'font-size': 12, fill: GREY }, 'middle'),
        ];
      }),
      write(
        AXIS[language],
        xOf(largest / 2),
        bottom + 38,
        { 'font-size': 12, fill: GREY },
        'middle',
      ),
      ...sets.flatMap(({ set, wasm, js, ratio }, index) => {
        const y = TOP + STEP * index;
        const name = namePlies(set)[language];
        return [
          write(name, LEFT - 10, y + BAR + 5, { 'font-size': 14, fill: INK }, 'end'),
          ...KINDS.flatMap((kind, row) => {
            const top = y + BAR * row;
            const { median } = ratio[kind];
            const [ours, theirs] = [wasm, js].map((rates) => formatRate(rates[kind].median));
            const figures = `${formatRate(median)}  (${ours} : ${theirs})`;
            const width = xOf(median) - LEFT;
            return [
              element('rect', { x: LEFT, y: top, width, height: BAR - 1, fill: COLORS[kind] }),
              write(figures, xOf(median) + 6, top + 12, { 'font-size': 12, fill: INK }),
            ];
          }),
        ];
      }),
      write(
        `(${ENGINE_NAMES.wasm} : ${ENGINE_NAMES.js})`,
        WIDTH - 20,
        92,
        { 'font-size': 12, fill: GREY },
        'end',
      ),
    ],
    'svg',
  )}\n`;
}

function write(
  text: string,
  x: number,
  y: number,
  attributes: Attributes,
  anchor?: 'middle' | 'end',
): string {
  return element('text', { x, y, 'text-anchor': anchor, ...attributes }, escapeXml(text));
}

/** Values for the axis: at most eight, at equal distances, and always 1. */
function ticksUpTo(largest: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => largest / each <= 8) ?? largest;
  const even = Array.from({ length: Math.floor(largest / step) + 1 }, (_, index) => index * step);
  return [...new Set([0, 1, ...even])];
}
