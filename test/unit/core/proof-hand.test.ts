// The hands for which a verdict holds: the worked positions of `proof-hand.ts`, and hands before and after moves.

import { describe, expect, it } from 'vitest';
import { makeParts } from './parts';

describe('hands of verdicts', () => {
  const { core, parts, load, hand, code } = makeParts();
  const debt = (sfen: string) => {
    load(sfen, 'black');
    return core.walker.withheld();
  };

  it('if a kind that the defender lacks could answer the check, keep all pieces of that kind', () => {
    // A rook from afar: the defender could interpose a silver on 7e if he had one.
    expect(debt('9/9/9/9/k3R4/9/9/9/9 w 2S 1')).toBe(hand('2S'));
    expect(debt('9/9/9/9/k3R4/9/9/9/9 w 2Ss 1')).toBe(0);
    // From the next square nothing can be interposed.
    expect(debt('9/9/9/9/kR7/9/9/9/9 w 2S 1')).toBe(0);
  });

  it('have one piece more before a drop, and one piece less before a capture', () => {
    load('4k4/4p4/4G4/9/9/9/9/9/9 b S 1');
    const after = hand('GP');
    expect(parts.proofBefore(after, code('S*4b'))).toBe(hand('GPS'));
    expect(parts.disproofBefore(after, code('S*4b'))).toBe(hand('GPS'));
    expect(parts.proofBefore(after, code('5c5b'))).toBe(hand('G'));
    expect(parts.disproofBefore(after, code('5c5b'))).toBe(hand('G'));
    // A proof that does not need the captured piece needs no less because of the capture.
    expect(parts.proofBefore(hand('G'), code('5c5b'))).toBe(hand('G'));
  });

  it('of a refutation lack the kinds that the attacker lacks but could check with', () => {
    // The defender holds a gold and a knight. A gold or a knight in the attacker's hand would give check.
    load('4k4/9/9/9/9/9/9/9/9 b S2gn 1');
    expect(parts.disproofCeiling()).toBe(hand('S'));
    // In the corner a knight cannot check by a drop.
    load('9/9/9/9/9/9/9/4k4/9 b S2gn 1');
    expect(parts.disproofCeiling()).toBe(hand('SN'));
  });

  it('with the same checks and replies leave the defender a piece of each kind that he has', () => {
    load('4k4/9/9/9/9/9/9/9/9 b G3g2p 1');
    // Golds are in both hands: all but one may change sides. Pawns are only in the defender's hand.
    expect(parts.sameMovesCeiling()).toBe(hand('3G'));
  });
});
