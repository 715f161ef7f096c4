// The look one ply ahead after a reply, with the attacker to move: it sees mates in one and missing checks, and finds
// nothing else.

import { describe, expect, it } from 'vitest';
import { FOREVER, makeParts } from './parts';

const [UNDECIDED, MATES, HAS_NO_CHECK, TOO_LATE] = [0, 1, 2, 3];
const ANY_PLIES = 0x7fffffff;

describe('a look ahead', () => {
  const { core, parts, load, hand, lookUp, emptyTable } = makeParts();
  const look = (sfen: string, plies = ANY_PLIES) => {
    emptyTable();
    load(sfen);
    const verdict = parts.look(plies);
    return { verdict, hand: parts.lookHand(), length: parts.lookLength() };
  };

  it('finds a mate, and stores it for all hands that contain the needed pieces', () => {
    // G*2b mates; the silver is not needed.
    expect(look('7k1/9/7P1/9/9/9/9/9/9 b SG 1')).toEqual({
      verdict: MATES,
      hand: hand('G'),
      length: 1,
    });
    expect(parts.tableUsed()).toBe(1);
    expect(core.decided()).toMatchObject([{ status: 'mate', length: 1, hand: { G: 1, S: 0 } }]);
    expect(lookUp(0n, '').isKnown).toBe(false);
  });

  it('finds that there is no check, also for other pieces in hand that give none', () => {
    const found = look('4k4/9/9/9/9/9/9/9/9 b - 1');
    expect(found).toMatchObject({ verdict: HAS_NO_CHECK, length: FOREVER });
    expect(core.decided()).toMatchObject([{ status: 'nomate' }]);
  });

  it('leaves other positions open, and stores nothing about them', () => {
    expect(look('4k4/9/9/9/9/9/9/9/9 b G 1').verdict).toBe(UNDECIDED);
    expect(parts.tableUsed()).toBe(0);
  });

  it('decides a position when no plies are left', () => {
    expect(look('4k4/9/9/9/9/9/9/9/9 b G 1', 1)).toMatchObject({ verdict: TOO_LATE, length: 1 });
    expect(look('7k1/9/7P1/9/9/9/9/9/9 b SG 1', 0)).toMatchObject({ verdict: TOO_LATE, length: 0 });
    expect(look('7k1/9/7P1/9/9/9/9/9/9 b SG 1', 1).verdict).toBe(MATES);
  });
});
