// From arguments to commands, and the messages about wrong arguments.

import { describe, expect, it } from 'vitest';
import { MAX_HASH_MIB } from '../../src/engines/core/load';
import { DEFAULT_GO_HASH_MIB } from '../../src/extras/go/terms';
import { UsageError } from '../../src/run/run-error';
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

  it('refuses an even recorded length', () => {
    const message = '--recorded: expected an odd number, got "2"';
    expect(() => parseArguments(['analyse', 'a.kif', '--recorded', '2'])).toThrow(message);
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

  it.each([
    [['slove'], /^unknown command: slove; did you mean solve\?$/],
    [['prove'], /^unknown command: prove$/],
    [['solve', '--bok-nodes'], /^solve has no option --bok-nodes; did you mean --book-nodes\?$/],
    [['solve', '--maxPlies', '3'], /^solve has no option --maxPlies; did you mean --max-plies\?$/],
    // `solve` has no --jobs, so it is no answer to `--job`.
    [['solve', '--job', '2'], /^solve has no option --job$/],
    [['--job', '2', 'batch'], /^unknown option: --job; did you mean --jobs\?$/],
    [['solve', '-x'], /^solve has no option -x$/],
  ])('names what may have been meant by %j', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(message);
  });

  it.each([
    [[], 'no command given'],
    [['prove'], 'unknown command: prove'],
    [['solve', '--deep', '3'], 'solve has no option --deep'],
    [
      ['solve', '--max-plies', '8001'],
      '--max-plies: expected a whole number from 1 to 8000, got "8001"',
    ],
    [['solve', '--quiet=1'], '--quiet takes no value'],
    [['solve', '--goal', 'books'], '--goal: expected one of book, shortest, first, got "books"'],
    [['solve', '--futile', 'some'], '--futile: expected one of standard, off, got "some"'],
    [
      ['solve', '--certificate', 'a.jsonl', '--max-plies', '3'],
      '--certificate cannot be used together with --max-plies',
    ],
    [
      ['solve', '--goal', 'first', '--futile', 'off'],
      '--futile cannot be used together with --goal first',
    ],
    [
      ['batch', '--goal', 'shortest', '--book-nodes', '5'],
      '--book-nodes cannot be used together with --goal shortest',
    ],
    [['check', '--nodes', '3'], 'check has no option --nodes'],
    [['go', 'solve', '--goal', 'shortest'], 'go has no option --goal'],
    [['go', 'solve', '--max-plies', '3'], 'go has no option --max-plies'],
    [['solve', '-x'], 'solve has no option -x'],
    [['solve', '--constructor'], 'solve has no option --constructor'],
    [['solve', '--no-json'], 'solve has no option --no-json; did you mean --json?'],
    [['solve', '--nodes'], '--nodes needs a value'],
    [['solve', '--json=yes'], '--json takes no value'],
    [['solve', '--jobs', '2'], 'solve has no option --jobs'],
    [['solve', '--json', '--format', 'kif'], '--format cannot be used together with --json'],
    [['solve', '--json', '-q'], '--quiet cannot be used together with --json'],
    [['solve', '--format', 'pgn'], /^--format: expected one of kif, .*, got "pgn"$/],
    [['batch', '--resume'], '--resume needs --output'],
    [['convert', 'a.kif'], 'convert needs --to'],
    [['usi', 'x'], 'usi takes no operands, got x'],
    [['usi', '--hash', '1'], 'usi has no option --hash'],
    [['mcp', 'x'], 'mcp takes no operands, got x'],
    [['mcp', '--json'], 'mcp has no option --json'],
    [['completion', 'cmd'], 'completion needs the name of a shell, not cmd: bash, zsh, fish'],
  ])('refuses %j', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(UsageError);
    expect(() => parseArguments(argv)).toThrow(message);
  });

  it.each(['1e400', '99999999999999999999999'])('names the limit of --nodes: %s', (text) => {
    expect(() => parseArguments(['solve', '--nodes', text])).toThrow(
      `--nodes: expected a whole number from 1 to ${Number.MAX_SAFE_INTEGER}, got "${text}"`,
    );
  });

  it.each(['abc', '', ' 5', '0', '-5', '1.5', '0x10', '1_000', 'Infinity', '9e15x'])(
    'refuses --nodes %j and names it',
    (text) => {
      const message = `--nodes: expected a whole number of at least 1, got ${JSON.stringify(text)}`;
      expect(() => parseArguments(['solve', `--nodes=${text}`])).toThrow(message);
    },
  );

  it.each(['solve', 'batch', 'analyse'])('%s accepts a number of threads, or all', (name) => {
    expect(parseArguments([name, '--threads', '64'])).toMatchObject({ threads: 64 });
    expect(parseArguments([name, '--threads', 'all'])).toMatchObject({ threads: 'all' });
    for (const text of ['0', '65', 'ALL', 'auto', '']) {
      expect(() => parseArguments([name, `--threads=${text}`])).toThrow(
        `--threads: expected a whole number from 1 to 64, or all, got "${text}"`,
      );
    }
  });

  it('accepts a number of workers, or auto, which chooses the threads too', () => {
    expect(parseArguments(['batch', '-j', 'auto'])).toMatchObject({ jobs: 'auto', threads: 1 });
    expect(parseArguments(['batch', '-j', '2', '--threads', '4'])).toMatchObject({ jobs: 2 });
    expect(() => parseArguments(['batch', '-j', 'all'])).toThrow(
      '--jobs: expected a whole number from 1 to 1024, or auto, got "all"',
    );
    expect(() => parseArguments(['batch', '-j', 'auto', '--threads', '2'])).toThrow(
      '--threads cannot be used together with --jobs auto',
    );
  });

  it('reads a negative number after an option as its value', () => {
    expect(() => parseArguments(['solve', '--time', '-5'])).toThrow('--time: expected');
  });

  it('refuses impossible table sizes', () => {
    for (const size of ['0', '8192', String(MAX_HASH_MIB + 1)]) {
      expect(() => parseArguments(['solve', '--hash', size])).toThrow(
        `--hash: expected a whole number from 1 to ${MAX_HASH_MIB}, got "${size}"`,
      );
    }
    const largest = parseArguments(['solve', '--hash', String(MAX_HASH_MIB)]);
    expect(largest).toMatchObject({ hashMiB: MAX_HASH_MIB });
  });
});
