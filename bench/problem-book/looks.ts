// `npm run bench -- looks [--folder problems] [--file list.sfen] [--write]`
//
// Measures how the problems of the book look, beside composed problems: what stands on the board and in hand, what is
// given away, and how often problems repeat one another. `--file` measures another list instead, a line `<SFEN> moves
// <moves>` for each problem. The problems of one length are a class; all of 9 plies and more are one class. `--write`
// stores the table as bench/results/looks.json. The exit code is 1 if a class breaks a bound.

import { readFileSync } from 'node:fs';
import { type Looks, looksOf } from '../../src/compose/generate/looks';
import { likenessOf } from '../../src/compose/likeness';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { readOptions } from '../../support/command-line';
import { lastMovesOf, laterDiagrams, squaresOf } from '../../support/likeness';
import { PROBLEM_FOLDER, readOrigins, readProblems } from '../../support/problem-book';
import {
  amongCommonest,
  areEndingsVaried,
  type Candidate,
  classOf,
  ENDINGS_SHARE,
  LONG_PLIES,
  looksComposed,
} from '../../support/problem-choice';
import { conclude } from '../report/documents';
import type { Cell, Table } from '../report/result';

/** The lengths for which composed problems were measured. */
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
  ['defenders where they seldom stand', ({ misplaced }) => misplaced, [0.43, 0.44, 0.55, 0.55]],
  [
    'defenders three squares off or more',
    ({ distantDefenders }) => distantDefenders,
    [0.55, 0.53, 0.94, 1.21],
  ],
  ['pawns of the defender', ({ pawns }) => pawns, [1.29, 1.24, 1.45, 1.88]],
  ['attackers on the board', ({ attackers }) => attackers, [2.98, 2.84, 2.94, 3]],
  ['attackers two squares off', ({ twoOff }) => twoOff, [1.62, 1.5, 1.4, 1.27]],
  ['rooks and bishops of the attacker', ({ large }) => large, [1.7, 1.71, 1.86, 1.99]],
  ['pieces on the board', ({ onBoard }) => onBoard, [7.4, 7.4, 8.3, 8.9]],
  ['an attacker five squares off, %', ({ far }) => far > 0, [5, 2, 3, 6]],
  ['king on an edge, %', ({ isKingOnEdge }) => isKingOnEdge, [52, 54, 51, 51]],
  ['king in a corner, %', ({ isKingInCorner }) => isKingInCorner, [5, 4, 5, 5]],
  ['king on the left half, %', ({ isKingOnLeft }) => isKingOnLeft, [4, 2, 6, 3]],
  ['a rook or bishop given away, %', ({ givenAway }) => givenAway > 0, [38, 62, 68, 70]],
  ['exchanges', ({ exchanges }) => exchanges, [0, 0.02, 0.15, 0.4]],
  ['the key is a drop, %', ({ isKeyDrop }) => isKeyDrop, [46, 61, 72, 72]],
  [
    'replies by another piece than the king',
    ({ pieceReplies }) => pieceReplies,
    [0.57, 0.87, 1.37, 1.53],
  ],
  ['attackers that never move', ({ standing }) => standing, [1.81, 1.44, 1.3, 1.08]],
  ['checks at the first move', ({ checks }) => checks, [11.28, 10.45, 11.01, 10.9]],
  ['looks composed, %', looksComposed, [62, 83, 91, 90]],
];

/** The rows of repeats. */
const SQUARES = 'different sequences of squares, %';
const LAST_MOVES = 'the ten commonest last three moves, %';
const DOUBLES = 'doubles, %';
const CONTAIN = 'contain another one, %';

/** At least or at most, for problems of a class. */
type Bound = (plies: number) => { readonly least?: number; readonly most?: number };

const WANTED: Readonly<Record<string, Bound>> = {
  'a piece in hand, %': (plies) => ({ least: plies > 3 ? 85 : 60 }),
  '成香, 成桂 or 成銀, %': () => ({ most: 3 }),
  defenders: () => ({ least: 3 }),
  'king on an edge, %': () => ({ most: 65 }),
  'king in a corner, %': () => ({ most: 10 }),
  'a rook or bishop given away, %': (plies) => (plies > 3 ? { least: 50 } : {}),
  exchanges: () => ({ most: 0.3 }),
  'looks composed, %': (plies) => (plies > 1 ? { least: 80 } : {}),
  [SQUARES]: (plies) => (plies > 1 ? { least: plies > 3 ? 85 : 45 } : {}),
  [DOUBLES]: () => ({ most: 0 }),
  [CONTAIN]: () => ({ most: 5 }),
};

function describeBound(name: string): string | null {
  if (name === LAST_MOVES) return `≤ ${100 * ENDINGS_SHARE}`;
  const { least, most } = WANTED[name]?.(LONG_PLIES) ?? {};
  if (least !== undefined) return `≥ ${least}`;
  return most === undefined ? null : `≤ ${most}`;
}

/** What the problems of one class do not keep within. */
function findBroken(
  plies: number,
  problems: readonly Candidate[],
  values: ReadonlyMap<string, number | null>,
): string[] {
  const broken = Object.entries(WANTED).flatMap(([name, bound]) => {
    const value = values.get(name) ?? null;
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = bound(plies);
    return value === null || (value >= least && value <= most) ? [] : [name];
  });
  if (plies > 1 && !areEndingsVaried(countEndings(problems))) broken.push(LAST_MOVES);
  return broken.map((name) => `${name}: ${values.get(name)}`);
}

/** How many of the problems have each ending. */
function countEndings(problems: readonly Candidate[]): number[] {
  const counts = new Map<string, number>();
  for (const { position, line } of problems) {
    const ending = lastMovesOf(position, line);
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  return [...counts.values()];
}

/** The rows of the table for problems of several classes. */
function measureLooks(classes: ReadonlyMap<number, readonly Candidate[]>): Cell[][] {
  const all = [...classes.values()].flat();
  const owners = new Map<string, number>();
  for (const { position, line } of all) {
    for (const key of likenessOf(position, line)) owners.set(key, (owners.get(key) ?? 0) + 1);
  }
  const sets = [...classes.values()];
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
    [...repeats(LAST_MOVES, (problems) => amongCommonest(countEndings(problems))), 5, 7, 7, 11],
    [...repeats(DOUBLES, (problems) => problems.filter(isDouble).length), null, null, null, null],
    [...repeats(CONTAIN, (problems) => problems.filter(contains).length), null, null, null, null],
  ];
}

function readList(path: string): Candidate[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [sfen, moves] = row.split(' moves ');
      return { position: parseSfen(sfen!), line: moves!.split(' ').map(parseUsiMove) };
    });
}

const nameOfClass = (plies: number) =>
  plies === LONG_PLIES ? `${plies} plies and more` : `${plies} plies`;

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, { folder: PROBLEM_FOLDER, file: '', write: false });
  const problems: readonly Candidate[] =
    values.file === ''
      ? [...readOrigins(values.folder).keys()].flatMap((each) => readProblems(each, values.folder))
      : readList(values.file);
  const plies = [...new Set(problems.map(({ line }) => classOf(line.length)))];
  plies.sort((one, other) => one - other);
  const classes = new Map(
    plies.map((each) => [each, problems.filter(({ line }) => classOf(line.length) === each)]),
  );
  const measured = measureLooks(classes);
  const rows = measured.map(([name, ...cells]) => [name!, ...cells, describeBound(String(name))]);
  const columns = ['measure', ...plies.map(nameOfClass), ...COMPOSED, 'wanted'];
  const table: Table = { columns, rows };
  const broken = plies.flatMap((each, index) => {
    const own = measured.map((row) => [String(row[0]), row[index + 1] as number | null] as const);
    const faults = findBroken(each, classes.get(each)!, new Map(own));
    return faults.map((fault) => `${nameOfClass(each)}: ${fault}`);
  });
  const tables = { looks: table };
  return conclude('looks', args, { tables, isKept: values.write, faults: broken });
}
