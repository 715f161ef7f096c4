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
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCallOf } from '../../../src/cli/arguments/read-call';
import { batch } from '../../../src/cli/commands/batch';
import {
  optionsPathOf,
  optionsToStore,
  writeOptionsFile,
} from '../../../src/run/batch/options-file';
import { openResults } from '../../../src/run/batch/results-file';
import { linesOf, solvingWork } from '../../../src/run/batch/work';
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
