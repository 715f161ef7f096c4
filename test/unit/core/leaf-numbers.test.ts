// The root's numbers after a search that has only examined the root, in moves: each check counts one in dn, and pn is
// the number of replies to the check with the fewest. When the attacker has a king too, some moves count more
// (`leaf.ts`), and all checks but the largest count half. They also count half when the defender has nothing but his
// king on the board. Then the drops of a sliding piece from one direction count as one check, except a drop beside the
// king.

import { expect, it } from 'vitest';
import { parseSfen } from '../../../src/notation/sfen';
import { WHOLE_SEARCH } from '../../../support/positions/whole-search';
import { makeSession } from '../../../support/steps';

type Core = ReturnType<typeof makeSession>['core'];

const CASES = [
  ['five checks, to one of which only a capture answers', '4k3p/9/9/9/9/9/9/9/9 b G 1', 1, 5],
  ['against a lone king all checks but one count by halves', '4k4/9/9/9/9/9/9/9/9 b G 1', 1, 3],
  ['and a rook from a distance counts once a direction', '4k4/9/9/9/9/9/9/9/9 b R 1', 3, 3],
  ['with a king all checks but one count by halves', '4k4/9/9/9/9/9/9/9/K8 b G 1', 1, 3],
  ['two checks that neither drop nor capture', '4k3p/9/4P4/9/9/9/9/9/9 b - 1', 1, 2],
  ['with a king a quarter more, and all rounded up', '4k4/9/4P4/9/9/9/9/9/K8 b - 1', 2, 2],
  ['four moves of the king and a capture', '4k4/5g3/3p5/9/9/9/9/9/9 b N 1', 5, 1],
  ['with a king the capture counts twice', '4k4/5g3/3p5/9/9/9/9/9/K8 b N 1', 6, 1],
] as const;

function search(core: Core, sfen: string, nodes: number) {
  core.load(parseSfen(sfen));
  core.begin(WHOLE_SEARCH);
  core.search(nodes);
  const { pn, dn, depth, nodes: searched } = core.report();
  return { pn, dn, depth, searched };
}

// One board with several divisions of the pieces in hand.
const HANDS = ['RBrb4g4s', 'RSr2b4g3s', '2GS2r2b2g3s', 'BG2rb3g4s'].map(
  (hands) => `${hands}4n4l18p`,
);

it.each(CASES)('%s: %s', (_, sfen, pn, dn) => {
  const { core } = makeSession(1);
  core.load(parseSfen(sfen));
  core.begin(WHOLE_SEARCH);
  expect(core.search(1)).toBe('running');
  expect(core.report()).toMatchObject({ pn, dn });
});

it('visits the same nodes whatever was searched before', () => {
  const warm = makeSession(1).core;
  const problems = HANDS.map((hands) => `4k4/9/9/9/9/9/9/9/9 b ${hands} 1`);
  for (const sfen of [...problems, ...problems]) {
    for (const nodes of [1, 5, 20, 300])
      expect(search(warm, sfen, nodes)).toEqual(search(makeSession(1).core, sfen, nodes));
  }
});
