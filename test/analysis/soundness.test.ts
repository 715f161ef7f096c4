// Verdicts from evidence: what is found along a line counts only where it is sure that the line is the solution,
// and a class that hangs on lengths not proven decides nothing. And which moves are one to a composer.

import { expect, it } from 'vitest';
import { type CookClass, isIndifferent } from '../../src/analysis/cook';
import type { FoundCook } from '../../src/analysis/cooks';
import { type Evidence, judgeSoundness } from '../../src/analysis/soundness';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { makeHand } from '../../src/shogi/hand';

const MOVE = parseUsiMove('5a5b');

function makeEvidence(
  cook: Partial<FoundCook> | undefined,
  { isExact = true, isDefenceProven = false, undecided = [] as { ply: number }[] } = {},
): Evidence {
  const second: CookClass = 'second';
  const whole = { ply: 3, move: MOVE, class: second, length: 5, line: [MOVE], isSure: true };
  return {
    book: { length: 5, isExact, atLeast: 1, moves: [MOVE], leftover: makeHand({}) },
    hunt: {
      cooks: cook === undefined ? [] : [{ ...whole, ...cook }],
      undecided: undecided.map(({ ply }) => ({ ply, move: MOVE })),
    },
    isHuntOver: true,
    isDefenceProven,
    recordedLength: 0,
  };
}

it('a cook of what may be a mere variation proves nothing', () => {
  expect(judgeSoundness(makeEvidence({}))).toBe(false);
  expect(judgeSoundness(makeEvidence({}, { isExact: false }))).toBe('undecided');
  expect(judgeSoundness(makeEvidence({}, { isExact: false, isDefenceProven: true }))).toBe(false);
  expect(judgeSoundness(makeEvidence({ ply: 1 }, { isExact: false }))).toBe(false);
});

it('neither does a cook whose class is not sure', () => {
  const undecided = [{ ply: 3 }];
  expect(judgeSoundness(makeEvidence({ isSure: false }, { undecided }))).toBe('undecided');
  const detour = { class: 'detour', isSure: false } as const;
  expect(judgeSoundness(makeEvidence(detour, { undecided }))).toBe('undecided');
  expect(judgeSoundness(makeEvidence({ class: 'detour' }))).toBe(true);
});

it('a length that is not proven is no early mate', () => {
  const evidence = { ...makeEvidence(undefined, { isExact: false }), recordedLength: 7 };
  expect(judgeSoundness(evidence)).toBe('undecided');
  expect(judgeSoundness({ ...makeEvidence(undefined), recordedLength: 7 })).toBe(false);
  expect(judgeSoundness(makeEvidence(undefined))).toBe(true);
  expect(judgeSoundness(makeEvidence(undefined, { undecided: [{ ply: 5 }] }))).toBe(true);
});

it('non-restriction is a matter of the slider that checks, not of a piece that uncovers one', () => {
  const is = (sfen: string, one: string, other: string) =>
    isIndifferent(parseSfen(sfen), parseUsiMove(one), parseUsiMove(other));
  const dragon = '4k4/9/9/5+R3/9/9/9/9/9 b R 1';
  expect(is(dragon, '4d5c', '4d5e')).toBe(true);
  expect(is(dragon, 'R*5c', 'R*5e')).toBe(true);
  expect(is(dragon, 'R*5c', 'R*4a')).toBe(false);
  // The gold uncovers the bishop and comes to stand in front of the king, near or far.
  const gold = '9/7B1/9/5G3/4k4/9/9/9/9 b - 1';
  expect(is(gold, '4d5c', '4d5d')).toBe(false);
  expect(is('4k4/9/4N4/9/9/9/9/9/9 b - 1', '5c4a', '5c4a+')).toBe(true);
});
