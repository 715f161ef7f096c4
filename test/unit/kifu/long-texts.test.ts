// Long texts of one repeated sign: the time grows with the length, not with its square. With the square the texts of
// this length would take minutes, and the test would run into its time limit.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors';
import { detectFormat } from '../../../src/kifu/detect-format';
import { makeLine, takeLine } from '../../../src/kifu/game-record';
import { parseRecord, parseRecords } from '../../../src/kifu/parse-record';
import { findSfen } from '../../../src/notation/sfen-line';
import { catchError } from '../../../support/errors';

const LENGTH = 200_000;
/** Any answer or typed error will do, if it comes. */
function judge(read: (text: string) => unknown, text: string): unknown {
  try {
    return read(text) ?? 'nothing';
  } catch (error) {
    return error instanceof InputError && error;
  }
}
const many = (sign: string) => sign.repeat(LENGTH / sign.length);

describe('texts of 200,000 signs', () => {
  it.each([
    ['a key without a value', `csv=0000_&${many('a')}`],
    ['lines that are no problem', `csv=0000_${many('\na')}`],
    ['blanks before a move', `startpos moves${many(' ')}7g7f`],
    ['blanks within an SFEN', `4k4/9/9/9/9/9/9/9/9 b${many(' ')}- 1`],
    ['quotation marks', `startpos ${many('"')}x`],
    ['a link', `https://x/${many('a')}`],
    ['blanks behind an ending', `手合割：平手\n   1 中断${many(' ')}x`],
    ['brackets that are not closed', `手合割：平手\n   1 ７六歩(77)${many('(1:1/')}`],
    ['blanks within a list of pieces', `攻方：38飛${many('　')}x`],
  ])('%s', (_, text) => {
    for (const read of [findSfen, detectFormat, parseRecords])
      expect(judge(read, text)).toBeTruthy();
  });

  it('reads what stands behind them', () => {
    const long = `startpos moves${many(' ')}7g7f  ;  note `;
    expect(findSfen(long)).toMatchObject({ moves: ['7g7f'], note: 'note' });
    const record = parseRecord(`手合割：平手\n   1 中断 +${many(' ')}\n`);
    expect(record.ending?.kind).toBe('interrupted');
  });

  it('counts the signs of a quoted text once', () => {
    const [first, second] = parseRecords('> csv=0000_\n> csv=0000_\n');
    expect([first!.fault?.offset, second!.fault?.offset]).toEqual([2, 14]);
  });
});

describe('lists that are longer than any line', () => {
  it.each([
    ['moves', () => makeLine(new Array(4e9))],
    ['variations', () => takeLine('line', [{ move: '7g7f', variations: new Array(4e9) }])],
  ])('%s are refused', (_, make) => {
    expect(catchError(make)).toMatchObject({ code: 'bad-option' });
  });
});
