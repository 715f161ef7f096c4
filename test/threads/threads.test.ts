// Several threads on one problem find the known verdicts, with certificates that are accepted.

import { afterAll, expect, it } from 'vitest';
import { check } from '../../src/certificates';
import { Core, MAX_SEARCH_DEPTH } from '../../src/engines/core/core';
import { compileCore, instantiateCore } from '../../src/engines/core/load';
import type { Engine } from '../../src/engines/engine';
import { createSolver, parseSfen } from '../../src/index';
import { findFault } from '../../support/judge-answer';
import { readOwnSet } from '../../support/positions/table';
import { readProblem } from '../../support/problem';
import { SimulatedThreads } from '../../support/simulated-threads';
import { makeWatchedSolver } from './watched-solver';

const MAX_NODES = 60_000;
/** More nodes than any problem takes: a search that ends at its limit may have an incomplete line. */
const ENOUGH_NODES = 3_000_000;
const ROWS = [...readOwnSet('generated'), ...readOwnSet('classics')];
/** Every eighth of the short problems, every eighth of those that are mostly long enough for several threads. */
const SAMPLE = [
  ...readOwnSet('generated').filter((_, index) => index % 8 === 0),
  ...readOwnSet('classics').filter((_, index) => index % 8 === 0),
];

const { solver } = makeWatchedSolver(3, 4);

afterAll(() => solver.dispose());

it('give the known verdicts with certificates', async () => {
  let shared = 0;
  let certified = 0;
  for (const row of SAMPLE) {
    const { id, sfen, verdict } = readProblem(row);
    const options = {
      goal: 'first',
      maxNodes: ENOUGH_NODES,
      certificate: true,
      collectAt: 0.3,
      collectFree: 0.75,
    } as const;
    const answer = await solver.solve(sfen, options);
    expect(findFault(sfen, verdict, answer), id).toBeUndefined();
    if (answer.threadNodes!.every((nodes) => nodes > 0)) shared++;
    expect(answer.status, id).not.toBe('unknown');
    if (answer.status === 'unknown' || answer.certificate === undefined) continue;
    certified++;
    expect(check(answer.certificate, parseSfen(sfen)), id).toMatchObject({ accepted: true });
  }
  // On a busy machine the other threads may begin when a short problem is solved already.
  expect(shared).toBeGreaterThan(0);
  expect(certified).toBeGreaterThan(30);
});

/** Verdict and nodes of the first search; undefined when it takes too many nodes. */
function countNodes(engine: Engine, sfen: string): string | undefined {
  engine.load(parseSfen(sfen));
  const collection = { collectionStart: 300, collectionFree: 750 };
  const limits = { maxDepth: MAX_SEARCH_DEPTH, maxPlies: 0 };
  engine.begin({ ...limits, ...collection, keepTable: false });
  for (;;) {
    const status = engine.search(MAX_NODES / 20);
    const { nodes } = engine.report();
    if (status !== 'running') return `${status} ${nodes}`;
    if (nodes >= MAX_NODES) return undefined;
  }
}

it('one thread of the threaded core visits the same nodes as the core for one thread', () => {
  const plain = new Core(instantiateCore(compileCore(), 1));
  const threaded = new SimulatedThreads({ hashMiB: 1, threads: 1 });
  for (const row of ROWS.filter((_, index) => index % 7 === 0)) {
    const { id, sfen } = readProblem(row);
    expect(countNodes(threaded, sfen), id).toBe(countNodes(plain, sfen));
  }
});

it('threads that take turns visit the same nodes in every run', () => {
  const rows = ROWS.filter((_, index) => index % 20 === 0);
  const run = () => {
    const engine = new SimulatedThreads({ hashMiB: 1, threads: 3 });
    return rows.map((row) => countNodes(engine, readProblem(row).sfen));
  };
  expect(run()).toEqual(run());
});

it('a short search visits the same nodes as one thread', async () => {
  const plain = createSolver({ hashMiB: 4 });
  for (const row of ROWS.filter((_, index) => index % 10 === 0)) {
    const { id, sfen } = readProblem(row);
    const one = plain.solveSync(sfen, { goal: 'first', maxNodes: 2000 });
    if (one.status === 'unknown') continue;
    const { status, nodes, threadNodes } = await solver.solve(sfen, { goal: 'first' });
    const expected = { status: one.status, nodes: one.nodes, threadNodes: [one.nodes, 0, 0] };
    expect({ status, nodes, threadNodes }, id).toEqual(expected);
  }
  plain.dispose();
});
