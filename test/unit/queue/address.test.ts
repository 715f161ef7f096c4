// Addresses of queues: which texts are addresses, where the password comes from, and that no message shows the
// password.

import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { isQueueName, parseAddress, readAddress } from '../../../src/queue/address';
import { settingsOf } from '../../../src/queue/connection';
import { createQueueSolver } from '../../../src/queue/queue-solver';

it('reads host, port and database', () => {
  expect(parseAddress('redis://box')).toMatchObject({ host: 'box', port: 6379, db: 0 });
  expect(parseAddress('redis://[::1]:7000/3')).toMatchObject({ host: '::1', port: 7000, db: 3 });
  expect(settingsOf(parseAddress('redis://box')!)).not.toHaveProperty('tls');
  const encrypted = settingsOf(parseAddress('rediss://me:p%40ss@box:1/')!);
  expect(encrypted).toMatchObject({ username: 'me', password: 'p@ss', tls: { servername: 'box' } });
});

it('takes the password from the environment if the URL has none', () => {
  expect(parseAddress('redis://box', 'outside')!.password).toBe('outside');
  expect(parseAddress('redis://:inside@box', 'outside')!.password).toBe('inside');
});

it.each([
  '',
  'box',
  'http://box',
  'redis://',
  'redis://box/name',
  'redis://box/-1',
  'redis://box/1/2',
  'redis://box?tls=1',
  'redis://box:99999',
  'redis://%ff:x@box',
])('refuses %s', (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

it('does not show the password', () => {
  expect(parseAddress('redis://me:secret@box:1/2')!.shown).toBe('redis://box:1/2');
  for (const bad of ['redis://me:secret@box/no', 'me:secret@box', { secret: 'secret' }]) {
    let error: unknown;
    try {
      readAddress(bad);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ name: 'OptionError', code: 'bad-option' });
    expect(inspect(error, { depth: 9 })).not.toContain('secret');
  }
});

it('checks the name of a queue', () => {
  expect(['batch', 'a.b-c_9'].every(isQueueName)).toBe(true);
  expect(['', 'a b', 'a:b', 'a@b', '詰', 'x'.repeat(65)].some(isQueueName)).toBe(false);
});

it.each(['127.0.0.1', '[::1]'])('sends no server name in TLS for %s', (host) => {
  expect(settingsOf(parseAddress(`rediss://${host}`)!).tls).toEqual({});
});

it.each([
  [
    'secret',
    /^queue: expected a text like redis\[s\]:\/\/\[user:password@\]host\[:port\]\[\/db\]$/,
  ],
  [7, /^queue: expected a text like .*, got 7$/],
])('refuses %j with a plain message', (queue, message) => {
  expect(() => createQueueSolver({ queue: queue as string })).toThrow(message);
});
