// A dozen problems of the Edo period as examples, by their numbers in the two great collections. Positions and names
// are from the project's own set.

import table from '../../support/positions/classics.tsv?raw';
import type { Both } from '../shell/language';

interface Classic {
  readonly id: string;
  readonly sfen: string;
  readonly name: Both;
}

const CHOSEN = [
  'musou-077',
  'zukou-092',
  'zukou-085',
  'zukou-030',
  'zukou-002',
  'musou-033',
  'zukou-011',
  'zukou-098',
  'zukou-099',
  'musou-075',
  'zukou-100',
  'musou-088',
];

const COLLECTIONS: Readonly<Record<string, string>> = { zukou: 'Zukō', musou: 'Musō' };

const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  'zukou-098': 'the bare king',
  'zukou-099': 'smoke',
  'zukou-100': 'Kotobuki',
};

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));
const columns = rows[0]!;
const cell = (row: readonly string[], column: string) => row[columns.indexOf(column)] ?? '';

function makeClassic(id: string): Classic {
  const row = rows.find((candidate) => cell(candidate, 'id') === id)!;
  const [collection, number] = id.split('-');
  const plies = cell(row, 'plies');
  const isMate = cell(row, 'verdict') === 'mate';
  const nickname = ENGLISH_NAMES[id];
  const year = cell(row, 'year');
  const length = {
    ja: isMate ? plies && `${plies}手` : '不詰',
    en: isMate ? plies && `${plies} plies` : 'no mate',
  };
  const english = `${COLLECTIONS[collection!]} ${Number(number)}${nickname ? `, ${nickname}` : ''}`;
  const join = (parts: readonly string[], comma: string) => parts.filter(Boolean).join(comma);
  return {
    id,
    sfen: cell(row, 'sfen'),
    name: {
      ja: `${cell(row, 'name')}（${join([year, length.ja], '、')}）`,
      en: `${english} (${join([year, length.en], ', ')})`,
    },
  };
}

export const CLASSICS: readonly Classic[] = CHOSEN.map(makeClassic);
