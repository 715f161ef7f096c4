// Arguments of `worker` and `queue`, and of a batch over a queue.

import { expect, it } from 'vitest';
import { parseArguments, run } from './host';

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

it.each([
  [['worker'], 'worker needs --queue'],
  [['queue', 'status'], 'queue needs --queue'],
  [['queue'], 'queue needs an action: status, drain, retry, clean'],
  [
    ['queue', 'look', '--queue', URL],
    'queue needs an action, not look: status, drain, retry, clean',
  ],
  [
    ['queue', 'statu', '--queue', URL],
    'queue needs an action, not statu: status, drain, retry, clean; did you mean status?',
  ],
  [['worker', 'redis://:secret@box'], 'worker takes no operands (there is --queue <url>)'],
  [['queue', 'status', 'redis://:secret@box'], 'queue takes no operands (there is --queue <url>)'],
  [['worker', '--queue', 'box:secret'], '--queue: expected redis[s]://'],
  [['worker', '--queue', URL, '--lock', '10'], '--lock: expected a whole number from 500'],
  [
    ['worker', '--queue', URL, '--threads', '65'],
    '--threads: expected a whole number from 1 to 64',
  ],
  [['batch', '--verify'], '--verify needs --queue'],
  [
    ['batch', '--queue', URL, '--verify', '--side', 'defender'],
    '--verify cannot be used together with --side defender',
  ],
  [['batch', '--queue', URL, '--threads', '2'], '--threads cannot be used together with --queue'],
  [['batch', '--queue', URL, '-j', 'auto'], '--queue cannot be used together with --jobs auto'],
] as const)('refuses %j', async (argv, message) => {
  const { code, err } = await run(argv);
  expect(code).toBe(64);
  expect(err).toContain(`tsumeru: ${message}`);
  expect(err).not.toContain('secret');
});
