// One character of a board deleted, inserted or replaced: a text can then name another piece on one square, but no
// other piece may move. Everything else is read as before, refused, or told in a remark.

import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors';
import { formatRecord } from '../../../src/kifu/format-record';
import { parseRecord } from '../../../src/kifu/parse-record';
import { formatSfen, parseSfen } from '../../../src/notation/sfen';
import type { Position } from '../../../src/shogi/position';

const POSITION = parseSfen(
  'ln1g3nl/1ks2gr2/1ppp1sbpp/p8/2P1p4/PR2P3P/+p3+PPP2/1SG1R4/LN2K1GNL b BS3P 1',
  {
    validate: false,
  },
);
const PROBLEM = parseSfen('6snk/7p1/6P1P/9/8L/7+B1/9/9/9 b Gr2b3g3s3n3l15pR 1', {
  validate: false,
});
const CSA = /^P[1-9].*$/gm;
const KAKINOKI = /^\|.*$/gm;
const CHARACTERS = [...' 　\t*+|v歩2'];

/** A text with the ranks of its board, by what they are called. */
const TEXTS: readonly (readonly [name: string, text: string, ranks: RegExp])[] = [
  ['CSA', formatRecord({ position: POSITION, line: [] }, 'csa'), CSA],
  ['CSA without blanks at the ends', trimmed('csa', / +$/gm), CSA],
  ['CSA, cells of two characters', trimmed('csa', /(?<=\*) (?=[ \n+-])/g), CSA],
  ['CSA without blanks', trimmed('csa', /(?<=\*) | (?=\*)/g), CSA],
  ['BOD', formatRecord({ position: POSITION, line: [] }, 'bod'), KAKINOKI],
  ['KIF', formatRecord({ position: PROBLEM, line: [] }, 'kif'), KAKINOKI],
  ['SFEN', formatSfen(POSITION), /^\S+/gm],
];

function trimmed(format: 'csa', blanks: RegExp): string {
  return formatRecord({ position: POSITION, line: [] }, format).replace(blanks, '');
}

function boardOf(text: string): Position['board'] | undefined {
  try {
    const { position, remarks = [] } = parseRecord(text);
    return remarks.some(({ done }) => done.endsWith('left-out')) ? undefined : position.board;
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return undefined;
  }
}

describe.each(TEXTS)('%s', (name, text, ranks) => {
  const board = (name === 'KIF' ? PROBLEM : POSITION).board;

  it('is read', () => {
    expect(boardOf(text)).toEqual(board);
  });

  it('is never shifted by a change of one character', () => {
    let read = 0;
    for (const { 0: rank, index } of [...text.matchAll(ranks)].slice(0, 3)) {
      for (let at = index; at <= index + rank.length; at++) {
        for (const removed of [0, 1]) {
          for (const added of removed === 0 ? CHARACTERS : ['', ...CHARACTERS]) {
            const changed = text.slice(0, at) + added + text.slice(at + removed);
            const found = boardOf(changed);
            const others = found?.filter((piece, square) => piece !== board[square]) ?? [];
            if (found !== undefined) read += 1;
            if (others.length > 1) expect(changed).toBe(text);
          }
        }
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});

const ROWS = formatRecord({ position: POSITION, line: [] }, 'csa').match(CSA)!;
const withRow = (row: string) =>
  `${[...ROWS.slice(0, 1), row, ...ROWS.slice(2)].join('\n')}\nP+00KA00GI00FU00FU00FU\nP-\n+\n`;

it.each([
  'P2 * -OU-GI * * -KI-HI * *',
  'P2 *-OU-GI * *-KI-HI * *',
  'P2*-OU-GI**-KI-HI**',
  'P2 * -OU-GI *  * -KI-HI *',
  'P2\t*\t-OU-GI\t*\t*\t-KI-HI\t*\t*',
  'P2　*　-OU-GI　*　*　-KI-HI　*　*　',
])('a rank of CSA with other blanks is read: %j', (row) => {
  const cells = row.match(/\*|[-+]../g)!;
  if (cells.length === 9) expect(boardOf(withRow(row))).toEqual(POSITION.board);
  else
    expect(() => parseRecord(withRow(row))).toThrow('line 2: this is not a rank of nine squares');
});

it.each([
  'P2 * -OU-GI *  *    -HI *  * ',
  'P2 * -OU-GI *  * -KI-HI *  *  * ',
  'P2 * -OU-GI *  * -KI-HI',
  'P2',
  'P2 ＊ -OU-GI *  * -KI-HI *  * ',
  'P2 * -OU-GI *  * -KI-HI *  * x',
])('a rank of CSA without nine cells is refused: %j', (row) => {
  expect(() => parseRecord(withRow(row))).toThrow('line 2: this is not a rank of nine squares');
});

it('CSA: what gives a square twice is refused', () => {
  const csa = formatRecord({ position: POSITION, line: [] }, 'csa');
  expect(() => parseRecord(csa.replace('P+', 'P+11FU'))).toThrow('square 11 is given twice');
  expect(() => parseRecord(csa.replace('P2', 'P1'))).toThrow('rank 1 is given twice');
  for (const text of [`PI\n${csa}`, csa.replace('P1', 'PI\nP1')]) {
    expect(() => parseRecord(text)).toThrow(/given twice/);
  }
  expect(() => parseRecord('P+11FU\nPI\n+\n')).toThrow('the starting position is given twice');
});

it('CSA: the rook of a handicap stays on its square', () => {
  const wide = formatRecord(parseRecord('手合割：二枚落ち\n'), 'csa').replace(/^PI.*$/m, () => {
    const rows = ['P1-KY-KE-GI-KI-OU-KI-GI-KE-KY', `P2${' *'.repeat(9)}`, 'P3'.padEnd(29, '-FU')];
    const empty = [4, 5, 6].map((rank) => `P${rank}${' *'.repeat(9)}`);
    const own = [
      'P7'.padEnd(29, '+FU'),
      'P8 * +KA * * * * * +HI *',
      'P9+KY+KE+GI+KI+OU+KI+GI+KE+KY',
    ];
    return [...rows, ...empty, ...own].join('\n');
  });
  expect(formatSfen(parseRecord(wide).position)).toBe(
    'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1',
  );
});
