// Every option of `solve` and `batch` about the search reaches the solver. An option that is missing in this table
// makes the test fail.

import { describe, expect, it } from 'vitest';
import type { PoolOptions, SolverPool } from '../../src/batch/pool';
import type { SolveOptions, SolverOptions } from '../../src/options/solve-options';
import { createSolver } from '../../src/solver/solver';
import { MATE, optionNamesOf, run } from './host';

type Handed = Readonly<Record<string, unknown>>;

/** For each option: its argument, and the value that the solver has to receive. */
const SEARCH: Readonly<Record<string, readonly [string[], Handed]>> = {
  hash: [['--hash', '7'], { hashMiB: 7 }],
  threads: [['--threads', '3'], { threads: 3 }],
  nodes: [['--nodes', '71'], { maxNodes: 71 }],
  time: [['--time', '7200'], { timeMs: 7200 }],
  'max-plies': [['--max-plies', '73'], { maxPlies: 73 }],
  goal: [['--goal', 'shortest'], { goal: 'shortest' }],
  'book-nodes': [['--book-nodes', '74'], { bookNodes: 74 }],
  'book-time': [['--book-time', '7400'], { bookTimeMs: 7400 }],
  futile: [['--futile', 'off'], { futile: 'off' }],
};

/** Options about input and output, which other tests cover. */
const ELSEWHERE: readonly string[] = [
  ...(['certificate', 'diagram', 'json', 'quiet', 'format', 'fill', 'side'] as const),
  ...(['output', 'resume', 'table', 'queue', 'verify'] as const),
  ...(['force', 'progress-json', 'solution', 'journal'] as const),
];

async function handedToSolver(...argv: string[]): Promise<Handed> {
  const solver = createSolver({ hashMiB: 1 });
  let handed: Handed = {};
  const makeSolver = ({ hashMiB, threads }: SolverOptions) => ({
    solve: (position: Parameters<typeof solver.solve>[0], options: SolveOptions = {}) => {
      handed = { hashMiB, threads, ...options };
      return solver.solve(position, options);
    },
  });
  await run(['solve', '--json', ...argv, MATE], { makeSolver });
  return handed;
}

const handedToPoolOf =
  (...command: string[]) =>
  async (...argv: string[]): Promise<Handed> => {
    let handed: Handed = {};
    const makePool = async (options: Omit<PoolOptions, 'script'>): Promise<SolverPool> => {
      handed = options;
      const solve: SolverPool['solve'] = async (_text, _chooseThreads, own) => {
        handed = { ...handed, ...own };
        return undefined;
      };
      return { solve, stop: () => {}, close: async () => {} };
    };
    await run([...command, '-', ...argv], { makePool, input: `${MATE}\n`, processors: 8 });
    return handed;
  };

const GIVEN = Object.entries(SEARCH);

describe.each([
  ['solve', handedToSolver, { hash: [['--hash', '3'], { hashMiB: 3 }] }],
  ['batch', handedToPoolOf('batch'), { jobs: [['--jobs', '2'], { jobs: 2 }] }],
] as const)('%s', (name, handedTo, own) => {
  it.each([...GIVEN, ...Object.entries(own)])('--%s', async (_, [argv, expected]) => {
    expect(await handedTo(...argv)).toMatchObject(expected);
    expect(await handedTo()).not.toMatchObject(expected);
  });

  it('tests every option', () => {
    const known: string[] = [...Object.keys(SEARCH), ...Object.keys(own), ...ELSEWHERE];
    expect(optionNamesOf(name).filter((option) => !known.includes(option))).toEqual([]);
  });
});

/** Options of `analyse` that a batch of analyses hands to its workers. */
const ANALYSE: Readonly<Record<string, readonly [string[], Handed]>> = {
  hash: [['--hash', '7'], { hashMiB: 7 }],
  nodes: [['--nodes', '71'], { maxNodes: 71 }],
  time: [['--time', '72000'], { timeMs: 72_000 }],
  threads: [['--threads', '2'], { threads: 2 }],
  futile: [['--futile', 'off'], { futile: 'off' }],
  jobs: [['--jobs', '2'], { jobs: 2 }],
  strictness: [['--strictness', 'classical'], { strictness: 'classical' }],
  'check-nodes': [['--check-nodes', '75'], { checkNodes: 75 }],
  depth: [['--depth', '3'], { variationDepth: 3 }],
  recorded: [['--recorded', '5'], { recordedLength: 5 }],
  'variation-cooks': [['--variation-cooks'], { variationCooks: true }],
  'verdict-only': [['--verdict-only'], { verdictOnly: true }],
  removal: [['--removal'], { removal: true }],
  tries: [['--tries', '2'], { tries: 2 }],
};

describe('analyse of many problems', () => {
  const handedTo = handedToPoolOf('analyse', '--json', '-j', '1');

  it.each(Object.entries(ANALYSE))('--%s', async (_, [argv, expected]) => {
    expect(await handedTo(...argv)).toMatchObject({ question: 'analyse', ...expected });
    expect(await handedTo()).not.toMatchObject(expected);
  });

  it('tests every option', () => {
    const known: string[] = [...Object.keys(ANALYSE), ...ELSEWHERE];
    expect(optionNamesOf('analyse').filter((option) => !known.includes(option))).toEqual([]);
  });
});
