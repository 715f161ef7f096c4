// The package in a real browser. On the page and in a module worker, verdicts, lines and node counts are those of Node,
// for any size of slices. A very deep search (寿, 611 plies) does not overflow the stack. An asynchronous solve leaves
// the page responsive.

import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOwnSet } from '../../support/positions/table';
import { HARD } from '../cli/host';
import { describeWithChromium, startChromium } from './browsers';
import { type Job, type JobAnswer, runJob } from './job';
import type { Harness } from './page';
import { type PageServer, servePage } from './server';

const LONGEST = 'zukou-100';
/** From 1,300 to 505,000 nodes. */
const CLASSICS = ['zukou-002', 'zukou-011', 'zukou-092', 'zukou-098', 'zukou-099', 'musou-075'];
const GENERATED = 60;

function sfensOf(ids: readonly string[]): string[] {
  const rows = readOwnSet('classics');
  return ids.map((id) => rows.find((row) => row.id === id)!.sfen!);
}

function chooseGenerated(): string[] {
  const rows = readOwnSet('generated');
  const step = Math.floor(rows.length / GENERATED);
  return rows.filter((_, index) => index % step === 0).map((row) => row.sfen!);
}

const someSfens = [...chooseGenerated(), ...sfensOf(CLASSICS)];
const deepSfens = sfensOf([LONGEST]);

const some: Job = { sfens: someSfens, hashMiB: 256, sliceNodes: 8192, maxNodes: 1e6 };
const deep: Job = { sfens: deepSfens, hashMiB: 256, sliceNodes: 8192, maxNodes: 10e6 };
const cramped: Job = { sfens: someSfens, hashMiB: 1, sliceNodes: 8192, maxNodes: 100_000 };

declare const harness: Harness;

describeWithChromium('in Chromium', () => {
  let server: PageServer;
  let browser: Browser;
  let page: Page;
  const pageErrors: unknown[] = [];
  let inNode: Record<'some' | 'deep' | 'cramped', JobAnswer[]>;

  beforeAll(async () => {
    server = await servePage();
    browser = await startChromium();
    page = await browser.newPage();
    page.on('pageerror', (error) => pageErrors.push(error));
    await page.goto(server.url);
    await page.waitForFunction(() => 'harness' in globalThis);
    inNode = { some: runJob(some), deep: runJob(deep), cramped: runJob(cramped) };
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('solves the same problems as Node', () => {
    expect(inNode.some.map(({ status }) => status)).not.toContain('unknown');
    expect(inNode.some.some(({ nodes }) => nodes > 100_000)).toBe(true);
    expect(inNode.deep[0]?.line.length).toBeGreaterThanOrEqual(611);
  });

  it('gives the same answers on the page, in slices of 1,000 nodes', async () => {
    const answers = await page.evaluate((job) => harness.solveHere(job), {
      ...some,
      sliceNodes: 1000,
    });
    expect(answers).toEqual(inNode.some);
  });

  it('gives the same answers in a worker, in slices of 1,000,000 nodes', async () => {
    const job = { ...some, sliceNodes: 1_000_000 };
    const answers = await page.evaluate((sent) => harness.solveInWorker(sent), job);
    expect(answers).toEqual(inNode.some);
  });

  it('gives the same answers with a table of 1 MiB', async () => {
    const answers = await page.evaluate((job) => harness.solveHere(job), cramped);
    expect(answers).toEqual(inNode.cramped);
  });

  it('has enough stack in a worker for 611 plies', async () => {
    const job = { ...deep, sliceNodes: 1_000_000 };
    expect(await page.evaluate((sent) => harness.solveInWorker(sent), job)).toEqual(inNode.deep);
  });

  it('leaves the page responsive during an asynchronous solve of 611 plies', async () => {
    const measured = await page.evaluate((job) => harness.solveMeasured(job), deep);
    const { answers, ticks, longestGap } = measured;
    console.log(`the page had ${ticks} turns, the longest wait was ${longestGap.toFixed(1)} ms`);
    expect(answers).toEqual(inNode.deep);
    expect(ticks).toBeGreaterThan(10);
  });

  it('gives the same answers through a worker solver', async () => {
    const answers = await page.evaluate((job) => harness.solveByWorkerSolver(job), some);
    expect(answers).toEqual(inNode.some);
  });

  it('obeys each abort in a worker', async () => {
    const waits = await page.evaluate((sfen) => harness.abortByWorkerSolver(sfen, 30), HARD);
    waits.sort((one, other) => one - other);
    console.log(
      `aborts: median ${waits[15]!.toFixed(1)} ms, longest ${waits.at(-1)!.toFixed(1)} ms`,
    );
    expect(waits).toHaveLength(30);
  });

  it('turns a trap in a worker into an error, and solves the next problem', async () => {
    const [sfen, next] = [HARD, someSfens[0]!];
    const seen = await page.evaluate(
      ([hard, easy]) => harness.trapInWorker(hard!, easy!, 3),
      [sfen, next],
    );
    for (const [error, status] of seen) {
      expect(error.code).toBe('core-trap');
      expect(status).toBe(inNode.some[0]!.status);
    }
  });

  it('runs under a strict content policy, or says what to do', async () => {
    const strict = await browser.newPage();
    const violations: string[] = [];
    strict.on('console', (message) => violations.push(message.text()));
    await strict.goto(`${server.url}strict`);
    await strict.waitForFunction(() => 'harness' in globalThis);
    const job = { ...some, sfens: someSfens.slice(0, 10) };
    const answers = await strict.evaluate(
      (sent) => harness.solveByWorkerSolver(sent, '/worker-script.js'),
      job,
    );
    expect(answers).toEqual(inNode.some.slice(0, 10));
    expect(violations).toEqual([]);
    const told = await strict.evaluate((sfen) => harness.failByWorkerSolver(sfen), HARD);
    expect(told.code).toBe('worker-failed');
    expect(told.message).toContain('workerUrl');
    await strict.close();
  });

  it('causes no error on the page', () => {
    expect(pageErrors).toEqual([]);
  });
});
