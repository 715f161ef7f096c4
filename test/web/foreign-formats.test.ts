// The page of collections reads the formats of other programs as it reads records.

import { expect, it } from 'vitest';
import { makeLine } from '../../src/kifu/game-record';
import { formatNextMoves } from '../../src/kifu/next-move';
import { parseSfen } from '../../src/notation/sfen';
import { readProblems } from '../../web/collection/read-file';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const record = { position: parseSfen(SFEN), line: makeLine(['G*5b']) };
const LIST = formatNextMoves([record, record]);
const PAWNS = `5301_${'0011_'.repeat(17)}`;
const TSUMEPARA = `workid=1&csv=${PAWNS}${'0011_'.repeat(12)}0001_${'0011_'.repeat(7)}5111_&progresscnt=1&answercsv=05520_&title=a&authorname=b`;

it.each([
  ['a list of ShogiHome', LIST],
  ['the same on one line', JSON.stringify(JSON.parse(LIST))],
  ['lines of 詰将棋パラダイス', `${TSUMEPARA}\n${TSUMEPARA}\n`],
  ['USEN', '4k4_9_4P4_9_9_9_9_9_9.b.G2r2b3g4s4n4l17p~0.b9q.\n'.repeat(2)],
])('%s', (_, text) => {
  const read = readProblems('a.txt', new TextEncoder().encode(text));
  expect(read.map(({ sfen, fault }) => fault ?? sfen)).toEqual([SFEN, SFEN]);
});
