// From arguments to commands, and what is said of wrong ones.

import { describe, expect, it } from 'vitest';
import { parseArguments } from '../../src/cli/arguments';
import { UsageError } from '../../src/cli/cli-error';
import { MAX_HASH_MIB } from '../../src/core/load';
import { DEFAULT_HASH_MIB } from '../../src/solver/options';

const DEFAULTS = {
  name: 'solve',
  operands: [],
  hashMiB: DEFAULT_HASH_MIB,
  maxNodes: Number.POSITIVE_INFINITY,
  timeMs: Number.POSITIVE_INFINITY,
  isJson: false,
  isQuiet: false,
};

describe('parseArguments', () => {
  it('fills in what is not given', () => {
    expect(parseArguments(['solve'])).toEqual(DEFAULTS);
  });

  it('reads options before and behind the operands, in both spellings', () => {
    const argv = ['--hash', '16', 'solve', '--nodes=1e6', 'a.txt', '--time', '250', '--json', '-q'];
    expect(parseArguments(argv)).toEqual({
      name: 'solve',
      operands: ['a.txt'],
      hashMiB: 16,
      maxNodes: 1_000_000,
      timeMs: 250,
      isJson: true,
      isQuiet: true,
    });
  });

  it('keeps a lone dash and the parts of an unquoted SFEN as they are', () => {
    const parts = ['9/9/4k4/9/9/9/9/9/9', 'b', '-', '1'];
    expect(parseArguments(['solve', ...parts])).toEqual({ ...DEFAULTS, operands: parts });
    expect(parseArguments(['solve', '--', '--odd-name'])).toMatchObject({
      operands: ['--odd-name'],
    });
  });

  it('knows help and version, whatever else there is', () => {
    for (const argv of [['--help'], ['-h'], ['solve', '--help'], ['solve', 'x', '-h']]) {
      expect(parseArguments(argv)).toEqual({ name: 'help' });
    }
    for (const argv of [['--version'], ['-v']]) {
      expect(parseArguments(argv)).toEqual({ name: 'version' });
    }
  });

  it.each([
    [[], 'no command given'],
    [['prove'], 'unknown command: prove'],
    [['solve', '--depth', '3'], 'unknown option: --depth'],
    [['solve', '-x'], 'unknown option: -x'],
    [['solve', '--constructor'], 'unknown option: --constructor'],
    [['solve', '--no-json'], 'unknown option: --no-json'],
    [['solve', '--nodes'], '--nodes needs a value'],
    [['solve', '--json=yes'], '--json takes no value'],
  ])('refuses %j', (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(new UsageError(message));
  });

  it.each(['abc', '', ' 5', '0', '-5', '1.5', '0x10', '1_000', 'Infinity', '1e400', '9e15x'])(
    'refuses --nodes %j and names it',
    (text) => {
      const message = `--nodes: expected a whole number of at least 1, got ${JSON.stringify(text)}`;
      expect(() => parseArguments(['solve', `--nodes=${text}`])).toThrow(new UsageError(message));
    },
  );

  it('takes a number behind a blank even if it looks like an option', () => {
    expect(() => parseArguments(['solve', '--time', '-5'])).toThrow('--time: expected');
  });

  it('refuses tables that cannot be', () => {
    for (const size of ['0', '8192', String(MAX_HASH_MIB + 1)]) {
      expect(() => parseArguments(['solve', '--hash', size])).toThrow(
        `--hash: expected a whole number from 1 to ${MAX_HASH_MIB}, got "${size}"`,
      );
    }
    const largest = parseArguments(['solve', '--hash', String(MAX_HASH_MIB)]);
    expect(largest).toMatchObject({ hashMiB: MAX_HASH_MIB });
  });
});
