// The checker on certificates written by hand: certificates that it accepts, and for each rule a certificate that
// breaks it.

import { describe, expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { check } from '../../src/proof/check-certificate';
import { CERTIFICATE_RULES } from '../../src/proof/node-checker';
import {
  cornerMate,
  ESCAPE,
  FORGED,
  GOLD,
  goldMate,
  MISSHAPEN,
  readNodes,
} from '../../support/forged-certificates';

it('accepts a mate', () => {
  expect(check(goldMate(['G', 1, 'G*5b', []]))).toEqual({
    accepted: true,
    verdict: 'mate',
    nodes: 1,
    length: 1,
    root: parseSfen(GOLD),
  });
  expect(check(cornerMate())).toMatchObject({ accepted: true });
});

it('accepts a no-mate: no check at all, and checks that lead in a circle', () => {
  expect(check(readNodes('nomate', '4k4/9/9/9/9/9/9/9/9 b P 1', [['P', []]])).accepted).toBe(false);
  expect(check(readNodes('nomate', '4k4/9/9/9/9/9/9/9/9 b - 1', [['-', []]]))).toMatchObject({
    accepted: true,
    verdict: 'nomate',
  });
});

describe('rejects', () => {
  it.each([...FORGED, ...MISSHAPEN])('%s at node %s', (rule, node, certificate) => {
    const result = check(certificate);
    expect(result).toMatchObject({ accepted: false, rule, node });
    expect(result.accepted ? '' : result.message).toContain(CERTIFICATE_RULES[rule]);
  });

  it('a certificate of another position', () => {
    const certificate = goldMate(['G', 1, 'G*5b', []]);
    expect(check(certificate, parseSfen(GOLD)).accepted).toBe(true);
    expect(check(certificate, parseSfen(ESCAPE))).toMatchObject({ rule: 'other-root' });
  });
});
