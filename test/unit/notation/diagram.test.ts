// The board drawn as text.

import { describe, expect, it } from 'vitest';
import { formatKanjiNumber } from '../../../src/notation/japanese-names';
import { formatDiagram } from '../../../src/notation/outside';
import { parseSfen } from '../../../src/notation/sfen';

describe('formatDiagram', () => {
  it('draws board, hands and side to move', () => {
    const position = parseSfen('7nk/9/3+R2+pBP/4+s4/9/9/9/+L+N+B6/8K b G2P2g16p 1', {
      validate: false,
    });
    expect(formatDiagram(position)).toBe(
      [
        '後手の持駒：金二　歩十六',
        '  ９ ８ ７ ６ ５ ４ ３ ２ １',
        '+---------------------------+',
        '| ・ ・ ・ ・ ・ ・ ・v桂v玉|一',
        '| ・ ・ ・ ・ ・ ・ ・ ・ ・|二',
        '| ・ ・ ・ 龍 ・ ・vと 角 歩|三',
        '| ・ ・ ・ ・v全 ・ ・ ・ ・|四',
        '| ・ ・ ・ ・ ・ ・ ・ ・ ・|五',
        '| ・ ・ ・ ・ ・ ・ ・ ・ ・|六',
        '| ・ ・ ・ ・ ・ ・ ・ ・ ・|七',
        '| 杏 圭 馬 ・ ・ ・ ・ ・ ・|八',
        '| ・ ・ ・ ・ ・ ・ ・ ・ 玉|九',
        '+---------------------------+',
        '先手の持駒：金　歩二',
        '先手番',
      ].join('\n'),
    );
  });

  it('says if a hand is empty, and which side is to move', () => {
    const lines = formatDiagram(parseSfen('9/9/9/9/9/9/9/9/4K4 w - 1')).split('\n');
    expect(lines[0]).toBe('後手の持駒：なし');
    expect(lines.at(-2)).toBe('先手の持駒：なし');
    expect(lines.at(-1)).toBe('後手番');
  });
});

describe('formatKanjiNumber', () => {
  it('writes the numbers of pieces in hand', () => {
    expect([1, 2, 9, 10, 11, 18, 20, 21].map(formatKanjiNumber).join(' ')).toBe(
      '一 二 九 十 十一 十八 二十 二十一',
    );
  });
});
