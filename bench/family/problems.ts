// The problems on which the family is compared: an even sample of the short mates, so many of each length, and
// the problems of 図巧 and 無双 that are recorded with at most 25 plies. Records hold errors; what counts here
// is only that they are mates.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseTable, type Row } from '../positions/table';
import { sharedDataAvailable } from '../solve/sets';

export interface FamilyProblem {
  readonly id: string;
  readonly sfen: string;
  readonly plies: number;
  readonly isMate: boolean;
}

export interface FamilySet {
  readonly name: string;
  readonly problems: readonly FamilyProblem[];
}

const MOST_PLIES = 25;
const folder =
  process.env.TSUMERU_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

function readRows(table: string): Row[] {
  return parseTable(readFileSync(`${folder}/${table}.tsv`, 'utf8')).filter(
    ({ verdict, plies }) => verdict === 'mate' && Number(plies) > 0,
  );
}

function toProblem({ id, sfen, plies, verdict }: Row): FamilyProblem {
  return { id: id!, sfen: sfen!, plies: Number(plies), isMate: verdict === 'mate' };
}

/** So many rows of each length, spread evenly over the table. */
function sampleMates(perLength: number): FamilyProblem[] {
  const rows = readRows('mates');
  const lengths = [...new Set(rows.map(({ plies }) => Number(plies)))].sort((a, b) => a - b);
  return lengths.flatMap((length) => {
    const own = rows.filter(({ plies }) => Number(plies) === length);
    const count = Math.min(perLength, own.length);
    return Array.from({ length: count }, (_, index) =>
      toProblem(own[Math.floor((index * own.length) / count)]!),
    );
  });
}

export function readFamilySets(perLength: number): FamilySet[] {
  if (!sharedDataAvailable) throw new RangeError('family needs the data folder (TSUMERU_DATA)');
  const classics = readRows('classics').filter(({ plies }) => Number(plies) <= MOST_PLIES);
  const book = (name: string) =>
    classics.filter(({ id }) => new RegExp(`^${name}-\\d+$`).test(id!)).map(toProblem);
  return [
    { name: 'short mates', problems: sampleMates(perLength) },
    { name: '図巧', problems: book('zukou') },
    { name: '無双', problems: book('musou') },
  ];
}
