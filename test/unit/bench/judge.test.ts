// The judge of two builds: how often its test errs, on numbers made for the purpose; and what it says of builds whose
// difference is known.

import { expect, it, vi } from 'vitest';
import { Comparison, compareBuilds, type Searcher } from '../../../bench/judge/judge';
import { drawProblem, KINDS } from '../../../bench/judge/problems';
import { type Decision, SequentialTest } from '../../../bench/judge/sequential-test';
import { Contender } from '../../../bench/speed/contender';
import { readCoreOf } from '../../../bench/speed/released';
import { formatSfen } from '../../../src/notation/sfen';
import { Random } from '../../../support/random';
import { isValid } from '../../../support/random-positions';

const DIFFERENCE = 0.05;
const ERROR_RATE = 0.05;
const TRIALS = 400;
/** Twice the standard error of a share of 5 % in so many trials is 2.2 %. */
const MOST_ERRORS = TRIALS * (ERROR_RATE + 0.022);
/** The builds are searched after groups of problems. */
const GROUP = 8;

/** Numbers with the mean 0. */
type Numbers = (random: Random) => number;

const sign = (random: Random) => (random.chance(0.5) ? 1 : -1);
const exponential = (random: Random, mean: number) => -Math.log(1 - random.next()) * mean;
const laplace = (random: Random, mean: number) => sign(random) * exponential(random, mean);
const normal = (random: Random) =>
  Math.sqrt(2 * exponential(random, 1)) * Math.cos(2 * Math.PI * random.next());

const NUMBERS: Readonly<Record<string, Numbers>> = {
  normal: (random) => 0.3 * normal(random),
  'mostly 0, some large': (random) => {
    if (random.chance(0.6)) return 0;
    return laplace(random, random.chance(0.05) ? 1.5 : 0.3);
  },
  'a twentieth not 0': (random) => (random.chance(0.05) ? laplace(random, 1) : 0),
  'a hundredth not 0': (random) => (random.chance(0.01) ? laplace(random, 1) : 0),
  'one in fifty is 20 times as much or as little': (random) =>
    random.chance(0.02) ? sign(random) * Math.log(20) : 0,
};

function decide(random: Random, numbers: Numbers): Decision {
  const test = new SequentialTest({ difference: DIFFERENCE, errorRate: ERROR_RATE });
  for (;;) {
    for (let added = 0; added < GROUP; added++) test.add(numbers(random));
    const { decision } = test;
    if (decision !== undefined) return decision;
  }
}

/** How many of the trials do not end with this decision. */
function countErrors(right: Decision, numbers: Numbers): number {
  const random = new Random(57);
  const decisions = Array.from({ length: TRIALS }, () => decide(random, numbers));
  return decisions.filter((decision) => decision !== right).length;
}

it.each(Object.entries(NUMBERS))(
  'errs as seldom as it says, on numbers that are %s',
  (_, numbers) => {
    expect(countErrors('equal', numbers)).toBeLessThan(MOST_ERRORS);
    expect(countErrors('more', (random) => numbers(random) + DIFFERENCE)).toBeLessThan(MOST_ERRORS);
    expect(countErrors('fewer', (random) => numbers(random) - DIFFERENCE)).toBeLessThan(
      MOST_ERRORS,
    );
  },
);

it('sees a difference that lies in three problems of a hundred', () => {
  const tail: Numbers = (random) => (random.chance(0.03) ? Math.log(20) : 0);
  expect(countErrors('more', tail)).toBeLessThan(MOST_ERRORS);
});

it('measures mean and interval of a sample', () => {
  const test = new SequentialTest({ difference: DIFFERENCE, errorRate: ERROR_RATE });
  for (let i = 0; i < 50; i++) {
    test.add(Math.log(2));
    test.add(Math.log(8));
  }
  expect(test.mean).toBeCloseTo(4, 9);
  // The standard deviation of the logarithms is ln 2, and a tenth of it is the standard error.
  const [from, to] = test.interval;
  expect(to / 4).toBeCloseTo(4 / from, 9);
  expect(Math.log(to / 4)).toBeCloseTo(1.96 * 0.1 * Math.log(2) * Math.sqrt(100 / 99), 9);
});

it('draws valid problems that depend on seed, kind and number alone', () => {
  const draw = (seed: number) =>
    KINDS.flatMap((kind) => [0, 1, 2].map((number) => drawProblem(seed, kind, number)));
  const problems = draw(1);
  expect(problems.every(isValid)).toBe(true);
  const texts = problems.map(formatSfen);
  expect(draw(1).map(formatSfen)).toEqual(texts);
  expect(new Set([...texts, ...draw(2).map(formatSfen)]).size).toBe(2 * texts.length);
});

it('draws another problem where the attacker has nothing that could be taken away', () => {
  const spoiled = KINDS.find(({ name }) => name === 'spoiled')!;
  expect(isValid(drawProblem(12, spoiled, 443))).toBe(true);
});

const NODES = 1000;
const LIMITS = { nodes: NODES, difference: 2 * DIFFERENCE };
/** The kinds that are drawn fastest. */
const FAST = KINDS.slice(3, 7);
const DRAWING = { seed: 3, kinds: FAST, problems: 4000, nodes: NODES };

function judge(second: Searcher) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const comparison = new Comparison('B', second, LIMITS);
  const fault = compareBuilds(makeCore(), [comparison], DRAWING);
  const printed = print.mock.calls.map(([text]) => String(text));
  print.mockRestore();
  return { comparison, fault, printed };
}

const makeCore = () => new Contender(readCoreOf('build/core.wasm'), 1);

it('finds a build equal to itself', () => {
  const { comparison, fault, printed } = judge(makeCore());
  expect(fault).toBeUndefined();
  expect(comparison.test.decision).toBe('equal');
  expect(comparison.same).toBe(comparison.test.count);
  expect(printed.at(-1)).toMatch(/^B: ratio 1\.000 .* problems count: equal$/);
});

it('sees that a build takes a fifth more nodes', () => {
  const core = makeCore();
  const { comparison } = judge({
    search: (position, nodes) => {
      const effort = core.search(position, nodes);
      return { ...effort, nodes: Math.ceil(effort.nodes * 1.2) };
    },
  });
  expect(comparison.test.decision).toBe('more');
  expect(comparison.test.mean).toBeGreaterThan(1.1);
});

it('ends at the first problem with contradicting verdicts', () => {
  const core = makeCore();
  let searched = 0;
  const { fault } = judge({
    search: (position, nodes) => {
      const effort = core.search(position, nodes);
      searched += 1;
      return effort.status === 'mate' && searched > 5 ? { ...effort, status: 'nomate' } : effort;
    },
  });
  expect(fault).toMatch(/A says mate, B says nomate$/);
  expect(searched).toBeLessThan(20);
});
