// Nested and long inputs never overflow the stack or the memory: up to the limit they are read and written, beyond it
// they are refused with a typed error.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/base/errors';
import { MAX_MOVES, MAX_POSITION_LENGTH, MAX_VARIATION_DEPTH } from '../../src/base/input-limits';
import { inBoth } from '../../src/base/language';
import { readProblems } from '../../src/batch/read-problems';
import { parseSgfGames } from '../../src/go/sgf';
import { formatRecord } from '../../src/kifu/format-record';
import type { Line } from '../../src/kifu/game-record';
import { parseRecord } from '../../src/kifu/parse-record';
import { parsePlayed } from '../../src/notation/usi-position';
import { parseCertificate } from '../../src/proof/certificate-text';
import { catchError } from '../../support/errors';

const DEPTHS = [1000, 5000, 200_000];

/** Silvers move out and back; the pawns at the edge could move instead at any time. */
const MOVES = ['7i6h', '3a4b', '6h7i', '4b3a'];
const OTHERS = ['9g9f', '9c9d'];
const KIF_MOVES = ['６八銀(79)', '４二銀(31)', '７九銀(68)', '３一銀(42)'];
const KIF_OTHERS = ['９六歩(97)', '９四歩(93)'];

/** A line in which a silver may move instead of each pawn, and so on in each variation. */
function makeNestedLine(depth: number): Line {
  let line: Line = [{ move: OTHERS[depth % 2]! }];
  for (let ply = depth - 1; ply >= 0; ply--) {
    const variation = [{ move: MOVES[ply % 4]! }, ...line];
    line = [{ move: OTHERS[ply % 2]!, variations: [variation] }];
  }
  return line;
}

function makeNestedKif(depth: number): string {
  const lines = ['手合割：平手'];
  for (let ply = 0; ply < depth; ply++) {
    const number = ply + 1;
    lines.push(`${number} ${KIF_OTHERS[ply % 2]}`, `変化：${number}手`);
    lines.push(`${number} ${KIF_MOVES[ply % 4]}`);
  }
  return lines.join('\n');
}

function makeWideKif(plies: number): string {
  const lines = ['手合割：平手'];
  for (let ply = 0; ply < plies; ply++) lines.push(`${ply + 1} ${KIF_MOVES[ply % 4]}`);
  for (let ply = plies - 1; ply >= 0; ply--) {
    lines.push(`変化：${ply + 1}手`, `${ply + 1} ${KIF_OTHERS[ply % 2]}`);
  }
  return lines.join('\n');
}

const DEEP: Readonly<Record<string, (depth: number) => unknown>> = {
  'SGF variations': (depth) => parseSgfGames('(;B[aa]'.repeat(depth) + ')'.repeat(depth)),
  'SGF variations left open': (depth) => parseSgfGames('(;B[aa]'.repeat(depth)),
  'JKF forks': (depth) =>
    parseRecord(`{"header":{},"moves":[${'{"forks":[['.repeat(depth)}${']]}'.repeat(depth)}]}`),
  'JKF lists': (depth) =>
    parseRecord(`{"header":{},"moves":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  'JKF header': (depth) =>
    parseRecord(`{"header":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"moves":[{}]}`),
  'JKF start': (depth) =>
    parseRecord(`{"initial":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"moves":[{}]}`),
  'JKF left open': (depth) => parseRecord('{"a":'.repeat(depth)),
};

describe.each(Object.entries(DEEP))('%s', (_, read) => {
  it.each(DEPTHS)('%d deep', (depth) => {
    try {
      read(depth);
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      expect((error as InputError).cause).not.toBeInstanceOf(RangeError);
      if (depth > 4000) expect(error).toMatchObject({ code: 'input-too-deep' });
      if (depth > 4000) expect((error as InputError).message).toMatch(/more than \d+ deep/);
    }
  });
});

// No value of a certificate nests deeper than its form says, so its reader stops at the first bracket too many.
it.each(DEPTHS)('a certificate %d deep', (depth) => {
  const head = '{"format":"tsumeru certificate","version":1,"verdict":"mate",';
  const deep = '['.repeat(depth) + ']'.repeat(depth);
  const sfen = '"sfen":"4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"';
  for (const text of [
    '['.repeat(depth),
    head.replace('1', deep),
    `${head}${sfen},"nodes":1}\n["G",${deep},"G*5b",[]]`,
    `${head}${sfen},"nodes":1}\n["G",1,"G*5b",${deep}]`,
  ]) {
    expect(catchError(() => parseCertificate(text))).toMatchObject({
      code: 'certificate-malformed',
    });
  }
});

describe('variations of records', () => {
  const start = parseRecord('手合割：平手\n').position;
  const makeRecord = (depth: number) => ({ position: start, line: makeNestedLine(depth) });

  it('are written and read as deep as the limit', () => {
    const record = makeRecord(MAX_VARIATION_DEPTH);
    for (const format of ['kif', 'ki2', 'jkf'] as const) {
      const text = formatRecord(record, format);
      // Compared as JSON, because deep equality might overflow the stack.
      const read = parseRecord(text, { format });
      expect(JSON.stringify(read.line)).toBe(JSON.stringify(record.line));
    }
  });

  it.each([1001, 50_000])('are refused %d deep', (depth) => {
    const record = makeRecord(depth);
    for (const format of ['kif', 'ki2', 'jkf', 'csa', 'usi'] as const) {
      const error = catchError(() => formatRecord(record, format));
      expect(error).toMatchObject({ code: 'input-too-deep' });
      expect(error.message).toContain('1000');
    }
  });

  it('may be many at one move', () => {
    const { line } = parseRecord(makeWideKif(5000));
    expect(line).toHaveLength(5000);
    expect(line.every(({ variations }) => variations?.length === 1)).toBe(true);
  });

  it.each([1001, 50_000])('in KIF are refused %d deep', (depth) => {
    expect(parseRecord(makeNestedKif(MAX_VARIATION_DEPTH)).line).toHaveLength(1);
    const error = catchError(() => parseRecord(makeNestedKif(depth)));
    expect(error).toMatchObject({ code: 'input-too-deep' });
    expect(error.message).toContain('1000');
    expect(error.offset).toBeGreaterThan(0);
  });
});

describe('a position with more moves than the limit', () => {
  const short = 'startpos moves 7i6h';
  const long = `${short}${' 3a4b 6h7i 4b3a 7i6h'.repeat(60_000)}`;
  const error = { code: 'input-too-long', message: expect.stringContaining('1048576') };

  it('is refused, and one at the limit is not', () => {
    expect(catchError(() => parsePlayed(long))).toMatchObject(error);
    expect(catchError(() => parseRecord(long))).toMatchObject(error);
    expect(parsePlayed(short.padEnd(MAX_POSITION_LENGTH)).moves).toHaveLength(1);
    expect(catchError(() => parsePlayed(short.padEnd(MAX_POSITION_LENGTH + 1)))).toMatchObject(
      error,
    );
  });

  it('is one wrong line of a list, whose other lines are read', async () => {
    const list = (async function* () {
      yield [short, long, short, ''].join('\n');
    })();
    const found = [];
    const options = { name: inBoth('test'), fillDefenderHand: false };
    for await (const { fault, position } of readProblems(list, options)) {
      found.push(fault?.code ?? typeof position);
    }
    expect(found).toEqual(['object', 'input-too-long', 'object']);
  });
});

describe('a record with more moves than the limit', () => {
  const write: Readonly<Record<string, (count: number) => string>> = {
    kif: (count) =>
      Array.from({ length: count }, (_, ply) => `${ply + 1} ${KIF_MOVES[ply % 4]}`).join('\n'),
    ki2: (count) => '▲６八銀 △４二銀 ▲７九銀 △３一銀 '.repeat(count / 4),
    csa: (count) => `PI\n+\n${'+7968GI\n-3142GI\n+6879GI\n-4231GI\n'.repeat(count / 4)}`,
  };

  it.each(Object.entries(write))('in %s is refused', (format, make) => {
    const error = catchError(() => parseRecord(make(MAX_MOVES + 4), { format: format as 'kif' }));
    expect(error).toMatchObject({ code: 'input-too-long' });
    expect(error.message).toContain('200000');
    expect(parseRecord(make(1000), { format: format as 'kif' }).line).toHaveLength(1000);
  });
});

it.each(['', '先手：'])('a line of millions of pieces behind %j is no hand', (before) => {
  const board = `${'|'.padEnd(1)}${' ・'.repeat(9)}|\n`
    .repeat(9)
    .replace('・', 'v玉')
    .replace(' v玉', 'v玉');
  const text = `${board}${before}${'歩'.repeat(4_000_000)}x\n持駒：金\n`;
  try {
    parseRecord(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
  }
});
