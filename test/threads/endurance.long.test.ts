// Many solves of several threads, one after another: memory does not grow, no thread is left behind, and every
// certificate is accepted. TSUMERU_ENDURANCE multiplies their number.

import { afterEach, expect, it } from 'vitest';
import { check } from '../../src/certificates';
import { parseSfen } from '../../src/index';
import { findFault } from '../../support/judge-answer';
import { readOwnSet } from '../../support/positions/table';
import { readProblem } from '../../support/problem';
import { Random } from '../../support/random';
import { HARD } from '../cli/host';
import { areAllAtWork, makeWatchedSolver, until, type WatchedSolver } from './watched-solver';

const TIMES = Number(process.env.TSUMERU_ENDURANCE ?? 1);
const ABORTS = 200 * TIMES;
const SOLVES = 300 * TIMES;
const CERTIFICATES = 150 * TIMES;
const THREADS = 3;
const MIB = 1048576;
/** Growth of the process that is allowed, because some garbage is always uncollected. */
const MOST_GROWTH = 64 * MIB;
const HOUR = 3_600_000;

let watched: WatchedSolver;

afterEach(async () => {
  watched.solver.dispose();
  await until(() => watched.alive.size === 0);
});

it(`${ABORTS} aborts at random moments leave the threads idle`, { timeout: HOUR }, async () => {
  watched = makeWatchedSolver(THREADS);
  const random = new Random(17);
  let shared = 0;
  for (let i = 0; i < ABORTS; i++) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), random.below(25));
    const { status, threadNodes } = await watched.solver.solve(HARD, {
      goal: 'first',
      signal: controller.signal,
      sliceNodes: random.between(64, 4096),
    });
    expect(status).toBe('unknown');
    if (threadNodes!.every((nodes) => nodes > 0)) shared++;
  }
  expect(shared).toBeGreaterThan(ABORTS / 10);
  expect(watched.alive.size).toBe(THREADS - 1);
});

it(`${SOLVES} solves use no more memory than a few`, { timeout: HOUR }, async () => {
  watched = makeWatchedSolver(THREADS, 4);
  const { solver } = watched;
  let shared = 0;
  let before = 0;
  for (let i = 0; i < SOLVES; i++) {
    const answer = await solver.solve(HARD, {
      goal: 'first',
      maxNodes: 4500,
      keepTable: i % 3 === 0,
    });
    if (areAllAtWork({ ...answer, pn: 1, dn: 1, depth: 0 }, THREADS)) shared++;
    if (i === Math.floor(SOLVES / 10)) before = process.memoryUsage().rss;
  }
  expect(shared).toBeGreaterThan(SOLVES / 10);
  expect(process.memoryUsage().rss - before).toBeLessThan(MOST_GROWTH);
  expect(watched.alive.size).toBe(THREADS - 1);
});

it(`${CERTIFICATES} certificates of results of several threads are accepted`, {
  timeout: HOUR,
}, async () => {
  watched = makeWatchedSolver(THREADS, 4);
  const rows = [...readOwnSet('generated'), ...readOwnSet('classics')].map(readProblem);
  const random = new Random(23);
  let accepted = 0;
  for (let i = 0; accepted < CERTIFICATES; i++) {
    const { id, sfen, verdict } = rows[i % rows.length]!;
    const collectAt = random.pick([0.2, 0.8]);
    const limits = { maxNodes: 30_000, certificate: true, collectAt, collectFree: 0.85 };
    const answer = await watched.solver.solve(sfen, {
      goal: 'first',
      ...limits,
      sliceNodes: random.between(64, 4096),
    });
    // Threads visit nodes in another order each time, so the limit may end the search for the line of a hard problem.
    const isCut = answer.status === 'mate' && !answer.lineIsComplete;
    if (!isCut) expect(findFault(sfen, verdict, answer), id).toBeUndefined();
    if (answer.status === 'unknown' || answer.certificate === undefined) continue;
    expect(check(answer.certificate, parseSfen(sfen)), id).toMatchObject({ accepted: true });
    accepted++;
  }
});
