// Values of a wrong kind, for example a text instead of a position: each is refused with an error of this
// package.

import { describe, expect, it } from 'vitest';
import { InputError, TsumeruError } from '../../src/base/errors';
import { formatSgf } from '../../src/go/sgf';
import * as js from '../../src/js';
import * as kifu from '../../src/kifu/index';
import * as shogi from '../../src/shogi';
import { findThemes } from '../../src/themes';
import { catchError } from '../../support/errors';
import { OUTSIDE_VALUES } from '../../support/outside-values';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const VALUES: typeof OUTSIDE_VALUES = {
  undefined: () => undefined,
  SFEN: () => SFEN,
  ...OUTSIDE_VALUES,
};
const move = shogi.parseUsiMove('G*5b');

const POSITIONS: Readonly<Record<string, (value: never) => unknown>> = {
  legalMoves: shogi.legalMoves,
  checkingMoves: shogi.checkingMoves,
  isCheck: shogi.isCheck,
  isMate: shogi.isMate,
  packPosition: shogi.packPosition,
  isLegal: (value) => shogi.isLegal(value, move),
  playMove: (value) => shogi.playMove(value, move),
  makePosition: shogi.makePosition,
  rotatePosition: shogi.rotatePosition,
  mirrorPosition: shogi.mirrorPosition,
  fillDefenderHand: shogi.fillDefenderHand,
  findThemes: (value) => findThemes(value, []),
  formatSfen: shogi.formatSfen,
  formatDiagram: shogi.formatDiagram,
  formatJapaneseMove: (value) => shogi.formatJapaneseMove(value, move),
  formatWesternMove: (value) => shogi.formatWesternMove(value, move),
  validatePosition: (value) => shogi.validatePosition(value) ?? true,
  bruteForce: (value) => js.bruteForce(value, 5),
};

const errorOf = (call: (value: never) => unknown, make: () => unknown) =>
  catchError(() => call(make() as never));

describe.each(Object.entries(POSITIONS))('%s', (_, call) => {
  it.each(Object.entries(VALUES))('refuses %s in place of a position', (_, make) => {
    expect(errorOf(call, make)).toMatchObject({ name: 'InputError', code: 'not-a-position' });
  });

  it('accepts a position', () => {
    expect(call(shogi.parseSfen(SFEN) as never)).toBeDefined();
  });
});

it('makePosition refuses parts of the wrong kind', () => {
  const { board } = shogi.parseSfen(SFEN);
  expect(shogi.makePosition({ board })).toEqual({
    ...shogi.parseSfen(SFEN),
    hands: { black: shogi.makeHand({}), white: shogi.makeHand({}) },
  });
  for (const parts of [{ board: [] }, { board, turn: 'b' }, { board, hands: { black: {} } }]) {
    expect(errorOf(shogi.makePosition, () => parts).code).toBe('not-a-position');
  }
});

const ANSWERS: Record<string, (value: never) => unknown> = {
  makeLine: (value) => {
    const line = kifu.makeLine(value);
    return kifu.formatRecord({ position: shogi.parseSfen(SFEN), line }, 'kif');
  },
};
for (const format of ['kif', 'usi', 'json', 'ja'] as const) {
  ANSWERS[`formatSolution as ${format}`] = (value) => kifu.formatSolution(SFEN, value, { format });
  ANSWERS[`formatAnalysis as ${format}`] = (value) => kifu.formatAnalysis(SFEN, value, { format });
}

// A list of moves may have any length, even four billion entries.
const { 'sparse list': _long, ...SHORT } = VALUES;

describe.each(Object.entries(ANSWERS))('%s', (_, call) => {
  it.each(Object.entries({ ...SHORT, mate: () => ({ status: 'mate' }) }))(
    'refuses %s by its name',
    (_, make) => {
      const error = errorOf(call, make);
      expect(error).toBeInstanceOf(TsumeruError);
      expect(error.message).toMatch(/^(?:moves?|solution|analysis)\b/);
    },
  );
});

describe('formatSgf', () => {
  const readable = Object.entries(VALUES).filter(([name]) => !/getter|revoked/.test(name));

  it.each(readable)('refuses %s', (_, make) => {
    expect(errorOf(formatSgf as never, make)).toBeInstanceOf(InputError);
  });

  it('names the fault of a problem, and accepts an unfinished problem', () => {
    const problem = { size: 9, black: [], white: [], toMove: 'black', crucial: [] } as const;
    expect(formatSgf(problem)).toBe('(;GM[1]FF[4]CA[UTF-8]SZ[9]PL[B])');
    const spoilt = {
      size: 4,
      black: ['zz'],
      white: undefined,
      toMove: 'b',
      crucial: [7],
      region: 1,
    };
    const codes = Object.entries(spoilt).map(
      ([name, value]) => errorOf(formatSgf as never, () => ({ ...problem, [name]: value })).code,
    );
    const none = 'go-not-a-problem';
    expect(codes).toEqual(['go-bad-size', 'go-bad-point', none, none, 'go-bad-point', none]);
  });
});
