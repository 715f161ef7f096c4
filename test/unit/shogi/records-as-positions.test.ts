// A record, or another value with a position, stands for its position wherever one is taken.

import { expect, it } from 'vitest';
import { createSolver } from '../../../src';
import { findHands, SimilarPositions } from '../../../src/compose';
import { bruteForce } from '../../../src/js';
import { formatAnalysis, formatSolution, parseMoves, parseRecord } from '../../../src/kifu';
import { shogiGame, t2 } from '../../../src/lab';
import { formatSvg } from '../../../src/pictures/diagram';
import { formatSheet } from '../../../src/pictures/sheet';
import * as shogi from '../../../src/shogi';
import { catchError } from '../../../support/errors';

const SFEN = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';
const position = shogi.parseSfen(SFEN);
const record = parseRecord(`sfen ${SFEN} moves G*5b`);
const game = new shogi.Game(SFEN);
const solver = createSolver({ hashMiB: 1 });
const move = shogi.parseUsiMove('G*5b');
const answer = solver.solveSync(SFEN);

const collect = async <T>(all: AsyncIterable<T>) => {
  const found: T[] = [];
  for await (const each of all) found.push(each);
  return found;
};

const USES: Readonly<Record<string, (given: shogi.GivenPosition) => unknown>> = {
  formatSfen: shogi.formatSfen,
  formatDiagram: shogi.formatDiagram,
  formatJapaneseMove: (given) => shogi.formatJapaneseMove(given, move),
  formatWesternMove: (given) => shogi.formatWesternMove(given, move),
  packPosition: shogi.packPosition,
  fillDefenderHand: (given) => shogi.fillDefenderHand(given),
  validatePosition: (given) => shogi.validatePosition(given),
  rotatePosition: shogi.rotatePosition,
  mirrorPosition: shogi.mirrorPosition,
  isCheck: shogi.isCheck,
  isMate: shogi.isMate,
  isLegal: (given) => shogi.isLegal(given, move),
  legalMoves: shogi.legalMoves,
  checkingMoves: shogi.checkingMoves,
  playMove: (given) => shogi.playMove(given, move),
  Game: (given) => new shogi.Game(given).position,
  bruteForce: (given) => bruteForce(given, 3),
  formatSvg: (given) => formatSvg(given),
  formatSheet: (given) => formatSheet([{ position: given }]),
  formatSolution: (given) => formatSolution(given, answer, { format: 'kif' }),
  parseMoves: (given) => parseMoves(given, '５二金'),
  't2 of the lab': (given) => t2(shogiGame(given)).status,
  mate: (given) => solver.mate(given),
  findHands: (given) => collect(findHands(solver, given, { maxHand: 1 })),
  SimilarPositions: (given) => {
    const collection = new SimilarPositions();
    collection.add(SFEN);
    return collection.find(given);
  },
};

it.each(Object.entries(USES))('%s', async (_name, use) => {
  const expected = await use(position);
  expect(await use(record)).toEqual(expected);
  expect(await use(game)).toEqual(expected);
});

it('formatAnalysis', async () => {
  const analysis = await solver.analyse(record);
  expect(formatAnalysis(record, analysis, { format: 'kif' })).toBe(
    formatAnalysis(SFEN, analysis, { format: 'kif' }),
  );
});

it('other values with something called a position are refused', () => {
  const endless: { position?: unknown } = {};
  endless.position = endless;
  const wrong = [endless, { position: SFEN }, { position: { board: [] } }, { position: null }, {}];
  for (const value of [...wrong, { ...record, board: null }, { ...position, board: undefined }]) {
    expect(catchError(() => shogi.formatSfen(value as never)).code).toBe('not-a-position');
  }
});
