// A text that gives no position is a game from the start of an even game only if a move of it can be played there. Any
// other text would be taken for that start, and every answer would be about a position that nobody gave.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors';
import { parsePosition, parseRecord, parseRecords } from '../../../src/kifu/parse-record';
import { formatSfen } from '../../../src/notation/sfen';
import { wordError } from '../../../src/words/error-words';
import { catchError } from '../../../support/errors';

const EVEN = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
const FAULT = 'the text has neither a position nor a move that can begin an even game';
const TITLE = '手数----指手---------消費時間--';

const NOTHING: readonly string[] = [
  '▲２三銀 △１一玉 持駒 金',
  '▲２二金打まで1手詰',
  '５二金打',
  '５一玉',
  '作意：５二角成、同玉、４二銀打',
  '①５二角成 ②同玉',
  '１１玉、２３銀',
  '同玉',
  '▲５二金打\n▲７六歩',
  '▲２三銀まで反則負け',
  '先手番\n▲２二金',
  '先手の持駒：なし\n後手の持駒：なし\n',
  '先手の持駒：なし\n▲５二金打',
  '先手：甲\n後手：乙\n',
  '作者：甲\n1 ５二金打\n2 同玉(51)\n',
  '   1 投了',
  `${TITLE}\n`,
  `${TITLE}\n   1 ７五歩(77)\n   2 ３四歩(33)\n`,
  `先手：甲\n${TITLE}\n1. ７六歩(77)\n`,
  '   1 ５二金打\n変化：1手\n   1 ７六歩(77)\n',
  '+7775FU',
  'N+A\nN-B\n+\n+0052KI\n%TSUMI',
  'V2.2\n-0011FU',
  '+7776XX',
  'P+\nP-\n+0052KI',
  '{"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":5},"piece":"FU"}}]}',
  '{"header":{"先手":"甲"},"moves":[{"comments":["x"]},{"special":"TORYO"}]}',
  '{"initial":null,"moves":[{},{"move":{"to":{"x":5,"y":2},"piece":"KI"}}]}',
];

describe('neither a position nor a move that can begin a game', () => {
  it.each(NOTHING)('%j', (text) => {
    for (const read of [parseRecord, parsePosition]) {
      const error = catchError(() => read(text));
      expect(error).toBeInstanceOf(InputError);
      expect(error.code).toBe('no-position');
      expect(error.message).toContain(FAULT);
      expect(wordError(error, 'ja')).toContain('平手の初手として指せる手もありません');
    }
    expect(parseRecords(text).map(({ fault }) => fault?.code)).toEqual(['no-position']);
    expect(() => parseRecord(text, { strict: true })).toThrow(InputError);
  });

  it('with the line of the first move', () => {
    const error = catchError(() => parseRecord('先手：甲\n\n▲２三銀\n▲７六歩\n'));
    expect(error.message).toMatch(`line 3: ${FAULT}`);
    expect(error.offset).toBe(6);
  });

  it('of one game of several: the others are read', () => {
    const read = parseRecords('+7776FU\n%CHUDAN\n/\n+7775FU\n/\nPI\n+\n');
    expect(read.map(({ record, fault }) => record?.line.length ?? fault?.code)).toEqual([
      1,
      'no-position',
      0,
    ]);
  });
});

describe('a start that is given is a start, with moves or without', () => {
  it.each([
    '手合割：平手\n',
    '手合割：平手\n▲２三銀\n',
    `手合割：平手\n${TITLE}\n   1 ５二金打\n`,
    'PI\n+\n',
    'PI\n+\n+0052KI\n',
    '{"header":{"手合割":"平手"},"moves":[{}]}',
    '{"initial":{"preset":"HIRATE"},"moves":[{}]}',
    'position startpos',
    'startpos',
  ])('%j', (text) => {
    expect(formatSfen(parseRecord(text).position)).toBe(EVEN);
    expect(parsePosition(text)).toEqual(parseRecord(text).position);
  });
});

describe('one move that can be played makes a game; what follows it is told as before', () => {
  it.each([
    ['▲７六歩\n▲２三銀\n', 1],
    ['   1 ７六歩(77)\n   2 ５二金打\n', 1],
    ['+7776FU\n+0052KI\n', 1],
    ['-3334FU\n%TORYO', 0],
    ['▲７六歩△３四歩', 0],
    ['   1 投了\n変化：1手\n   1 ７六歩(77)\n', 0],
  ])('%j', (text, remarks) => {
    expect(parseRecord(text).remarks ?? []).toHaveLength(remarks);
  });
});

describe('a text that only looks like a position', () => {
  it.each([
    'Engines call it, startpos',
    'see also ; startpos',
    'https://example.com/startpos-tutorial',
    'https://example.com/q?word=startpos',
    'startpos moves foo',
    '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1 moves gstar',
    '4k4/9/4P4/9/9/9/9/9/4K4 b - - 1',
    '{"header":{"手合割":"その他"},"moves":[{}]}',
    '{"format":"shogihome-next-move","version":1,"problems":[]}',
    '▲７六歩から始まる戦法を説明します。',
    '▲２六歩△８四歩の出だしについて\n本文',
    '手合割：平手\n手合割：二枚落ち',
  ])('is refused: %s', (text) => {
    expect(() => parseRecord(text)).toThrow(InputError);
  });

  it('a handicap in the header of JKF is the start', () => {
    const { position } = parseRecord('{"header":{"手合割":"二枚落ち"},"moves":[{}]}');
    expect(position).toEqual(parseRecord('手合割：二枚落ち').position);
  });
});
