// `npm run papers`: the quick forms that take seconds, without a data folder, as in a newcomer's clone.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { openPaperProblems, type Setting } from '../../../bench/papers/experiment';
import { EXPERIMENTS } from '../../../bench/papers/papers';
import { readOwnSet } from '../../../support/positions/table';
import { readProblem } from '../../../support/problem';
import { MissingTable, readShared } from '../../../support/shared-data';

/** As a quick run without a journal has it. */
const QUICK: Setting = {
  quick: true,
  recall: (_, measure) => measure(),
  problems: (_, keep) =>
    readOwnSet('classics')
      .map(readProblem)
      .filter(({ id }) => keep(id)),
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

  it('in94/figure-2: T2 without futile drops finds the mate in one', async () => {
    const { rows } = (await tablesOf('in94/figure-2'))['figure 2']!;
    expect(rows[1]!.slice(0, 3)).toEqual(['T2, futile drops left out', 'proved', 1]);
    expect(rows[1]![3]).toBeLessThan(200);
  });

  it('in94/section-4: both programs solve the shortest problems of the book', async () => {
    const { columns, rows } = (await tablesOf('in94/section-4')).short!;
    for (const name of ['T2, futile drops left out', 'Ito, mates in one first']) {
      const solved = columns.indexOf(name);
      expect(rows.slice(0, 3).map((row) => [row[0], row[solved]])).toEqual([
        [3, 2],
        [5, 2],
        [7, 2],
      ]);
    }
  });

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

  it('i1/costs: every setting gives the same verdicts', async () => {
    const { rows } = (await tablesOf('i1/costs')).costs!;
    expect(rows).toHaveLength(7);
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

it('a short form says once which problems it takes, and where those of the whole form are published', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const problems = openPaperProblems(true);
  const kotobuki = problems('giants', (id) => id === 'zukou-100');
  expect(kotobuki.map(({ plies }) => plies)).toEqual([611]);
  expect(problems('giants', () => false)).toEqual([]);
  const lines = print.mock.calls.map(([line]) => String(line));
  print.mockRestore();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(
    /^Problems: the project's own diagrams.*\n.*github\.com.*npm run data -- import/,
  );
  expect(lines[1]).toBe('No problem of this experiment is among them.');
});

it('a table that is missing is named, with the place where it can be had', () => {
  expect(() => readShared('no-such-table')).toThrow(MissingTable);
  expect(() => readShared('no-such-table')).toThrow(/no-such-table\.tsv is not in the data folder/);
});
