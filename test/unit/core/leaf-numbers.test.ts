// What a search that has only looked at the root says of it, in moves: each check counts one in dn, and the replies to
// the check that has fewest are pn. Where the attacker has a king too, some count more (`leaf.ts`).

import { expect, it } from 'vitest';
import { WHOLE_SEARCH } from '../../../bench/positions/whole-search';
import { parseSfen } from '../../../src/formats/sfen';
import { makeSession } from '../../support/steps';

const CASES = [
  ['five checks, to one of which only a capture answers', '4k4/9/9/9/9/9/9/9/9 b G 1', 1, 5],
  ['the same, with a king', '4k4/9/9/9/9/9/9/9/K8 b G 1', 1, 5],
  ['two checks that neither drop nor capture', '4k4/9/4P4/9/9/9/9/9/9 b - 1', 1, 2],
  ['with a king a quarter more, rounded up', '4k4/9/4P4/9/9/9/9/9/K8 b - 1', 2, 2],
  ['four moves of the king and a capture', '4k4/5g3/3p5/9/9/9/9/9/9 b N 1', 5, 1],
  ['with a king the capture counts twice', '4k4/5g3/3p5/9/9/9/9/9/K8 b N 1', 6, 1],
] as const;

it.each(CASES)('%s: %s', (_, sfen, pn, dn) => {
  const { core } = makeSession(1);
  core.load(parseSfen(sfen));
  core.begin(WHOLE_SEARCH);
  expect(core.search(1)).toBe('running');
  expect(core.report()).toMatchObject({ pn, dn });
});
