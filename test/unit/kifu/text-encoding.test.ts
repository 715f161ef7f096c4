// Bytes and texts: every encoding that is read, compared with Node's decoder; and everything written is equal to the
// text.

import encodingJapanese from 'encoding-japanese';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from '../../../src/kifu/text-encoding';
import { catchError } from '../../../support/errors';

const TEXT = '手合割：平手\r\n▲７六歩 △３四歩 ①';

/** UTF-16 with a byte order mark. */
const utf16 = (text: string, isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

describe('bytes', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, low byte first', utf16(TEXT, false)],
    ['UTF-16, high byte first', utf16(TEXT, true)],
    ['Shift_JIS', encodeText(TEXT, 'shift_jis')],
  ])('of %s are read', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it('of Shift_JIS are read as in the standard', () => {
    expect(Buffer.from(encodeText('歩', 'shift_jis')).toString('hex')).toBe('95e0');
    expect(decodeText(Buffer.from('82568e9a', 'hex'))).toBe('７字');
  });

  it('of Shift_JIS are read like those of another library, for every character that it writes', () => {
    let compared = 0;
    for (let code = 0; code <= 0xffff; code++) {
      const character = String.fromCharCode(code);
      const options = { to: 'SJIS', from: 'UNICODE', type: 'array', fallback: 'ignore' } as const;
      const theirs = Uint8Array.from(encodingJapanese.convert([code], options));
      // The other library also writes similar characters, and bytes without a meaning.
      if (new TextDecoder('shift_jis').decode(theirs) !== character) continue;
      const ours = encodeText(character, 'shift_jis');
      expect(decodeText(ours)).toBe(character);
      // The other library uses the codes of NEC where Windows uses those of IBM.
      if (theirs[0] === 0xed || theirs[0] === 0xee) expect(ours[0]).toBeGreaterThanOrEqual(0xfa);
      else expect([character, ours]).toEqual([character, theirs]);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(7000);
  });

  it('that are not text are an error', () => {
    expect(() => decodeText(Buffer.from([0xfd, 0xff, 0x80]))).toThrow(
      'in none of the encodings UTF-8',
    );
  });
});

describe('a character that Shift_JIS lacks', () => {
  // For some of these the other library writes a similar character or a question mark.
  it.each(['😀', 'é', '한', '\u00a0', '–', '⿰', '\u0301'])('%j is an error', (character) => {
    expect(() => encodeText(`歩${character}と`, 'shift_jis')).toThrow(JSON.stringify(character));
  });

  it('is never replaced by another', () => {
    const characters = fc.string({ unit: 'binary', maxLength: 3 });
    fc.assert(
      fc.property(characters, fc.constantFrom(...'¥‾—―～〜−－‖∥①㈱'), (text, special) => {
        // The first byte of 歩 starts no UTF-8 character. But a few bytes may also be valid UTF-8 (陂－).
        const asked = `歩${text}${special}`;
        try {
          expect(decodeText(encodeText(asked, 'shift_jis'))).toBe(asked);
        } catch (error) {
          expect(error).toMatchObject({ code: 'not-encodable' });
        }
      }),
    );
  });

  it('is an error in UTF-8 if it is half a surrogate pair', () => {
    expect(catchError(() => encodeText('歩\ud800と'))).toMatchObject({
      code: 'not-encodable',
      offset: 1,
    });
    expect(decodeText(encodeText('歩😀と'))).toBe('歩😀と');
  });

  it('is named with its place', () => {
    expect(() => encodeText('歩😀と', 'shift_jis')).toThrow('"😀"');
    expect(() => encodeText('歩と😀é', 'shift_jis')).toThrow('(at character 3)');
  });
});
