// A comparison of the engines as text: a table with bars for people, lines of JSON for programs.

import type { Bilingual, Language } from '../../base/language';
import { formatCount } from '../../base/numbers';
import { measureColumns, wrapText } from '../../reports/terminal/columns';
import {
  type ComparedSet,
  type Comparison,
  countPlies,
  ENGINES,
  KINDS,
  namePlies,
  type Rates,
} from './measure';
import type { Spread } from './statistics';

/** The conditions of a measurement: program, machine and settings. */
export interface Conditions {
  readonly version: string;
  readonly runtime: string;
  readonly platform: string;
  readonly processor: string;
  readonly hashMiB: number;
}

/** The length of the longest bar. A longer bar would not be easier to read. */
const MAX_BAR_COLUMNS = 40;
const MIN_BAR_COLUMNS = 6;
/** Characters that fill from none to seven eighths of a column. */
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export const TITLE: Bilingual = {
  en: 'JavaScript against WebAssembly',
  ja: 'JavaScript と WebAssembly の速さ',
};

export const KIND_NAMES: Readonly<Record<keyof Rates, Bilingual>> = {
  problems: { en: 'Problems a second', ja: '一秒に解く問題数' },
  nodes: { en: 'Nodes a second', ja: '一秒に探索する局面数' },
};

const HEADS: Readonly<Record<Language, readonly string[]>> = {
  en: ['plies', 'WASM', 'JS', 'ratio'],
  ja: ['手数', 'WASM', 'JS', '比'],
};

/** Three digits, or all digits before the point: `0.982`, `3.25`, `12.6`, `5,427`. */
export function formatRate(value: number): string {
  if (value >= 100) return formatCount(value);
  return value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3);
}

export function formatConditions(
  conditions: Conditions,
  rounds: number,
): Readonly<Record<Language, { readonly where: string; readonly how: string }>> {
  const { version, runtime, platform, processor, hashMiB } = conditions;
  const where = `tsumeru ${version}, ${runtime}, ${platform}, ${processor}`;
  const count = rounds === 1 ? '1 round' : `${rounds} rounds`;
  return {
    en: { where, how: `table ${hashMiB} MiB, medians of ${count}, seconds of processor time` },
    ja: { where, how: `置換表 ${hashMiB} MiB、${rounds}回の中央値、秒はプロセッサー時間` },
  };
}

/**
 * The table for a terminal with this many columns. Each row ends with a bar as long as its ratio, if there is room for
 * bars.
 */
export function formatComparison(
  comparison: Comparison,
  conditions: Conditions,
  { columns, language }: { readonly columns: number; readonly language: Language },
): string {
  const { sets, rounds } = comparison;
  const { where, how } = formatConditions(conditions, rounds)[language];
  const wrap = (text: string) => wrapText(text, columns, language);
  const largest = Math.max(...sets.flatMap(({ ratio }) => KINDS.map((kind) => ratio[kind].median)));
  const texts = KINDS.map((kind) => [
    HEADS[language],
    ...sets.map(({ set, wasm, js, ratio }) => [
      countPlies(set)[language],
      ...[wasm, js, ratio].map((rates) => formatRate(rates[kind].median)),
    ]),
  ]);
  const widths = HEADS[language].map((_, column) =>
    Math.max(...texts.flat().map((cells) => measureColumns(cells[column]!))),
  );
  const room = columns - widths.reduce((total, width) => total + width + 2, 0);
  const barColumns = Math.min(MAX_BAR_COLUMNS, room - 1);
  const tables = KINDS.map((kind, index) => {
    const rows = texts[index]!.map((cells, row) => {
      const line = cells.map((cell, column) => padStart(cell, widths[column]!)).join('  ');
      if (row === 0 || barColumns < MIN_BAR_COLUMNS) return line;
      return `${line}  ${drawBar(sets[row - 1]!.ratio[kind].median / largest, barColumns)}`;
    });
    return [KIND_NAMES[kind][language], ...rows];
  });
  return [
    [TITLE[language], ...wrap(where), ...wrap(how)],
    ...tables,
    wrap(explain(comparison)[language]),
  ]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

function padStart(text: string, columns: number): string {
  return ' '.repeat(columns - measureColumns(text)) + text;
}

function drawBar(share: number, columns: number): string {
  const eighths = Math.max(1, Math.round(share * columns * 8));
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

function explain({ sets, rounds }: Comparison): Bilingual {
  const count = sets.reduce((total, { set }) => total + set.sfens.length, 0);
  const spread = Math.max(
    ...sets.flatMap(({ ratio }) =>
      KINDS.map((kind) => {
        const { median, lower, upper } = ratio[kind];
        return Math.max(upper - median, median - lower) / median;
      }),
    ),
  );
  const percent = Math.ceil(100 * spread);
  return {
    en:
      `Ratio: WebAssembly divided by JavaScript. Both gave the same verdict and the same length of the shortest mate for all ${count} problems.` +
      (rounds < 3 ? '' : ` In half of the rounds each ratio is within ${percent} % of its median.`),
    ja:
      `比は WebAssembly ÷ JavaScript です。${count}問すべてで、両者の判定と最短手数は一致しました。` +
      (rounds < 3 ? '' : `半数の回で、比は中央値の ±${percent} % 以内です。`),
  };
}

/** One object for each set, and one for the conditions, each on a line of its own. */
export function formatJson(comparison: Comparison, conditions: Conditions): string {
  const { sets, rounds } = comparison;
  const objects = [...sets.map(describeSet), { name: 'conditions', ...conditions, rounds }];
  return objects.map((each) => `${JSON.stringify(each)}\n`).join('');
}

function describeSet({ set, ratio, ...engines }: ComparedSet) {
  const rates = ENGINES.map((engine) => {
    const { problems, nodes } = engines[engine];
    const figures = {
      problemsPerSecond: round(problems.median),
      nodesPerSecond: round(nodes.median),
    };
    return [engine, figures] as const;
  });
  return {
    name: namePlies(set).en,
    plies: set.plies ?? null,
    problems: set.sfens.length,
    ...Object.fromEntries(rates),
    ratio: { problems: roundAll(ratio.problems), nodes: roundAll(ratio.nodes) },
  };
}

function roundAll({ median, lower, upper }: Spread): Spread {
  return { median: round(median), lower: round(lower), upper: round(upper) };
}

/** Four digits: more would be noise. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}
