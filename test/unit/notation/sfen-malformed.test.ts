// Every refused text gives its own typed error, with its code and its place.

import { describe, expect, it } from 'vitest';
import { INPUT_ERRORS, InputError } from '../../../src/base/errors';
import { MAX_SFEN_LENGTH, parseSfen } from '../../../src/notation/sfen';
import { catchError } from '../../../support/errors';
import { REST_KIF } from '../kifu/samples';
import { MALFORMED_SFENS } from './malformed-sfen';

describe('malformed and illegal SFENs', () => {
  it('has a corpus of every kind', () => {
    expect(MALFORMED_SFENS.length).toBeGreaterThanOrEqual(60);
    const others = [
      'not-in-check',
      'not-a-position',
      'not-a-move',
      'usi-malformed',
      'illegal-move',
      'no-move-to-undo',
    ];
    const codes = new Set<string>([...MALFORMED_SFENS.map(({ code }) => code), ...others]);
    const ofShogi = Object.keys(INPUT_ERRORS).filter(
      (code) => !/^(?:go|sgf|certificate|input|table|journal)-/.test(code),
    );
    expect([...codes].sort()).toEqual(ofShogi.sort());
  });

  it.each(
    MALFORMED_SFENS.map((malformed) => ({
      ...malformed,
      label: String(malformed.text).slice(0, 60),
    })),
  )('$code: $label', ({ text, code, offset, square }) => {
    const error = catchError(() => parseSfen(text as string));
    expect(error).toBeInstanceOf(InputError);
    expect(error.code).toBe(code);
    if (offset !== undefined) expect(error.offset).toBe(offset);
    if (square !== undefined) expect(error.square).toBe(square);
    if (code.startsWith('sfen-')) expect(error.message).toContain(`character ${error.offset! + 1}`);
    if (error.square !== undefined) expect(error.message).toContain(`on ${error.square}`);
  });

  it('refuses malformed text even if the position is not validated', () => {
    for (const { text, code } of MALFORMED_SFENS) {
      if (!code.startsWith('sfen-') && code !== 'not-text') continue;
      const error = catchError(() => parseSfen(text as string, { validate: false }));
      expect(error.code).toBe(code);
    }
  });

  it('names the function that reads a game record', () => {
    const short = REST_KIF.slice(0, MAX_SFEN_LENGTH);
    for (const [text, code] of [
      [REST_KIF, 'sfen-too-long'],
      [short, 'sfen-bad-space'],
    ] as const) {
      const error = catchError(() => parseSfen(text));
      expect(error.code).toBe(code);
      expect(error.message).toContain('parseRecord');
    }
  });

  it('refuses options of the wrong type', () => {
    const text = '4k4/9/9/9/9/9/9/9/9 b - 1';
    const options = { validate: 'no' } as unknown as { validate: boolean };
    expect(catchError(() => parseSfen(text, options)).code).toBe('bad-option');
  });
});

it('does not give the length of a text that is too long, because its reader may have cut it', () => {
  const { message } = catchError(() => parseSfen('k'.repeat(4096)));
  expect(message).toBe('the text has more than 512 characters (at character 513)');
});
