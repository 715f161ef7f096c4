// What is written is read back as it was: positions, moves, variations, remarks, in every format as far as
// it has room for them, with the format told from the content, in both encodings.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDiagram } from '../../../src/formats/diagram';
import { parseSfen } from '../../../src/formats/sfen';
import { detectFormat, RECORD_FORMATS } from '../../../src/kifu/detect-format';
import { formatRecord } from '../../../src/kifu/format-record';
import { makeLine } from '../../../src/kifu/game-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { decodeText, encodeText } from '../../../src/kifu/text-encoding';
import { anyRecord } from '../../support/random-records';

const RUNS = { numRuns: 60 };

describe.each(['kif', 'ki2', 'jkf'] as const)('%s', (format) => {
  it('keeps everything', () => {
    const check = fc.property(anyRecord(10), (record) => {
      expect(parseRecord(formatRecord(record, format), { format })).toEqual(record);
    });
    fc.assert(check, RUNS);
  });
});

describe.each(['csa', 'usi'] as const)('%s', (format) => {
  it('keeps the main line', () => {
    const check = fc.property(anyRecord(10), (record) => {
      const read = parseRecord(formatRecord(record, format));
      expect(read.position).toEqual(record.position);
      expect(read.line.map(({ move }) => move)).toEqual(record.line.map(({ move }) => move));
    });
    fc.assert(check, RUNS);
  });
});

describe.each(['sfen', 'bod'] as const)('%s', (format) => {
  it('keeps the position', () => {
    const check = fc.property(anyRecord(2), (record) => {
      const read = parseRecord(formatRecord(record, format));
      expect(read).toEqual({ position: record.position, line: [] });
    });
    fc.assert(check, RUNS);
  });
});

it('tells the format from the content', () => {
  const check = fc.property(anyRecord(4), fc.constantFrom(...RECORD_FORMATS), (record, format) => {
    // KI2 without a move is a diagram, and USI without a move an SFEN.
    fc.pre(record.line.length > 0);
    expect(detectFormat(formatRecord(record, format))).toBe(format);
  });
  fc.assert(check, RUNS);
});

it('keeps a record of 2,000 plies', () => {
  const start = parseRecord('startpos', { format: 'usi' }).position;
  const shuffle = ['2h1h', '8b9b', '1h2h', '9b8b'];
  const line = makeLine(Array.from({ length: 2000 }, (_, ply) => shuffle[ply % 4]!));
  for (const format of ['kif', 'ki2', 'csa', 'jkf', 'usi'] as const) {
    const read = parseRecord(formatRecord({ position: start, line }, format));
    expect(read.line).toEqual(line);
  }
});

it('writes hands as diagrams do, and a space behind every move of KI2', () => {
  const position = parseSfen('4k4/9/9/9/7R1/9/3R5/9/9 b G2b3g4s4n4l18p 1');
  const record = { position, line: makeLine(['2e2c', '5a4a', '6g6c', '4a5a', '2c3c']) };
  const lines = formatRecord(record, 'ki2').split('\n');
  expect(lines).toEqual(expect.arrayContaining(formatDiagram(position).split('\n')));
  const moves = lines.filter((line) => /^[▲△]/.test(line)).join(' ');
  expect(moves.split(/\s+/).filter((move) => move !== '')).toHaveLength(5);
  expect(formatRecord(record, 'kif')).toContain('後手の持駒：角二　金三　銀四');
});

describe('encodings', () => {
  it('gives the same record from UTF-8, with a mark or without, UTF-16 and Shift_JIS', () => {
    const check = fc.property(anyRecord(4), (record) => {
      const text = formatRecord(record, 'kif');
      const files = [
        encodeText(text),
        encodeText(`\uFEFF${text}`),
        encodeText(text, 'shift_jis'),
        new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]),
      ];
      for (const bytes of files) expect(parseRecord(bytes, { format: 'kif' })).toEqual(record);
    });
    fc.assert(check, { numRuns: 20 });
  });

  it('writes what can be read, or says which character it cannot write', () => {
    const check = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      let bytes: Uint8Array;
      try {
        bytes = encodeText(text, 'shift_jis');
      } catch (error) {
        expect(error).toMatchObject({ code: 'not-encodable' });
        return;
      }
      expect(new TextDecoder('shift_jis').decode(bytes)).toBe(text);
    });
    fc.assert(check, { numRuns: 500 });
    expect(decodeText(encodeText('持駒：～①Ⅳ㈱髙﨑', 'shift_jis'))).toBe('持駒：～①Ⅳ㈱髙﨑');
  });
});
