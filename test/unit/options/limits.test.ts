// Limits, abort, progress: how a solve ends without a verdict, and what it reports on the way. A limit never causes a
// verdict; in particular the depth limit never turns a long mate into a no-mate.

import { describe, expect, it } from 'vitest';
import type { Progress, Solution } from '../../../src/answers/solution';
import type { SolveOptions } from '../../../src/options/solve-options';
import { createSolver as createJsSolver } from '../../../src/solver/js-solver';
import { createSolver } from '../../../src/solver/solver';

const MATE_IN_15 = '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1';
/** 図巧 1 (伊藤看寿, 1755): 69 plies, more than half a million nodes. */
const ZUKOU_1 = '1pG1B4/Gs+P6/pP7/n1ls5/3k5/nL4+r1b/1+p1p+R4/1S7/2N6 b SP2gn2l11p 1';
const NO_MATE = '4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1';

const solver = createSolver({ hashMiB: 8 });

function reasonOf(answer: Solution): string {
  return answer.status === 'unknown' ? answer.reason : answer.status;
}

describe('nodes', () => {
  it.each([1, 2, 1000, 12_000])(
    'the search stops at %i nodes, not before and not much later',
    (maxNodes) => {
      const answer = solver.solveSync(ZUKOU_1, { maxNodes });
      expect(reasonOf(answer)).toBe('nodes');
      expect(answer.nodes).toBeGreaterThanOrEqual(maxNodes);
      expect(answer.nodes).toBeLessThanOrEqual(maxNodes + 1);
    },
  );

  it('proof and disproof numbers of the root come with the answer', () => {
    const answer = solver.solveSync(ZUKOU_1, { maxNodes: 1000 });
    expect(answer.status === 'unknown' && answer.pn).toBeGreaterThan(0);
    expect(answer.status === 'unknown' && answer.dn).toBeGreaterThan(0);
  });
});

describe('a verdict at the very node of the limit', () => {
  const jsSolver = createJsSolver({ hashMiB: 8 });
  const MATE_IN_1 = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
  const MATE_IN_3 = '3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1';

  it.each([MATE_IN_1, MATE_IN_3, MATE_IN_15, NO_MATE])('is given: %s', (sfen) => {
    for (const { solveSync, most } of [
      { solveSync: solver.solveSync.bind(solver), most: 400 },
      { solveSync: jsSolver.solveSync.bind(jsSolver), most: 100 },
    ]) {
      let decided = 0;
      for (let maxNodes = 1; maxNodes <= most; maxNodes++) {
        const answer = solveSync(sfen, { goal: 'first', maxNodes });
        if (answer.status === 'unknown')
          expect([answer.pn, answer.dn], `${maxNodes}`).not.toContain(0);
        else decided ||= maxNodes;
      }
      const { nodes } = solveSync(sfen, { goal: 'first', maxNodes: decided + 1000 });
      if (decided > 0) expect(decided - nodes).toBeLessThanOrEqual(1);
    }
  });

  it('is given although the time is over, but not after an abort', async () => {
    expect(reasonOf(await solver.solve(MATE_IN_1, { timeMs: 1e-9 }))).toBe('mate');
    expect(reasonOf(await solver.solve(MATE_IN_3, { timeMs: 1e-9 }))).toBe('time');
    const signal = AbortSignal.abort();
    expect(reasonOf(await solver.solve(MATE_IN_1, { signal }))).toBe('aborted');
  });
});

describe('time', () => {
  it('ends a search', async () => {
    const started = performance.now();
    expect(reasonOf(await solver.solve(ZUKOU_1, { timeMs: 50, sliceNodes: 500 }))).toBe('time');
    expect(performance.now() - started).toBeGreaterThanOrEqual(49);
  });
});

describe('depth', () => {
  const depths = Array.from({ length: 40 }, (_, index) => index + 1);

  it.each([MATE_IN_15, ZUKOU_1])('a mate beyond the limit is never called no mate: %s', (sfen) => {
    for (const maxDepth of depths) {
      const answer = solver.solveSync(sfen, { goal: 'first', maxDepth, maxNodes: 10_000 });
      expect(['mate', 'depth', 'nodes'], `depth ${maxDepth}`).toContain(reasonOf(answer));
      expect(answer.maxDepth).toBeLessThanOrEqual(maxDepth);
    }
  });

  it('is the reason if the limit prevented a verdict', () => {
    expect(reasonOf(solver.solveSync(MATE_IN_15, { maxDepth: 5 }))).toBe('depth');
    expect(reasonOf(solver.solveSync(MATE_IN_15, { maxDepth: 100 }))).toBe('mate');
  });

  it('does not prevent a shorter refutation', () => {
    expect(reasonOf(solver.solveSync(NO_MATE, { maxDepth: 6 }))).toBe('nomate');
  });

  it('leaves no false record in a kept table', () => {
    for (const maxDepth of [3, 7, 11, 2, 9]) {
      const options: SolveOptions = { maxDepth, keepTable: true };
      expect(['mate', 'depth']).toContain(reasonOf(solver.solveSync(MATE_IN_15, options)));
    }
    expect(solver.solveSync(MATE_IN_15, { keepTable: true }).status).toBe('mate');
  });
});

describe('a signal', () => {
  it('aborted before the solve ends it at once', async () => {
    const signal = AbortSignal.abort();
    expect(reasonOf(solver.solveSync(ZUKOU_1, { signal }))).toBe('aborted');
    const answer = await solver.solve(ZUKOU_1, { signal });
    expect(reasonOf(answer)).toBe('aborted');
    // The counts of an earlier solve must not remain: at most the root was examined.
    expect(answer.nodes).toBeLessThanOrEqual(1);
    expect(answer.maxDepth).toBe(0);
  });

  it('aborted during the solve ends it', async () => {
    for (let i = 0; i < 20; i++) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), 5);
      const answer = await solver.solve(ZUKOU_1, {
        signal: controller.signal,
        maxNodes: 10_000_000,
      });
      expect(reasonOf(answer)).toBe('aborted');
    }
  });

  it('leaves the solver ready for the next solve', async () => {
    const controller = new AbortController();
    const aborted = solver.solve(ZUKOU_1, { signal: controller.signal });
    controller.abort();
    expect(reasonOf(await aborted)).toBe('aborted');
    expect((await solver.solve(MATE_IN_15)).status).toBe('mate');
  });
});

describe('progress', () => {
  it('is reported after every slice with growing numbers', () => {
    const reports: Progress[] = [];
    const sliceNodes = 1000;
    solver.solveSync(ZUKOU_1, {
      maxNodes: 20_000,
      sliceNodes,
      onProgress: (progress) => reports.push(progress),
    });
    expect(reports.length).toBeGreaterThanOrEqual(20);
    for (const [index, report] of reports.entries()) {
      expect(report.nodes).toBeGreaterThanOrEqual(reports[index - 1]?.nodes ?? 1);
      expect(report.maxDepth).toBeGreaterThanOrEqual(report.depth);
      expect(report.table.fill).toBeGreaterThan(0);
      expect(report.table.fill).toBeLessThanOrEqual(1);
      expect(report.milliseconds).toBeGreaterThanOrEqual(reports[index - 1]?.milliseconds ?? 0);
    }
    expect(reports.at(-1)!.nodes).toBeGreaterThanOrEqual(20_000);
  });

  it('an error in the callback reaches the caller and frees the solver', async () => {
    const onProgress = () => {
      throw new RangeError('mine');
    };
    const options = { onProgress, sliceNodes: 100 };
    expect(() => solver.solveSync(ZUKOU_1, options)).toThrow(RangeError);
    await expect(solver.solve(ZUKOU_1, options)).rejects.toBeInstanceOf(RangeError);
    expect(solver.solveSync(MATE_IN_15).status).toBe('mate');
  });
});
