// Texts and values that must be refused, each with the code of its error and, when the fault has a place, its offset or
// square. Nearly all are a valid text with one fault.

import type { InputErrorCode } from '../../../src/base/errors';

export interface MalformedCase {
  readonly text: unknown;
  readonly code: InputErrorCode;
  readonly offset?: number;
  readonly square?: string;
}

const HANDS = 'G2r2b3g4s4n4l17p';

function refused(
  code: InputErrorCode,
  text: unknown,
  place: { offset?: number; square?: string } = {},
): MalformedCase {
  return { code, text, ...place };
}

const NO_TEXT: readonly MalformedCase[] = [
  refused('not-text', null),
  refused('not-text', undefined),
  refused('not-text', 42),
  refused('not-text', Number.NaN),
  refused('not-text', true),
  refused('not-text', {}),
  refused('not-text', ['4k4/9/9/9/9/9/9/9/9 b - 1']),
  refused('not-text', Symbol('sfen')),
  refused('not-text', 10n),
  refused('not-text', () => '4k4/9/9/9/9/9/9/9/9 b - 1'),
  refused('not-text', new String('4k4/9/9/9/9/9/9/9/9 b - 1')),
];

const FIELDS: readonly MalformedCase[] = [
  refused('sfen-empty', '', { offset: 0 }),
  refused('sfen-empty', '   \n\t'),
  refused('sfen-too-long', 'k'.repeat(513), { offset: 512 }),
  refused('sfen-too-long', ' '.repeat(1_000_000)),
  refused('sfen-too-long', `4k4/9/9/9/9/9/9/9/9 b - 1${' '.repeat(600)}`),
  refused('sfen-field-count', 'sfen', { offset: 0 }),
  refused('sfen-field-count', '4k4/9/9/9/9/9/9/9/9'),
  refused('sfen-field-count', '4k4/9/9/9/9/9/9/9/9 b', { offset: 20 }),
  refused('sfen-field-count', '4k4/9/9/9/9/9/9/9/9 b - 1 moves', { offset: 26 }),
  refused('sfen-field-count', 'position sfen 4k4/9/9/9/9/9/9/9/9 b - 1 moves 7g7f', { offset: 40 }),
  refused('sfen-field-count', 'position startpos'),
  refused('sfen-field-count', 'sfen sfen 4k4/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-bad-space', '4k4/9/9/9/9/9/9/9/9  b - 1', { offset: 20 }),
  refused('sfen-bad-space', '4k4/9/9/9/9/9/9/9/9\tb - 1', { offset: 20 }),
  refused('sfen-bad-space', '4k4/9/9/9/9/9/9/9/9 b -\n1'),
  refused('sfen-bad-space', 'sfen  4k4/9/9/9/9/9/9/9/9 b - 1', { offset: 5 }),
  refused('sfen-bad-side', '4k4/9/9/9/9/9/9/9/9 x - 1', { offset: 20 }),
  refused('sfen-bad-side', '4k4/9/9/9/9/9/9/9/9 B - 1'),
  refused('sfen-bad-side', '4k4/9/9/9/9/9/9/9/9 bw - 1'),
  refused('sfen-bad-side', '4k4/9/9/9/9/9/9/9/9 - b 1'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - 0', { offset: 24 }),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - -1'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - 01'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - 1.5'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - one'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - 1e3'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - 100000'),
  refused('sfen-bad-move-number', '4k4/9/9/9/9/9/9/9/9 b - １'),
];

const BOARD: readonly MalformedCase[] = [
  refused('sfen-rank-count', '4k4/9/9/9/9/9/9/9 b - 1', { offset: 17 }),
  refused('sfen-rank-count', '4k4/9/9/9/9/9/9/9/9/9 b - 1', { offset: 20 }),
  refused('sfen-rank-count', '4k4/9/9/9/9/9/9/9/9/ b - 1'),
  refused('sfen-rank-count', '9 b - 1'),
  refused('sfen-rank-width', '4k3/9/9/9/9/9/9/9/9 b - 1', { offset: 3 }),
  refused('sfen-rank-width', '4k5/9/9/9/9/9/9/9/9 b - 1', { offset: 2 }),
  refused('sfen-rank-width', '9k/9/9/9/9/9/9/9/9 b - 1', { offset: 1 }),
  refused('sfen-rank-width', '/4k4/9/9/9/9/9/9/9 b - 1', { offset: 0 }),
  refused('sfen-rank-width', '4k4//9/9/9/9/9/9/9 b - 1', { offset: 4 }),
  refused('sfen-rank-width', '4k4/9/9/9/9/9/9/9/ b - 1'),
  refused('sfen-rank-width', '4k4/9/9/9/9/9/9/9/ppppppppp+p b - 1'),
  refused('sfen-rank-width', 'lnsgkgsn/9/9/9/9/9/9/9/9 b - 1', { offset: 8 }),
  refused('sfen-rank-width', '/////////// b - 1'),
  refused('sfen-unknown-letter', '4x4/9/9/9/9/9/9/9/9 b - 1', { offset: 1 }),
  refused('sfen-unknown-letter', '4K4/9/9/9/9/9/9/9/4q4 b - 1', { offset: 19 }),
  refused('sfen-unknown-letter', '4+x4/9/9/9/9/9/9/9/9 b - 1', { offset: 2 }),
  refused('sfen-unknown-letter', '4玉4/9/9/9/9/9/9/9/9 b - 1', { offset: 1 }),
  refused('sfen-unknown-letter', '4ｋ4/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '4\u212a4/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '4ſ4/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '4\ud83d\ude004/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '4\ud83d4/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '4\u00004/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '-1k7/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-unknown-letter', '４k4/9/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-digit-zero', '04k4/9/9/9/9/9/9/9/9 b - 1', { offset: 0 }),
  refused('sfen-digit-zero', '4k40/9/9/9/9/9/9/9/9 b - 1', { offset: 3 }),
  refused('sfen-digit-zero', '4k4/0/9/9/9/9/9/9/9 b - 1', { offset: 4 }),
  refused('sfen-adjacent-digits', '4k4/54/9/9/9/9/9/9/9 b - 1', { offset: 5 }),
  refused('sfen-adjacent-digits', '4k4/18/9/9/9/9/9/9/9 b - 1'),
  refused('sfen-dangling-plus', '4+4/9/9/9/9/9/9/9/9 b - 1', { offset: 1 }),
  refused('sfen-dangling-plus', '4k4+/9/9/9/9/9/9/9/9 b - 1', { offset: 3 }),
  refused('sfen-dangling-plus', '4++p4/9/9/9/9/9/9/9/9 b - 1', { offset: 1 }),
  refused('sfen-dangling-plus', '4k4/9/9/9/9/9/9/9/9+ b - 1', { offset: 19 }),
  refused('sfen-cannot-promote', '4+k4/9/9/9/9/9/9/9/9 b - 1', { offset: 1 }),
  refused('sfen-cannot-promote', '4k4/4+G4/9/9/9/9/9/9/9 b - 1', { offset: 5 }),
];

const HAND: readonly MalformedCase[] = [
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b K 1', { offset: 22 }),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b 2x 1', { offset: 23 }),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b +P 1', { offset: 22 }),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b -P 1', { offset: 22 }),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b P- 1', { offset: 23 }),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b -- 1'),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b 歩 1'),
  refused('sfen-hand-letter', '4k4/9/9/9/9/9/9/9/9 b 2ſ 1'),
  refused('sfen-hand-duplicate', '4k4/9/9/9/9/9/9/9/9 b PP 1', { offset: 23 }),
  refused('sfen-hand-duplicate', '4k4/9/9/9/9/9/9/9/9 b 2GSG 1', { offset: 25 }),
  refused('sfen-hand-duplicate', '4k4/9/9/9/9/9/9/9/9 b Pp2p 1', { offset: 24 }),
  refused('sfen-hand-zero', '4k4/9/9/9/9/9/9/9/9 b 0P 1', { offset: 22 }),
  refused('sfen-hand-zero', '4k4/9/9/9/9/9/9/9/9 b 02P 1'),
  refused('sfen-hand-zero', '4k4/9/9/9/9/9/9/9/9 b 0 1'),
  refused('sfen-hand-dangling-count', '4k4/9/9/9/9/9/9/9/9 b 2 1', { offset: 23 }),
  refused('sfen-hand-dangling-count', '4k4/9/9/9/9/9/9/9/9 b G2 1', { offset: 24 }),
  refused('sfen-hand-count', '4k4/9/9/9/9/9/9/9/9 b 19P 1', { offset: 22 }),
  refused('sfen-hand-count', '4k4/9/9/9/9/9/9/9/9 b 3R 1'),
  refused('sfen-hand-count', '4k4/9/9/9/9/9/9/9/9 b P5g 1', { offset: 23 }),
  refused('sfen-hand-count', '4k4/9/9/9/9/9/9/9/9 b 99999999999999999999P 1'),
];

const POSITION: readonly MalformedCase[] = [
  refused('too-many-pieces', '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1', { square: '5c' }),
  refused('too-many-pieces', '4k4/9/9/9/9/9/9/9/9 b 10P9p 1'),
  refused('too-many-pieces', '4k4/9/9/9/1RR6/9/9/9/9 b r 1', { square: '7e' }),
  refused('too-many-pieces', '4k4/9/9/9/9/9/9/+s+sSSS4/9 b - 1', { square: '5h' }),
  refused('too-many-pieces', '4k4/9/9/9/9/9/9/9/4K3K b - 1', { square: '1i' }),
  refused('too-many-kings', '4k4/9/9/9/4k4/9/9/9/9 b - 1', { square: '5e' }),
  refused('too-many-kings', 'K8/9/9/9/9/9/9/9/8K w - 1', { square: '1i' }),
  refused('two-pawns', '4k4/9/9/2P6/9/2P6/9/9/9 b - 1', { square: '7f' }),
  refused('two-pawns', '4k4/8p/9/9/9/9/9/8p/9 b - 1', { square: '1h' }),
  refused('dead-piece', 'P3k4/9/9/9/9/9/9/9/9 b - 1', { square: '9a' }),
  refused('dead-piece', '4k4/9/9/9/9/9/9/9/8p b - 1', { square: '1i' }),
  refused('dead-piece', '4k3L/9/9/9/9/9/9/9/9 b - 1', { square: '1a' }),
  refused('dead-piece', '4k4/N8/9/9/9/9/9/9/9 b - 1', { square: '9b' }),
  refused('dead-piece', '4k4/9/9/9/9/9/9/7n1/9 b - 1', { square: '2h' }),
  refused('no-defender-king', `9/9/9/9/9/9/9/9/9 b ${HANDS} 1`),
  refused('no-defender-king', '9/9/9/9/9/9/9/9/4K4 b - 1'),
  refused('no-defender-king', '4k4/9/9/9/9/9/9/9/9 w - 1'),
  refused('capturable-king', '4k4/4P4/9/9/9/9/9/9/9 b - 1', { square: '5a' }),
  refused('capturable-king', '4k4/9/9/9/4L4/9/9/9/9 b - 1', { square: '5a' }),
  refused('capturable-king', '4k4/9/3N5/9/9/9/9/9/9 b - 1', { square: '5a' }),
  refused('capturable-king', '9/9/9/9/9/9/9/4k4/4K4 b - 1', { square: '5h' }),
  refused('capturable-king', '9/9/9/9/9/b8/9/9/3K5 w - 1', { square: '6i' }),
];

export const MALFORMED_SFENS: readonly MalformedCase[] = [
  ...NO_TEXT,
  ...FIELDS,
  ...BOARD,
  ...HAND,
  ...POSITION,
];
