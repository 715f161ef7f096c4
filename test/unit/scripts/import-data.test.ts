// Published problems become tables of the data folder; what is not a position is named and left out.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBooks } from '../../../scripts/import-data';
import { formatTable, parseTable, readOwnSet } from '../../../support/positions/table';
import { makeTemporaryFolder } from '../../../support/temporary-folder';

const folder = makeTemporaryFolder();

function publish(book: string, file: string, problem: object): void {
  const problems = join(folder, 'collections/edo', book, 'problems');
  mkdirSync(problems, { recursive: true });
  writeFileSync(join(problems, file), JSON.stringify(problem));
}

it('reads positions, lines and problems without a solution', () => {
  const [mate, other] = readOwnSet('classics');
  const common = { author: '伊藤看寿', published_year: 1755 };
  const line = ['2h2g', '2f1e'];
  const zukou = { ...common, id: 'zukou-002', number: 2, sfen: mate!.sfen, solution_moves: 21 };
  publish('zukou', '002.json', { ...zukou, solution_usi: line });
  const open = { ...common, id: 'musou-073', number: 73, sfen: other!.sfen };
  publish('musou', '073.json', { ...open, solution_usi: null, solution_moves: null });
  publish('musou', '074.json', { ...open, id: 'musou-074', sfen: '9/9 b - 1', solution_usi: [] });
  const { classics, lines, left } = readBooks(folder);
  expect(classics.map(({ id, verdict, plies }) => [id, verdict, plies])).toEqual([
    ['zukou-002', 'mate', '21'],
    ['musou-073', 'unknown', ''],
  ]);
  expect(lines).toEqual([
    { id: 'zukou-002', sfen: mate!.sfen, plies: '2', solution: line.join(' ') },
  ]);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatch(/^collections\/edo\/musou\/problems\/074\.json: ./);
  const columns = ['id', 'sfen', 'plies', 'verdict'];
  const picked = classics.map((row) =>
    Object.fromEntries(columns.map((name) => [name, row[name]])),
  );
  expect(parseTable(formatTable(columns, classics))).toEqual(picked);
});

it('refuses a folder without the books', () => {
  expect(() => readBooks(join(folder, 'nothing'))).toThrow(/has no problems in collections\/edo/);
});
