// Solutions below a diagram as people write them: without marks of the side, parted by spaces or commas, behind a word
// such as 作意, closed by the number of moves. What is not wholly moves is refused, and never passed over.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/errors';
import { formatDiagram } from '../../../src/formats/diagram';
import { parseSfen } from '../../../src/formats/sfen';
import { formatRecord } from '../../../src/kifu/format-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { catchError } from '../../support/errors';

const POSITION = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1');
const DIAGRAM = formatDiagram(POSITION);
const MOVES = ['G*6b', '5a4a', 'G*5b'];

const read = (moves: string) => parseRecord(`${DIAGRAM}\n${moves}\n`).line.map(({ move }) => move);

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
  ])('%s', (moves) => {
    expect(read(moves)).toEqual(MOVES);
  });

  it('knows 生 and 合 of books', () => {
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
  ])('%s is no line of moves', (moves) => {
    const { code, message } = catchError(() => read(moves));
    expect(code).toBe('record-malformed');
    expect(message).toContain('line 16: neither a move nor a comment');
  });

  it.each([
    ['▲６二金打 ４一玉 …', 'this is no move: "…"'],
    ['６二金打 １一玉', 'no piece can make this move'],
  ])('%s is refused', (moves, message) => {
    expect(() => read(moves)).toThrow(message);
  });
});

describe('other formats', () => {
  it('leaves headers and remarks of KIF alone', () => {
    const kif = formatRecord({ position: POSITION, line: MOVES.map((move) => ({ move })) }, 'kif');
    const record = parseRecord(kif.replace('手数-', '解答：６二金打 ４一玉\n手数-'));
    expect(record.headers?.解答).toBe('６二金打 ４一玉');
    expect(record.line).toHaveLength(3);
  });

  it('takes a title above the board for what it is', () => {
    expect(parseRecord(`５二金の図\n${DIAGRAM}\n`).line).toEqual([]);
  });
});

it.each([
  ['解答', '６二金打'],
  ['1', '６二金打'],
  ['初手', '６二金打'],
])('writes no header %s as a line that is none', (name, value) => {
  const record = { position: POSITION, line: [], headers: { [name]: value } };
  expect(() => formatRecord(record, 'ki2')).toThrow(InputError);
});
