// Messages when a queue cannot be reached, with the address and the reason; and how the wait for it ends.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { collect, MATE, run } from './host';

const URL = 'redis://127.0.0.1:1';

/** Interrupts the wait as soon as it is announced. */
async function waitInVain(argv: readonly string[], url = URL) {
  const controller = new AbortController();
  const stderr = collect();
  const write: typeof stderr.write = (text, done) => {
    stderr.write(text, done);
    controller.abort();
  };
  const { signal } = controller;
  const options = { signal, stderr: { ...stderr, write }, input: `${MATE}\n` };
  const { code, out } = await run([...argv, '--queue', url], options);
  return { code, out, err: stderr.text };
}

describe.each([
  [['queue', 'status']],
  [['queue', 'drain']],
  [['queue', 'retry']],
  [['queue', 'clean']],
  [['worker']],
  [['batch']],
])('%j', (argv) => {
  it('reports what it waits for, and that it was interrupted', async () => {
    const waiting = `Waiting for ${URL}: the connection is refused\n`;
    const err = `${waiting}tsumeru: interrupted before Redis answered\n`;
    expect(await waitInVain(argv)).toEqual({ code: 2, out: '', err });
  });

  it('reports the same in Japanese', async () => {
    const err = `${URL} を待っています（接続を受け付けていません）\ntsumeru: 中断されました\n`;
    expect(await waitInVain([...argv, '--lang', 'ja'])).toEqual({ code: 2, out: '', err });
  });
});

it('queue ends with an error if the server does not answer for a time', async () => {
  const argv = ['queue', 'status', '--queue', URL];
  const { code, err } = await run(argv, { mostWaitMs: 100 } as object);
  expect(code).toBe(70);
  expect(err).toContain(`tsumeru: ${URL} has not answered within 100 ms [queue-away]\n`);
});

it('reports a host that does not exist', async () => {
  const url = 'redis://no-such-host.invalid:6379';
  const { err } = await waitInVain(['queue', 'status'], url);
  expect(err).toContain(`Waiting for ${url}: there is no such host\n`);
});

it('reports a server without TLS, and sends no server name for a numeric address', async () => {
  const server = createServer((socket) => socket.end('-ERR Protocol error\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  const { port } = server.address() as { port: number };
  const url = `rediss://127.0.0.1:${port}`;
  const { err } = await waitInVain(['queue', 'status'], url);
  server.close();
  process.off('warning', hear);
  expect(err).toContain(`Waiting for ${url}: the server does not use TLS\n`);
  expect(warnings).toEqual([]);
});
