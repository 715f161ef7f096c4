// The packages of a queue are optional: without them there is a clear error, and nothing that is loaded needs them.

import { expect, it, vi } from 'vitest';
import { createQueueSolver } from '../../../src/queue/queue-solver';
import { MATE, run } from '../../cli/host';

vi.mock('ioredis', () => {
  throw new Error("Cannot find package 'ioredis'\nRequire stack: …");
});

const MESSAGE =
  /^a queue needs the packages bullmq and ioredis \(npm install bullmq ioredis\): .+$/;

it('the error says how to install them', async () => {
  const solver = createQueueSolver({ queue: 'redis://127.0.0.1:1' });
  await expect(solver.solve(MATE)).rejects.toMatchObject({
    name: 'QueueError',
    code: 'queue-unavailable',
    message: expect.stringMatching(MESSAGE),
  });
  await solver.dispose();
});

it.each([
  ['worker', '--queue', 'redis://127.0.0.1:1'],
  ['queue', 'status', '--queue', 'redis://127.0.0.1:1'],
  ['batch', '--queue', 'redis://127.0.0.1:1'],
])('the command line shows the error too: %s', async (...argv) => {
  const { code, err } = await run(argv, { input: `${MATE}\n` });
  expect(code).toBe(70);
  expect(err).toMatch(/^tsumeru: a queue needs the packages bullmq and ioredis \(npm install/);
  const japanese = await run([...argv, '--lang', 'ja'], { input: `${MATE}\n` });
  expect(japanese.err).toContain('キューに必要なパッケージを読み込めません');
});
