// `npm run papers`: the quick forms that take seconds, without a data folder, as in a newcomer's clone.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { readBookProblems, readGiants, type Setting } from '../../../bench/papers/experiment';
import { EXPERIMENTS } from '../../../bench/papers/papers';
import { MissingTable, readShared } from '../../../support/shared-data';
import { inSuite } from '../../suites';

/** As a quick run without a journal has it. */
const QUICK: Setting = {
  quick: true,
  recall: (_, measure) => measure(),
  books: readBookProblems,
  giants: (keep) => readGiants(true, keep),
};

const tablesOf = async (name: string) => {
  const { tables, faults = [] } = await EXPERIMENTS.find((one) => one.name === name)!.run(QUICK);
  expect(faults).toEqual([]);
  return tables;
};

describe('quick experiments', () => {
  it('n02/figure-1: every merging algorithm is wrong without its remedy alone', async () => {
    const { rows } = (await tablesOf('n02/figure-1'))['figure 1']!;
    const merging = rows.filter(([, naive]) => naive !== null);
    expect(merging).toHaveLength(7);
    for (const [, naive, right] of merging) expect([naive, right]).toEqual(['disproved', 'proved']);
  });

  it.runIf(inSuite(false, true))(
    'in94/figure-2: T2 without futile drops finds the mate in one',
    async () => {
      const { rows } = (await tablesOf('in94/figure-2'))['figure 2']!;
      const row = rows.find(([name]) => name === 'T2, futile drops left out')!;
      expect(row.slice(1, 3)).toEqual(['proved', 1]);
      expect(row[3]).toBeLessThan(200);
    },
  );

  it.runIf(inSuite(false, true))(
    'in94/table-1: both programs solve the shortest problems of the book',
    async () => {
      const { columns, rows } = (await tablesOf('in94/table-1')).lengths!;
      for (const name of ['T2', 'Ito']) {
        const solved = columns.indexOf(name);
        expect(rows.slice(0, 3).map((row) => [row[0], row[solved]])).toEqual([
          ['the book, 3', 4],
          ['the book, 5', 4],
          ['the book, 7', 4],
        ]);
      }
    },
  );

  it('q1/loop: df-pn turns in the loop, df-pn with inc_flag does not', async () => {
    const { rows } = (await tablesOf('q1/loop')).loop!;
    expect(rows.map(([, verdict]) => verdict)).toEqual(['unknown', 'proved']);
  });

  it('i1/figures-5-10: points gain a colour by dilations and lose it by erosions', async () => {
    const { rows } = (await tablesOf('i1/figures-5-10'))['figures 5 to 10']!;
    const coloured = rows.map((row) => Number(row[1]) + Number(row[2]));
    expect(coloured[0]).toBe(0);
    expect(coloured[2]).toBeGreaterThan(coloured[1]!);
    expect(coloured[5]).toBeLessThan(coloured[2]!);
  });
});

it('the pages of the papers name every experiment, in both languages', () => {
  for (const { name } of EXPERIMENTS) {
    const paper = name.split('/')[0]!;
    for (const folder of ['site/papers', 'site/ja/papers']) {
      const page = new URL(`../../../${folder}/${paper}.md`, import.meta.url);
      expect(existsSync(page), `${folder}/${paper}.md`).toBe(true);
      expect(readFileSync(page, 'utf8'), name).toContain(`npm run papers -- ${name}`);
    }
  }
});

it('without long problems 寿 is searched, and the place where they are published is named', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const found = readGiants(true, (id) => id === 'microcosmos');
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  expect(found.map(({ plies }) => plies)).toEqual([611]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Problem: 寿\..*\n.*github\.com.*npm run data -- import/);
});

it('a table that is missing is named, with the place where it can be had', () => {
  expect(() => readShared('no-such-table')).toThrow(MissingTable);
  expect(() => readShared('no-such-table')).toThrow(/no-such-table\.tsv is not in the data folder/);
});
