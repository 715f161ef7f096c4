// A game: whatever is played and taken back in whatever order, the position is the one that the remaining moves lead
// to.

import { expect, it } from 'vitest';
import { parseUsiPosition } from '../../../src/notation/usi-position';
import {
  formatSfen,
  formatUsiMove,
  Game,
  legalMoves,
  packPosition,
  parseSfen,
} from '../../../src/shogi';
import { catchError } from '../../../support/errors';
import { OUTSIDE_VALUES } from '../../../support/outside-values';
import { Random } from '../../../support/random';

const MATE_IN_ONE = '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1';

it('follows random moves made and taken back', () => {
  const random = new Random(20_260_901);
  const game = new Game();
  const moves: string[] = [];
  for (let turn = 0; turn < 400; turn++) {
    if (moves.length > 0 && random.chance(0.4)) {
      game.undo();
      moves.pop();
    } else {
      const choices = legalMoves(game.position);
      if (choices.length === 0) continue;
      const move = random.pick(choices);
      game.play(random.chance(0.5) ? move : formatUsiMove(move));
      moves.push(formatUsiMove(move));
    }
    expect(game.moves.map(formatUsiMove)).toEqual(moves);
    const text = moves.length > 0 ? `startpos moves ${moves.join(' ')}` : 'startpos';
    expect(formatSfen(game.position)).toBe(formatSfen(parseUsiPosition(text).position));
  }
  expect(moves.length).toBeGreaterThan(20);
});

it('begins with any form of a position', () => {
  const sfens = [
    new Game(MATE_IN_ONE),
    new Game(`position sfen ${MATE_IN_ONE}`),
    new Game(parseSfen(MATE_IN_ONE)),
    new Game(packPosition(parseSfen(MATE_IN_ONE))),
  ].map((game) => formatSfen(game.position));
  expect(sfens).toEqual(Array(4).fill(MATE_IN_ONE));
});

it('takes back the moves of its text too', () => {
  const game = new Game(`sfen ${MATE_IN_ONE} moves G*5b`);
  expect(game.moves).toHaveLength(1);
  expect(formatSfen(game.undo().position)).toBe(MATE_IN_ONE);
});

it('allows a side without a king, whoever is to move', () => {
  expect(new Game('4k4/4G4/4P4/9/9/9/9/9/9 w 2r2b3g4s4n4l17p 1').position.turn).toBe('white');
});

it('stays as it is where a move is refused', () => {
  const game = new Game('startpos moves 7g7f');
  const before = formatSfen(game.position);
  for (const [move, code] of [
    ['7g7f', 'illegal-move'],
    ['7g', 'usi-malformed'],
    [{ to: 3 }, 'not-a-move'],
    ...Object.values(OUTSIDE_VALUES)
      .map((make) => make())
      .filter((value) => typeof value !== 'string')
      .map((value) => [value, 'not-a-move']),
  ] as [never, string][]) {
    expect(catchError(() => game.play(move)).code).toBe(code);
  }
  expect(formatSfen(game.position)).toBe(before);
  game.undo();
  expect(catchError(() => game.undo()).code).toBe('no-move-to-undo');
  expect(formatSfen(game.position)).toMatch(/ b - 1$/);
});

it('keeps its moves when the object of a move is changed afterwards', () => {
  const move = { ...legalMoves(new Game().position)[0]! };
  const game = new Game().play(move);
  const [before] = game.moves.map(formatUsiMove);
  move.to = 40;
  expect(game.moves.map(formatUsiMove)).toEqual([before]);
});

it.each([
  ['two kings of a side', '4k4/9/4k4/9/9/9/9/9/9 b - 1', 'too-many-kings'],
  ['the same before moves', 'sfen 4k4/9/4k4/9/9/9/9/9/4R4 b - 1 moves 5i5h', 'too-many-kings'],
  ['no kings', '9/9/9/9/9/9/9/9/9 b - 1', 'no-defender-king'],
  ['a king that can be captured', '4k4/4G4/9/9/9/9/9/9/4K4 b - 1', 'capturable-king'],
])('refuses %s', (_, text, code) => {
  expect(catchError(() => new Game(text)).code).toBe(code);
});

it.each(Object.entries(OUTSIDE_VALUES))('refuses %s', (_, make) => {
  expect(catchError(() => new Game(make() as never))).toMatchObject({ name: 'InputError' });
});
