// Only the position of a text: equal to that of the whole record when it obeys the rules, and readable also when it
// does not.

import { describe, expect, it } from 'vitest';
import { formatRecord } from '../../../src/kifu/format-record';
import { RECORD_FORMATS } from '../../../src/kifu/formats';
import { parsePosition, parseRecord } from '../../../src/kifu/parse-record';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { REST_CSA, REST_DROP_KIF, REST_KI2, REST_KIF } from './samples';

describe('the position of a text', () => {
  it.each([REST_KIF, REST_KI2, REST_CSA, REST_DROP_KIF])('is that of the record', (text) => {
    expect(parsePosition(text)).toEqual(parseRecord(text).position);
  });

  it.each(RECORD_FORMATS)('is the one that was written as %s', (format) => {
    const position = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
    const text = formatRecord({ position, line: [{ move: 'G*5b' }] }, format);
    expect(formatSfen(parsePosition(text))).toBe(formatSfen(position));
  });

  it('may break a rule', () => {
    const broken = REST_KIF.replace('v玉', 'v歩');
    expect(() => parseRecord(broken, { strict: true })).toThrow();
    const { board } = parsePosition(broken);
    expect(board.some((piece) => piece?.kind === 'K')).toBe(false);
    expect(formatSfen(parsePosition('4k4/9/4P4/9/4P4/9/9/9/9 b - 1'))).toMatch(/^4k4/);
    const csa = 'P-51OU\nP+53FU54FU\n+';
    expect(() => parseRecord(csa, { strict: true })).toThrow('two pawns');
    expect(parseRecord(csa).remarks).toContainEqual({
      reason: 'black has two pawns on file 5 (on 5d)',
      done: 'kept',
    });
    expect(formatSfen(parsePosition(csa))).toMatch(/^4k4\/9\/4P4\/4P4/);
  });

  it('has to be in a known format', () => {
    expect(() => parsePosition('nothing')).toThrow('none of the known formats');
    expect(() => parsePosition('4k4', { format: 'xyz' as never })).toThrow(
      'format: expected one of sfen, usi, kif, ki2, csa, jkf, bod, next-move, tsumepara, got "xyz"',
    );
  });
});
