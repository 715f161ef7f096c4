// From arguments to commands. `provoked-errors.test.ts` has the messages about wrong arguments.

import { describe, expect, it } from 'vitest';
import { MAX_HASH_MIB } from '../../src/engines/core/load';
import { DEFAULT_GO_HASH_MIB } from '../../src/go/terms';
import { SOLVER_TABLE } from '../../src/options/table';
import { parseArguments } from './host';

/** Defaults of `solve` and of `batch`. */
const SEARCH_DEFAULTS = {
  threads: 1,
  maxNodes: Number.POSITIVE_INFINITY,
  timeMs: Number.POSITIVE_INFINITY,
  maxPlies: Number.POSITIVE_INFINITY,
  side: 'attacker',
  goal: 'book',
  bookNodes: 500_000,
  futile: 'standard',
};

const DEFAULTS = {
  ...SEARCH_DEFAULTS,
  name: 'solve',
  operands: [],
  hashMiB: SOLVER_TABLE.hashMiB.fallback,
  isJson: false,
  isQuiet: false,
  format: undefined,
  fillDefenderHand: false,
  force: false,
  verb: '',
};

describe('parseArguments', () => {
  it('fills in the defaults', () => {
    expect(parseArguments(['solve'])).toEqual(DEFAULTS);
  });

  it('reads options before and after the operands, in both spellings', () => {
    const argv = ['--hash', '16', 'solve', '--nodes=1e6', 'a.txt', '--time', '250', '-q'];
    argv.push('--max-plies', '31', '--goal=book', '--futile', 'off');
    expect(parseArguments(argv)).toEqual({
      ...DEFAULTS,
      operands: ['a.txt'],
      hashMiB: 16,
      maxNodes: 1_000_000,
      timeMs: 250,
      maxPlies: 31,
      side: 'attacker',
      goal: 'book',
      futile: 'off',
      isQuiet: true,
    });
  });

  it('fills in other defaults for other commands, and reads the verb', () => {
    const batch = ['batch', 'a/*.kif', '-j', '3', '-o', 'r.jsonl', '--resume', '--hash', '2e3'];
    expect(parseArguments(batch)).toMatchObject({
      ...SEARCH_DEFAULTS,
      operands: ['a/*.kif'],
      jobs: 3,
      hashMiB: 2000,
      output: 'r.jsonl',
      isResumed: true,
    });
    expect(parseArguments(['go', 'solve', 'a.sgf', '-q'])).toEqual({
      name: 'go',
      operands: ['a.sgf'],
      hashMiB: DEFAULT_GO_HASH_MIB,
      maxNodes: Number.POSITIVE_INFINITY,
      timeMs: Number.POSITIVE_INFINITY,
      isJson: false,
      isQuiet: true,
      verb: 'solve',
    });
    const argv = ['worker', '--queue', 'redis://box/1', '--threads', 'all'];
    expect(parseArguments(argv)).toMatchObject({
      queue: { url: 'redis://box/1', name: 'batch' },
      threads: 'all',
      hashMiB: 1024,
    });
  });

  it('keeps a single dash and the parts of an unquoted SFEN as operands', () => {
    const parts = ['9/9/4k4/9/9/9/9/9/9', 'b', '-', '1'];
    expect(parseArguments(['solve', ...parts])).toEqual({ ...DEFAULTS, operands: parts });
    expect(parseArguments(['solve', '--', '--odd-name'])).toMatchObject({
      operands: ['--odd-name'],
    });
  });

  it('accepts --help and --version together with any other arguments', () => {
    for (const argv of [['--help'], ['-h'], ['help'], ['nonsense', '-h']]) {
      expect(parseArguments(argv)).toEqual({ name: 'help', command: undefined });
    }
    for (const argv of [
      ['batch', '--help'],
      ['-h', 'batch', 'x'],
      ['help', 'batch'],
    ]) {
      expect(parseArguments(argv)).toEqual({ name: 'help', command: 'batch' });
    }
    for (const argv of [['--version'], ['-v']]) {
      expect(parseArguments(argv)).toEqual({ name: 'version' });
    }
  });

  it.each(['solve', 'batch', 'analyse'])('%s accepts a number of threads, or all', (name) => {
    expect(parseArguments([name, '--threads', '64'])).toMatchObject({ threads: 64 });
    expect(parseArguments([name, '--threads', 'all'])).toMatchObject({ threads: 'all' });
  });

  it('accepts a number of workers, or auto, which chooses the threads too', () => {
    expect(parseArguments(['batch', '-j', 'auto'])).toMatchObject({ jobs: 'auto', threads: 1 });
    expect(parseArguments(['batch', '-j', '2', '--threads', '4'])).toMatchObject({ jobs: 2 });
  });

  it('accepts the largest table', () => {
    const largest = parseArguments(['solve', '--hash', String(MAX_HASH_MIB)]);
    expect(largest).toMatchObject({ hashMiB: MAX_HASH_MIB });
    expect(() => parseArguments(['solve', '--hash', String(MAX_HASH_MIB + 1)])).toThrow('--hash');
  });
});
