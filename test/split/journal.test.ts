// The journal: kept through a kill at any byte, refused after any other damage, and of one problem alone.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeCore, VirtualRunner } from '../../bench/split/virtual-runner';
import { parseSfen } from '../../src/formats/sfen';
import { assembleCertificate } from '../../src/split/assemble';
import { Coordinator } from '../../src/split/coordinator';
import { Journal } from '../../src/split/journal';
import { catchError } from '../support/errors';
import { makeTemporaryFolder } from '../support/temporary-folder';

const PROBLEM = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const OTHER = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

const folder = makeTemporaryFolder();
const path = join(folder, 'journal.jsonl');

async function solve(file: string) {
  const position = parseSfen(PROBLEM);
  const journal = new Journal(file, PROBLEM);
  const clock = { nodesPerSecond: 1e5, secondsPerJob: 0.001, charactersPerSecond: 1e8 };
  const runner = new VirtualRunner(2, 1, clock, () => makeCore(1));
  const limits = {
    leafNodes: 200,
    maxNodes: 1e6,
    maxPositions: 1e5,
    signal: new AbortController().signal,
  };
  const coordinator = new Coordinator(position, runner, limits, journal);
  const { proven } = await coordinator.run();
  journal.close();
  expect(assembleCertificate(position, proven!).verdict).toBe('mate');
  return coordinator.state;
}

describe('a journal', () => {
  it('saves what was searched, wherever the coordinator was killed', async () => {
    const whole = await solve(path);
    expect(whole.leaves).toBeGreaterThan(20);
    const text = readFileSync(path);
    const again = join(folder, 'again.jsonl');
    for (const part of [0, 0.3, 0.77, 0.999, 1]) {
      writeFileSync(again, text.subarray(0, Math.floor(text.length * part)));
      const { leaves, resumed } = await solve(again);
      if (part > 0.7) expect(resumed).toBeGreaterThan(0);
      if (part === 1) expect(leaves).toBeLessThan(whole.leaves / 2);
      const whereItEnds = readFileSync(again).at(-1);
      expect(whereItEnds).toBe(10);
      // What was resumed is whole again.
      new Journal(again, PROBLEM).close();
    }
  });

  it('is refused when a byte in it is another', () => {
    const text = readFileSync(path);
    const damaged = join(folder, 'damaged.jsonl');
    const line = text.indexOf(10);
    for (const place of [0, 3, 12, line - 1, line + 30, Math.floor(text.length / 2)]) {
      const copy = Buffer.from(text);
      copy[place] = copy[place] === 65 ? 66 : 65;
      writeFileSync(damaged, copy);
      expect(catchError(() => new Journal(damaged, PROBLEM)).code).toBe('journal-malformed');
      expect(readFileSync(damaged).equals(copy)).toBe(true);
    }
  });

  it('is refused when a line is missing, or stands elsewhere', () => {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const damaged = join(folder, 'lines.jsonl');
    const [first, second, third, ...rest] = lines;
    for (const order of [
      [first, third, ...rest],
      [first, third, second, ...rest],
      [second, third],
      [first, second, second, third],
    ]) {
      writeFileSync(damaged, `${order.join('\n')}\n`);
      expect(catchError(() => new Journal(damaged, PROBLEM)).code).toBe('journal-malformed');
    }
  });

  it('is refused for another problem, and where it cannot be', () => {
    expect(catchError(() => new Journal(path, OTHER)).code).toBe('journal-other');
    expect(catchError(() => new Journal(join(folder, 'no', 'where'), OTHER)).code).toBe(
      'journal-failed',
    );
  });

  it('is opened by one run at a time, and again when that has ended, however it ended', () => {
    const file = join(folder, 'shared.jsonl');
    const first = new Journal(file, PROBLEM);
    const before = readFileSync(file);
    const refused = catchError(() => new Journal(file, PROBLEM));
    expect(refused.code).toBe('journal-in-use');
    expect(refused.message).toContain(`another run (process ${process.pid}) writes to ${file}`);
    expect(readFileSync(file).equals(before)).toBe(true);
    first.close();
    new Journal(file, PROBLEM).close();
    // What a process leaves behind that was killed.
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${file}.lock`, JSON.stringify({ pid, host: hostname(), began: '' }));
    new Journal(file, PROBLEM).close();
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('gives the file free when it is refused', () => {
    expect(catchError(() => new Journal(path, OTHER)).code).toBe('journal-other');
    new Journal(path, PROBLEM).close();
  });

  it('is that of the same diagram with another move number', () => {
    new Journal(path, PROBLEM.replace(/ 1$/, ' 7')).close();
  });
});
