// Hands, sides to move and titled boards as people write them. A line that looks like one of them and cannot be read is
// refused: without its hand the problem would be another one, with a wrong verdict.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors';
import { parseRecord } from '../../../src/kifu/parse-record';
import { formatSfen } from '../../../src/notation/sfen';

const RANKS = [
  '| ・ ・ ・ ・v玉 ・ ・ ・ ・|一',
  '| ・ ・ ・ ・ ・ ・ ・ ・ ・|二',
  '| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三',
  ...[...'四五六七八九'].map((rank) => `|${' ・'.repeat(9)}|${rank}`),
];
const BOARD = RANKS.join('\n');

const handsOf = (text: string) => formatSfen(parseRecord(text).position).split(' ')[2];
/** The hand of black alone. */
const handOf = (text: string) => /^(?:\d*[A-Z])+/.exec(handsOf(text) ?? '')?.[0] ?? '-';

describe('the attacker’s hand', () => {
  it.each([
    '先手の持駒：金 歩二',
    '先手の持ち駒：金、歩2',
    '持駒：金歩二',
    '持駒：金将、歩兵二枚',
    '先手番の持駒：金　歩二',
    '持駒 金歩二',
    '持ち駒は金・歩２枚',
    '【持駒】金　歩二',
    '（持駒 金　歩二）',
    '攻方持駒＝金　歩二',
    '攻め方持駒 金 歩二',
    '攻方手駒：金 歩二',
    '攻方：金 歩二',
    '先手の持駒；金　歩×2',
    '▲持駒：金　歩二',
    '☗持駒 金　歩二',
  ])('%s', (hand) => {
    expect(handOf(`${BOARD}\n${hand}\n`)).toBe('G2P');
    expect(handOf(`${hand}\n${BOARD}\n`)).toBe('G2P');
  });

  it.each(['持駒：なし', '持駒 無し', '持駒ナシ', '先手の持駒：'])('is empty: %s', (hand) => {
    expect(handOf(`${BOARD}\n${hand}\n`)).toBe('-');
  });

  it.each([
    '詰方の持駒：金',
    '先手の持駒\n金',
    '先手の持駒：銀\n　　　歩',
    '持駒は、なんと金',
    '先手：金',
    '先手の持駒：金と銀',
    '先手の持駒：金、二銀',
    '先手の持駒：歩・十八',
    '先手の持駒：二銀',
  ])('is refused if it cannot be read: %j', (hand) => {
    expect(() => parseRecord(`${BOARD}\n${hand}\n`)).toThrow(InputError);
  });

  it.each([
    ['金金', '2G'],
    ['金　金', '2G'],
    ['金二金', '3G'],
    ['飛角桂桂', 'RB2N'],
    ['桂、歩二、桂、歩', '2N3P'],
  ])('counts a kind that is named twice: %s', (held, hand) => {
    const texts = [
      `${BOARD}\n持駒：${held}\n`,
      `${BOARD}\n先手の持駒：${held}\n後手の持駒：なし\n`,
      `${BOARD}\n先手の持駒：${held}\n手数----指手---------消費時間--\n`,
      `攻方：53歩\n玉方：51玉\n持駒：${held}\n`,
      `攻方：53歩 玉方：51玉 持駒：${held}`,
    ];
    for (const text of texts) expect(handOf(text), text).toBe(hand);
    expect(() => parseRecord(`${BOARD}\n持駒：${held}${'金'.repeat(5)}\n`)).toThrow(
      /^line 10: [56] pieces of the kind gold, there are only 4|^line 10: 5 pieces/,
    );
  });

  it.each(['先手の駒：金　歩二', '持：金', '先手の持駒：金　二二', '先手の持駒：金　：二'])(
    'is refused if a character of it is damaged: %s',
    (hand) => {
      expect(() => parseRecord(`${BOARD}\n${hand}\n`)).toThrow(/^line 10: /);
    },
  );

  it('is refused next to the board if it cannot be read', () => {
    const beside = BOARD.replace('|一', '|一　持駒：金');
    expect(() => parseRecord(beside)).toThrow('this is not a rank of nine squares');
  });
});

it.each([
  '玉方：残り全部',
  '受方 残り全部',
  '後手の持駒：残り駒',
  '玉方持駒 残り',
  '△持駒：残り。',
])('the rest is the defender’s: %s', (hand) => {
  expect(handsOf(`${hand}\n${BOARD}\n持駒：金\n`)).toBe('G2r2b3g4s4n4l17p');
});

it.each([
  ['歩一二', '12p'],
  ['歩一八', '18p'],
  ['歩十五', '15p'],
  ['歩一〇', '10p'],
  ['歩一', 'p'],
])('reads the number in %s', (hand, sfen) => {
  const board = BOARD.replace(' 歩', ' ・');
  expect(handsOf(`${board}\n後手の持駒：${hand}\n`)).toBe(sfen);
});

it.each(['歩十五六', '歩一一一', '歩二〇〇', '歩〇'])('refuses the number in %s', (hand) => {
  expect(() => parseRecord(`${BOARD}\n後手の持駒：${hand}\n`)).toThrow(InputError);
});

const TWO_KINGS = `${BOARD.replace(`|${' ・'.repeat(9)}|九`, `|${' ・'.repeat(8)} 玉|九`)}\n持駒：なし\n`;

it.each([
  '後手番',
  ' 後手番',
  '　後手番',
  '（後手番）',
  '手番：後手',
  '後手の番',
  '後手の手番',
  '攻方：後手',
])('the other side is to move: %j', (turn) => {
  expect(parseRecord(`${TWO_KINGS}${turn}\n`).position.turn).toBe('white');
});

it.each(['手番：詰方', '後手番の夢', '上手番という題', '後手番 1手目', '攻方：後手のつもり'])(
  'refuses a side to move that is none or more: %s',
  (line) => {
    expect(() => parseRecord(`${TWO_KINGS}${line}\n`)).toThrow(
      'name the side to move and nothing else',
    );
  },
);

it('does not read a hand as a side to move', () => {
  const text = `後手番の持駒：残り全部\n${BOARD}\n先手番の持駒：金\n`;
  expect(handsOf(text)).toBe('G2r2b3g4s4n4l17p');
});

it('is refused if pieces and numbers are separated', () => {
  expect(() => parseRecord(`${BOARD}\n飛 二　金 二\n`)).toThrow('whose hand');
});

it.each(['3 手詰', '100 題集より', '2024 1 1'])('a title may begin with a number: %s', (title) => {
  expect(handOf(`${title}\n${BOARD}\n持駒：金\n`)).toBe('G');
});

it.each([
  ['indented', (rank: string) => `　${rank}`],
  ['quoted', (rank: string) => `> ${rank}`],
  ['framed by full lines', (rank: string) => rank.replaceAll('|', '┃')],
  ['framed by wide lines', (rank: string) => rank.replaceAll('|', '｜')],
])('reads a board that is %s', (_, change) => {
  const text = `手合割：平手\n${RANKS.map(change).join('\n')}\n持駒：金\n`;
  expect(handOf(text)).toBe('G');
});

it('refuses a board that it cannot read, even with a handicap', () => {
  const text = `手合割：平手\n${RANKS.map((rank) => `┃${rank}`).join('\n')}\n持駒なし\n`;
  expect(() => parseRecord(text)).toThrow('this is not a rank of nine squares');
});

it('reads names of players as names', () => {
  const text = `先手：金\n後手：銀\n後手の持駒：なし\n${BOARD}\n先手の持駒：金\n`;
  expect({ ...parseRecord(text).headers }).toEqual({ 先手: '金', 後手: '銀' });
});

describe('a title above the pieces', () => {
  const list = '攻方：53歩\n玉方：51玉\n持駒：金\n';

  it.each([
    ['「題」 誰か作', { 表題: '題', 作者: '誰か' }],
    ['　「題」誰か　作', { 表題: '題', 作者: '誰か' }],
    ['誰か作『題』', { 表題: '題', 作者: '誰か' }],
    ['「題」', { 表題: '題' }],
    ['「題」 誰か作　１手詰', { 表題: '題', 作者: '誰か', 手数: '1手詰' }],
    ['作者：甲\n「題」 誰か作', { 表題: '題', 作者: '甲' }],
  ])('%s', (title, headers) => {
    for (const text of [`${title}\n${list}`, `${title}\n${BOARD}\n持駒：金\n`]) {
      const record = parseRecord(text);
      expect({ ...record.headers }).toEqual(headers);
      expect(handOf(text)).toBe('G');
    }
  });
});
