// `tsumeru solve --table`: the next call continues a search that a limit has ended.

import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { MATE, parseLines, run } from './host';

const LONG = '8k/9/9/9/9/9/9/9/9 b R2GSr2b2g3s4n4l18p 1';

/** A problem of the book. */
const NINE = '5n2S/5k1Pg/6r2/9/7B1/8N/9/9/9 b Rb3g3s2n4l17p 1';

const folder = makeTemporaryFolder();

const FILES = { exists: existsSync, openFile: (path: string) => createReadStream(path) };
const solve = (...argv: string[]) => run(['solve', '--json', '--goal', 'first', ...argv], FILES);

it('continues the search after the limit was reached', async () => {
  const path = join(folder, 'long.table');
  const whole = parseLines((await solve(LONG)).out)[0]!;
  const nodes = Number(whole.nodes) - 5000;
  const first = await solve('--table', path, '--nodes', String(nodes), LONG);
  expect(parseLines(first.out)[0]).toMatchObject({ status: 'unknown', reason: 'nodes' });
  const saved = readFileSync(path);
  const second = parseLines((await solve('--table', path, LONG)).out)[0]!;
  expect(second).toMatchObject({ status: 'mate' });
  expect(Number(second.nodes)).toBeLessThan(Number(whole.nodes) / 2);
  // A decided problem needs no table.
  expect(readFileSync(path).equals(saved)).toBe(true);
  expect(readdirSync(folder)).toEqual(['long.table']);
});

it('keeps the table of a mate whose length is open', async () => {
  const path = join(folder, 'length.table');
  const shortest = (...argv: string[]) => solve('--goal', 'shortest', ...argv, NINE);
  const whole = parseLines((await shortest()).out)[0]!;
  const nodes = String(Number(whole.nodes) - 50);
  const first = parseLines((await shortest('--table', path, '--nodes', nodes)).out)[0]!;
  expect(first).toMatchObject({ status: 'mate', lengthIsExact: false });
  const second = parseLines((await shortest('--table', path)).out)[0]!;
  expect(second).toMatchObject({ status: 'mate', lengthIsExact: true, length: 9 });
  expect(Number(second.nodes)).toBeLessThan(Number(whole.nodes));
});

it('refuses the table of another problem, and one that is damaged', async () => {
  const path = join(folder, 'other.table');
  await solve('--table', path, '--nodes', '100', LONG);
  const other = await solve('--table', path, MATE);
  expect(other).toMatchObject({ code: 64, out: '' });
  expect(other.err).toContain(`is of another problem: ${LONG}`);
  const whole = readFileSync(path);
  writeFileSync(
    path,
    whole.map((byte, index) => (index === whole.length - 1 ? byte ^ 1 : byte)),
  );
  const [english, japanese] = [
    await solve('--table', path, LONG),
    await solve('--table', path, LONG, '--lang', 'ja'),
  ];
  expect(english.err).toMatch(/the saved table is damaged: a checksum is wrong after \d+ records/);
  expect(japanese.err).toMatch(/壊れています：\d+件の後のチェックサムが合いません/);
  writeFileSync(path, whole.subarray(0, 2000));
  const damaged = await solve('--table', path, LONG);
  expect(damaged).toMatchObject({ code: 64, out: '' });
  expect(damaged.err).toContain('the saved table is damaged: it ends too early');
});

it('reports at once a file that cannot be written', async () => {
  const missing = await solve('--table', join(folder, 'no/such/folder'), LONG);
  expect(missing.err).toContain('there is no such folder');
});
