// The journal: it survives a kill at any byte, is refused after any other damage, and belongs to one problem.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { assembleCertificate } from '../../src/split/assemble';
import { Coordinator } from '../../src/split/coordinator';
import { Journal } from '../../src/split/journal';
import { createSplitSolver } from '../../src/split/split-solver';
import { catchError } from '../../support/errors';
import { makeTemporaryFolder } from '../../support/temporary-folder';
import { makeCore, VirtualRunner } from '../../support/virtual-runner';

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
    subproblemNodes: 200,
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
  it('keeps the finished searches, wherever the coordinator was killed', async () => {
    const whole = await solve(path);
    expect(whole.subproblems).toBeGreaterThan(20);
    const text = readFileSync(path);
    const again = join(folder, 'again.jsonl');
    for (const part of [0, 0.3, 0.77, 0.999, 1]) {
      writeFileSync(again, text.subarray(0, Math.floor(text.length * part)));
      const { subproblems, resumed } = await solve(again);
      if (part > 0.7) expect(resumed).toBeGreaterThan(0);
      if (part === 1) expect(subproblems).toBeLessThan(whole.subproblems / 2);
      const whereItEnds = readFileSync(again).at(-1);
      expect(whereItEnds).toBe(10);
      // A resumed journal is complete again.
      new Journal(again, PROBLEM).close();
    }
  });

  it('is refused when a byte is changed', () => {
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

  it('is refused when a line is missing or in another place', () => {
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

  it('is refused for another problem, and at a place that cannot be written', () => {
    expect(catchError(() => new Journal(path, OTHER)).code).toBe('journal-other');
    expect(catchError(() => new Journal(join(folder, 'no', 'where'), OTHER)).code).toBe(
      'journal-failed',
    );
  });

  it('can be opened by one run at a time, and again after any kind of end of this run', () => {
    const file = join(folder, 'shared.jsonl');
    const first = new Journal(file, PROBLEM);
    const before = readFileSync(file);
    const refused = catchError(() => new Journal(file, PROBLEM));
    expect(refused.code).toBe('journal-in-use');
    expect(refused.message).toContain(`another run (process ${process.pid}) writes to ${file}`);
    expect(readFileSync(file).equals(before)).toBe(true);
    first.close();
    new Journal(file, PROBLEM).close();
    // The lock that a killed process leaves behind.
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(`${file}.lock`, JSON.stringify({ pid, host: hostname(), began: '' }));
    new Journal(file, PROBLEM).close();
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('releases the file when it is refused', () => {
    expect(catchError(() => new Journal(path, OTHER)).code).toBe('journal-other');
    new Journal(path, PROBLEM).close();
  });

  it('also belongs to the same diagram with another move number', () => {
    new Journal(path, PROBLEM.replace(/ 1$/, ' 7')).close();
  });
});

/** Writes a journal with these bodies and correct checksums. */
function write(file: string, bodies: readonly unknown[]): void {
  let sum = '';
  let text = '';
  for (const body of bodies) {
    const json = typeof body === 'string' ? body : JSON.stringify(body);
    sum = createHash('sha256').update(sum).update(json).digest('hex').slice(0, 16);
    text += `{"sum":"${sum}","body":${json}}\n`;
  }
  writeFileSync(file, text);
}

const HEAD = { format: 'tsumeru split search', version: 1, sfen: OTHER };
const EFFORT = {
  nodes: 1,
  depth: 1,
  repetitions: 0,
  table: { entries: 1, used: 1, collections: 0, replaced: 0 },
};
const OPEN = { ...EFFORT, verdict: 'open', pn: 1, dn: 1, checks: [] };

describe('a file that is not a journal', () => {
  const foreign = join(mkdtempSync(join(folder, 'f-')), 'j');

  it.each([
    'my only copy',
    'one line\n',
    '{',
    '{"sum":',
    '{"sum":"0123456789abcdef","body":{"a":1}}\n',
    '\0',
  ])('stays unchanged (%j), and no other file is left', (text) => {
    writeFileSync(foreign, text);
    expect(catchError(() => new Journal(foreign, OTHER)).code).toBe('journal-malformed');
    expect(readFileSync(foreign, 'utf8')).toBe(text);
    expect(readdirSync(join(foreign, '..'))).toEqual(['j']);
  });

  it('is replaced on request, like the journal of another problem', () => {
    for (const text of ['my only copy', readFileSync(path, 'utf8')]) {
      writeFileSync(foreign, text);
      new Journal(foreign, OTHER, { replaces: true }).close();
      expect(readFileSync(foreign, 'utf8')).toMatch(/^\{"sum":"[^\n]*\n$/);
      new Journal(foreign, OTHER).close();
    }
    // A journal of this problem can still be continued.
    const copy = join(folder, 'copy.jsonl');
    const text = readFileSync(path, 'utf8');
    writeFileSync(copy, text);
    new Journal(copy, PROBLEM, { replaces: true }).close();
    expect(readFileSync(copy, 'utf8')).toBe(text);
  });

  it.runIf(existsSync('/dev/zero'))('is not read if it is endless', () => {
    expect(catchError(() => new Journal('/dev/zero', OTHER)).code).toBe('journal-failed');
    expect(existsSync('/dev/zero.lock')).toBe(false);
    const link = join(folder, 'zero');
    symlinkSync('/dev/zero', link);
    expect(catchError(() => new Journal(link, OTHER)).message).toContain('is not a regular file');
    const pipe = join(folder, 'pipe');
    spawnSync('mkfifo', [pipe]);
    expect(catchError(() => new Journal(pipe, OTHER)).code).toBe('journal-failed');
  });

  it('is not read into memory as one line', () => {
    const file = join(folder, 'sparse.jsonl');
    write(file, [HEAD]);
    const size = 200 << 20;
    truncateSync(file, size);
    const before = process.memoryUsage().arrayBuffers;
    expect(catchError(() => new Journal(file, OTHER)).message).toContain('a line has more than');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 << 20);
    expect(statSync(file).size).toBe(size);
  });

  it('is not left behind if it could not be begun', () => {
    const link = join(folder, 'nowhere.jsonl');
    symlinkSync('no/folder/j', link);
    expect(catchError(() => new Journal(link, OTHER)).code).toBe('journal-failed');
    const other = join(folder, 'target.jsonl');
    symlinkSync('made.jsonl', other);
    new Journal(other, OTHER).close();
    expect(readFileSync(join(folder, 'made.jsonl'), 'utf8')).toContain(OTHER);
  });
});

describe('an entry with a correct checksum', () => {
  const file = join(folder, 'hostile.jsonl');

  it.each<[string, unknown]>([
    ['no JSON', '{"leaf":'],
    ['no object', 5],
    ['nothing', null],
    ['a list', []],
    ['nested beyond measure', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['no leaf', { result: OPEN }],
    ['a leaf that is not a text', { leaf: 1, result: OPEN }],
    ['no result', { leaf: OTHER }],
    ['a result that is nothing', { leaf: OTHER, result: null }],
    ['no effort', { leaf: OTHER, result: { verdict: 'open', pn: 1, dn: 1, checks: [] } }],
    ['nodes below zero', { leaf: OTHER, result: { ...OPEN, nodes: -1 } }],
    ['nodes in words', { leaf: OTHER, result: { ...OPEN, nodes: '1' } }],
    ['no table', { leaf: OTHER, result: { ...OPEN, table: undefined } }],
    ['a table with holes', { leaf: OTHER, result: { ...OPEN, table: { entries: 1 } } }],
    ['no verdict', { leaf: OTHER, result: { ...OPEN, verdict: undefined } }],
    ['another verdict', { leaf: OTHER, result: { ...EFFORT, verdict: 'draw', certificate: '' } }],
    ['no certificate', { leaf: OTHER, result: { ...EFFORT, verdict: 'mate' } }],
    ['no checks', { leaf: OTHER, result: { ...OPEN, checks: undefined } }],
    ['a check that is nothing', { leaf: OTHER, result: { ...OPEN, checks: [null] } }],
    ['no replies', { leaf: OTHER, result: { ...OPEN, checks: [{ check: 'G*5b' }] } }],
    [
      'a move that is none',
      { leaf: OTHER, result: { ...OPEN, checks: [{ check: 'x', replies: [] }] } },
    ],
    [
      'no numbers',
      { leaf: OTHER, result: { ...OPEN, checks: [{ check: 'G*5b', replies: [['5a5b']] }] } },
    ],
    ['no number', { leaf: OTHER, result: { ...OPEN, pn: null } }],
  ])('is refused when it is read: %s', (_, body) => {
    write(file, [HEAD, body]);
    const before = readFileSync(file);
    const error = catchError(() => new Journal(file, OTHER));
    expect(error.code).toBe('journal-malformed');
    expect(error.message).toContain(`${file}, line 2: `);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['of another version', { ...HEAD, version: 2 }],
    ['without a problem', { format: HEAD.format, version: 1 }],
    ['whose problem is not a text', { ...HEAD, sfen: 5 }],
  ])('is refused as a head %s', (_, head) => {
    write(file, [head]);
    expect(catchError(() => new Journal(file, OTHER)).code).toBe('journal-malformed');
  });

  const check = (move: string, ...replies: string[]) => ({
    check: move,
    replies: replies.map((reply) => [reply, 1, 1]),
  });
  /** For a mate in one. No engine could give any of these answers. */
  it.each<[string, object]>([
    ['a position without checks', OPEN],
    ['a move that is no check', { ...OPEN, checks: [check('G*9i'), check('5c5b+')] }],
    ['replies that are not legal', { ...OPEN, checks: [check('G*5b', '5a9i')] }],
    ['no certificate at all', { ...EFFORT, verdict: 'nomate', certificate: '' }],
    ['bytes that are none', { ...EFFORT, verdict: 'mate', certificate: 'TSUM' }],
  ])('is refused when its leaf is to be searched: %s', async (_, result) => {
    write(file, [HEAD, { leaf: OTHER, result }]);
    const solver = createSplitSolver({ workers: 1, hashMiB: 1, journal: file });
    await expect(solver.solve(OTHER)).rejects.toMatchObject({
      code: 'journal-malformed',
      message: expect.stringContaining('line 2: '),
    });
    solver.dispose();
  });
});

it('a full disk under the journal does not end the search', async () => {
  const file = join(folder, 'full.jsonl');
  const journal = new Journal(file, OTHER);
  const before = readFileSync(file);
  const result = { ...EFFORT, verdict: 'mate', certificate: 'A'.repeat(70 << 20) } as const;
  journal.add(OTHER, result);
  expect(journal.failure).toMatchObject({ code: 'journal-failed' });
  expect(readFileSync(file).equals(before)).toBe(true);
  journal.add(OTHER, { ...result, certificate: '' });
  journal.close();
  new Journal(file, OTHER).close();
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
});
