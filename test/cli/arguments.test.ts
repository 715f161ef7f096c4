// From arguments to commands. `provoked-errors.test.ts` has the messages about wrong arguments.

import { describe, expect, it } from 'vitest';
import { MAX_HASH_MIB } from '../../src/engines/core/load';
import { DEFAULT_GO_HASH_MIB } from '../../src/extras/go/terms';
import { SOLVER_TABLE } from '../../src/terms/table';
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

  it('reads the other commands', () => {
    const batch = ['batch', 'a/*.kif', 'b.sfen', '-j', '3', '-o', 'r.jsonl', '--resume', '--fill'];
    expect(parseArguments([...batch, '--hash', '2e3', '--nodes', '5'])).toEqual({
      ...SEARCH_DEFAULTS,
      name: 'batch',
      operands: ['a/*.kif', 'b.sfen'],
      jobs: 3,
      hashMiB: 2000,
      maxNodes: 5,
      output: 'r.jsonl',
      isResumed: true,
      isCsv: false,
      force: false,
      reportsProgress: false,
      queue: undefined,
      verify: false,
      fillDefenderHand: true,
      verb: '',
    });
    expect(parseArguments(['convert', '--to', 'kif', '--encoding', 'shift_jis'])).toEqual({
      name: 'convert',
      operands: [],
      to: 'kif',
      encoding: 'shift_jis',
      fillDefenderHand: false,
      force: false,
      verb: '',
    });
    expect(parseArguments(['bench', '--hash', '8'])).toEqual({
      name: 'bench',
      hashMiB: 8,
      isJson: false,
      compare: false,
      isQuick: false,
      force: false,
      operands: [],
      verb: '',
    });
    const compared = ['bench', '--compare', '-o', 'a.SVG', '--force'];
    expect(parseArguments(compared)).toMatchObject({
      compare: true,
      hashMiB: 64,
      chart: 'a.SVG',
      force: true,
    });
    const go = ['go', 'solve', 'a.sgf', '--time', '9', '-q'];
    expect(parseArguments(go)).toEqual({
      name: 'go',
      operands: ['a.sgf'],
      hashMiB: DEFAULT_GO_HASH_MIB,
      maxNodes: Number.POSITIVE_INFINITY,
      timeMs: 9,
      isJson: false,
      isQuiet: true,
      verb: 'solve',
    });
    expect(parseArguments(['usi'])).toEqual({ name: 'usi', operands: [], verb: '' });
    expect(parseArguments(['mcp', '--hash', '8'])).toMatchObject({ name: 'mcp', hashMiB: 8 });
    expect(parseArguments(['completion', 'zsh'])).toMatchObject({ verb: 'zsh' });
  });

  it('reads the options of an analysis', () => {
    const argv = [
      'analyse',
      'a.kif',
      '--check-nodes',
      '5e6',
      '--depth',
      '2',
      '--recorded',
      '13',
      '--variation-cooks',
    ];
    expect(parseArguments(argv)).toEqual({
      name: 'analyse',
      operands: ['a.kif'],
      hashMiB: SOLVER_TABLE.hashMiB.fallback,
      threads: 1,
      maxNodes: Number.POSITIVE_INFINITY,
      timeMs: Number.POSITIVE_INFINITY,
      futile: 'standard',
      checkNodes: 5_000_000,
      variationDepth: 2,
      variationCooks: true,
      verdictOnly: false,
      removal: false,
      removalNodes: 500_000,
      solution: undefined,
      strictness: 'modern',
      recordedLength: 13,
      isJson: false,
      isCsv: false,
      isResumed: false,
      reportsProgress: false,
      fillDefenderHand: false,
      force: false,
      verb: '',
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
