// `npm run bench -- looks [--folder problems] [--file list.sfen] [--write]`
//
// Measures how the problems of the book look, beside composed problems: what stands on the board and in hand, what is
// given away, and how often problems repeat one another. `--file` measures another list instead, a line `<SFEN> moves
// <moves>` for each problem. `--write` stores the table as bench/results/looks.json. The exit code is 1 if the problems
// of a length do not keep within what is wanted.

import { readFileSync } from 'node:fs';
import { type Looks, looksComposed, looksOf } from '../../src/compose/generate/looks';
import { lastMovesOf, laterDiagrams, likenessOf, squaresOf } from '../../src/compose/likeness';
import { CORE_SHA256 } from '../../src/engines/core/binary.generated';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { commandOf, readOptions } from '../../support/command-line';
import { PROBLEM_FOLDER, readOrigins, readProblems } from '../../support/problem-book';
import type { Candidate } from '../../support/problem-choice';
import { keepResult } from '../report/documents';
import type { Cell, Table } from '../report/result';
import { formatTable } from '../report/table-text';

/** The lengths for which composed problems were measured, and how many there were. */
const COMPOSED = ['composed, 3', 'composed, 5', 'composed, 9', 'composed, 13'];

type Measure = readonly [
  name: string,
  value: (looks: Looks) => boolean | number,
  /** Percent or means of composed problems, for the lengths of `COMPOSED`. */
  composed: readonly [number, number, number, number],
];

const MEASURES: readonly Measure[] = [
  ['a piece in hand, %', ({ held }) => held > 0, [67, 89, 96, 97]],
  ['pieces in hand', ({ held }) => held, [0.83, 1.43, 2.4, 2.71]],
  ['成香, 成桂 or 成銀, %', ({ promotedMinors }) => promotedMinors > 0, [0, 0, 0, 0]],
  ['defenders', ({ defenders }) => defenders, [3.5, 3.6, 4.3, 4.9]],
  ['two defenders or more, %', ({ defenders }) => defenders >= 2, [94, 95, 97, 98]],
  ['defenders next to the king', ({ guards }) => guards, [1.8, 1.7, 1.7, 1.9]],
  ['pieces on the board', ({ onBoard }) => onBoard, [7.4, 7.4, 8.3, 8.9]],
  ['an attacker five squares off, %', ({ far }) => far > 0, [5, 2, 3, 6]],
  ['king on an edge, %', ({ isKingOnEdge }) => isKingOnEdge, [52, 54, 51, 51]],
  ['king in a corner, %', ({ isKingInCorner }) => isKingInCorner, [5, 4, 5, 5]],
  ['king on the left half, %', ({ isKingOnLeft }) => isKingOnLeft, [4, 2, 6, 3]],
  ['a rook or bishop given away, %', ({ givenAway }) => givenAway > 0, [38, 62, 68, 70]],
  ['exchanges', ({ exchanges }) => exchanges, [0, 0.02, 0.15, 0.4]],
  ['the key is a drop, %', ({ isKeyDrop }) => isKeyDrop, [46, 61, 72, 72]],
  ['looks composed, %', looksComposed, [62, 83, 91, 90]],
];

/** The rows of repeats. */
const SQUARES = 'different sequences of squares, %';
const LAST_MOVES = 'the ten commonest last three moves, %';
const DOUBLES = 'doubles, %';
const CONTAIN = 'contain another one, %';

/** At least or at most, for problems of a length. */
type Bound = (plies: number) => { readonly least?: number; readonly most?: number };

const WANTED: Readonly<Record<string, Bound>> = {
  'a piece in hand, %': (plies) => ({ least: plies > 3 ? 85 : 60 }),
  '成香, 成桂 or 成銀, %': () => ({ most: 3 }),
  defenders: () => ({ least: 3 }),
  'king on an edge, %': () => ({ most: 65 }),
  'king in a corner, %': () => ({ most: 10 }),
  'a rook or bishop given away, %': (plies) => (plies > 3 ? { least: 50 } : {}),
  exchanges: (plies) => ({ most: plies > 9 ? 0.5 : 0.3 }),
  'looks composed, %': () => ({ least: 80 }),
  [SQUARES]: (plies) => (plies > 1 ? { least: plies > 3 ? 85 : 45 } : {}),
  [LAST_MOVES]: (plies) => (plies > 1 ? { most: 15 } : {}),
  [DOUBLES]: () => ({ most: 0 }),
  [CONTAIN]: () => ({ most: 5 }),
};
/** The bounds of this length are shown. */
const SHOWN_PLIES = 9;

function describeBound(name: string): string | null {
  const { least, most } = WANTED[name]?.(SHOWN_PLIES) ?? {};
  if (least !== undefined) return `≥ ${least}`;
  return most === undefined ? null : `≤ ${most}`;
}

/** What the problems of one length do not keep within. */
export function findBroken(plies: number, values: ReadonlyMap<string, number | null>): string[] {
  return Object.entries(WANTED).flatMap(([name, bound]) => {
    const value = values.get(name) ?? null;
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bound(plies);
    return value === null || (value >= least && value <= most) ? [] : [`${name}: ${value}`];
  });
}

const TEN = 10;

/** How many of the texts are among the ten commonest. */
function amongCommonest(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const sorted = [...counts.values()].sort((one, other) => other - one);
  return sorted.slice(0, TEN).reduce((sum, count) => sum + count, 0);
}

/** The rows of the table for problems of several lengths. */
export function measureLooks(lengths: ReadonlyMap<number, readonly Candidate[]>): Cell[][] {
  const all = [...lengths.values()].flat();
  const owners = new Map<string, number>();
  for (const { position, line } of all) {
    for (const key of likenessOf(position, line)) owners.set(key, (owners.get(key) ?? 0) + 1);
  }
  const sets = [...lengths.values()];
  const percent = (count: number, problems: readonly unknown[]) =>
    problems.length === 0 ? null : Math.round((1000 * count) / problems.length) / 10;
  const looks = sets.map((problems) =>
    problems.map(({ position, line }) => looksOf(position, line)),
  );
  const measured = MEASURES.map(([name, value, composed]): Cell[] => {
    const cells = looks.map((each) => {
      const sum = each.reduce((total, look) => total + Number(value(look)), 0);
      if (name.endsWith('%')) return percent(sum, each);
      return each.length === 0 ? null : Math.round((100 * sum) / each.length) / 100;
    });
    return [name, ...cells, ...composed];
  });
  const repeats = (name: string, count: (problems: readonly Candidate[]) => number): Cell[] => [
    name,
    ...sets.map((problems) => percent(count(problems), problems)),
  ];
  const isDouble = ({ position, line }: Candidate) =>
    likenessOf(position, line).some((key) => owners.get(key)! > 1);
  const contains = ({ position, line }: Candidate) =>
    laterDiagrams(position, line).some((diagram) => owners.has(diagram));
  return [
    ['problems', ...sets.map(({ length }) => length), 1898, 1902, 899, 500],
    ...measured,
    [
      ...repeats(
        SQUARES,
        (problems) => new Set(problems.map(({ position, line }) => squaresOf(position, line))).size,
      ),
      50,
      85,
      98,
      100,
    ],
    [
      ...repeats(LAST_MOVES, (problems) =>
        amongCommonest(problems.map(({ position, line }) => lastMovesOf(position, line))),
      ),
      5,
      7,
      7,
      11,
    ],
    [...repeats(DOUBLES, (problems) => problems.filter(isDouble).length), null, null, null, null],
    [...repeats(CONTAIN, (problems) => problems.filter(contains).length), null, null, null, null],
  ];
}

function readList(path: string): Map<number, Candidate[]> {
  const lengths = new Map<number, Candidate[]>();
  for (const row of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const [sfen, moves] = row.split(' moves ');
    const line = moves!.split(' ').map(parseUsiMove);
    const known = lengths.get(line.length) ?? [];
    lengths.set(line.length, [...known, { position: parseSfen(sfen!), line }]);
  }
  return new Map([...lengths].sort(([one], [other]) => one - other));
}

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, { folder: PROBLEM_FOLDER, file: '', write: false });
  const lengths =
    values.file === ''
      ? new Map(
          [...readOrigins(values.folder).keys()].map((plies) => [
            plies,
            readProblems(plies, values.folder),
          ]),
        )
      : readList(values.file);
  const plies = [...lengths.keys()];
  const measured = measureLooks(lengths);
  const rows = measured.map(([name, ...cells]) => [name!, ...cells, describeBound(String(name))]);
  const columns = ['measure', ...plies.map((each) => `${each} plies`), ...COMPOSED, 'wanted'];
  const table: Table = { columns, rows };
  console.log(formatTable(table));
  const broken = plies.flatMap((each, index) => {
    const own = measured.map((row) => [String(row[0]), row[index + 1] as number | null] as const);
    return findBroken(each, new Map(own)).map((fault) => `${each} plies: ${fault}`);
  });
  for (const fault of broken) console.error(`not as wanted: ${fault}`);
  if (values.write) {
    const result = { command: commandOf('looks', args), core: CORE_SHA256 };
    keepResult('looks', { ...result, tables: { looks: table } });
  }
  return broken.length > 0 ? 1 : 0;
}
