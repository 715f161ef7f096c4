// The command `sheet`, for formats whose pages an optional package sets.

import { expect, it } from 'vitest';
import { MATE, run, runWithFiles } from './host';

it('writes a file of the format of its name, and a file for each page of SVG', async () => {
  const input = `position sfen ${MATE} moves G*5b\n`;
  const argv = ['sheet', '--lang', 'en'];
  const pdf = await runWithFiles([...argv, '-o', 'a.pdf'], { input });
  expect(pdf).toMatchObject({ code: 0, out: '', err: '' });
  expect(pdf.written.get('a.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
  const svg = await runWithFiles([...argv, '-o', 'a.svg'], { input });
  expect([...svg.written.keys()]).toEqual(['a-1.svg', 'a-2.svg']);
  const one = await runWithFiles([...argv, '--solutions', 'none', '-o', 'a.svg'], { input });
  expect([...one.written.keys()]).toEqual(['a.svg']);
  const typ = await runWithFiles([...argv, '-o', 'a.typ'], { input });
  expect(typ.written.get('a.typ')!.toString()).toBe((await run(argv, { input })).out);
});

it('writes nothing when it is interrupted while the pages are set', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  // All problems are read before the pages are set, and setting them takes longer than one turn of the event loop.
  const stdin = (async function* () {
    yield `${MATE}\n`;
    setImmediate(() => controller.abort());
  })();
  const { code, written } = await runWithFiles(['sheet', '-o', 'a.pdf'], { stdin, signal });
  expect([code, written.size]).toEqual([2, 0]);
});
