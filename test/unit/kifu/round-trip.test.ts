// Reading undoes writing: positions, moves, variations, comments, headers, endings and times, in every format as far as
// it can hold them, with the format detected from the content, in both encodings.

import fc from 'fast-check';
import { importCSA, importJKFString, importKI2, importKIF } from 'tsshogi';
import { describe, expect, it } from 'vitest';
import { detectFormat } from '../../../src/kifu/detect-format';
import { formatCsaEnding, formatKifEnding } from '../../../src/kifu/endings';
import { findUnwritten, formatRecord } from '../../../src/kifu/format-record';
import { RECORD_FORMATS, type RecordFormat } from '../../../src/kifu/formats';
import {
  type Ending,
  finalPosition,
  type GameRecord,
  type Line,
  makeLine,
  type Step,
} from '../../../src/kifu/game-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { decodeText, encodeText } from '../../../src/kifu/text-encoding';
import { formatDiagram } from '../../../src/notation/diagram';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import { opponent } from '../../../src/shogi/piece';
import { isMate } from '../../../src/shogi/rules';
import { anyRecord, anyWholeRecord } from '../../../support/random-records';

const RUNS = { numRuns: 60 };

/** The ending that a main line with mate gets when it is written. */
function withMate(record: GameRecord): GameRecord {
  const { line } = record;
  const last = line.at(-1);
  const after = finalPosition(record);
  if (last === undefined || last.ending !== undefined || !isMate(after)) return record;
  const ending: Ending = { kind: 'mate', winner: opponent(after.turn) };
  return { ...record, line: [...line.slice(0, -1), { ...last, ending }] };
}

type Told = Partial<Step & Ending>;

/** The record with changed steps and endings. */
function mapRecord(record: GameRecord, change: <T extends Told>(told: T) => T): GameRecord {
  const mapEnding = (ending: Ending): Ending => {
    const { variations, ...rest } = change(ending);
    return { ...rest, ...(variations && { variations: variations.map(mapLine) }) };
  };
  const mapLine = (line: Line): Line =>
    line.map((step) => {
      const { variations, ending, ...rest } = change(step);
      return {
        ...rest,
        ...(ending && { ending: mapEnding(ending) }),
        ...(variations && { variations: variations.map(mapLine) }),
      };
    });
  const { line, ending, ...rest } = record;
  return { ...rest, line: mapLine(line), ...(ending && { ending: mapEnding(ending) }) };
}

const without =
  (...names: readonly string[]) =>
  <T extends object>(told: T): T =>
    Object.fromEntries(Object.entries(told).filter(([name]) => !names.includes(name))) as T;

const positionOf = ({ position }: GameRecord): GameRecord => ({ position, line: [] });

/** The main line. An ending for which CSA has no word is a comment, without its time. */
function keptInCsa(record: GameRecord): GameRecord {
  const { bookmark: _, ...whole } = mapRecord(withMate(record), without('bookmark', 'variations'));
  const { turn } = finalPosition(whole);
  const end = <T extends Told>({ ending, ...told }: T) => {
    if (ending === undefined) return told;
    if (formatCsaEnding(ending, turn) !== undefined) return { ...told, ending };
    const lines = [told.comment, formatKifEnding(ending, turn), ending.comment];
    return { ...told, comment: lines.filter((line) => line !== undefined).join('\n') };
  };
  const line = whole.line.map((step, index) =>
    index === whole.line.length - 1 ? end(step) : without('ending')(step),
  ) as Line;
  return line.length > 0 ? { ...whole, line } : { ...(end(whole as Told) as GameRecord), line };
}

/** The part of a record that each format keeps. */
const KEPT: Readonly<Record<RecordFormat, (record: GameRecord) => GameRecord>> = {
  sfen: positionOf,
  bod: positionOf,
  usi: ({ position, line }) => ({ position, line: line.map(({ move }) => ({ move })) }),
  kif: withMate,
  ki2: (record) => mapRecord(withMate(record), without('seconds')),
  csa: keptInCsa,
  jkf: (record) => without('bookmark')(mapRecord(withMate(record), without('bookmark'))),
};

/** Headers without a prototype, as objects of one. */
const plain = (record: GameRecord): GameRecord =>
  record.headers === undefined ? record : { ...record, headers: { ...record.headers } };

const FORMATS = RECORD_FORMATS;

describe.each(FORMATS)('%s', (format) => {
  it('keeps everything that the format can hold', () => {
    const check = fc.property(anyWholeRecord(10), (record) => {
      const read = parseRecord(formatRecord(record, format), { format, strict: format !== 'kif' });
      expect(plain(read)).toEqual(KEPT[format](record));
    });
    fc.assert(check, RUNS);
  });

  it.each(FORMATS)('keeps everything that %s kept', (first) => {
    const check = fc.property(anyWholeRecord(6), (record) => {
      const between = parseRecord(formatRecord(record, first), { format: first });
      const read = parseRecord(formatRecord(between, format), { format });
      expect(plain(read)).toEqual(KEPT[format](KEPT[first](record)));
    });
    fc.assert(check, { numRuns: 10 });
  });
});

it('lists exactly the parts that are not written', () => {
  const check = fc.property(
    anyWholeRecord(8),
    fc.constantFrom(...RECORD_FORMATS),
    (record, format) => {
      const lost = findUnwritten(record, format);
      const read = parseRecord(formatRecord(record, format), { format });
      const again = formatRecord(read, format);
      // A record that has been through the format loses nothing more.
      expect(findUnwritten(read, format)).toEqual([]);
      expect(parseRecord(again, { format })).toEqual(read);
      if (format === 'kif') expect(lost).toEqual([]);
      if (lost.length === 0) {
        expect(plain(read)).toEqual(
          format === 'usi' || format === 'sfen' ? record : withMate(record),
        );
      }
    },
  );
  fc.assert(check, RUNS);
});

it('reads the times written by tsshogi, and tsshogi reads ours', () => {
  const check = fc.property(anyWholeRecord(8), (record) => {
    for (const [format, read] of [
      ['kif', importKIF],
      ['ki2', importKI2],
      ['csa', importCSA],
      ['jkf', importJKFString],
    ] as const) {
      const other = read(formatRecord(record, format));
      if (other instanceof Error) throw other;
      expect(other.initialPosition.sfen).toBe(formatSfen(record.position));
      const moves = other.moves.slice(1).flatMap(({ move }) => ('usi' in move ? [move.usi] : []));
      expect(moves).toEqual(record.line.map(({ move }) => move));
      if (format === 'kif' || format === 'csa') {
        const times = other.moves
          .slice(1, 1 + record.line.length)
          .map(({ elapsedMs }) => elapsedMs);
        expect(times).toEqual(record.line.map(({ seconds = 0 }) => 1000 * seconds));
      }
    }
  });
  fc.assert(check, { numRuns: 40 });
});

it('does not write an unknown time', () => {
  const { position } = parseRecord('手合割：平手\n');
  const record = { position, line: [{ move: '7g7f', seconds: 13 }, { move: '3c3d' }] };
  expect(formatRecord(record, 'csa')).toMatch(/\+7776FU\nT13\n-3334FU\n$/);
  expect(formatRecord(record, 'kif')).toMatch(
    /1 ７六歩\(77\) {3}\( 0:13\/00:00:13\)\n {3}2 ３四歩\(33\)\n$/,
  );
  const fraction = { position, line: [{ move: '7g7f', seconds: 0.5 }] };
  expect(parseRecord(formatRecord(fraction, 'csa')).line).toEqual(fraction.line);
  expect(findUnwritten(fraction, 'kif')).toEqual(['times']);
});

it('recognises the format from the content', () => {
  const check = fc.property(anyRecord(4), fc.constantFrom(...RECORD_FORMATS), (record, format) => {
    // KI2 without moves is a diagram, and USI without moves is an SFEN.
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

it('writes hands as in diagrams, and a space after every move of KI2', () => {
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
      for (const bytes of files) {
        expect(parseRecord(bytes, { format: 'kif' })).toEqual(withMate(record));
      }
    });
    fc.assert(check, { numRuns: 20 });
  });

  it('writes text that can be read, or names the character that it cannot write', () => {
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
