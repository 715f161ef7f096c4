// Certificates written by hand, each of which breaks one rule.

import type { Certificate } from '../src/answers/certificate';
import { parseSfen } from '../src/notation/sfen';
import { parseCertificate } from '../src/proof/certificate-text';
import type { CertificateRule } from '../src/proof/node-checker';

export const GOLD = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
/** The rook is sacrificed to the king on 1a, then the gold mates on 2b. */
const CORNER = '9/6+S1k/7b1/9/9/9/9/9/9 b RGrb3g3s4n4l18p 1';
export const ESCAPE = '4k4/9/9/9/9/9/9/9/9 b G 1';

/** The certificate with these nodes, each given as its line of text. */
export function readNodes(verdict: string, sfen: string, nodes: readonly unknown[]): Certificate {
  const header = { format: 'tsumeru certificate', version: 1, verdict, sfen, nodes: nodes.length };
  return parseCertificate([header, ...nodes].map((line) => JSON.stringify(line)).join('\n'));
}

export const goldMate = (...nodes: unknown[]) => readNodes('mate', GOLD, nodes);

const FIRST = ['RG', 3, 'R*1a', ['1b1a', 1]];
const SECOND = ['G', 1, 'G*2b', []];

export const cornerMate = (first: unknown = FIRST, second: unknown = SECOND) =>
  readNodes('mate', CORNER, [first, second]);

/** The rule that is broken, the node that breaks it, and the certificate. */
export const FORGED: readonly [CertificateRule, number | undefined, Certificate][] = [
  ['root-hand', 0, goldMate(['2G', 1, 'G*5b', []])],
  ['no-check', 0, goldMate(['G', 1, 'G*5h', []])],
  ['no-check', 0, goldMate(['-', 1, 'G*5b', []])],
  ['missing-reply', 0, goldMate(['G', 1, 'G*4b', []])],
  ['illegal-reply', 0, goldMate(['G', 3, 'G*5b', ['5a4a', 0]])],
  ['length', 0, goldMate(['G', 3, 'G*5b', []])],
  ['unnamed', 1, goldMate(['G', 1, 'G*5b', []], ['G', 1, 'G*5b', []])],
  ['missing-check', 0, readNodes('nomate', ESCAPE, [['G', []]])],
  ['root-hand', 0, readNodes('nomate', ESCAPE, [['-', []]])],
  ['too-many-pieces', 0, readNodes('nomate', ESCAPE, [['2G', []]])],
  ['numbering', 0, cornerMate(['RG', 3, 'R*1a', ['1b1a', 2]])],
  ['other-board', 0, cornerMate(['RG', 3, 'R*1a', ['1b1a', 0]])],
  ['other-hand', 1, cornerMate(FIRST, ['2G', 1, 'G*2b', []])],
  ['named-twice', 0, cornerMate(['RG', 3, 'R*1a', ['1b1a', 1, '1b1a', 1]])],
];

/** Values that have not the form of a certificate, with the rule and the node that the checker names. */
export const MISSHAPEN: readonly [CertificateRule, number | undefined, Certificate][] = [
  ['shape', undefined, { verdict: 'mate', root: parseSfen(GOLD), nodes: [] }],
  ['shape', 0, { verdict: 'mate', root: parseSfen(GOLD), nodes: [{}] } as never],
  ['shape', undefined, undefined as never],
  ['root', undefined, { verdict: 'mate', root: {}, nodes: [{}] } as never],
];
