// The pool when threads crash: the problem is tried again, then reported. No problem is lost or answered twice, and
// other problems are not affected.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runBatch } from '../../../src/batch/batch';
import type { Problem } from '../../../src/batch/outcome';
import { makePool, makeTaskThreads } from '../../../src/batch/pool';
import { linesOf, solvingWork } from '../../../src/batch/work';
import { readCallOf } from '../../../src/cli/arguments/read-call';
import { batch } from '../../../src/cli/commands/batch';
import { makeTemporaryFolder } from '../../../support/temporary-folder';
import { NO_MATE, parseLines } from '../host';

const TASK = {
  hashMiB: 1,
  threads: 1,
  maxNodes: 1,
  timeMs: 1,
  maxPlies: 1,
  goal: 'first',
  side: 'attacker',
  futile: 'standard',
} as const;

/** The number of the move decides when the worker crashes (`breakdown-worker.mjs`). */
const at = (move: number) => NO_MATE.replace(/\d+$/, String(move));
const fine = (number: number) => at(1000 + number);
const once = (number: number) => at(2000 + number);
const always = (number: number) => at(3000 + number);
const isAlways = (text: unknown) => / 3\d{3}$/.test(String(text));
const isFine = (text: string) => / 1\d{3}$/.test(text);

const folder = makeTemporaryFolder();

const script = fileURLToPath(new URL('./breakdown-worker.mjs', import.meta.url));

it('tries a problem once more when its thread crashes, and then reports it', async () => {
  const log = join(folder, 'seen.log');
  process.env.BREAKDOWN_LOG = log;
  const texts = Array.from({ length: 30 }, (_, index) => {
    if (index % 10 === 3) return once(index);
    return index % 10 === 7 ? always(index) : fine(index);
  });

  let out = '';
  const summary: unknown[] = [];
  const work = solvingWork({ ...readCallOf(batch, ['x']), queue: undefined });
  const code = await runBatch({
    problems: (async function* (): AsyncGenerator<Problem> {
      for (const text of texts) yield { text, line: undefined, source: text };
    })(),
    total: texts.length,
    earlier: [],
    work,
    rows: linesOf(work, undefined).rows,
    pool: makePool({ script, jobs: 2, ...TASK }),
    jobs: 2,
    signal: new AbortController().signal,
    write: async (text) => {
      out += text;
    },
    writeErr: async (text) => void summary.push(text),
    bar: undefined,
    language: 'en',
    now: () => performance.now(),
  });
  const results = parseLines(out);
  expect(results.map(({ sfen }) => sfen)).toEqual(texts);
  for (const { sfen, status, error } of results) {
    expect(status, String(sfen)).toBe(isAlways(sfen) ? 'error' : 'nomate');
    if (status === 'error') expect(error).toMatchObject({ code: 'worker-failed' });
  }
  expect(code).toBe(70);
  expect(summary.join()).toContain('30 problems: no mate 27, error 3');
  expect(existsSync(log)).toBe(true);
  const tries = readFileSync(log, 'utf8').trim().split('\n');
  const count = (text: string) => tries.filter((each) => each === text).length;
  for (const text of texts) expect(count(text), text).toBe(isFine(text) ? 1 : 2);
});

it('says that the worker broke down only if it did', async () => {
  process.env.BREAKDOWN_LOG = join(folder, 'said.log');
  const pool = makePool({ script, jobs: 1, ...TASK });
  const failed = { status: 'error', code: 'worker-failed' };
  const message = expect.stringContaining('broke down twice');
  expect(await pool.solve(always(1))).toMatchObject({ ...failed, message });
  await pool.close();
  const ended = await pool.solve(fine(1));
  expect(ended).toMatchObject({ status: 'error', code: 'disposed' });
  expect(ended).not.toMatchObject({ message });
});

it('continues when all threads crash at once', async () => {
  process.env.BREAKDOWN_LOG = join(folder, 'all.log');
  const pool = makePool({ script, jobs: 2, ...TASK });
  const texts = [always(1), always(2), always(3), fine(4), fine(5), always(6), fine(7)];
  const answers = await Promise.all(texts.map((text) => pool.solve(text)));
  const expected = texts.map((text) => (isAlways(text) ? 'error' : 'nomate'));
  expect(answers.map((answer) => answer?.status)).toEqual(expected);
  await pool.close();
});

it('when a thread crashes with several problems, each of them is tried separately', async () => {
  const log = join(folder, 'together.log');
  process.env.BREAKDOWN_LOG = log;
  const threads = makeTaskThreads({ script, jobs: 2 });
  const texts = [fine(1), always(2), fine(3), once(4), fine(5)];
  const answers = await threads.run(texts, () => TASK);
  const expected = texts.map((text) => (isAlways(text) ? 'error' : 'nomate'));
  expect(answers?.map(({ status }) => status)).toEqual(expected);
  expect(await threads.run([fine(6), fine(7)], () => TASK)).toHaveLength(2);
  const tried = readFileSync(log, 'utf8').trim().split('\n');
  expect(tried.slice(0, 2)).toEqual([fine(1), always(2)]);
  expect(tried.slice(-2)).toEqual([fine(6), fine(7)]);
  expect(tried.filter((text) => text === always(2))).toHaveLength(3);
  await threads.close();
});
