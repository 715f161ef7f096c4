// The strict form of the text: what the library accepts and refuses, whole and in pieces of any size. The other two
// checkers are tested with the same list (`foreign-checker.long.test.ts`, `proved/agree.ts`).

import { expect, it } from 'vitest';
import { InputError } from '../../src/base/errors';
import { formatSfen } from '../../src/notation/sfen';
import { check } from '../../src/proof/check-certificate';
import type { CheckResult } from '../../src/proof/check-line';
import { CERTIFICATE_TEXTS } from '../../support/certificate-texts';

const REFUSED = 'refused';

async function outcome(judge: () => CheckResult | Promise<CheckResult>): Promise<string> {
  try {
    const result = await judge();
    return result.accepted ? `accepted ${formatSfen(result.root)}` : REFUSED;
  } catch (error) {
    if (error instanceof InputError && error.code === 'certificate-malformed') return REFUSED;
    throw error;
  }
}

async function* inPieces<T>(
  whole: { slice(from: number, to: number): T; length: number },
  size: number,
) {
  for (let at = 0; at < whole.length; at += size) yield whole.slice(at, at + size);
}

it.each(CERTIFICATE_TEXTS)('$of, $name: $verdict', async ({ text, sfen, verdict }) => {
  const expected = verdict === 'accepted' ? `accepted ${sfen}` : REFUSED;
  expect(await outcome(() => check(text))).toBe(expected);
  for (const size of [1, 7, text.length]) {
    const bytes = new TextEncoder().encode(text);
    expect(await outcome(() => check(inPieces(text, size)))).toBe(expected);
    expect(await outcome(() => check(inPieces(bytes, size)))).toBe(expected);
  }
});

it('the last line break may be missing', async () => {
  for (const { text, sfen } of CERTIFICATE_TEXTS.filter((it) => it.verdict === 'accepted')) {
    expect(await outcome(() => check(text.trimEnd()))).toBe(`accepted ${sfen}`);
    expect(await outcome(() => check(`${text}\n`))).toBe(REFUSED);
  }
});
