// Records with a fault: each is refused with its code and, when possible, its place. The underlying library accepts
// most of them silently.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError, RECORD_ERRORS } from '../../../src/base/errors';
import { formatRecord } from '../../../src/kifu/format-record';
import type { GameRecord } from '../../../src/kifu/game-record';
import { parsePosition, parseRecord } from '../../../src/kifu/parse-record';
import { encodeText } from '../../../src/kifu/text-encoding';
import { parseSfen } from '../../../src/notation/sfen';
import { wordError } from '../../../src/words/error-words';
import { catchError } from '../../../support/errors';
import { anyRecord } from '../../../support/random-records';
import { REST_CSA, REST_KI2, REST_KIF } from './samples';

const change = (text: string, from: string | RegExp, to: string) => {
  const changed = text.replace(from, to);
  if (changed === text) throw new Error('the sample does not hold what is to be changed');
  return changed;
};
const kif = (from: string | RegExp, to: string) => change(REST_KIF, from, to);
const csa = (from: string | RegExp, to: string) => change(REST_CSA, from, to);
const JKF = formatRecord(parseRecord(REST_KIF), 'jkf');
const jkf = (from: string | RegExp, to: string) => change(JKF, from, to);

/** A bishop on 96, a promoted silver on 71, and the offset at which the moves begin. */
const BISHOP = formatRecord(
  { position: parseSfen('2+Sskn3/9/4S4/9/9/B8/9/9/9 b 2rb4gs3n4l18p 1'), line: [] },
  'bod',
);

/** In strict mode everything has to be understood. */
const parseStrictly = (text: string | Uint8Array) => parseRecord(text, { strict: true });

const FAULTS: readonly (readonly [what: string, text: string | Uint8Array, code: string])[] = [
  ['no format', 'nonsense', 'unknown-format'],
  ['an empty text', '', 'sfen-empty'],
  ['comments alone', '# a\n \n#b', 'sfen-empty'],
  ['bytes that are not text', new Uint8Array([0x80, 0xff, 0x80]), 'unknown-encoding'],
  [
    'Shift_JIS that was read as UTF-8',
    new TextDecoder().decode(encodeText(REST_KIF, 'shift_jis')),
    'unknown-encoding',
  ],
  ['a rank too few', kif(/\| .*八\n/, ''), 'record-malformed'],
  ['a rank twice', kif('|八', '|七'), 'record-malformed'],
  ['an unknown piece', kif('v玉', 'v王将'), 'record-malformed'],
  ['an unknown mark of a side', kif('v玉', 'w玉'), 'record-malformed'],
  ['a rank too short', kif(' 歩 ・ ・|三', ' 歩 ・|三'), 'record-malformed'],
  ['an unknown piece in hand', kif('飛　金', '飛　玉'), 'record-malformed'],
  ['too many pieces in hand, by two names', kif('飛　金', '飛二飛'), 'too-many-pieces'],
  ['19 pawns in hand', kif('飛　金', '歩十九'), 'too-many-pieces'],
  ['18 pawns in hand and one on the board', kif('飛　金', '歩十八'), 'too-many-pieces'],
  ['both hands with the rest', kif('飛　金', '残り全部'), 'record-malformed'],
  ['a hand twice', kif('先手：', '先手の持駒：\n先手：'), 'record-malformed'],
  ['a hand twice, by two names', kif('先手：', '攻方の持駒：\n先手：'), 'record-malformed'],
  ['a hand of somebody unknown', kif('先手の持駒', '詰方の持駒'), 'record-malformed'],
  ['a hand among the moves', kif('まで3手', '攻方持駒：金\nまで3手'), 'record-malformed'],
  ['pieces in hand without a board', '先手の持駒：金\n', 'record-malformed'],
  ['the rest in hand without a board', '手合割：平手\n後手の持駒：残り全部\n', 'record-malformed'],
  [
    'three kings',
    kif('| ・ ・ ・ ・ ・ ・ ・ ・ ・|五', '| 玉 玉 ・ ・ ・ ・ ・ ・ ・|五'),
    'too-many-pieces',
  ],
  ['no king', kif('v玉', ' ・'), 'no-defender-king'],
  [
    'two pawns',
    kif('| ・ ・ ・ ・ ・ ・ ・ ・ ・|四', '| ・ ・ ・ ・ ・ ・ 歩 ・ ・|四'),
    'two-pawns',
  ],
  ['an unknown handicap', '手合割：歩落ち\n', 'record-malformed'],
  ['an illegal move', kif('３二飛打', '３一飛打'), 'illegal-move'],
  ['a piece that is not held', kif('３二飛打', '３二角打'), 'illegal-move'],
  ['a move that gives no target', kif('３二飛打', '３飛打'), 'record-malformed'],
  ['a move that is cut off', kif('３二飛打', '３二飛'), 'record-malformed'],
  ['an unknown ending', kif('4 詰み', '4 またね'), 'record-malformed'],
  ['a gap in the numbers', kif('   3 ４二', '   5 ４二'), 'record-move-number'],
  ['a variation of a move that is not there', kif('変化：2手', '変化：9手'), 'record-move-number'],
  ['a move after the end', kif('まで3手', '   5 ５一玉(41)\nまで3手'), 'record-move-number'],
  ['a line nobody understands', kif('まで3手', 'MOVE 4\nまで3手'), 'record-malformed'],
  ['KI2: a move nobody can make', change(REST_KI2, '▲３二飛', '▲３二角'), 'record-malformed'],
  ['KI2: a move that is not legal', change(REST_KI2, '△４一玉', '△５一玉'), 'illegal-move'],
  ['CSA: a statement nobody knows', csa('%TSUMI', 'TSUMI'), 'record-malformed'],
  ['CSA: an unknown piece', csa('-31OU', '-31XX'), 'record-malformed'],
  ['CSA: a promoted piece in hand', csa('00HI00KI', '00RY00KI'), 'record-malformed'],
  ['CSA: a square off the board', csa('-31OU', '-30OU'), 'record-malformed'],
  ['CSA: a square twice', csa('P+33FU', 'P+31FU'), 'record-malformed'],
  ['CSA: both hands with the rest', csa('00HI00KI', '00AL'), 'record-malformed'],
  [
    'CSA: no side to move',
    csa('+\n+', '')
      .replace(/^[+-]\d{4}.*\n/gm, '')
      .replace('00KI', '00KI59OU'),
    'record-malformed',
  ],
  ['CSA: two sides to move', csa('\n+\n', '\n+\n-\n'), 'record-malformed'],
  ['CSA: no position', 'V2.2\n+\n', 'no-position'],
  ['CSA: a single rank', `P1${' * '.repeat(9)}\n+\n`, 'record-malformed'],
  ['CSA: a second record', `${REST_CSA}/\n${REST_CSA}`, 'record-malformed'],
  ['CSA: the wrong side moves', csa('-3141OU', '+3141OU'), 'record-malformed'],
  ['CSA: an illegal move', csa('-3141OU', '-3151OU'), 'illegal-move'],
  ['JKF: not JSON', '{"header":', 'record-malformed'],
  ['JKF: no moves', '{}', 'record-malformed'],
  [
    'JKF: an unknown preset',
    '{"header":{},"initial":{"preset":"X"},"moves":[]}',
    'record-malformed',
  ],
  ['JKF: an unknown piece', jkf('"kind":"OU"', '"kind":"KING"'), 'record-malformed'],
  ['JKF: half a piece in hand', jkf('"KI":1', '"KI":0.5'), 'record-malformed'],
  ['JKF: a king in hand', jkf('"KI":1', '"OU":1'), 'record-malformed'],
  ['JKF: a square off the board', jkf('"x":4', '"x":10'), 'record-malformed'],
  ['JKF: an illegal move', jkf('{"x":4,"y":1}', '{"x":5,"y":1}'), 'illegal-move'],
  ['USI: an illegal move', 'position startpos moves 7g7e', 'illegal-move'],
  ['USI: no move', 'position startpos moves 77', 'usi-malformed'],
  [
    'USI: a move number off',
    'position sfen 4k4/9/9/9/9/9/9/9/9 b - 0 moves',
    'sfen-bad-move-number',
  ],
];

describe('a strict reader refuses', () => {
  it.each(FAULTS)('%s', (_, text, code) => {
    const error = catchError(() => parseStrictly(text));
    expect(error).toBeInstanceOf(InputError);
    expect(error.code).toBe(code);
  });

  // The message of the JSON parser itself is English.
  it.each(FAULTS.filter(([what]) => what !== 'JKF: not JSON'))(
    '%s, in Japanese',
    (_, text, code) => {
      const words = wordError(
        catchError(() => parseStrictly(text)),
        'ja',
      );
      expect(words.replace(/"[^"]*"/g, '')).not.toMatch(/[a-z] [a-z]/);
      if (code.startsWith('record-')) expect(words).toMatch(/：[^：]/);
    },
  );

  it('with the line and the place of the fault', () => {
    const text = kif('３二飛打', '３飛打');
    const error = catchError(() => parseStrictly(text));
    expect(error.message).toContain('line 21');
    expect(error.offset).toBe(text.indexOf('   1 ３飛打'));
  });

  it('with the line of a hand whose owner is unknown', () => {
    const { message } = catchError(() => parseStrictly(kif('先手の持駒', '詰方の持駒')));
    expect(message).toContain('line 17: the line does not say whose hand this is: "詰方の持駒：');
  });

  it.each([
    ['KIF', '   1 ５二馬(96)'],
    ['KIF: a promotion', '   1 ５二馬成(96)'],
    ['KIF: a promoted piece', '   1 ６一成桂(71)'],
    ['KI2', '▲５二馬(96)'],
  ])('a move from a square with another piece, and names that piece: %s', (_, move) => {
    const error = catchError(() => parseStrictly(`${BISHOP}${move}\n`));
    expect(error.code).toBe('record-malformed');
    const { length } = BISHOP.split('\n');
    expect(error.message).toMatch(
      new RegExp(`^line ${length}: the piece that moves is (?:角|成銀), not .+`),
    );
  });

  it.each(['１ ７六歩(77)', '1. ７六歩(77)', '1:７六歩(77)', '1）▲７六歩(77)', 'foo bar'])(
    'a line where the first move should be: %s',
    (line) => {
      const text = `手合割：平手\n手数----指手---------消費時間--\n${line}\n`;
      const error = catchError(() => parseStrictly(text));
      expect(error.code).toBe('record-malformed');
      expect(error.message).toContain('line 3: neither a move nor a comment');
    },
  );

  it.each([
    ['hello', 'kif'],
    ['hello', 'ki2'],
    ['hello', 'bod'],
    ['作者：甲', 'bod'],
    ['4k4/9/4P4/9/9/9/9/9/9 b G 1', 'kif'],
    ['', 'kif'],
  ] as const)(
    'a text with nothing of a record in it, whatever format is named: %j, %s',
    (text, format) => {
      expect(catchError(() => parseRecord(text, { format })).code).toBe('no-position');
      expect(catchError(() => parsePosition(text, { format })).code).toBe('no-position');
    },
  );

  it('CSA: a separator line may follow the last record', () => {
    expect(parseRecord(`${REST_CSA}/\n'the end\n\n/\n`)).toEqual(parseRecord(REST_CSA));
  });

  it('CSA: a piece that cannot have come from the given square', () => {
    const csaBishop = formatRecord(parseRecord(BISHOP), 'csa');
    const read = (move: string) => parseStrictly(`${csaBishop}${move}\n`).line;
    expect(read('+9652UM')).toEqual([{ move: '9f5b+' }]);
    expect(read('+9652KA')).toEqual([{ move: '9f5b' }]);
    for (const move of ['+9652KI', '+9652RY', '+7161GI', '+7161NK']) {
      expect(catchError(() => read(move)).message).toMatch(/^line \d+: there is no such piece/);
    }
  });

  it('records for every cause', () => {
    const codes = new Set(FAULTS.map(([, , code]) => code));
    codes.add(catchError(() => encodeText('😀', 'shift_jis')).code);
    for (const code of Object.keys(RECORD_ERRORS)) expect(codes).toContain(code);
  });
});

it('throws only InputErrors, whatever is changed in a record', () => {
  const samples = [REST_KIF, REST_KI2, REST_CSA, JKF];
  const edit = fc.record({
    sample: fc.constantFrom(...samples),
    at: fc.nat(2000),
    removed: fc.nat(4),
    added: fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('残り全部', '同', '|', '\n', '成'),
    ),
  });
  const check = fc.property(edit, ({ sample, at, removed, added }) => {
    const start = at % sample.length;
    const text = sample.slice(0, start) + added + sample.slice(start + removed);
    try {
      const record = parseRecord(text);
      // An accepted record can be written, and reading it gives the same record. JKF can hold everything.
      const written = formatRecord(record, 'jkf');
      expect(formatRecord(parseRecord(written), 'jkf')).toBe(written);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
    }
  });
  fc.assert(check, { numRuns: 600 });
});

it('refuses to write illegal moves, and headers that would be read as something else', () => {
  const { position } = parseRecord(REST_KIF);
  const write = (extra: object) =>
    catchError(() => formatRecord({ position, line: [], ...extra }, 'kif')).code;
  expect(write({ line: [{ move: 'P*3b' }] })).toBe('illegal-move');
  expect(write({ headers: { 作者: 'a\n手合割：平手' } })).toBe('record-malformed');
  const others = ['先手の持駒', '|一', '*', '#', '変化', '先手番', '1７六歩'];
  for (const name of others) {
    expect(write({ headers: { [name]: '飛' } }), name).toBe('record-malformed');
  }
});

it('writes the headers of a JKF file about its start position', () => {
  const jkfGame = '{"header":{"手合割":"平手","先手の持駒":"なし","先手":"甲"},"moves":[{}]}';
  const record = parseRecord(jkfGame);
  for (const format of ['csa', 'jkf', 'usi'] as const) {
    expect(parseRecord(formatRecord(record, format)).position).toEqual(record.position);
  }
  const { 先手の持駒: _, ...headers } = record.headers!;
  for (const format of ['kif', 'ki2'] as const) {
    const read = parseRecord(formatRecord({ ...record, headers }, format), { format });
    expect(read.position).toEqual(record.position);
    expect({ ...read.headers }).toEqual({ 先手: '甲' });
  }
});

it('refuses to write values that are not records', () => {
  const { position } = parseRecord(REST_KIF);
  const write = (record: unknown) =>
    catchError(() => formatRecord(record as GameRecord, 'kif')).code;
  expect(write(null)).toBe('not-a-position');
  expect(write({ position, line: [null] })).toBe('bad-option');
  expect(write({ position, line: 'G*5b' })).toBe('bad-option');
  expect(write({ position, line: [], comment: 5 })).toBe('bad-option');
  expect(write({ position, line: [], headers: { 作者: 5 } })).toBe('bad-option');
});

it('accepts the records of the property tests', () => {
  fc.assert(fc.property(anyRecord(3), (record) => formatRecord(record, 'usi') !== ''));
});

describe('what JKF says about a move', () => {
  const first = { from: { x: 7, y: 7 }, to: { x: 7, y: 6 }, piece: 'FU', color: 0 };
  const write = (move: object) =>
    JSON.stringify({ header: { 手合割: '平手' }, moves: [{}, { move }] });

  it('is taken if it is right', () => {
    expect(parseStrictly(write(first)).line).toHaveLength(1);
  });

  it.each([{ piece: 'HI' }, { piece: 'TO' }, { color: 1 }, { color: 'black' }, { capture: 'FU' }])(
    'is refused if it is wrong: %j',
    (wrong) => {
      const text = write({ ...first, ...wrong });
      expect(catchError(() => parseStrictly(text))).toMatchObject({ code: 'record-malformed' });
      const { line, remarks } = parseRecord(text);
      expect([line, remarks?.map(({ done }) => done)]).toEqual([[], ['moves-left-out']]);
    },
  );
});
