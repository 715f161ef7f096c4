// Certificates as text and bytes: reading undoes writing, and malformed certificates are refused.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Certificate, MateNode, NoMateNode } from '../../src/answers/certificate';
import { InputError } from '../../src/base/errors';
import { formatSfen } from '../../src/notation/sfen';
import { formatUsiMove } from '../../src/notation/usi';
import { decodeCertificate, encodeCertificate } from '../../src/proof/certificate-bytes';
import { parseCertificate } from '../../src/proof/certificate-text';
import { check } from '../../src/proof/check-certificate';
import { formatCertificate, streamCertificate } from '../../src/proof/format-certificate';
import { createSolver } from '../../src/solver/solver';
import { certify } from '../../support/certificates';
import { catchError } from '../../support/errors';
import { readOwnSet } from '../../support/positions/table';
import { Random } from '../../support/random';

const solver = createSolver({ hashMiB: 16 });
const certificates = readOwnSet('generated')
  .filter((_, index) => index % 10 === 2)
  .map(({ sfen }) => certify(sfen!, solver));

const MATE = certificates.find(({ verdict, nodes }) => verdict === 'mate' && nodes.length > 5)!;
const NO_MATE = certificates.find(
  ({ verdict, nodes }) => verdict === 'nomate' && nodes.length > 5,
)!;

function textOf(certificate: Certificate): string {
  return formatCertificate(certificate);
}

function bytesOf(certificate: Certificate): Uint8Array {
  return Buffer.concat([...encodeCertificate(certificate)]);
}

it('is read from text and bytes as it was written', () => {
  for (const certificate of [...certificates, MATE, NO_MATE]) {
    expect(parseCertificate(textOf(certificate))).toEqual(certificate);
    expect(decodeCertificate(bytesOf(certificate))).toEqual(certificate);
    expect(bytesOf(certificate).length).toBeLessThan(textOf(certificate).length / 2);
  }
});

it.each([Number.POSITIVE_INFINITY, Number.NaN, -1, 0.5, 2 ** 53])(
  'is not written with %d in place of a number',
  (length) => {
    const nodes = MATE.nodes.map((node, index) => (index === 1 ? { ...node, length } : node));
    const certificate = { ...MATE, nodes } as Certificate;
    expect(() => bytesOf(certificate)).toThrow(InputError);
  },
);

it('is written as documented', () => {
  const mate = certify('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', solver);
  expect(textOf(mate).split('\n')).toEqual([
    '{"format":"tsumeru certificate","version":1,"verdict":"mate",' +
      '"sfen":"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1","nodes":1}',
    '["G",1,"G*5b",[]]',
    '',
  ]);
  // G = 1 in base 19·5·5·5; the gold is the fifth kind; 5b is square 37: ((81 + 4) · 81 + 37) · 2.
  const gold = [(2375 % 128) + 128, 2375 >> 7];
  const drop = [(13844 % 128) + 128, 13844 >> 7];
  expect([...bytesOf(mate)].slice(-6)).toEqual([...gold, 1, ...drop, 0]);
});

it.each([
  ['', 'the certificate is empty'],
  ['{}', 'line 1: it is not a certificate'],
  ['[1', 'line 1'],
  [textOf(MATE).replace('"version":1', '"version":2'), 'version 2 is not supported'],
  [textOf(MATE).replace('"verdict":"mate"', '"verdict":"unknown"'), 'the verdict is not known'],
  [textOf(MATE).split('\n').slice(0, -2).join('\n'), 'the header announces'],
  [textOf(MATE).replace(/^\["/m, '["x'), 'line 2'],
  [`\ufeff${textOf(MATE)}`, 'line 1: it is not a certificate'],
  [textOf(NO_MATE).replace(/^\[.*/m, '["-"]'), 'line 2: expected , (at character 5)'],
])('a text that is not a certificate is refused: %#', (text, message) => {
  expect(() => parseCertificate(text)).toThrow(InputError);
  expect(() => parseCertificate(text)).toThrow(message);
});

it('bytes that are cut off anywhere are refused', () => {
  for (const certificate of [MATE, NO_MATE]) {
    const bytes = bytesOf(certificate);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => decodeCertificate(bytes.subarray(0, length))).toThrow(InputError);
    }
    expect(() => decodeCertificate(Buffer.concat([bytes, Buffer.from([0])]))).toThrow('left over');
  }
});

it('bytes have one form too: no number takes more bytes than it needs, and the SFEN has its one form', () => {
  const [magic, rest] = [bytesOf(MATE).subarray(0, 4), bytesOf(MATE).subarray(5)];
  const longer = Buffer.concat([magic, Buffer.from([0x81, 0]), rest]);
  expect(() => decodeCertificate(longer)).toThrow('more bytes than it needs');
  const respelled = Buffer.from(bytesOf(MATE)).toString('latin1').replace(' b ', ' b\t');
  expect(() => decodeCertificate(Buffer.from(respelled, 'latin1'))).toThrow(InputError);
});

it('a changed byte or letter gives an error, a rejection, or a certificate that can be checked', () => {
  const random = new Random(77);
  const outcomes = { refused: 0, rejected: 0, accepted: 0 };
  const judge = (read: () => Certificate) => {
    try {
      outcomes[check(read()).accepted ? 'accepted' : 'rejected']++;
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      outcomes.refused++;
    }
  };
  for (let i = 0; i < 600; i++) {
    const certificate = random.pick([MATE, NO_MATE]);
    const bytes = bytesOf(certificate);
    bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
    judge(() => decodeCertificate(bytes));
    const text = textOf(certificate);
    const at = random.below(text.length);
    const letter = random.pick([...'0123456789RBGSNLPabcdefghi*+-",[]{} x']);
    judge(() => parseCertificate(text.slice(0, at) + letter + text.slice(at + 1)));
  }
  console.log(`changed bytes and letters: ${JSON.stringify(outcomes)}`);
  expect(outcomes.refused).toBeGreaterThan(100);
  expect(outcomes.rejected).toBeGreaterThan(100);
});

it('is written as in its document, several replies in one flat list', () => {
  const document = readFileSync(new URL('../../docs/certificates.md', import.meta.url), 'utf8');
  const [, shown] = /^```\n(\{"format".*?)^```$/ms.exec(document)!;
  const certificate = parseCertificate(shown!);
  expect(check(certificate, certificate.root)).toMatchObject({ accepted: true, verdict: 'mate' });
  const { replies } = certificate.nodes[0] as MateNode;
  expect(replies.map(({ move, node }) => [formatUsiMove(move), node])).toEqual([
    ['9b8a', 1],
    ['9b9a', 2],
  ]);
  expect(textOf(certify(formatSfen(certificate.root), solver))).toBe(shown);
  const [, noMate] = /`(\["-",\[\[.*?\]\]\])`/.exec(document)!;
  const head = { format: 'tsumeru certificate', version: 1, verdict: 'nomate' };
  const sfen = formatSfen(certificate.root);
  const lines = [JSON.stringify({ ...head, sfen, nodes: 2 }), noMate, '["-",[]]'];
  expect((parseCertificate(lines.join('\n')).nodes[0] as NoMateNode).defences).toHaveLength(2);
});

it.each([
  [null],
  [undefined],
  [7],
  ['mate'],
  [{}],
  [{ verdict: 'line' }],
  [{ ...MATE, verdict: 'other' }],
  [{ ...MATE, root: undefined }],
  [{ ...MATE, nodes: [{}] }],
  [{ ...MATE, nodes: 7 }],
  [{ ...NO_MATE, nodes: [null] }],
])('a value that is no certificate is not written (%#)', (value) => {
  for (const write of [formatCertificate, streamCertificate, encodeCertificate]) {
    const error = catchError(() => [...write(value as never)]);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code: expect.stringMatching(/certificate-malformed|wrong-/) });
  }
});
