// The file of results: which lines count as done, which are cut off, which files are refused, and what remains
// afterwards.

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STAGE_LINES } from '../../../src/batch/line-stages';
import { optionsPathOf, optionsToStore, writeOptionsFile } from '../../../src/batch/options-file';
import { openResults } from '../../../src/batch/results-file';
import { linesOf, solvingWork } from '../../../src/batch/work';
import { readCallOf } from '../../../src/cli/arguments/read-call';
import { batch } from '../../../src/cli/commands/batch';
import { makeTemporaryFolder } from '../../../support/temporary-folder';
import { optionNamesOf } from '../host';

const root = makeTemporaryFolder();

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(root, 'a-'));
  path = join(folder, 'r.jsonl');
});

const parse = (...argv: string[]) => ({
  ...readCallOf(batch, ['x', ...argv]),
  queue: undefined,
});
const ask = (...argv: string[]) => optionsToStore(parse(...argv));
const PLAIN = ask();
const LINES = linesOf(solvingWork(parse()), undefined);
const resumed = { kind: LINES, isResumed: true, options: PLAIN };
const line = (number: number, more = '"status":"mate"') =>
  `{"source":"a:${number}","sfen":"x",${more}}\n`;

/** Opens the file and closes it; returns what was found in it. */
async function resume(options = resumed) {
  const results = await openResults(path, options);
  await results.close();
  return { sources: results.earlier.map(({ source }) => source) };
}

describe('an existing file', () => {
  it('is cut after its last complete line', async () => {
    const error = line(1, '"status":"error","error":{"code":"busy"}');
    writeFileSync(path, `${error}{"source":"a:2","sf`);
    await writeOptionsFile(path, PLAIN, LINES);
    const results = await openResults(path, resumed);
    const expected = { sfen: 'x', source: 'a:1', outcome: 'error', errorCode: 'busy' };
    expect(results.earlier).toMatchObject([expected]);
    expect(readFileSync(path, 'utf8')).toBe(error);
    await results.write(line(2));
    await results.close();
    expect(readFileSync(path, 'utf8')).toBe(error + line(2));
  });

  it('is not changed if it is not a file of results, or without --resume', async () => {
    for (const text of ['not JSON\nhalf', '{"a":1}\nhalf', `${line(1)}[]\nhalf`, 'a half line']) {
      writeFileSync(path, text);
      await expect(openResults(path, resumed)).rejects.toThrow(/r\.jsonl:\d is not a result/);
      await expect(openResults(path, { ...resumed, isResumed: false })).rejects.toThrow('--resume');
      expect(readFileSync(path, 'utf8')).toBe(text);
      expect(readdirSync(folder)).toEqual(['r.jsonl']);
    }
  });

  it('is not cut if only its beginning looks like a result, nor read into memory as one line', async () => {
    for (const text of ['{', '{"source":', '{"source": 5}', '{"source":"mine"}']) {
      writeFileSync(path, text);
      await expect(openResults(path, resumed)).rejects.toThrow(/r\.jsonl:1 is not a result/);
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
    truncateSync(path, 100 << 20);
    await expect(openResults(path, resumed)).rejects.toThrow('is not a result');
    expect(statSync(path).size).toBe(100 << 20);
  });

  it('stays a link if nothing was written', async () => {
    symlinkSync('target', path);
    await (await openResults(path, resumed)).close();
    expect(readdirSync(folder)).toEqual(['r.jsonl']);
  });

  it('need not exist, and is not left empty', async () => {
    expect((await resume()).sources).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(path, '');
    expect((await resume()).sources).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['r.jsonl', 'r.jsonl.options.json']);
  });
});

describe('zero bytes, which a power failure leaves at the end of a file', () => {
  const stage = '{"nodes":1000,"spent":5,"checks":[[0,"nomate"]]}\n';
  const csv = linesOf(solvingWork(parse()), 'r.csv');
  const rows = `${csv.rows.head}a:1,x,mate${','.repeat(csv.rows.head.split(',').length - 3)}\r\n`;
  const KINDS = {
    'a batch': [LINES, line(1), line(2)],
    'a table': [csv, rows, 'a:2,x,mate'],
    'a journal': [STAGE_LINES, stage, stage],
  } as const;
  const zeros = (count: number) => '\0'.repeat(count);

  it.each(Object.entries(KINDS))('are cut off: %s', async (_, [kind, whole, next]) => {
    const options = { ...resumed, kind: kind as typeof LINES };
    await writeOptionsFile(path, PLAIN, LINES);
    for (const torn of ['', next.slice(0, 9), next.trimEnd()]) {
      for (const count of [1, 4096, 3 << 20]) {
        writeFileSync(path, whole + torn + zeros(count));
        const results = await openResults(path, options);
        await results.close();
        expect(results.earlier).toHaveLength(1);
        expect(readFileSync(path, 'utf8')).toBe(whole);
      }
    }
  });

  it.each(Object.entries(KINDS))(
    'are cut off, however many: %s',
    async (_, [kind, whole, next]) => {
      await writeOptionsFile(path, PLAIN, LINES);
      for (const torn of ['', next.slice(0, 9)]) {
        writeFileSync(path, whole + torn);
        truncateSync(path, 65 << 20);
        await resume({ ...resumed, kind: kind as typeof LINES });
        expect(readFileSync(path, 'utf8')).toBe(whole);
      }
    },
  );

  it('are all that is left beside the options of a run', async () => {
    writeFileSync(path, zeros(5000));
    await expect(openResults(path, resumed)).rejects.toThrow('is not a result');
    expect(statSync(path).size).toBe(5000);
    await writeOptionsFile(path, PLAIN, LINES);
    expect((await resume()).sources).toEqual([]);
    expect(statSync(path).size).toBe(0);
  });

  it('make no file of results of another file, and nothing behind them is lost', async () => {
    await writeOptionsFile(path, PLAIN, LINES);
    for (const text of ['mine', `${line(1)}mine`, `${line(1)}${zeros(9)}${line(2)}`]) {
      writeFileSync(path, `${text}${zeros(9)}`);
      await expect(openResults(path, resumed)).rejects.toThrow('is not a result');
      expect(readFileSync(path, 'utf8')).toBe(`${text}${zeros(9)}`);
    }
  });
});

describe('a line that was written', () => {
  /** The sizes of the file when it was synced. */
  let sizes: number[] = [];
  let fail: string | undefined;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sizes = [];
    fail = undefined;
    const handle = await open(process.execPath);
    const FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    vi.spyOn(FileHandle, 'datasync').mockImplementation(async () => {
      if (fail !== undefined) throw Object.assign(new Error(fail), { code: fail });
      sizes.push(statSync(path).size);
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is on the disk a second later, without a sync for each line, and when the run ends', async () => {
    const results = await openResults(path, resumed);
    sizes = [];
    for (const number of [1, 2, 3]) await results.write(line(number));
    expect(sizes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sizes).toEqual([3 * line(1).length]);
    await vi.advanceTimersByTimeAsync(5000);
    await results.write(line(4));
    await results.sync();
    await results.sync();
    expect(sizes.slice(1)).toEqual([4 * line(1).length]);
    await results.write(line(5));
    await results.close();
    expect(sizes.slice(2)).toEqual([5 * line(1).length]);
  });

  it.each(['EIO', 'ENOSPC'])('and is lost ends the run: %s', async (code) => {
    const results = await openResults(path, resumed);
    await results.write(line(1));
    fail = code;
    await vi.advanceTimersByTimeAsync(1000);
    await expect(results.write(line(2))).rejects.toThrow(`cannot write ${path}`);
    await expect(results.close()).rejects.toThrow(`cannot write ${path}`);
    expect(readFileSync(path, 'utf8')).toBe(line(1));
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it('stays where a file system cannot sync', async () => {
    fail = 'EINVAL';
    const results = await openResults(path, resumed);
    await results.write(line(1));
    await results.close();
    expect(readFileSync(path, 'utf8')).toBe(line(1));
  });
});

describe('the options', () => {
  beforeEach(() => writeFileSync(path, line(1)));

  /** Options that change answers, with a value where one is needed. All values differ from the defaults. */
  const CHANGES: Readonly<Record<string, string[]>> = {
    hash: ['--hash', '512'],
    nodes: ['--nodes', '1000'],
    time: ['--time', '5'],
    'max-plies': ['--max-plies', '3'],
    side: ['--side', 'defender'],
    goal: ['--goal', 'first'],
    'book-nodes': ['--book-nodes', '1e4'],
    futile: ['--futile', 'off'],
    fill: ['--fill'],
    'book-time': ['--book-time', '1000'],
  };
  /** Options that change no answer: where answers go, and how fast they come. */
  const FREE = [
    ...['jobs', 'threads', 'output', 'resume', 'max-input'],
    ...['queue', 'name', 'verify', 'progress-json', 'force'],
  ];

  it('all occur in this test', () => {
    const names = [...Object.keys(CHANGES), ...FREE];
    expect(names).toEqual(expect.arrayContaining(optionNamesOf('batch')));
  });

  it.each(Object.entries(CHANGES))('--%s asks another question', async (name, argv) => {
    const other = ask(...argv);
    await writeOptionsFile(path, PLAIN, LINES);
    const refused = { ...resumed, options: other };
    await expect(resume(refused)).rejects.toThrow(
      `was made with other options: --${name} (before:`,
    );
    await writeOptionsFile(path, other, LINES);
    await expect(resume()).rejects.toThrow(`--${name} (before:`);
    expect((await resume(refused)).sources).toEqual(['a:1']);
    expect(readFileSync(path, 'utf8')).toBe(line(1));
  });

  it('are listed if they differ', async () => {
    await writeOptionsFile(path, ask('--nodes', '1e3', '--goal', 'shortest'), LINES);
    await expect(resume({ ...resumed, options: ask('--nodes', '2000') })).rejects.toThrow(
      '--nodes (before: 1000, now: 2000), --goal (before: shortest, now: book)',
    );
    writeFileSync(optionsPathOf(path), JSON.stringify({ ...PLAIN, nodes: undefined, newer: 'x' }));
    await expect(resume()).rejects.toThrow(
      '--newer (before: x, now: not known), --nodes (before: not known, now: without limit)',
    );
  });

  it('of older files are unknown', async () => {
    await expect(resume()).rejects.toThrow('is missing, so the options');
    // This is the advice of the message.
    writeFileSync(optionsPathOf(path), JSON.stringify(PLAIN));
    expect((await resume()).sources).toEqual(['a:1']);
    for (const text of ['[]', 'null', '{"nodes":']) {
      writeFileSync(optionsPathOf(path), text);
      await expect(resume()).rejects.toThrow('options.json');
    }
  });

  it('of results that were deleted do not matter', async () => {
    await writeOptionsFile(path, ask('--goal', 'shortest'), LINES);
    rmSync(path);
    expect((await resume()).sources).toEqual([]);
  });
});

describe('a place that cannot be written', () => {
  it('is reported before any work', async () => {
    mkdirSync(path);
    const nowhere = join(folder, 'nowhere/r.jsonl');
    await expect(openResults(path, resumed)).rejects.toThrow(
      `cannot write ${path}: it is a folder`,
    );
    await expect(openResults(nowhere, resumed)).rejects.toThrow('there is no such folder');
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    expect(readdirSync(folder)).toEqual(['r.jsonl']);
  });
});
