// Removal trials: both engines agree; pieces that are known to be useless; trials that cannot be set up; limits.

import { expect, it } from 'vitest';
import { listRemovals } from '../../src/analysis/removals';
import type { Analysis } from '../../src/answers/analysis';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { Random } from '../../support/random';
import { drawSmallProblem } from '../../support/small-problems';

const solver = createSolver({ hashMiB: 16 });
const jsSolver = createJsSolver({ hashMiB: 16 });

it('both engines give equal trials', async () => {
  const random = new Random(7);
  for (let problems = 0; problems < 10; ) {
    const root = drawSmallProblem(random);
    const { verdict } = await solver.analyse(root, { maxNodes: 20_000, variationDepth: 0 });
    if (verdict === 'undecided') continue;
    problems += 1;
    const [one, other] = await Promise.all(
      [solver, jsSolver].map((each) => each.analyse(root, { removal: true, futile: 'standard' })),
    );
    expect(other!.line).toEqual(one!.line);
    const facts = ({ removals = [] }: Analysis) =>
      removals.map(({ square, piece, way, status, isNeeded, isPlayable }) => {
        return { square, piece, way, status, isNeeded, isPlayable };
      });
    expect(facts(other!), formatSfen(root)).toEqual(facts(one!));
  }
});

it('each trial has the verdict of its own position', async () => {
  const random = new Random(8);
  // How often both trials of a piece have no mate, and how often only the one in which the defender gets it.
  const seen = { both: 0, given: 0 };
  // The pawn on 1e is idle, but in the defender's hand it can be interposed.
  const roots = [parseSfen('3lkl3/3p1p3/9/9/8P/9/9/9/9 b L 1')];
  while (roots.length < 9) {
    const root = drawSmallProblem(random);
    const solution = solver.solveSync(root, { goal: 'first', maxNodes: 500 });
    if (solution.status === 'mate' && solution.line.length <= 3) roots.push(root);
  }
  for (const root of roots) {
    const limits = { checkNodes: 500, removalNodes: 5000, variationDepth: 0 };
    const { removals } = await solver.analyse(root, { removal: true, ...limits });
    const positions = listRemovals(root).map(({ position }) => position);
    removals!.forEach((trial, index) => {
      if (trial.status !== 'mate' && trial.status !== 'nomate') return;
      const { status: own } = solver.solveSync(positions[index]!, {
        goal: 'first',
        maxNodes: 50_000,
      });
      expect(trial.status, formatSfen(positions[index]!)).toBe(own);
      const before = removals![index - 1]?.status;
      if (trial.way === 'removed' || trial.square === null || own === 'mate') return;
      if (before === 'nomate') seen.both++;
      if (before === 'mate') seen.given++;
    });
  }
  expect(seen.both).toBeGreaterThan(5);
  expect(seen.given).toBeGreaterThan(0);
});

const notNeeded = ({ removals = [] }: Analysis) =>
  removals
    .filter(({ isNeeded }) => isNeeded === false)
    .map(({ square, piece, way }) => {
      return `${square ?? 'hand'} ${piece} ${way}`;
    });

it('a distant pawn and a second gold in hand are not needed', async () => {
  const pawn = await solver.analyse('4k4/9/4P4/9/9/9/P8/9/9 b G2r2b3g4s4n4l16p 1', {
    removal: true,
  });
  expect(notNeeded(pawn)).toEqual(['9g P removed', '9g P to-defender']);
  expect(pawn.verdict).toBe('sound');
  const gold = await solver.analyse('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1', {
    removal: true,
  });
  expect(gold).toMatchObject({ verdict: 'unsound', faults: [{ kind: 'leftover' }] });
  expect(notNeeded(gold)).toEqual(['hand G to-defender']);
});

it("trials test whether the author's line is still the solution", async () => {
  const sfen = '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1';
  const solution = ['2e1e', 'P*1d', 'N*2e'];
  const answer = await solver.analyse(sfen, { removal: true, solution });
  expect(answer).toMatchObject({ lineBy: 'author', verdict: 'sound' });
  expect(notNeeded(answer)).toEqual(['3c g removed', '3c g to-defender']);
});

it('a position with colours exchanged gives equal trials', async () => {
  const answer = await solver.analyse('9/9/8p/9/9/9/4p4/9/4K4 w g2R2B3G4S4N4L16P 1', {
    removal: true,
  });
  expect(notNeeded(answer)).toEqual(['1c p removed', '1c p to-defender']);
});

it('lists undecided trials: at the limit of a trial, and at the limit of the analysis', async () => {
  const sfen = '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1';
  const few = await solver.analyse(sfen, { removal: true, removalNodes: 2 });
  expect(few.reason).toBeUndefined();
  const open = few.removals!.filter(({ isNeeded }) => isNeeded === 'undecided');
  expect(open.length).toBeGreaterThan(0);
  expect(open.every(({ reason }) => reason === 'nodes')).toBe(true);
  const { nodes } = await solver.analyse(sfen);
  const ended = await solver.analyse(sfen, { removal: true, maxNodes: nodes + 300 });
  expect(ended).toMatchObject({ reason: 'nodes', verdict: 'sound' });
  expect(ended.removals).toHaveLength(few.removals!.length);
  expect(ended.removals![0]!.isNeeded).toBe(true);
  expect(ended.removals!.at(-1)).toMatchObject({ isNeeded: 'undecided', reason: 'nodes' });
});

it('pieces left over in a trial are no new fault while it is open whether they are left over in the diagram', async () => {
  const sfen = '8k/9/6R2/7l1/8K/9/9/R8/9 b P 1';
  const isLanceNeeded = async (checkNodes?: number) => {
    const options = { removal: true, variationDepth: 0, checkNodes };
    const { removals, undecided } = await solver.analyse(sfen, options);
    const trial = removals!.find(({ square, way }) => square === '2d' && way === 'removed');
    return [trial!.isNeeded, undecided.some(({ what }) => what === 'leftover')];
  };
  expect(await isLanceNeeded(30)).toEqual(['undecided', true]);
  expect(await isLanceNeeded()).toEqual([false, false]);
});

it('with few nodes for a question, a trial has as many as by default', async () => {
  const sfen = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
  const { removals } = await solver.analyse(sfen, { removal: true, checkNodes: 1 });
  expect(removals!.map(({ isNeeded }) => isNeeded)).toEqual([true, true, true]);
});

it('trials are made only with the option, and only for a mate', async () => {
  const none = await solver.analyse('4k4/9/9/9/9/9/9/9/9 b P2r2b4g4s4n4l17p 1', { removal: true });
  expect(none).toMatchObject({ status: 'nomate', removals: [] });
  expect(await solver.analyse('4k4/9/4P4/9/9/9/9/9/9 b G 1')).not.toHaveProperty('removals');
});

it('progress reports name the current trial', async () => {
  const told: unknown[] = [];
  await solver.analyse('7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1', {
    removal: true,
    sliceNodes: 50,
    onProgress: ({ trial }) => trial && told.push(trial),
  });
  expect(told).toContainEqual({ number: 5, of: 11, square: '3c', piece: 'g', way: 'removed' });
});
