// The checker on certificates written by hand: certificates that it accepts, and for each rule a certificate that breaks it.

import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import type { Certificate } from '../../src/proof/certificate';
import { parseCertificate } from '../../src/proof/certificate-text';
import { check } from '../../src/proof/check';
import { CERTIFICATE_RULES, type CertificateRule } from '../../src/proof/node-checker';

const GOLD = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** The rook is sacrificed to the king on 1a, then the gold mates on 2b. */
const CORNER = '9/6+S1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1';
const ESCAPE = '4k4/9/9/9/9/9/9/9/9 b G 1';

function read(verdict: string, sfen: string, nodes: readonly unknown[]): Certificate {
  const header = { format: 'tsumeru certificate', version: 1, verdict, sfen, nodes: nodes.length };
  return parseCertificate([header, ...nodes].map((line) => JSON.stringify(line)).join('\n'));
}

const mate = (...nodes: unknown[]) => read('mate', GOLD, nodes);

const CORNER_NODES = [
  ['RG', 3, 'R*1a', ['1b1a', 1]],
  ['G', 1, 'G*2b', []],
];

it('accepts a mate', () => {
  expect(check(mate(['G', 1, 'G*5b', []]))).toEqual({ accepted: true, verdict: 'mate', nodes: 1 });
});

it('accepts a no-mate: no check at all, and checks that lead in a circle', () => {
  expect(check(read('nomate', '4k4/9/9/9/9/9/9/9/9 b P 1', [['P', []]])).accepted).toBe(false);
  expect(check(read('nomate', '4k4/9/9/9/9/9/9/9/9 b - 1', [['-', []]]))).toMatchObject({
    accepted: true,
    verdict: 'nomate',
  });
});

describe('rejects', () => {
  const broken: [CertificateRule, number | undefined, Certificate][] = [
    ['shape', undefined, { verdict: 'mate', root: parseSfen(GOLD), nodes: [] }],
    ['shape', 0, { verdict: 'mate', root: parseSfen(GOLD), nodes: [{}] } as never],
    ['shape', undefined, undefined as never],
    ['root', undefined, { verdict: 'mate', root: {}, nodes: [{}] } as never],
    ['root-hand', 0, mate(['2G', 1, 'G*5b', []])],
    ['no-check', 0, mate(['G', 1, 'G*5h', []])],
    ['no-check', 0, mate(['-', 1, 'G*5b', []])],
    ['missing-reply', 0, mate(['G', 1, 'G*4b', []])],
    ['illegal-reply', 0, mate(['G', 3, 'G*5b', ['5a4a', 0]])],
    ['length', 0, mate(['G', 3, 'G*5b', []])],
    ['unnamed', 1, mate(['G', 1, 'G*5b', []], ['G', 1, 'G*5b', []])],
    ['missing-check', 0, read('nomate', ESCAPE, [['G', []]])],
    ['root-hand', 0, read('nomate', ESCAPE, [['-', []]])],
    ['too-many-pieces', 0, read('nomate', ESCAPE, [['2G', []]])],
  ];

  it.each(broken)('%s at node %s', (rule, node, certificate) => {
    const result = check(certificate);
    expect(result).toMatchObject({ accepted: false, rule, node });
    expect(result.accepted ? '' : result.message).toContain(CERTIFICATE_RULES[rule]);
  });

  it('a certificate of another position', () => {
    const certificate = mate(['G', 1, 'G*5b', []]);
    expect(check(certificate, parseSfen(GOLD)).accepted).toBe(true);
    expect(check(certificate, parseSfen(ESCAPE))).toMatchObject({ rule: 'other-root' });
  });

  it('numbers out of order, another board, another hand', () => {
    const nodes = (first: unknown, second = CORNER_NODES[1]) =>
      read('mate', CORNER, [first, second]);
    const accepted = check(nodes(CORNER_NODES[0]));
    expect(accepted).toMatchObject({ accepted: true });
    expect(check(nodes(['RG', 3, 'R*1a', ['1b1a', 2]]))).toMatchObject({ rule: 'numbering' });
    expect(check(nodes(['RG', 3, 'R*1a', ['1b1a', 0]]))).toMatchObject({ rule: 'other-board' });
    expect(check(nodes(CORNER_NODES[0], ['2G', 1, 'G*2b', []]))).toMatchObject({
      rule: 'other-hand',
    });
    expect(check(nodes(['RG', 3, 'R*1a', ['1b1a', 1, '1b1a', 1]]))).toMatchObject({
      rule: 'named-twice',
    });
  });
});
