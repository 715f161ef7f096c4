// Published problems become tables of the data folder; what is not a position is named and left out.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { importPublished, readBooks, readGiants, readRecords } from '../../../scripts/import-data';
import { InputError } from '../../../src/base/errors';
import { formatRecord } from '../../../src/kifu/format-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { parseTable, readOwnSet } from '../../../support/positions/table';
import { makeTemporaryFolder } from '../../../support/temporary-folder';

const folder = makeTemporaryFolder();

function publish(book: string, file: string, problem: object): void {
  const problems = join(folder, 'collections/edo', book, 'problems');
  mkdirSync(problems, { recursive: true });
  writeFileSync(join(problems, file), JSON.stringify(problem));
}

it('reads lines, and leaves out problems without one', () => {
  const [mate, other] = readOwnSet('classics');
  const line = ['2h2g', '2f1e'];
  publish('zukou', '002.json', { id: 'zukou-002', sfen: mate!.sfen, solution_usi: line });
  publish('musou', '073.json', { id: 'musou-073', sfen: other!.sfen, solution_usi: null });
  publish('musou', '074.json', { id: 'musou-074', sfen: '9/9 b - 1', solution_usi: [] });
  const { lines, left } = readBooks(folder);
  expect(lines).toEqual([
    { id: 'zukou-002', sfen: mate!.sfen, plies: '2', solution: line.join(' ') },
  ]);
  expect(left).toHaveLength(1);
  expect(left[0]).toMatch(/^collections\/edo\/musou\/problems\/074\.json: ./);
});

/** As the sources of programs have positions: in parts, on several lines, some of them in comments. */
function asSource(sfens: readonly string[]): string {
  const inParts = (sfen: string) =>
    `"position sfen ${sfen.slice(0, 30)}"\n    "${sfen.slice(30)}";`;
  const inComment = (sfen: string) =>
    `    //"position sfen ${sfen.slice(0, 30)}"\n    //"${sfen.slice(30)}";`;
  return sfens.map((sfen, index) => (index % 2 === 0 ? inParts : inComment)(sfen)).join('\n');
}

it('takes those positions from the source of a program whose digests are known', () => {
  const sfens = readOwnSet('classics')
    .slice(0, 4)
    .map(({ sfen }) => sfen!);
  const known = [1, 2].map((index) => {
    const text = sfens[index]!.split(' ').slice(0, 3).join(' ');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { digest, id: `giant-${index}`, plies: '301', verdict: 'mate', name: '' } as const;
  });
  const found = readGiants(asSource(sfens), known);
  expect(found.map(({ id, sfen }) => [id, sfen])).toEqual([
    ['giant-1', sfens[1]],
    ['giant-2', sfens[2]],
  ]);
  expect(readGiants(asSource(sfens.slice(0, 1)), known)).toEqual([]);
});

it('reads the positions and lines of records, and refuses an illegal move', () => {
  const clone = join(folder, 'records');
  const usi = join(clone, 'src/main/resources/data/tlm_shogi/tsume/microcosmos.usi');
  const kif = join(clone, 'src/data/shogi-kifu/yumei/1/108e.kif');
  for (const path of [usi, kif]) mkdirSync(dirname(path), { recursive: true });
  const { sfen } = readOwnSet('classics').find(({ id }) => id === 'zukou-002')!;
  const line = ['2h2g', '2f1e', '2g1f'];
  const text = `position sfen ${sfen} moves ${line.join(' ')}`;
  writeFileSync(usi, `${text} mate\n`);
  writeFileSync(kif, formatRecord(parseRecord(text), 'kif'));
  const works = ['microcosmos', 'yumei-108e'];
  const { giants, lines } = readRecords(clone);
  expect(lines).toEqual(works.map((id) => ({ id, sfen, plies: '3', solution: line.join(' ') })));
  expect(giants.map(({ id, plies, verdict }) => [id, plies, verdict])).toEqual(
    works.map((id) => [id, '3', 'mate']),
  );
  const data = join(folder, 'data-of-records');
  importPublished([clone], data);
  for (const table of ['giants', 'author-lines']) {
    const rows = parseTable(readFileSync(join(data, `${table}.tsv`), 'utf8'));
    expect(rows.map(({ id }) => id)).toEqual(works);
  }
  writeFileSync(usi, `${text} 9a9b mate\n`);
  expect(() => readRecords(clone)).toThrow(InputError);
});

it('writes the tables of the data folder once, and refuses folders that have nothing', () => {
  const data = join(folder, 'data');
  const refused = () => importPublished([join(folder, 'nothing')], data);
  expect(refused).toThrow(/nothing: no problems are found in collections\/edo.*test\/ntest\.c/);
  const clone = join(folder, 'clone');
  mkdirSync(join(clone, 'test'), { recursive: true });
  const kotobuki = readOwnSet('classics').find(({ id }) => id === 'zukou-100')!;
  writeFileSync(join(clone, 'test/ntest.c'), asSource([kotobuki.sfen!]));
  importPublished([clone], data);
  const table = join(data, 'giants.tsv');
  expect(parseTable(readFileSync(table, 'utf8'))).toMatchObject([
    { id: 'zukou-100', sfen: kotobuki.sfen, plies: '611', source: 'test/ntest.c' },
  ]);
  expect(existsSync(join(data, 'author-lines.tsv'))).toBe(false);
  expect(() => importPublished([clone], data)).toThrow(`${table} is there already`);
});
