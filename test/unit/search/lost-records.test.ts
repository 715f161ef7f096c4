// During these solves a table of 1 MiB is collected, so a part of the proof is lost when the mate is found. Line and
// certificate are found nevertheless, for a tenth of the search's cost. Diagrams of 1734 and 1755.

import { expect, it } from 'vitest';
import { finish } from '../../../src/base/steps';
import { ReferenceEngine } from '../../../src/engines/reference/engine';
import { parseSfen } from '../../../src/notation/sfen';
import { readSolveOptions } from '../../../src/options/solve-options';
import { check } from '../../../src/proof/check-certificate';
import { certifyMate } from '../../../src/search/certify';
import { findLine } from '../../../src/search/line';
import { Session } from '../../../src/search/session';
import { makeSession } from '../../../support/steps';

const MUSOU_26 = '6Sp1/3+R2r1n/4s4/1S2gk3/3GN4/5+B3/9/9/8+b b 2gs2n4l17p 1';
const MUSOU_16 = '5g1ks/2l1s1p1p/3N1p3/4P1G1L/5N1p1/4G1N1+p/+B3+R3B/1R7/5L2L b N2Pg2s10p 1';
/** Here the record of a mate is stored in the slot where the record of its check was. */
const MUSOU_30 = '2B1n1R2/7Gp/4+N4/6rk1/4sNl2/9/2+p2NsG1/5+B3/1s1P3s1 b 2g3l15p 1';
const ZUKOU_62 = '7l+b/9/9/9/6+b2/6G1G/8r/5+p1Sk/5g+p2 b R3Sg4n3l16p 1';

it.each([
  ['将棋無双 26', MUSOU_26, makeSession(1).core],
  ['将棋無双 16', MUSOU_16, makeSession(1).core],
  ['将棋無双 30', MUSOU_30, makeSession(1).core],
  ['将棋図巧 62, by the reference', ZUKOU_62, new ReferenceEngine(1)],
] as const)('%s: line and certificate', (_, sfen, engine) => {
  const root = parseSfen(sfen);
  const session = new Session(engine, readSolveOptions({}), 1);
  engine.load(root);
  expect(finish(session.search(session.settings))).toBe('mate');
  expect(engine.report().collections).toBeGreaterThan(0);
  const searched = session.statistics().nodes;
  expect(finish(findLine(session, root, 0)).isComplete).toBe(true);
  const certified = finish(certifyMate(session, root));
  if (!('certificate' in certified)) throw new Error(certified.certificateMissing);
  expect(check(certified.certificate, root).accepted).toBe(true);
  expect(session.statistics().nodes - searched).toBeLessThan(searched / 10);
});
