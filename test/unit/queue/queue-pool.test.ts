// Problems in jobs, with a fake queue: the size of the jobs, equal problems, failures, and the end.

import { expect, it, onTestFinished, vi } from 'vitest';
import type { Dispatcher, JobOutcome } from '../../../src/queue/dispatcher';
import { Bundler } from '../../../src/queue/queue-pool';
import type { JobData } from '../../../src/queue/wire';

const SETTINGS = { question: 'solve', options: {}, hashMiB: 1 } as const;

type Choose = (problems: readonly string[]) => Partial<{ failure: string; milliseconds: number }>;

/** A queue that answers after one turn of the event loop. */
class FakeQueue {
  readonly asked: (readonly string[])[] = [];
  /** How many answers to each problem may be refused, over all its jobs. */
  readonly refusable = new Map<string, number>();
  readonly released: string[] = [];
  readonly withdrawn: string[] = [];
  most = 0;
  /** When true, the queue never answers. */
  isSilent = false;
  #open = 0;
  readonly #choose: Choose;

  constructor(choose: Choose = () => ({})) {
    this.#choose = choose;
  }

  ask({ problems }: JobData, refusable: number) {
    this.asked.push(problems);
    for (const text of problems)
      this.refusable.set(text, (this.refusable.get(text) ?? 0) + refusable);
    this.#open += 1;
    this.most = Math.max(this.most, this.#open);
    const { failure, milliseconds = 1 } = this.#choose(problems);
    const outcome = new Promise<JobOutcome>((resolve) => {
      if (this.isSilent) return;
      setTimeout(() => {
        this.#open -= 1;
        const result = problems.map((sfen) => ({ status: 'nomate', sfen, milliseconds }));
        resolve(failure === undefined ? ({ result } as never) : { failure });
      }, 1);
    });
    return { key: problems.join('+'), outcome };
  }

  release(key: string): void {
    this.released.push(key);
  }

  async withdraw(keys: readonly string[]): Promise<void> {
    this.withdrawn.push(...keys);
  }
}

function makeBundler(queue: FakeQueue): Bundler {
  return new Bundler(queue as unknown as Dispatcher, SETTINGS);
}

const textsOf = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

async function solveAll(bundler: Bundler, texts: readonly string[]) {
  const delivered = await Promise.all(texts.map((text) => bundler.solve(text)));
  for (const each of delivered) each!.release();
  return delivered.map((each) => each!.reply as unknown as Record<string, unknown>);
}

it('puts many short problems into a job, each answered once and every job released', async () => {
  const queue = new FakeQueue();
  const texts = textsOf(5000);
  const replies = await solveAll(makeBundler(queue), texts);
  expect(replies.map(({ sfen }) => sfen)).toEqual(texts);
  expect(queue.asked.flat().sort()).toEqual([...texts].sort());
  expect(queue.asked[0]).toHaveLength(1);
  expect(Math.max(...queue.asked.map(({ length }) => length))).toBe(32);
  expect(queue.most).toBeLessThanOrEqual(512);
  expect(queue.released.sort()).toEqual(queue.asked.map((each) => each.join('+')).sort());
});

it('lets at most four answers to a problem be refused, in all its jobs together', async () => {
  const queue = new FakeQueue(() => ({ failure: 'an answer is not valid' }));
  const texts = textsOf(3);
  const replies = await solveAll(makeBundler(queue), texts);
  expect(replies.map(({ code }) => code)).toEqual(texts.map(() => 'worker-failed'));
  expect([...queue.refusable]).toEqual(texts.map((text) => [text, 4]));
});

it('sends few jobs until it knows how long problems take', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const queue = new FakeQueue();
  queue.isSilent = true;
  const bundler = makeBundler(queue);
  for (const text of textsOf(5000)) void bundler.solve(text);
  await vi.advanceTimersByTimeAsync(500);
  expect(queue.asked).toHaveLength(64);
  await vi.advanceTimersByTimeAsync(700);
  expect(queue.asked).toHaveLength(512);
  expect(queue.asked.every(({ length }) => length === 1)).toBe(true);
  await bundler.stop();
});

it('sends larger jobs after the first answers', async () => {
  const queue = new FakeQueue();
  await solveAll(makeBundler(queue), textsOf(5000));
  expect(queue.asked.length).toBeLessThan(64 + 2 * (5000 / 32));
});

it('gives long problems jobs of their own', async () => {
  const queue = new FakeQueue(() => ({ milliseconds: 60_000 }));
  await solveAll(makeBundler(queue), textsOf(1000));
  expect(queue.asked).toHaveLength(1000);
});

it('sends equal problems only once, and gives both the answer', async () => {
  const queue = new FakeQueue();
  const bundler = makeBundler(queue);
  const [one, two] = await Promise.all([bundler.solve('same'), bundler.solve('same')]);
  expect(queue.asked).toEqual([['same']]);
  one!.release();
  expect(queue.released).toEqual([]);
  two!.release();
  expect(queue.released).toEqual(['same']);
});

it('distinguishes a problem that crashes every worker from others in its job', async () => {
  const queue = new FakeQueue((problems) =>
    problems.includes('p2900') ? { failure: 'stalled' } : {},
  );
  const replies = await solveAll(makeBundler(queue), textsOf(3000));
  const failed = replies.filter(({ status }) => status === 'error');
  expect(failed).toMatchObject([{ code: 'worker-failed', isInputAtFault: false }]);
  expect(replies.indexOf(failed[0]!)).toBe(2900);
  const tries = queue.asked.filter((each) => each.includes('p2900'));
  expect(tries.map(({ length }) => length)).toEqual([32, 1]);
});

it('solves the problems that were only in a job with one that crashes every worker', async () => {
  let last = '';
  const failure = 'stalled';
  const seen = new Set<string>();
  const queue = new FakeQueue((problems) => {
    // Jobs that a worker has together with `p3` are lost when `p3` crashes it.
    const isHit = problems[0] === 'p3' || last === 'p3' || problems[0] === 'p2';
    last = problems[0]!;
    const isFirst = !seen.has(last);
    seen.add(last);
    return isHit && (isFirst || last === 'p3') ? { failure } : {};
  });
  const replies = await solveAll(makeBundler(queue), textsOf(8));
  expect(replies.map(({ status }) => status === 'error')).toEqual(
    textsOf(8).map((text) => text === 'p3'),
  );
  const tried = queue.asked.slice(8).flat();
  expect(tried).toEqual(['p2', 'p3', 'p4']);
});

it('does not answer after its end, and removes waiting jobs', async () => {
  const queue = new FakeQueue();
  queue.isSilent = true;
  const bundler = makeBundler(queue);
  const waiting = textsOf(3).map((text) => bundler.solve(text));
  await new Promise((resolve) => setTimeout(resolve, 11));
  await bundler.stop();
  expect(await Promise.all(waiting)).toEqual([undefined, undefined, undefined]);
  expect(await bundler.solve('late')).toBeUndefined();
  expect(queue.asked).not.toEqual([]);
  expect(queue.withdrawn).toEqual(queue.asked.flat());
});
