// Addresses of queues, as connections use them and as messages show them.

import { expect, it } from 'vitest';
import { parseAddress } from '../../src/queue/address';
import { settingsOf } from '../../src/queue/connection';
import { createQueueSolver } from '../../src/queue/queue-solver';

it.each(['127.0.0.1', '[::1]'])('gives %s no name in TLS: numbers are none', (host) => {
  expect(settingsOf(parseAddress(`rediss://${host}`)!).tls).toEqual({});
});

it.each([
  [
    'secret',
    /^queue: expected a text like redis\[s\]:\/\/\[user:password@\]host\[:port\]\[\/db\]$/,
  ],
  [7, /^queue: expected a text like .*, got 7$/],
])('refuses %j in plain words', (queue, message) => {
  expect(() => createQueueSolver({ queue: queue as string })).toThrow(message);
});
