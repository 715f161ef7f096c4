// Arguments of `worker` and `queue`, and of a batch over a queue.

import { expect, it } from 'vitest';
import { parseArguments } from './host';

const URL = 'redis://box';

it('reads a worker, its queue, and a batch over one', () => {
  expect(parseArguments(['worker', '--queue', URL])).toEqual({
    name: 'worker',
    queue: { url: URL, name: 'batch' },
    jobs: undefined,
    threads: 1,
    hashMiB: 1024,
    lockMs: 30_000,
    operands: [],
    verb: '',
  });
  const argv = ['worker', '--queue', `${URL}/1`, '-j', '8', '--threads', 'all'];
  argv.push('--hash', '2048', '--lock', '5000');
  expect(parseArguments(argv)).toEqual({
    name: 'worker',
    queue: { url: `${URL}/1`, name: 'batch' },
    jobs: 8,
    threads: 'all',
    hashMiB: 2048,
    lockMs: 5000,
    operands: [],
    verb: '',
  });
  expect(parseArguments(['queue', 'retry', '--queue', URL, '--json'])).toEqual({
    name: 'queue',
    verb: 'retry',
    operands: [],
    queue: { url: URL, name: 'batch' },
    isJson: true,
  });
  const batch = ['batch', 'a.sfen', '--queue', URL, '--progress-json'];
  expect(parseArguments(batch)).toMatchObject({
    queue: { url: URL, name: 'batch' },
    reportsProgress: true,
  });
  expect(parseArguments([...batch, '--verify', '--side', 'attacker'])).toMatchObject({
    verify: true,
    side: 'attacker',
  });
});
