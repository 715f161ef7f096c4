// Files and streams above the size limit are refused with their name, and files before they are read.

import { describe, expect, it } from 'vitest';
import { parseSgf } from '../../src/extras/go/sgf';
import { parsePosition, parseRecord } from '../../src/kifu/parse-record';
import { decodeCertificate } from '../../src/proof/certificate-bytes';
import { parseCertificate } from '../../src/proof/certificate-text';
import { catchError } from '../../support/errors';
import { MATE, run } from './host';

const MIB = 1_048_576;
/** A valid problem with comments of 1.5 MiB. */
const LONG_LIST = `${MATE}\n${`#${'x'.repeat(99)}\n`.repeat(15_500)}`;
const LONG_SGF = `(;SZ[9]PL[B]AB[aa]TR[aa]C[${'x'.repeat(1.5 * MIB)}])`;
const LONG_KIF = `手合割：平手\n${'*x\n'.repeat(600_000)}`;
const CERTIFICATE = `{"format":"x"}${' '.repeat(1.5 * MIB)}`;

const COMMANDS: readonly (readonly [string, readonly string[], string])[] = [
  ['solve', ['solve', '-q'], LONG_LIST],
  ['solve, of a record', ['solve', '-q'], LONG_KIF],
  ['analyse', ['analyse', '--json'], LONG_LIST],
  ['check', ['check'], CERTIFICATE],
  ['convert', ['convert', '--to', 'sfen'], LONG_LIST],
  ['go solve', ['go', 'solve', '-q'], LONG_SGF],
];

describe.each(COMMANDS)('%s', (_, argv, text) => {
  it('refuses a file that is too long, without reading it', async () => {
    const { code, err, out } = await run([...argv, 'x.txt'], {
      files: { 'x.txt': text },
      sizeOf: () => 64 * MIB + 1,
      // biome-ignore lint/correctness/useYield: the generator must not run
      openFile: async function* () {
        throw new Error('the file was read');
      },
    });
    expect([code, out]).toEqual([64, '']);
    expect(err).toBe('tsumeru: x.txt is longer than 64 MiB (--max-input allows more)\n');
  });

  it('refuses a stream as soon as it is too long', async () => {
    const { code, err } = await run([...argv, '--max-input', '1', '-'], { input: text });
    expect(code).toBe(64);
    expect(err).toBe('tsumeru: standard input is longer than 1 MiB (--max-input allows more)\n');
  });

  it('accepts it with a larger limit', async () => {
    const files = { 'x.txt': text };
    const sizeOf = () => text.length;
    const { err } = await run([...argv, '--max-input', '2', 'x.txt'], { files, sizeOf });
    expect(err).not.toContain('longer');
  });
});

it('the help of every command that reads mentions the option', async () => {
  for (const name of ['solve', 'batch', 'analyse', 'check', 'convert', 'go']) {
    const { out } = await run(['help', name]);
    expect(out).toMatch(/--max-input <MiB>.*\n?.*default 64/);
  }
});

it('a record of one line may be of any length', async () => {
  const jkf = `{"header":{"x":"${'x'.repeat(200_000)}"},"moves":[{}]}`;
  const { out } = await run(['solve', '--json', '--nodes', '10', '-'], { input: jkf });
  expect(JSON.parse(out).sfen).toContain('lnsgkgsnl/1r5b1');
});

describe('the option of the API', () => {
  const readers: Readonly<Record<string, (options: { maxLength?: number }) => unknown>> = {
    parseRecord: (options) => parseRecord(`${MATE}  `, options),
    'parseRecord of bytes': (options) => parseRecord(new TextEncoder().encode(MATE), options),
    parsePosition: (options) => parsePosition(MATE, options),
    parseSgf: (options) => parseSgf('(;SZ[9]PL[B]AB[aa]TR[aa])', options),
    parseCertificate: (options) => parseCertificate(CERTIFICATE, options),
    decodeCertificate: (options) => decodeCertificate(new Uint8Array(100), options),
  };

  it.each(Object.entries(readers))('of %s', (_, read) => {
    const error = catchError(() => read({ maxLength: 10 }));
    expect(error.code).toBe('input-too-long');
    expect(error.message).toMatch(/has \d+ (?:characters|bytes), more than 10 /);
    for (const maxLength of [0, -1, 0.5, Number.NaN, '9', null, 9n]) {
      const wrong = catchError(() => read({ maxLength: maxLength as never }));
      expect(wrong.code).toBe('bad-option');
      expect(wrong.message).toContain('maxLength');
    }
  });
});
