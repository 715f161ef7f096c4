// Every field of a record through every pair of formats: what comes back is what both formats can hold. The table says
// what a format cannot hold, and `findUnwritten` must say the same.

import { expect, it } from 'vitest';
import { findUnwritten, formatRecord, type RecordPart } from '../../../src/kifu/format-record';
import { RECORD_FORMATS, type RecordFormat } from '../../../src/kifu/formats';
import type { GameRecord } from '../../../src/kifu/game-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { parseSfen } from '../../../src/notation/sfen';

const HANDICAP = parseRecord('手合割：二枚落ち\n').position;
const PROBLEM = parseSfen('3sks3/9/4S4/9/9/B8/9/9/9 b S2rb4g4n4l18p 1');
const HEADERS: Readonly<Record<string, string>> = {
  表題: '題',
  作品名: '夕霧',
  作者: '誰か',
  発表誌: '誌名',
  手数: '3手詰',
  先手: '甲',
  後手: '乙',
  下手: '丙',
  上手: '丁',
  棋戦: '戦',
  場所: '東京、a,b',
  対局日: '2024年1月31日(水)',
  開始日時: '2024/01/31 10:00',
  終了日時: '夕方',
  持ち時間: '各1時間',
  戦型: '矢倉',
  備考: '▲５二角成まで',
};

type Field = readonly [name: string, part: RecordPart | undefined, record: GameRecord];

const line = [{ move: '9f5b+' }, { move: '4a5b' }];
const withLast = (last: object): GameRecord => ({
  position: PROBLEM,
  line: [line[0]!, { ...line[1]!, ...last }],
});
const FIELDS: readonly Field[] = [
  ['the board, both hands, the side to move', undefined, { position: PROBLEM, line: [] }],
  ['white to move', undefined, { position: { ...PROBLEM, turn: 'white' }, line: [] }],
  ['a handicap', undefined, { position: HANDICAP, line: [] }],
  ['the move number', 'move-number', { position: { ...PROBLEM, moveNumber: 7 }, line: [] }],
  ['the moves', 'moves', { position: PROBLEM, line }],
  ...Object.entries(HEADERS).map(
    ([name, value]): Field => [
      name,
      'headers',
      { position: PROBLEM, line: [], headers: { [name]: value } },
    ],
  ),
  ['all headers', 'headers', { position: HANDICAP, line: [], headers: HEADERS }],
  [
    'a comment at the start',
    'comments',
    { position: PROBLEM, line: [], comment: '作者：甲\n二行' },
  ],
  ['a bookmark at the start', 'bookmarks', { position: PROBLEM, line: [], bookmark: '始' }],
  ['a comment at a move', 'comments', withLast({ comment: '同銀\n\n変化：1手' })],
  ['a bookmark at a move', 'bookmarks', withLast({ bookmark: '途中' })],
  ['the time of a move', 'times', withLast({ seconds: 3661 })],
  ['a variation', 'variations', withLast({ variations: [[{ move: '6a5b' }]] })],
  ['an ending', 'ending', withLast({ ending: { kind: 'resign', winner: 'white' } })],
  ['its comment', 'ending', withLast({ ending: { kind: 'interrupted', comment: '中断の由' } })],
  ['its time', 'ending', withLast({ ending: { kind: 'no-mate', seconds: 59 } })],
  ['an ending without a word in CSA', 'ending', withLast({ ending: { kind: 'sealed-move' } })],
  ['an ending in other words', 'ending', withLast({ ending: { kind: 'other', word: 'またね' } })],
];

const MOVES_ONLY = ['variations', 'ending', 'comments', 'bookmarks', 'times', 'headers'] as const;
/** The parts that a format has no place for. */
const CANNOT_HOLD: Readonly<Record<RecordFormat, readonly RecordPart[]>> = {
  sfen: ['moves', ...MOVES_ONLY],
  usi: MOVES_ONLY,
  bod: ['move-number', 'moves', ...MOVES_ONLY],
  kif: ['move-number'],
  ki2: ['move-number', 'times'],
  csa: ['move-number', 'variations', 'bookmarks'],
  jkf: ['move-number', 'bookmarks'],
};
const NO_WORD_IN_CSA = ['an ending without a word in CSA', 'an ending in other words'];

function holds(format: RecordFormat, [name, part]: Field): boolean {
  if (format === 'ki2' && name === 'its time') return false;
  if (format === 'csa' && NO_WORD_IN_CSA.includes(name)) return false;
  return part === undefined || !CANNOT_HOLD[format].includes(part);
}

const plain = ({ headers, ...record }: GameRecord) => ({
  ...record,
  ...(headers && { headers: { ...headers } }),
});

const PAIRS = RECORD_FORMATS.flatMap((one) => RECORD_FORMATS.map((other) => [one, other] as const));

it.each(PAIRS)('%s, then %s', (one, other) => {
  for (const field of FIELDS) {
    const [name, , record] = field;
    const between = parseRecord(formatRecord(record, one), { format: one });
    const read = parseRecord(formatRecord(between, other), { format: other });
    const comesBack = holds(one, field) && holds(other, field);
    expect(findUnwritten(record, one).length === 0, `${one}: ${name}`).toBe(holds(one, field));
    if (comesBack) expect(plain(read), name).toEqual(record);
    else expect(plain(read), name).not.toEqual(record);
  }
});
