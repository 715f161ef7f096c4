// `bench --compare`: the measurement with engines and a clock made for the test, and what is shown of it.
// `compare.long.test.ts` measures with the real engines.

import { describe, expect, it } from 'vitest';
import type { Solution } from '../../src/answers/solution';
import {
  type Comparison,
  compareEngines,
  DifferentAnswers,
  type EngineName,
  type Plan,
  type Solvers,
} from '../../src/cli/compare/measure';
import { PROBLEM_SETS, type ProblemSet } from '../../src/cli/compare/problems';
import { formatComparison, formatJson, formatRate } from '../../src/cli/compare/report';
import { measureColumns } from '../../src/reports/terminal/columns';
import { readOwnSet } from '../../support/positions/table';
import { parseLines } from './host';

const SETS: readonly ProblemSet[] = [
  { plies: [3, 3], sfens: ['a', 'b'] },
  { plies: undefined, sfens: ['none'] },
];
const PLAN: Plan = { sets: SETS, rounds: 5, roundMs: 10, warmUpMs: 20 };

interface Script {
  /** Milliseconds for a problem in the n-th solve of all. */
  readonly cost: (engine: EngineName, solve: number) => number;
  readonly length?: (engine: EngineName, sfen: string) => number;
  readonly nodes?: (solve: number) => number;
  readonly onSolve?: (engine: EngineName, goal: string | undefined) => void;
}

/** Engines whose solves advance the clock that they are measured by. */
function scripted({ cost, length = () => 3, nodes = () => 50, onSolve }: Script) {
  let now = 0;
  let solves = 0;
  const solverOf = (engine: EngineName): Solvers[EngineName] => ({
    solveSync(sfen, options) {
      solves += 1;
      now += cost(engine, solves);
      onSolve?.(engine, options?.goal);
      const answer =
        sfen === 'none'
          ? { status: 'nomate' }
          : { status: 'mate', length: length(engine, String(sfen)), lengthIsExact: true };
      return { ...answer, nodes: nodes(solves) } as Solution;
    },
  });
  return {
    solvers: { wasm: solverOf('wasm'), js: solverOf('js') },
    spentMs: () => now,
    show: () => {},
    signal: new AbortController().signal,
  };
}

function measure(script: Script, signal = new AbortController().signal): Promise<Comparison> {
  const { solvers, ...host } = scripted(script);
  return compareEngines(solvers, PLAN, { ...host, signal });
}

describe('the measurement', () => {
  it('gives rates and ratios', async () => {
    const { rounds, sets } = await measure({ cost: (engine) => (engine === 'wasm' ? 2 : 5) });
    expect(rounds).toBe(5);
    for (const { wasm, js, ratio } of sets) {
      expect(wasm.problems.median).toBeCloseTo(500);
      expect(wasm.nodes.median).toBeCloseTo(25_000);
      expect(js.problems.median).toBeCloseTo(200);
      for (const spread of Object.values(ratio)) {
        for (const value of Object.values(spread)) expect(value).toBeCloseTo(2.5);
      }
    }
  });

  it('is not moved by one slow round', async () => {
    // Six problems are compared and twelve solved for the warm-up; then each round has six.
    const isThird = (solve: number) => solve > 30 && solve <= 36;
    const { sets } = await measure({
      cost: (engine, solve) => (engine === 'js' ? 60 : isThird(solve) ? 500 : 20),
    });
    for (const { wasm, ratio } of sets) {
      expect(wasm.problems.median).toBeCloseTo(50);
      expect(ratio.problems.median).toBeCloseTo(3);
    }
  });

  it('lets the engines take turns, and another one begin each round', async () => {
    const turns: EngineName[] = [];
    await measure({
      cost: () => 20,
      onSolve(engine, goal) {
        if (goal === 'first') turns.push(engine);
      },
    });
    // With 20 ms a problem each set is solved once in a round: 2 + 1 problems of each engine.
    const [odd, even] = ['wasm wasm js js wasm js', 'js wasm js js wasm wasm'];
    const rounds = turns.slice(-6 * PLAN.rounds).join(' ');
    expect(rounds).toBe([odd, even, odd, even, odd].join(' '));
  });

  it.each(['length', 'verdict'])('refuses another %s', async (what) => {
    const asked = measure({
      cost: () => 1,
      length: (engine, sfen) => (engine === 'js' && sfen === 'b' ? 5 : 3),
    });
    if (what === 'length') {
      await expect(asked).rejects.toThrow(
        'b: WebAssembly answers "mate in 3", JavaScript "mate in 5"',
      );
      await expect(asked).rejects.toMatchObject({ exitCode: 70 });
      return;
    }
    await expect(asked).rejects.toBeInstanceOf(DifferentAnswers);
    const { solvers, ...host } = scripted({ cost: () => 1 });
    const js = { solveSync: () => ({ status: 'nomate', nodes: 1 }) as Solution };
    const other = compareEngines({ ...solvers, js }, PLAN, host);
    await expect(other).rejects.toThrow('a: WebAssembly answers "mate in 3", JavaScript "nomate"');
  });

  it('refuses figures of another search than before', async () => {
    const asked = measure({ cost: () => 1, nodes: (solve) => (solve > 100 ? 51 : 50) });
    await expect(asked).rejects.toThrow('another number of nodes than before');
  });

  it('keeps the complete rounds of a run that is interrupted, and ends one without any', async () => {
    const interrupt = (after: number) => {
      const controller = new AbortController();
      let solves = 0;
      const onSolve: Script['onSolve'] = (_, goal) => {
        if (goal === 'first') solves += 1;
        // As a signal of the process comes: between two solves.
        if (solves === after) setImmediate(() => controller.abort());
      };
      return measure({ cost: () => 20, onSolve }, controller.signal);
    };
    // The warm-up solves each set twice with each engine, which is twelve problems. A round has six.
    const { rounds, sets } = await interrupt(12 + 6 * 2 + 3);
    expect(rounds).toBe(2);
    expect(sets[0]!.ratio.problems.median).toBeCloseTo(1);
    for (const early of [1, 12 + 3]) {
      await expect(interrupt(early)).rejects.toMatchObject({ exitCode: 2 });
    }
  });
});

describe('the problems', () => {
  it('are those of the own sets, of the lengths that are said', () => {
    const rows = [...readOwnSet('generated'), ...readOwnSet('classics')];
    for (const { plies, sfens } of PROBLEM_SETS) {
      expect(sfens.length).toBeGreaterThan(3);
      expect(new Set(sfens).size).toBe(sfens.length);
      for (const sfen of sfens) {
        const row = rows.find((each) => each.sfen === sfen)!;
        expect(row.verdict, sfen).toBe(plies === undefined ? 'nomate' : 'mate');
        if (plies === undefined) continue;
        expect(Number(row.plies), sfen).toBeGreaterThanOrEqual(plies[0]);
        expect(Number(row.plies), sfen).toBeLessThanOrEqual(plies[1]);
      }
    }
  });
});

const CONDITIONS = {
  version: '1.2.3',
  runtime: 'Node 20.0.0',
  platform: 'linux x64',
  processor: 'A "fast" <processor> & more',
  hashMiB: 64,
};

const flat = (median: number) => ({ median, lower: median * 0.98, upper: median * 1.025 });

const COMPARISON: Comparison = {
  rounds: 9,
  sets: [
    {
      set: { plies: [3, 3], sfens: ['a', 'b'] },
      wasm: { problems: flat(10_000), nodes: flat(30_000) },
      js: { problems: flat(5000), nodes: flat(33_333) },
      ratio: { problems: flat(2), nodes: flat(0.9) },
    },
    {
      set: { plies: [11, 21], sfens: ['c'] },
      wasm: { problems: flat(600.4), nodes: flat(540_000) },
      js: { problems: flat(75.04), nodes: flat(200_000) },
      ratio: { problems: flat(8), nodes: flat(2.7) },
    },
  ],
};

describe('what is shown', () => {
  it('figures with three digits', () => {
    expect([0.98765, 2.468, 57.83, 5427.4].map(formatRate)).toEqual([
      '0.988',
      '2.47',
      '57.8',
      '5,427',
    ]);
  });

  it.each([
    [80, 'en'],
    [80, 'ja'],
    [40, 'en'],
    [40, 'ja'],
    [30, 'en'],
  ] as const)('fits into %i columns (%s)', (columns, language) => {
    const text = formatComparison(COMPARISON, CONDITIONS, { columns, language });
    const table = text.split('\n').filter((line) => /\d {2}/.test(line));
    expect(table).toHaveLength(4);
    // Below 40 columns the table stays whole, without bars.
    const widest = Math.max(...text.split('\n').map(measureColumns));
    expect(widest).toBeLessThanOrEqual(Math.max(columns, 33));
    expect(table[0]).toMatch(/3.* 10,000 +5,000 +2\.00/);
    const bars = table.map((line) => [...line].filter((each) => each === '█').length);
    if (columns === 30) expect(Math.max(...bars)).toBe(0);
    else expect(bars[1]! / bars[0]!).toBeGreaterThan(2.4);
    expect(text).toMatch(columns === 80 ? /all 3|3問/ : /3/);
  });

  it('says how far the rounds differ, from three rounds on', () => {
    const wide = { columns: 120, language: 'en' } as const;
    expect(formatComparison(COMPARISON, CONDITIONS, wide)).toContain('within 3 %');
    expect(formatComparison({ ...COMPARISON, rounds: 1 }, CONDITIONS, wide)).not.toContain(
      'within',
    );
  });

  it('as JSON', () => {
    expect(parseLines(formatJson(COMPARISON, CONDITIONS))).toEqual([
      {
        name: '3 plies',
        plies: [3, 3],
        problems: 2,
        wasm: { problemsPerSecond: 10_000, nodesPerSecond: 30_000 },
        js: { problemsPerSecond: 5000, nodesPerSecond: 33_330 },
        ratio: {
          problems: { median: 2, lower: 1.96, upper: 2.05 },
          nodes: { median: 0.9, lower: 0.882, upper: 0.9225 },
        },
      },
      expect.objectContaining({ name: '11–21 plies', plies: [11, 21], problems: 1 }),
      { name: 'conditions', ...CONDITIONS, rounds: 9 },
    ]);
  });
});
