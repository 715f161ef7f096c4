// Lists and tables of positions.

import { expect, it } from 'vitest';
import { PositionList } from '../../../src/notation/position-list';

const ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const TWO = `+P8/${ONE.slice(4)}`.replace('17p', '16p');

function read(text: string) {
  const list = new PositionList();
  const rows = text.split('\n').flatMap((line, index) => {
    return list.take({ text: line, number: index + 1 }) ?? [];
  });
  return { rows, left: list.end() };
}

it.each([
  ['TSV with a head', `id\tsfen\tplies\n1\t${ONE}\t1\n2\t${TWO}\t3`, 2, 'sfen'],
  ['CSV with a head', `"SFEN","plies"\n"${ONE}",1\n"${TWO}",3`, 1, 'SFEN'],
  ['CSV with semicolons', `名前;局面\n一;${ONE}\n二;${TWO}`, 2, '局面'],
  ['a head with another name', `no,problem\n1,${ONE}\n2,${TWO}`, 2, 'problem'],
  ['no head', `1,${ONE},x\n2,${TWO},y`, 2, undefined],
  ['quoted cells with commas', `"a, b",${ONE}\n"c ""d"", e",${TWO}`, 2, undefined],
])('the column of a table is found: %s', (_, text, number, name) => {
  const { rows } = read(text);
  expect(rows.map(({ text: cell }) => cell)).toEqual([ONE, TWO]);
  expect(rows[0]).toMatchObject({ column: { number, name }, titles: [] });
  expect(rows[1]).not.toHaveProperty('column');
});

it('a line that begins with a position is a line of a list', () => {
  const lines = [`${ONE},3,name`, `${TWO}\t3`, `${ONE} ; a note, ${TWO}`];
  expect(read(lines.join('\n')).rows.map(({ text }) => text)).toEqual(lines);
});

it('a row without a cell for the position keeps its place', () => {
  const { rows } = read(`name,sfen\na,${ONE}\nb\n\n# comment\nc,`);
  expect(rows.map(({ number, text }) => [number, text])).toEqual([
    [2, ONE],
    [3, ''],
    [6, ''],
  ]);
});

it('lines above the first position are titles, and without any position all lines are left', () => {
  expect(read(`My problems\n\n${ONE}\nmore`).rows).toMatchObject([
    { number: 3, titles: [{ number: 1, text: 'My problems' }] },
    { number: 4, text: 'more', titles: [] },
  ]);
  expect(read('a,b\nc,d')).toMatchObject({ rows: [], left: [{ number: 1 }, { number: 2 }] });
});
