// Texts of the library have a limit of length. The command line reads a list line by line, however long it is.

import { describe, expect, it } from 'vitest';
import { parseSgf } from '../../src/go/sgf';
import { parsePosition, parseRecord } from '../../src/kifu/parse-record';
import { decodeCertificate } from '../../src/proof/certificate-bytes';
import { parseCertificate } from '../../src/proof/certificate-text';
import { catchError } from '../../support/errors';
import { MATE, run } from './host';

const MIB = 1_048_576;
const CERTIFICATE = `{"format":"x"}${' '.repeat(1.5 * MIB)}`;

it('a list may be longer than the limit of a text of the library', async () => {
  const chunk = `#${'x'.repeat(MIB - 2)}\n`;
  const stdin = (async function* () {
    yield `${MATE}\n`;
    for (let count = 0; count < 65; count++) yield chunk;
    yield `${MATE}\n`;
  })();
  expect((await run(['solve', '-q', '-'], { stdin })).out).toBe('mate 1 G*5b\n'.repeat(2));
});

it('the moves of one line are all read, however many', async () => {
  const input = `startpos moves ${'2h3h 8b7b 3h2h 7b8b '.repeat(300)}\n`;
  const { out } = await run(['solve', '--json', '--nodes', '10', '-'], { input });
  expect(JSON.parse(out).sfen).toMatch(/ 1201$/);
});

it('a record of one line may be of any length', async () => {
  const jkf = `{"header":{"x":"${'x'.repeat(200_000)}"},"initial":{"preset":"HIRATE"},"moves":[{}]}`;
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
  });
});
