// The proof of a no-mate is the same for every depth from which the builder postpones nodes.

import { expect, it } from 'vitest';
import { finish } from '../../src/base/steps';
import { parseSfen } from '../../src/notation/sfen';
import { check } from '../../src/proof/check-certificate';
import { NoMateBuilder } from '../../src/proof/no-mate-builder';
import { makeProver } from '../../src/search/session';
import { readOwnSet } from '../../support/positions/table';
import { makeSession } from '../../support/steps';

it.each([0, 1, 5, 1000])('with at most %i nodes below each other', (mostBelow) => {
  const session = makeSession(16);
  let largest = 0;
  for (const { sfen } of readOwnSet('generated')) {
    const root = parseSfen(sfen!);
    session.core.load(root);
    if (finish(session.search(session.settings)) !== 'nomate') continue;
    const certificate = finish(new NoMateBuilder(makeProver(session), mostBelow).run(root));
    expect(check(certificate, root)).toMatchObject({ accepted: true, verdict: 'nomate' });
    largest = Math.max(largest, certificate.nodes.length);
  }
  expect(largest).toBeGreaterThan(20);
});
