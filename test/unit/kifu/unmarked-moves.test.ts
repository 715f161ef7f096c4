// Solutions below a diagram as people write them: without marks of the side, separated by spaces or commas, after a
// word such as 作意, numbered, ended by the number of moves. A line that contains anything but moves is refused, never
// skipped.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors';
import { formatRecord } from '../../../src/kifu/format-record';
import { parsePosition, parseRecord } from '../../../src/kifu/parse-record';
import { formatDiagram } from '../../../src/notation/diagram';
import { parseSfen } from '../../../src/notation/sfen';
import { catchError } from '../../../support/errors';

const POSITION = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1');
const DIAGRAM = formatDiagram(POSITION);
const MOVES = ['G*6b', '5a4a', 'G*5b'];

const read = (moves: string) =>
  parseRecord(`${DIAGRAM}\n${moves}\n`, { strict: true }).line.map(({ move }) => move);

describe('moves below a diagram', () => {
  it.each([
    '６二金打 ４一玉 ５二金打',
    '６二金打　４一玉　５二金打',
    '６二金 ４一玉 ５二金打',
    '６二金、４一玉、５二金打。',
    '６二金４一玉５二金打',
    '６二金、４一玉、\n５二金打',
    '62金打 41玉 52金打',
    '６二金打 ４一玉 ５二金打まで３手詰',
    '６二金打 ４一玉 ５二金打 まで3手詰',
    '６二金打 ４一玉 ５二金打\nまで3手詰',
    '６二金打 ４一玉 ５二金打（3手詰）',
    '６二金打 ４一玉 ５二金打\n３手詰',
    '解答：６二金打 ４一玉 ５二金打',
    '作意：▲６二金打 △４一玉 ▲５二金打',
    '作意手順: ６二金打、４一玉、５二金打',
    '▲６二金打、△４一玉、▲５二金打 まで３手詰',
    '▲６二金打 ４一玉 ５二金打',
    '作意　６二金打 ４一玉 ５二金打',
    '【解答】６二金打 ４一玉 ５二金打',
    '本手順：\n６二金打 ４一玉 ５二金打',
    '答え：６二金打 ４一玉 ５二金打迄３手詰',
    '六二金打 四一玉 五二金打 以上３手',
    '62 金打 41 玉 52 金打',
    '６二金打 ４一玉（５１） ５二金打',
    '①６二金打 ②４一玉 ③５二金打',
    '①▲６二金打\n②△４一玉\n③▲５二金打 まで３手詰',
    '解答：1. ６二金打 2. ４一玉 3. ５二金打',
    '1. ６二金打\n2. ４一玉\n3. ５二金打',
  ])('%s', (moves) => {
    expect(read(moves)).toEqual(MOVES);
  });

  it('may contain 生 and 合, as in books', () => {
    const position = parseSfen('4k4/9/5R3/9/9/9/9/9/9 b 2b4g4s4n4lr18p 1');
    const text = `${formatDiagram(position)}\n５三飛生 ５二歩合\n`;
    expect(parseRecord(text).line.map(({ move }) => move)).toEqual(['4c5c', 'P*5b']);
  });

  it.each([
    '６二金打 ４一玉 …',
    '６二金打が好手',
    '解答：６二金打 以下略',
    '1手目　６二金打',
    '１手目：６二金打',
    '初手 ６二金打',
    '初手６二金打',
    '第1問 ▲６二金打 △４一玉 ▲５二金打',
    '詰手順……▲６二金打△４一玉▲５二金打まで3手詰',
    '「▲６二金打 △４一玉 ▲５二金打」',
    '備考：初手６二金打が好手',
    '(1)６二金打 (2)４一玉',
  ])('%s is not a line of moves', (moves) => {
    const { code, message } = catchError(() => read(moves));
    expect(code).toBe('record-malformed');
    expect(message).toContain('line 16: neither a move nor a comment');
  });

  it.each([
    ['①６二金打 ③４一玉', 'expected move 2'],
    ['①▲６二金打\n②▲５二金打', '▲ is not the mark of the side to move'],
    ['▲６二金打 ☗４一玉', '☗ is not the mark of the side to move'],
    ['△６二金打', '△ is not the mark of the side to move'],
    ['1 ▲６二金打 2 △４一玉 3 ▲５二金打', 'several moves on one line of KIF'],
    ['▲６二銀不成', 'no piece can make this move'],
    ['６ 二金打 ４一玉', 'neither a move nor a comment'],
    ['６二金打 ４一玉\n変化：４二玉、５二金打', 'neither a move nor a comment'],
    ['② ６二金打', 'expected move 1'],
    ['▲６二金打 ４一玉 …', 'not readable as a move: "…"'],
    ['６二金打 １一玉', 'no piece can make this move'],
    ['６二金打 同銀', 'no piece can make this move'],
    ['▲６二金打 △４一玉\n以下：▲５二金打', 'neither a move nor a comment'],
    ['▲６二金打 △４一玉\n3手目：▲５二金打', 'neither a move nor a comment'],
    ['▲６二金打\nまで（紛れ）\n失敗：\n△４一玉 ▲５二金打', 'a move after the end of the game'],
  ])('%s is refused', (moves, message) => {
    expect(() => read(moves)).toThrow(message);
  });
});

describe('variations', () => {
  const withVariation = (line: string) =>
    parseRecord(`${DIAGRAM}\n６二金打 ４一玉 ５二金打まで\n${line}\n`, { strict: true }).line[1]!
      .variations;

  it.each(['変化：2手\n△６二玉', '変化：２手目 ６二玉', '変化：2手 △６二玉 ▲５二歩成'])(
    'are read from their line, or the next: %j',
    (line) => {
      const variations = withVariation(line);
      expect(variations?.[0]?.[0]?.move).toBe('5a6b');
    },
  );

  it('are refused if they cannot be read', () => {
    expect(() => withVariation('変化①：△同玉')).toThrow('neither a move nor a comment');
  });
});

it('may end with a remark of a program about the last move', () => {
  expect(parseRecord(`${DIAGRAM}\n手数＝1  ▲６二金打  まで\n`).line).toEqual([]);
});

describe('other formats', () => {
  it('headers and remarks of KIF are not read as moves', () => {
    const kif = formatRecord({ position: POSITION, line: MOVES.map((move) => ({ move })) }, 'kif');
    const record = parseRecord(kif.replace('手数-', '解答：６二金打 ４一玉\n手数-'));
    expect(record.headers?.解答).toBe('６二金打 ４一玉');
    expect(record.line).toHaveLength(3);
  });

  it('a title above the board is not read as moves', () => {
    expect(parseRecord(`５二金の図\n${DIAGRAM}\n`).line).toEqual([]);
  });
});

describe('headers that look like moves', () => {
  it.each(['kif', 'ki2'] as const)('are read as they were written: %s', (format) => {
    const headers = {
      解答: '６二金打 ４一玉',
      作意: '６二金打以下',
      初手: '６二金打',
    };
    for (const moves of [[], MOVES]) {
      const record = { position: POSITION, line: moves.map((move) => ({ move })), headers };
      const read = parseRecord(formatRecord(record, format), { format });
      expect({ ...read.headers }).toEqual(headers);
      expect(read.line).toHaveLength(moves.length);
    }
  });

  it('are refused if they would be read as moves of another notation', () => {
    const record = { position: POSITION, line: [], headers: { 1: '６二金打' } };
    expect(() => formatRecord(record, 'kif')).toThrow(InputError);
  });

  it('are moves if they stand below the board, with or without marks', () => {
    expect(read('作意：▲６二金打 △４一玉\n▲５二金打')).toEqual(MOVES);
    expect(read('作意：６二金打\n△４一玉\n▲５二金打')).toEqual(MOVES);
    // It is unknown which of two solutions is meant.
    for (const first of ['作意：６二金打 ４一玉', '解答：６二金打以下', '作意：６二金打 まで']) {
      expect(() => read(`${first}\n▲６二金打 △４一玉 ▲５二金打`)).toThrow(InputError);
    }
  });

  it.each(['紛れ', '失敗例', '【紛れ】', '誤答：'])('are not read as moves after %s', (title) => {
    expect(() => read(`${title}\n▲６二金打 △４一玉 ▲５二金打`)).toThrow(
      'neither a move nor a comment',
    );
    expect(() => read(`▲６二金打まで\n${title}\n▲６二金打`)).toThrow(InputError);
  });
});

describe('the position of a text with moves', () => {
  it.each([
    `解答：６二金打 ４一玉 ５二金打\n${DIAGRAM}`,
    `同銀\n${DIAGRAM}`,
    `${DIAGRAM}\n同玉なら５二金まで。`,
    `${DIAGRAM}\n①６二金打`,
  ])('is that of the diagram: %#', (text) => {
    expect(parsePosition(text)).toEqual(POSITION);
  });

  it('is refused if there are two', () => {
    expect(() => parsePosition(`${DIAGRAM}\n５二金\n${DIAGRAM}`)).toThrow(InputError);
  });
});

it.each([
  '▲６二金打 △４一玉 まで２手 ▲５二金打',
  '６二金打まで、４一玉、５二金打',
  '６二金打 ３手詰 ４一玉 ５二金打',
])('does not lose a move after the end of a line: %s', (moves) => {
  expect(() => read(moves)).toThrow(InputError);
});

it('reads a text without a board as a game record, with remarks and headers', () => {
  const kif =
    '手合割：平手\n初手：７六歩\n2手目：３四歩\n初手７六歩が有名\n手数----指手--\n   1 ７六歩(77)\n15手詰の会：あ\n';
  const record = parseRecord(kif);
  expect({ ...record.headers }).toMatchObject({ 初手: '７六歩', '15手詰の会': 'あ' });
  expect(record.line).toHaveLength(1);
  expect(parseRecord('手合割：平手\n７六歩 ３四歩\n').line).toHaveLength(2);
});

it('keeps comments as they are', () => {
  const comments = ['a\r先手の持駒：なし', 'x\u2028▲６二金▲５二金', '▲６二金▲５二金'];
  for (const format of ['kif', 'ki2'] as const) {
    for (const comment of comments) {
      const record = { position: POSITION, line: [{ move: MOVES[0]!, comment }] };
      const { line } = parseRecord(formatRecord(record, format));
      expect(line).toEqual([{ ...record.line[0], comment: comment.replace(/[\r\u2028]/, '\n') }]);
    }
  }
});
