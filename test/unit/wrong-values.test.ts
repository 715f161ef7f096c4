// Functions of positions refuse other invalid arguments by name.

import { expect, it } from 'vitest';
import { fillDefenderHand, getPiece, makeHand, parseSfen } from '../../src/shogi';

it('fillDefenderHand refuses a wrong side', () => {
  const position = parseSfen('9/6k1p/4L4/7RS/9/9/9/9/9 b Rsp 1');
  const fault = { code: 'bad-option', message: expect.stringContaining('side: expected') };
  expect(() => fillDefenderHand(position, 'x' as never)).toThrow(expect.objectContaining(fault));
});

it('functions refuse pieces that do not exist', () => {
  expect(() => getPiece('white', 'G', true)).toThrow('promoted: expected false of G');
  expect(getPiece('white', 'S', true)).toEqual({ color: 'white', kind: 'S', promoted: true });
});

it('functions refuse hands with unknown pieces', () => {
  expect(() => makeHand({ K: 1 } as never)).toThrow('hand.K: no such option; there are P, L');
  expect(() => makeHand(null as never)).toThrow('hand: expected an object');
  expect(makeHand({ G: 2 })).toEqual({ P: 0, L: 0, N: 0, S: 0, G: 2, B: 0, R: 0 });
});
