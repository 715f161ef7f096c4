// What an analysis tells while it goes on (`onFinding`), against its answer: whoever follows what is told has, when the
// answer comes, exactly what stands in the answer. Each problem is analysed by both engines, in ways that change what
// was told before.

import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { type Finding, Findings } from '../../src/answers/finding';
import type { AnalyseOptions } from '../../src/options/analyse-options';
import { createSolver } from '../../src/solver/solver';
import { createWorkerSolver } from '../../src/workers/node';
import { ENGINES } from '../../support/engines';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';
import { every } from '../../support/solve-all';
import { inSuite } from '../suites';
import { FAULT_CASES } from './fault-cases';

const LISTS = ['faults', 'notes', 'possibleFaults'] as const;

/** Few nodes leave lengths open, so that possibleFaults are told; more nodes make them faults. */
const WAYS: readonly AnalyseOptions[] = [
  {},
  { checkNodes: 300 },
  { maxNodes: 2000 },
  { variationCooks: true, strictness: 'classical' },
  { recordedLength: 3 },
];

interface Told {
  readonly answer: Analysis;
  readonly findings: readonly Finding[];
}

type AnalyseProblem = (sfen: string, options: AnalyseOptions) => Promise<Analysis>;

async function listen(analyse: AnalyseProblem, sfen: string, options: AnalyseOptions) {
  const findings: Finding[] = [];
  const answer = await analyse(sfen, {
    ...options,
    onFinding: (finding) => findings.push(finding),
  });
  return { answer, findings };
}

function expectAgreement({ answer, findings }: Told, what: string): void {
  const found = new Findings();
  for (const finding of findings) found.add(finding);
  for (const list of LISTS) {
    expect(found.inList(list), `${what}: ${list}`).toEqual(answer[list]);
  }
  expect(found.variationCooks, what).toEqual(answer.variationCooks ?? []);
  expect(found.removals, what).toEqual(answer.removals ?? []);
  const { lineBy, line, length, lengthIsExact, mateAtLeast } = answer;
  const last = { type: 'length', lineBy, line, length, lengthIsExact, mateAtLeast };
  expect(found.length, what).toEqual(length === null ? undefined : last);
  expectGoodOrder(findings, what);
}

/**
 * Each number belongs to one fault. The fault is reported again only if its words change, and not after it was
 * withdrawn.
 */
function expectGoodOrder(findings: readonly Finding[], what: string): void {
  const told = new Map<number, string>();
  const withdrawn = new Set<number>();
  for (const finding of findings) {
    if (finding.type === 'fault') {
      const text = JSON.stringify(finding);
      expect(withdrawn.has(finding.id), what).toBe(false);
      expect(told.get(finding.id), what).not.toBe(text);
      told.set(finding.id, text);
    } else if (finding.type === 'withdrawn') {
      expect(told.has(finding.id) && !withdrawn.has(finding.id), what).toBe(true);
      withdrawn.add(finding.id);
    }
  }
}

describe.each(ENGINES.map((each) => [each.engine, each] as const))('%s', (_, { create }) => {
  const solver = create({ hashMiB: 16 });

  it.each(every(FAULT_CASES, inSuite(6, 1)).map((row) => [row.id, row] as const))(
    'the line %s',
    async (id, { sfen, line }) => {
      for (const options of [{}, { checkNodes: 50 }]) {
        const told = await listen((...asked) => solver.analyse(...asked), sfen, {
          ...options,
          solution: line,
        });
        expectAgreement(told, `${id} ${JSON.stringify(options)}`);
      }
    },
  );
});

const solver = createSolver({ hashMiB: 16 });
const PROBLEMS = inSuite(4, 20);
/** For one analysis of the many: some of these problems are hard. */
const MOST_NODES = 10_000;

it('of many problems', async () => {
  const random = new Random(51);
  const counts = { problems: 0, faults: 0, corrected: 0, lengths: 0 };
  for (let problem = 0; problem < PROBLEMS; ) {
    const root = drawSmallProblem(random);
    if (solver.solveSync(root, { goal: 'first', maxNodes: 1000 }).status !== 'mate') continue;
    problem += 1;
    for (const way of WAYS) {
      const told = await listen(
        (_, options) => solver.analyse(root, { maxNodes: MOST_NODES, ...options }),
        '',
        way,
      );
      expectAgreement(told, `problem ${problem} ${JSON.stringify(way)}`);
      const ids = told.findings.flatMap((each) => (each.type === 'fault' ? [each.id] : []));
      counts.problems += 1;
      counts.faults += new Set(ids).size;
      counts.corrected += ids.length - new Set(ids).size;
      counts.lengths += told.findings.filter(({ type }) => type === 'length').length;
    }
  }
  console.log('told:', counts);
  // The test is worth nothing if these do not happen.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

const COOKED = '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1';

it('a fault is told before the trials, and each trial before the next', async () => {
  let nodes = 0;
  const at: Record<string, number[]> = { fault: [], length: [], removal: [] };
  const answer = await solver.analyse(COOKED, {
    removal: true,
    sliceNodes: 1,
    onProgress: (progress) => {
      nodes = progress.nodes;
    },
    onFinding: ({ type }) => {
      at[type]!.push(nodes);
    },
  });
  expect(answer.faults).toHaveLength(1);
  expect(at.removal).toHaveLength(answer.removals!.length);
  const [firstTrial, lastTrial] = [at.removal![0]!, at.removal!.at(-1)!];
  expect(at.fault![0]).toBeLessThan(firstTrial);
  expect(firstTrial).toBeLessThan(lastTrial);
});

it('what the function throws is the error of the analysis', async () => {
  const mine = new Error('mine');
  const onFinding = () => {
    throw mine;
  };
  await expect(solver.analyse(COOKED, { onFinding })).rejects.toBe(mine);
  expect((await solver.analyse(COOKED)).verdict).toBe('unsound');
});

describe('in a worker', () => {
  it('all is told before the answer, and what the function throws is the error', async () => {
    const remote = createWorkerSolver({ hashMiB: 16 });
    try {
      const options = { removal: true, variationCooks: true };
      const told = await listen((...asked) => remote.analyse(...asked), COOKED, options);
      expectAgreement(told, 'worker');
      const here = await listen((...asked) => solver.analyse(...asked), COOKED, options);
      expect(told.findings).toEqual(here.findings);
      const mine = new Error('mine');
      const onFinding = () => {
        throw mine;
      };
      await expect(remote.analyse(COOKED, { onFinding })).rejects.toBe(mine);
      expect((await remote.analyse(COOKED)).verdict).toBe('unsound');
    } finally {
      remote.dispose();
    }
  });
});
