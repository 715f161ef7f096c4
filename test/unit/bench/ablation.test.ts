// The ablation bench: which configurations it runs, how it compares them, and that the paper's figures were copied
// correctly (its printed means can be computed from them).

import { describe, expect, it } from 'vitest';
import {
  chooseConfigurations,
  distinct,
  listConfigurations,
} from '../../../bench/ablation/configurations';
import { COMBINATIONS, switchesOf } from '../../../bench/ablation/ladder';
import {
  PAPER_NODES,
  PAPER_PROBLEMS,
  PAPER_SECONDS,
  paperRatios,
} from '../../../bench/ablation/n10';
import { compareTrials, mean, tally } from '../../../bench/ablation/tally';
import { type Trial, tryProblem } from '../../../bench/ablation/trial';
import { readResult } from '../../../bench/report/result';
import { createSolver } from '../../../src/solver/solver';
import { readOwnSet } from '../../../support/positions/table';
import { readProblem } from '../../../support/problem';
import { FEATURE_NAMES, type Feature, isDefault } from '../../../support/research/features';

describe('configurations', () => {
  const all = listConfigurations();

  it('change every technique once, one at a time', () => {
    const changes = all.filter(({ group }) => group === 'without' || group === 'with');
    expect(changes.map(({ changed }) => changed).sort()).toEqual([...FEATURE_NAMES].sort());
    for (const { group, switches } of changes) {
      for (const [name, isOn] of Object.entries(switches)) {
        expect(isOn, name).toBe(group === 'with');
        expect(isDefault(name as Feature), name).toBe(group === 'without');
      }
    }
  });

  it('have different names; equal techniques share one search', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const searches = distinct(all);
    expect(searches.length).toBe(new Set(all.map(({ changed }) => changed)).size);
    expect(searches[0]!.name).toBe('default');
  });

  it('are chosen by name, together with the configuration that they are compared with', () => {
    const names = chooseConfigurations(['B+E']).map(({ name }) => name);
    expect(names).toEqual(['default', 'B', 'B+E']);
    expect(() => chooseConfigurations(['B+X'])).toThrow(RangeError);
  });
});

it('every row of the result is about an existing technique', () => {
  const { tables } = readResult('ablation');
  const known = listConfigurations().map(({ name }) => name);
  const named = ['without', 'with', 'ladder'].flatMap((name) =>
    tables[name]!.rows.map(([row]) => row),
  );
  expect(named.filter((name) => !known.includes(String(name)))).toEqual([]);
});

describe('combinations', () => {
  it('switch only the heuristics of the paper', () => {
    const combination = COMBINATIONS.find(({ name }) => name === 'B+E')!;
    expect(switchesOf(combination)).toMatchObject({
      captureTwins: false,
      equalCaptures: true,
      smallSubtreesFirst: true,
    });
    expect(switchesOf(combination)).not.toHaveProperty('dominance');
  });

  it('are those of the paper', () => {
    expect(COMBINATIONS.map(({ name }) => name).sort()).toEqual(Object.keys(PAPER_SECONDS).sort());
  });
});

describe('figures of the paper', () => {
  it('are complete', () => {
    for (const row of [...Object.values(PAPER_SECONDS), ...Object.values(PAPER_NODES)]) {
      expect(row).toHaveLength(PAPER_PROBLEMS.length);
    }
  });

  // The means printed in tables 2 to 6 and 8: of the column, and of its ratios.
  it.each([
    ['A', 'none', 1732, 0.97],
    ['B', 'none', 1096, 0.84],
    ['C', 'none', 1573, 0.91],
    ['D', 'none', 1750, 0.98],
    ['E', 'none', 2014, 1.1],
    ['F', 'none', 2016, 1.12],
    ['B+A', 'B', 1056, 0.98],
    ['B+C', 'B', 996, 0.95],
    ['B+D', 'B', 1147, 0.96],
    ['B+E', 'B', 1447, 1.21],
    ['B+F', 'B', 1595, 1.08],
    ['ABC', 'B+C', 991, 0.96],
    ['BC+D', 'B+C', 997, 0.99],
    ['BC+E', 'B+C', 1310, 1.17],
    ['BC+F', 'B+C', 1023, 1.0],
    ['ABC+D', 'ABC', 1344, 1.26],
    ['ABC+E', 'ABC', 1076, 1.07],
    ['ABC+F', 'ABC', 1110, 1.24],
    ['ABC', 'none', 991, 0.77],
    ['ABC-DAG', 'ABC', 2321, 1.71],
  ])('have the printed means: seconds of %s against %s', (name, against, seconds, ratio) => {
    expect(Math.abs(mean(PAPER_SECONDS[name]!) - seconds)).toBeLessThan(1);
    expect(Math.abs(mean(paperRatios(PAPER_SECONDS, name, against)!) - ratio)).toBeLessThan(0.011);
  });

  it.each([
    ['ABC', 'none', 373769753, 0.75],
    ['ABC-DAG', 'ABC', 869504820, 1.7],
  ])('have the printed means: nodes of %s against %s', (name, against, nodes, ratio) => {
    expect(Math.abs(mean(PAPER_NODES[name]!) - nodes)).toBeLessThan(1);
    expect(Math.abs(mean(paperRatios(PAPER_NODES, name, against)!) - ratio)).toBeLessThan(0.011);
  });
});

describe('comparison', () => {
  const trial = (nodes: number, status: Trial['status'] = 'mate'): Trial => {
    return { id: 'x', status, nodes, seconds: nodes / 1000, collections: 0 };
  };

  it('adds up the values, and counts the unsolved problems', () => {
    const sums = tally([trial(100), trial(300, 'unknown')]);
    expect(sums).toEqual({ solved: 1, unsolved: 1, nodes: 400, seconds: 0.4 });
  });

  it('has ratios of the sums and means of the ratios', () => {
    const ratios = compareTrials([trial(200), trial(50)], [trial(100), trial(100)]);
    expect(ratios).toMatchObject({ nodes: 1.25, meanNodes: 1.25, seconds: 1.25 });
    expect(ratios.geometricNodes).toBeCloseTo(1);
  });
});

it('a trial ends with the first mate', () => {
  const [problem] = readOwnSet('generated')
    .filter(({ plies }) => plies === '9')
    .map(readProblem);
  const solver = createSolver({ hashMiB: 4 });
  const first = solver.solveSync(problem!.sfen, { goal: 'first' });
  expect(tryProblem(solver, problem!, 100_000).nodes).toBe(first.nodes);
  solver.dispose();
});
