// Records as they occur: hands that hold the rest, unusual spellings, handicaps, encodings.

import { describe, expect, it } from 'vitest';
import { formatDiagram } from '../../../src/formats/diagram';
import { formatSfen, parseSfen } from '../../../src/formats/sfen';
import { parseRecord } from '../../../src/kifu/parse-record';
import { encodeText } from '../../../src/kifu/text-encoding';
import { REST_CSA, REST_DROP_KIF, REST_KI2, REST_KIF, REST_SFEN, SAMPLE_LINE } from './samples';

const ENDING = { ending: { kind: 'mate', winner: 'black' } };
const withoutComments = SAMPLE_LINE.map(({ comment: _, ...step }, ply) =>
  ply === 2 ? { ...step, ...ENDING } : step,
);
const mainLine = SAMPLE_LINE.map(({ move }, ply) => ({
  move,
  ...(ply === 0 && { seconds: 5 }),
  ...(ply === 2 && ENDING),
}));
/** Times as Kakinoki Shogi writes them. */
const timedLine = SAMPLE_LINE.map((step, ply) => ({
  ...step,
  seconds: 0,
  ...(step.variations && {
    variations: step.variations.map((line) => line.map((each) => ({ ...each, seconds: 0 }))),
  }),
  ...(ply === 2 && { ending: { ...ENDING.ending, seconds: 0 } }),
}));

function sfenOf(input: string | Uint8Array): string {
  return formatSfen(parseRecord(input).position);
}

describe('the rest in the defender’s hand', () => {
  it.each([
    ['KIF', REST_KIF, timedLine],
    ['KI2', REST_KI2, withoutComments],
    ['CSA', REST_CSA, mainLine],
  ])('%s', (_, text, line) => {
    const record = parseRecord(text);
    expect(formatSfen(record.position)).toBe(REST_SFEN);
    expect(record.line).toEqual(line);
  });

  it('can be dropped', () => {
    expect(parseRecord(REST_DROP_KIF).line.map(({ move }) => move)).toEqual(['R*1a', 'P*2a']);
  });

  it.each(['残り全部', '残りすべて', '残り', ' 残り全部 '])('is written %s', (words) => {
    expect(sfenOf(REST_KIF.replace('残り全部', words))).toBe(REST_SFEN);
  });

  it('goes to the attacker if the text says so', () => {
    const swapped = REST_KIF.split('手数----')[0]!
      .replace('残り全部', 'なし')
      .replace('飛　金　', '残り全部');
    expect(sfenOf(swapped)).toBe('6k2/9/6P2/9/9/9/9/9/9 b 2R2B4G4S4N4L17P 1');
  });

  it('is added only on request', () => {
    const bare = REST_KIF.split('手数----')[0]!.replace(/後手の持駒.*\n/, '');
    expect(sfenOf(bare)).toBe('6k2/9/6P2/9/9/9/9/9/9 b RG 1');
    const filled = parseRecord(bare, { fillDefenderHand: true });
    expect(formatSfen(filled.position)).toBe(REST_SFEN);
  });
});

describe('hands of a diagram that names the sides by their roles', () => {
  const head = REST_KIF.split('手数----')[0]!;
  const name = (attacker: string, defender: string) =>
    head.replace('先手の持駒', attacker).replace('後手の持駒', defender);

  it.each([
    ['攻方の持駒', '玉方の持駒'],
    ['攻方持駒', '受方持駒'],
    ['攻め方の持ち駒', '受け方の持ち駒'],
    ['　攻方の持駒', '後手の持駒'],
  ])('%s, %s', (attacker, defender) => {
    expect(sfenOf(name(attacker, defender))).toBe(REST_SFEN);
  });

  it('belong to the other side if the second player is to move', () => {
    const text = head.replace('v玉', ' 玉').replace(' 歩', 'v歩');
    const turned = text.replace('先手の持駒', '攻方の持駒').replace('後手の持駒', '玉方の持駒');
    const sfen = '6K2/9/6p2/9/9/9/9/9/9 w R2B3G4S4N4L17Prg 1';
    expect(sfenOf(`${turned}後手番\n`)).toBe(sfen);
  });

  it('are enough for a record', () => {
    expect(sfenOf('攻方の持駒：なし\n')).toMatch(/^lnsgkgsnl/);
  });
});

describe('spellings', () => {
  const given = '後手の持駒：飛　角二　金三　銀四　桂四　香四　歩十七';
  it.each([
    given,
    '後手の持駒：飛　角２　金３　銀４　桂４　香４　歩１７',
    '後手の持駒：飛 角2 金3 銀4 桂4 香4 歩17 ',
    '後手の持駒：飛角二金三銀四桂四香四歩十七',
    '後手の持ち駒：飛　角二　金三　銀四　桂四　香四　歩十七',
    '上手の持駒:歩十七 香四 桂四 銀四 金三 角二 飛一',
  ])('%s', (hand) => {
    expect(sfenOf(REST_KIF.replace('後手の持駒：残り全部', hand))).toBe(REST_SFEN);
  });

  it('accepts tabs and wide spaces around the numbers of moves', () => {
    const lines = '手合割：平手\n手数----指手--\n1\t７六歩(77)\t(0:16)\n　2　３四歩(33)\n';
    expect(parseRecord(lines).line.map(({ move }) => move)).toEqual(['7g7f', '3c3d']);
  });

  it('accepts CRLF, a byte order mark, Shift_JIS', () => {
    const dos = REST_KIF.replaceAll('\n', '\r\n');
    for (const input of [dos, `\uFEFF${dos}`, encodeText(dos), encodeText(dos, 'shift_jis')]) {
      expect(sfenOf(input)).toBe(REST_SFEN);
    }
  });

  it('accepts a diagram together with a handicap line', () => {
    for (const name of ['平手', '詰将棋', 'その他']) {
      expect(sfenOf(REST_KIF.replace('手合割：詰将棋', `手合割：${name}`))).toBe(REST_SFEN);
    }
  });

  it('reads 不成 and a missing closing sentence', () => {
    const text = '手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角不成(88)\n';
    expect(parseRecord(text).line.map(({ move }) => move)).toEqual(['7g7f', '3c3d', '8h2b']);
  });

  it('reads all names of a piece that comes from a square', () => {
    const record = (sfen: string, move: string) => {
      const position = parseSfen(sfen, { validate: false });
      return parseRecord(`${formatDiagram(position)}\n   1 ${move}\n`).line[0]?.move;
    };
    const names: readonly (readonly [string, string])[] = [
      ['+R', '龍竜'],
      ['+B', '馬'],
      ['+S', '全'],
      ['+N', '圭'],
      ['+L', '杏'],
      ['+P', 'と'],
    ];
    for (const [piece, spellings] of names) {
      for (const name of spellings) {
        expect(record(`k8/9/9/9/9/9/4${piece}4/9/9 b - 1`, `５六${name}(57)`)).toBe('5g5f');
      }
    }
    expect(record('k8/9/9/9/9/9/4+S4/9/9 b - 1', '５六成銀(57)')).toBe('5g5f');
    expect(record('k8/9/9/9/9/9/4K4/9/9 b - 1', '５六王(57)')).toBe('5g5f');
    expect(record('k8/9/9/9/9/9/4K4/9/9 b - 1', '５六玉(57)')).toBe('5g5f');
    expect(record('4k4/9/9/S8/9/9/9/9/9 b - 1', '９三銀成(94)')).toBe('9d9c+');
  });

  it('keeps headers and remarks', () => {
    const { headers, comment } = parseRecord(REST_KIF.replace('先手：', '*はじめに\n先手：'));
    expect(headers).toMatchObject({ 作品名: '例題', 先手: '攻方', 後手: '玉方' });
    expect(comment).toBe('はじめに');
  });
});

describe('positions with names', () => {
  it.each([
    ['手合割：平手\n', 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'],
    ['手合割：二枚落ち\n', 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
    // The same without the last letter, as many write it by hand.
    ['手合割：二枚落\n', 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
    ['PI82HI22KA\n-', 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'],
    [
      'position startpos moves 7g7f',
      'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1',
    ],
  ])('%j', (text, sfen) => {
    expect(sfenOf(text)).toBe(sfen);
  });
});

describe('a move that occurs twice in a text', () => {
  it('is read as one move, with the remarks and the moves of both places', () => {
    const text = `手合割：平手
*before
   1 ７六歩(77)
*one
   2 ３四歩(33)
変化：1手
   1 ７六歩(77)
*two
   2 ８四歩(83)
*three
`;
    expect(parseRecord(text)).toMatchObject({
      comment: 'before',
      line: [
        { move: '7g7f', comment: 'one\ntwo' },
        { move: '3c3d', variations: [[{ move: '8c8d', comment: 'three' }]] },
      ],
    });
  });
});

describe('the side to move', () => {
  const BOARD = [
    ...[
      '+---------------------------+',
      '| ・ ・ ・ ・v玉 ・ ・ ・ ・|一',
      '| ・ ・ ・ ・ ・ ・ ・ ・ ・|二',
    ],
    '| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三',
    ...[...'四五六七八'].map((rank) => `| ・ ・ ・ ・ ・ ・ ・ ・ ・|${rank}`),
    ...['| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九', '+---------------------------+'],
  ].join('\n');

  it.each([
    ['先手番', 'b'],
    ['下手番', 'b'],
    ['後手番', 'w'],
    ['上手番', 'w'],
  ])('is given by %s', (words, side) => {
    expect(sfenOf(`${BOARD}\n${words}\n`)).toMatch(new RegExp(` ${side} `));
  });
});
