// `npm run bench -- themes [--print] [--write]`
//
// How many of the themes found are right. 100 problems are drawn by chance from the shared sets (40 authors' lines, and
// 60 mates in 3 to 11 plies with lines of the solver). A person judges each report, a theme in a problem: does the
// glossary's definition hold, and would a player use the word? `judged.tsv` keeps these judgements. `--print` writes
// the problems with their lines and reports as text, to be judged. `--write` stores the tables as
// bench/results/themes-second.json.

import { readFileSync } from 'node:fs';
import { THEME_KEYS, THEME_NAMES, type Theme } from '../../src/answers/themes';
import { formatDiagram } from '../../src/notation/diagram';
import { formatJapaneseMove } from '../../src/notation/japanese';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import type { Move } from '../../src/shogi/move';
import type { Position } from '../../src/shogi/position';
import { playMove } from '../../src/shogi/rules';
import { createSolver } from '../../src/solver/solver';
import { findThemes, themeFactsOf } from '../../src/themes/find';
import { commandOf, readOptions, showProgress } from '../../support/command-line';
import { parseTable } from '../../support/positions/table';
import { Random } from '../../support/random';
import { readShared } from '../../support/shared-data';
import { keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';

/** The first sample, on which the definitions were mended, had the seed 54. */
const SEED = 2054;
const AUTHORS = 40;
const SHORT = 60;
const SHORT_PLIES = [3, 11] as const;
const LIMITS = { maxNodes: 300_000, checkNodes: 20_000, variationDepth: 1 } as const;

interface Sample {
  readonly id: string;
  readonly position: Position;
  readonly line: readonly Move[];
  readonly found: readonly Theme[];
}

async function draw(): Promise<Sample[]> {
  const random = new Random(SEED);
  const [least, most] = SHORT_PLIES;
  const short = readShared('mates').filter(
    ({ plies }) => least <= Number(plies) && Number(plies) <= most,
  );
  const chosen = [
    ...random.shuffle(readShared('author-lines')).slice(0, AUTHORS),
    ...random.shuffle(short).slice(0, SHORT),
  ];
  const solver = createSolver({ hashMiB: 64 });
  const samples: Sample[] = [];
  for (const [index, { id, sfen, solution }] of chosen.entries()) {
    showProgress(`${index} of ${chosen.length}`);
    const options = solution ? { ...LIMITS, solution: solution.split(' ') } : LIMITS;
    const analysis = await solver.analyse(sfen!, options);
    const position = parseSfen(sfen!);
    const line = (solution?.split(' ') ?? analysis.line).map(parseUsiMove);
    const found = findThemes(position, line, themeFactsOf(analysis));
    samples.push({ id: id!, position, line, found });
  }
  showProgress('');
  solver.dispose();
  return samples;
}

function formatSample({ id, position, line, found }: Sample): string {
  let before = position;
  const moves = line.map((move, index) => {
    const text = formatJapaneseMove(before, move, line[index - 1]?.to);
    before = playMove(before, move);
    return `${index + 1}${text}`;
  });
  const reports = found.map(({ key, japanese, plies }) => `  ${key} ${japanese} ${plies.join()}`);
  return [`== ${id}`, formatDiagram(position), moves.join(' '), ...reports].join('\n');
}

/** A judgement: `right` is `yes` or `no`, and `why` says why a report is wrong. */
interface Judged {
  readonly id: string;
  readonly theme: string;
  readonly right: string;
  readonly why: string;
}

function readJudged(): Judged[] {
  const text = readFileSync(new URL('judged.tsv', import.meta.url), 'utf8');
  return parseTable(text).map(({ id, theme, right, why }) => ({
    id: id!,
    theme: theme!,
    right: right!,
    why: why!,
  }));
}

/**
 * For each theme, how many reports are right: by the definitions at the time when the reports were judged, and by
 * today's definitions.
 */
function tabulate(samples: readonly Sample[], judged: readonly Judged[]): Record<string, Table> {
  const now = new Set(samples.flatMap(({ id, found }) => found.map(({ key }) => `${id} ${key}`)));
  const known = new Set(judged.map(({ id, theme }) => `${id} ${theme}`));
  const count = (reports: readonly Judged[]): Cell[] => [
    reports.length,
    reports.filter(({ right }) => right === 'yes').length,
  ];
  const rowOf = (name: string, japanese: string, key?: string): Cell[] => {
    const reports = judged.filter(({ theme }) => key === undefined || theme === key);
    const left = reports.filter(({ id, theme }) => now.has(`${id} ${theme}`));
    const others = [...now].filter(
      (report) => !known.has(report) && (key === undefined || report.endsWith(` ${key}`)),
    );
    return [name, japanese, ...count(reports), ...count(left), others.length];
  };
  const columns = ['theme', '日本語', 'reported', 'right', 'today', 'right today', 'not judged'];
  const rows = THEME_KEYS.map((key) => rowOf(key, THEME_NAMES[key], key));
  const seen = rows.filter(([, , reported, , today, , others]) => reported || today || others);
  const wrong = judged
    .filter(({ right }) => right === 'no')
    .map(({ id, theme, why }) => [id, theme, why, now.has(`${id} ${theme}`) ? 'yes' : 'no']);
  return {
    themes: { columns, rows: [...seen, rowOf('all', '')] },
    wrong: { columns: ['problem', 'theme', 'why not', 'reported today'], rows: wrong },
  };
}

export async function run(args: string[]): Promise<number> {
  const { print, write } = readOptions(args, { print: false, write: false });
  const samples = await draw();
  if (print) {
    for (const sample of samples) console.log(`${formatSample(sample)}\n`);
    return 0;
  }
  const tables = tabulate(samples, readJudged());
  for (const table of Object.values(tables)) console.log(`${formatTable(table)}\n`);
  if (write) keepResult('themes-second', { command: commandOf('themes', ['--write']), tables });
  return 0;
}
