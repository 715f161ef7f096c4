// The time for the book length of a solve (`bookTimeMs`) and the time of an analysis (`timeMs`): what the node budgets
// leave open is searched on, and what they decide is answered as without them.

import { expect, it, vi } from 'vitest';
import type { Mate } from '../../../src/index';
import { createSolver } from '../../../src/solver/solver';

/** Sound in nine plies. */
const NINE = '1Rg6/k1L6/9/9/+L1+B6/9/9/9/9 b rb3g4s4n2l18p 1';
/** More than any machine takes for these questions. */
const LONG_MS = 120_000;

const solver = createSolver({ hashMiB: 16 });

it('proves a length that the nodes leave open', () => {
  const asked = { goal: 'book', bookNodes: 100 } as const;
  const few = solver.solveSync(NINE, asked) as Mate;
  expect(few.lengthIsExact).toBe(false);
  const longer = solver.solveSync(NINE, { ...asked, bookTimeMs: LONG_MS }) as Mate;
  const { line, lengthIsExact } = solver.solveSync(NINE, { goal: 'book' }) as Mate;
  expect(longer).toMatchObject({ line, lengthIsExact });
  expect(lengthIsExact).toBe(true);
});

it('decides an analysis that the nodes leave open, and one of a given line', async () => {
  const few = await solver.analyse(NINE, { checkNodes: 1 });
  expect(few.verdict).toBe('undecided');
  expect(few.undecided.length).toBeGreaterThan(0);
  const whole = await solver.analyse(NINE);
  const longer = await solver.analyse(NINE, { checkNodes: 1, timeMs: LONG_MS });
  expect(longer).toMatchObject({ verdict: 'sound', line: whole.line });
  // No verdict depends on the checks at the last ply.
  expect(longer.undecided.every(({ ply }) => ply === whole.length)).toBe(true);
  const { line: solution } = whole;
  const given = { checkNodes: 1, solution };
  expect((await solver.analyse(NINE, given)).verdict).toBe('undecided');
  expect((await solver.analyse(NINE, { ...given, timeMs: LONG_MS })).verdict).toBe('sound');
});

it('changes nothing where the nodes decide everything', async () => {
  for (const options of [{ goal: 'book' }, { goal: 'first' }] as const) {
    const { nodes } = solver.solveSync(NINE, options);
    expect(solver.solveSync(NINE, { ...options, bookTimeMs: LONG_MS }).nodes).toBe(nodes);
  }
  const { nodes } = await solver.analyse(NINE);
  expect((await solver.analyse(NINE, { timeMs: LONG_MS })).nodes).toBe(nodes);
});

it('names the limit that ended the further search', async () => {
  const hard = '2lS5/1kgp5/pB3+r3/3+b+P4/PlpgS4/9/9/9/9 b R2SP2g4n2l12p 1';
  const asked = { checkNodes: 1, verdictOnly: true } as const;
  const few = await solver.analyse(hard, asked);
  expect([few.verdict, few.reason]).toEqual(['undecided', undefined]);
  const most = few.nodes + 50_000;
  const more = await solver.analyse(hard, { ...asked, timeMs: LONG_MS, maxNodes: most });
  expect(more).toMatchObject({ verdict: 'undecided', reason: 'nodes', status: few.status });
  expect(more.nodes).toBeGreaterThan(few.nodes);
});

it('tries and trials get a part of the time, although the verdict stays open', async () => {
  const hard = '2lS5/1kgp5/pB3+r3/3+b+P4/PlpgS4/9/9/9/9 b R2SP2g4n2l12p 1';
  // A clock that goes on by one at each look.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  const asked = { checkNodes: 1000, timeMs: 600 } as const;
  try {
    const answer = await solver.analyse(hard, { ...asked, tries: 1, removal: true });
    expect(answer).toMatchObject({ verdict: 'undecided', reason: 'time' });
    expect(answer.tries!.length).toBeGreaterThan(0);
    expect(answer.removals!.some(({ status }) => status !== 'unknown')).toBe(true);
  } finally {
    clock.mockRestore();
  }
});

it('does not go beyond a limit of nodes, and ends at an abort', async () => {
  const most = 2000;
  const bounded = { checkNodes: 1, timeMs: LONG_MS, maxNodes: most };
  expect((await solver.analyse(NINE, bounded)).nodes).toBeLessThanOrEqual(most + 64);
  const controller = new AbortController();
  const aborted = solver.analyse('4k4/9/9/9/9/9/9/9/9 b RBGSNLrb3g3s3n3l18p 1', {
    checkNodes: 1,
    timeMs: LONG_MS,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  expect((await aborted).verdict).not.toBe('sound');
});
