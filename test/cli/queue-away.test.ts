// What is said where nobody listens at the address of a queue, and how the wait for it ends.

import { describe, expect, it } from 'vitest';
import { collect, MATE, run } from './host';

const URL = 'redis://127.0.0.1:1';

/** Ends the wait as soon as it is told of. */
async function waitInVain(argv: readonly string[]) {
  const controller = new AbortController();
  const stderr = collect();
  const write: typeof stderr.write = (text, done) => {
    stderr.write(text, done);
    controller.abort();
  };
  const { signal } = controller;
  const options = { signal, stderr: { ...stderr, write }, input: `${MATE}\n` };
  const { code, out } = await run([...argv, '--queue', URL], options);
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
  it('says what it waits for, and that it was interrupted', async () => {
    const waiting = `Waiting for ${URL}\n`;
    const err = `${waiting}tsumeru: interrupted before Redis answered\n`;
    expect(await waitInVain(argv)).toEqual({ code: 2, out: '', err });
  });

  it('says so in Japanese', async () => {
    const err = `${URL} を待っています\ntsumeru: 中断されました\n`;
    expect(await waitInVain([...argv, '--lang', 'ja'])).toEqual({ code: 2, out: '', err });
  });
});
