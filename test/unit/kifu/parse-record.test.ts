// Records as they occur: hands that hold the rest, unusual spellings, handicaps, encodings.

import { describe, expect, it } from 'vitest';
import type { InputError } from '../../../src/base/errors';
import { findStart } from '../../../src/kifu/kakinoki-text';
import { parsePosition, parseRecord } from '../../../src/kifu/parse-record';
import { encodeText } from '../../../src/kifu/text-encoding';
import { formatDiagram } from '../../../src/notation/diagram';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { catchError } from '../../../support/errors';
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

const KIF_MOVES = '   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５八金(49)\n   4 ８八角成(22)\n';

function sfenOf(input: string | Uint8Array): string {
  return formatSfen(parseRecord(input).position);
}

describe('spellings of programs and people', () => {
  const MOVES = ['7g7f', '3c3d', '4i5h', '2b8h+'];
  const HEAD = REST_KIF.split('手数----')[0]!;

  it.each([
    ['CSA with blanks behind moves', 'PI \n+ \n+7776FU \n-3334FU\t\n+4958KI　\n-2288UM ,T3 \n/ \n'],
    [
      'KIF with the side of a piece',
      ' 1 ７六歩(77)\n 2 ３四歩(33)\n 3 ５八金右(49)\n 4 ８八角成(22)\n',
    ],
    ['KIF with half-width digits', ' 1 76歩(77)\n 2 34歩(33)\n 3 58金右(49)\n 4 88角成(22)\n'],
    ['KIF with a half-width file', ' 1 7六歩(77)\n 2 3四歩(33)\n 3 5八金(49)\n 4 8八角成(22)\n'],
    [
      'KIF with wide brackets',
      ' 1 ７六歩（７７）\n 2 ３四歩（３３）\n 3 ５八金（49）\n 4 ８八角成（22）\n',
    ],
    ['a remark behind the handicap', `手合割：平手#remark\n手数----指手\n${KIF_MOVES}`],
    ['a quoted message', `> 手合割：平手\n> 手数----指手\n${KIF_MOVES.replace(/^/gm, '> ')}`],
    ['a message quoted twice', KIF_MOVES.replace(/^/gm, '>> ')],
    ['quoted CSA', '> PI\n> +\n> +7776FU\n> -3334FU\n> +4958KI\n> -2288UM\n'],
    ['a quoted USI line', '> position startpos moves 7g7f 3c3d 4i5h 2b8h+'],
  ])('%s', (_, text) => {
    const { line } = parseRecord(text, { strict: true });
    expect(line.map(({ move }) => move)).toEqual(MOVES);
  });

  it.each([
    ['before the hand', HEAD.replace('先手の持駒：', '第三番　先手の持駒：'), '第三番'],
    ['before a hand without a side', HEAD.replace('先手の持駒：', '銀世界　持駒：'), '銀世界'],
    ['behind the hand', HEAD.replace('飛　金　', '飛　金　　3手詰'), '3手詰'],
    ['on both sides', HEAD.replace('先手の持駒：飛　金　', '問 持駒 飛金 (易しい)'), '問 (易しい)'],
  ])('a title on the line of the hand: %s', (_, text, comment) => {
    const record = parseRecord(text, { strict: true });
    expect(formatSfen(record.position)).toBe(REST_SFEN);
    expect(record.comment).toBe(comment);
  });

  it.each(['詰方 の持駒', '相手 持駒', '玉の側 持駒', '（黒） 持駒'])(
    'a word that may name a side is no title: %s',
    (words) => {
      expect(() => parseRecord(HEAD.replace('先手の持駒', words))).toThrow('whose hand this is');
    },
  );

  it('a rank of the board may end in a full stop', () => {
    expect(sfenOf(HEAD.replace('|三', '|三.').replace('|四', '|四。'))).toBe(REST_SFEN);
  });

  it.each([
    ['攻方：33歩 玉方：31玉、33金 持駒：飛金', 'square 33 is given twice'],
    ['攻方：33歩 玉方：31玉、xx金 持駒：飛金', 'not readable as pieces on squares'],
    [`${HEAD}攻方：33歩`, 'a second board'],
  ])('a faulty list of pieces is refused: %s', (text, message) => {
    expect(() => parseRecord(text)).toThrow(message);
  });

  it('the fault of a quoted text names its place in the whole text', () => {
    const text = '> PI\n> +\n>> +7777FU\n';
    const { offset } = catchError(() => parseRecord(text, { strict: true })) as InputError;
    expect(text.slice(offset)).toBe('+7777FU\n');
  });
});

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

  const HEAD = REST_KIF.split('手数----')[0]!;

  it.each([
    ['BOD', HEAD.replace(/後手の持駒.*\n/, ''), { strict: true }],
    ['CSA', REST_CSA.replace('P-00AL\n', ''), { strict: true }],
    ['a list of pieces', '攻方：33歩 玉方：31玉 持駒：飛金', { strict: true }],
    ['a list of pieces in brackets', '「攻方　３三歩　玉方　３一玉　持駒飛金」', {}],
  ])('is what a diagram without his hand means: %s', (_, text, options) => {
    const { position, remarks } = parseRecord(text, options);
    expect(formatSfen(position)).toBe(REST_SFEN);
    expect(remarks).toEqual([
      { reason: 'no hand of the defender is given: he has the other 35 pieces', done: 'noted' },
    ]);
    expect(formatSfen(parsePosition(text))).toBe(REST_SFEN);
  });

  it.each([
    ['an empty hand is named', HEAD.replace('残り全部', 'なし')],
    ['an empty hand is named in CSA', REST_CSA.replace('P-00AL', 'P-')],
    ['an empty hand is named in a list', '攻方：33歩 持駒：飛金 玉方：31玉 持駒：なし'],
    ['an SFEN has no other way to say it', '6k2/9/6P2/9/9/9/9/9/9 b RG 1'],
  ])('is not added where %s', (_, text) => {
    expect(sfenOf(text)).toBe('6k2/9/6P2/9/9/9/9/9/9 b RG 1');
    expect(formatSfen(parseRecord(text, { fillDefenderHand: true }).position)).toBe(REST_SFEN);
  });

  it('is not made of the pieces of a handicap', () => {
    const start = findStart('二枚落ち')!;
    const board = formatDiagram(start).replace(/^.手の持駒.*\n/gm, '');
    expect(sfenOf(board)).toBe(formatSfen(start));
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
