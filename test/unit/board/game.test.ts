// A game with a solver whose answers the test gives.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Game, type GameState } from '../../../src/board/game';
import { describeGame } from '../../../src/board/game-words';
import type { Judgement, JudgeQuestion } from '../../../src/board/judge';
import { parseSfen } from '../../../src/notation/sfen';
import { parseUsiMove } from '../../../src/notation/usi';

const MATE = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');
/** A mate in three. */
const THREE = parseSfen('9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1');

const asked: JudgeQuestion[] = [];
let answers: Judgement[] = [];
const states: GameState[] = [];

const game = new Game({
  judge: async (question) => {
    asked.push(question);
    return answers.shift()!;
  },
  changed: (state) => {
    states.push(state);
  },
});

/** Lets the answers that are there arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  asked.length = 0;
  states.length = 0;
});

it('a position without a known solution is searched longer and longer, from the table of the search before', async () => {
  answers = [{ kind: 'open' }, { kind: 'open' }, { kind: 'mate', line: ['G*5b'] }];
  await game.begin(MATE);
  expect(game.state.phase).toBe('open');
  expect(game.canGiveUp).toBe(false);
  await game.searchOn();
  expect(game.state.phase).toBe('open');
  await game.searchOn();
  expect(game.state.phase).toBe('yours');
  expect(game.canGiveUp).toBe(true);
  expect(asked.map(({ goesOn }) => goesOn)).toEqual([false, true, true]);
  const times = asked.map(({ timeMs }) => timeMs);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(new Set(times).size).toBe(3);
});

it('a move that was not judged in time is searched longer, and a new move briefly again', async () => {
  answers = [{ kind: 'open' }, { kind: 'nomate', escape: '5a4a' }, { kind: 'open' }];
  await game.begin(MATE, ['G*5b']);
  await game.tryMove(parseUsiMove('G*4b'));
  expect(game.state.phase).toBe('open');
  await game.searchOn();
  expect(game.state.phase).toBe('wrong');
  expect(asked.map(({ side, goesOn }) => [side, goesOn])).toEqual([
    ['defender', false],
    ['defender', true],
  ]);
  expect(asked[1]!.timeMs).toBeGreaterThan(asked[0]!.timeMs);
  game.undo();
  await game.tryMove(parseUsiMove('G*6b'));
  expect(asked[2]).toMatchObject({ timeMs: asked[0]!.timeMs, goesOn: false });
});

it('no mate is not the same as none found', async () => {
  answers = [{ kind: 'nomate', escape: undefined }];
  await game.begin(MATE);
  expect(game.state.phase).toBe('hopeless');
});

it('without a search at the beginning, a hint asks for the solution once', async () => {
  answers = [{ kind: 'mate', line: ['G*5b'] }];
  await game.begin(MATE, []);
  expect(game.state.phase).toBe('yours');
  expect(asked).toEqual([]);
  game.takeHint();
  await settle();
  expect(game.hinted).toEqual(parseUsiMove('G*5b'));
  game.takeHint();
  expect(game.state).toMatchObject({ hintsNow: 2, hintsTaken: 2, phase: 'yours' });
  expect(asked.length).toBe(1);
  await game.tryMove(parseUsiMove('G*5b'));
  expect(game.state.phase).toBe('solved');
  expect(describeGame(game, 'en')).toBe('Mate.');
  expect(asked.length).toBe(1);
});

it('without a search at the beginning, every first move that mates is right, and the answer is searched for', async () => {
  answers = [{ kind: 'mate', line: [] }];
  await game.begin(MATE, []);
  await game.tryMove(parseUsiMove('G*5b'));
  expect(game.state).toMatchObject({ phase: 'solved', remark: { kind: 'right' } });
  answers = [{ kind: 'mate', line: ['G*5b'] }];
  await game.begin(MATE, []);
  game.giveUp();
  await settle();
  expect(game.state.phase).toBe('given');
  expect(game.state.played.map(({ usi }) => usi)).toEqual(['G*5b']);
  expect(game.shownPly).toBe(0);
});

it('a failed search is told, and asked again', async () => {
  await game.begin(MATE, []);
  answers = [];
  const failing = new Game({
    judge: async () => {
      throw new Error('no luck');
    },
    changed: () => {},
  });
  await failing.begin(MATE);
  expect(failing.state).toMatchObject({ phase: 'hopeless', error: new Error('no luck') });
  await failing.begin(MATE, []);
  await failing.tryMove(parseUsiMove('G*5b'));
  expect(failing.state.phase).toBe('hopeless');
  failing.undo();
  expect(failing.state).toMatchObject({ phase: 'yours', error: undefined });
});

it('move and reply change together', async () => {
  await game.begin(THREE, ['7b8c+', '9b8a', '7c8b']);
  states.length = 0;
  await game.tryMove(parseUsiMove('7b8c+'));
  expect(states.map(({ played }) => played.length)).toEqual([2]);
});

it('asks whether there is a mate, and plays the mate out', async () => {
  vi.useFakeTimers();
  game.ask(THREE, ['7b8c+', '9b8a', '7c8b']);
  expect([game.canMove, game.canHint, game.canGiveUp]).toEqual([false, false, false]);
  await game.tryMove(parseUsiMove('7b8c+'));
  expect(game.state.played).toEqual([]);
  const kept = game.keep()!;
  const answered = game.answer(false);
  expect(game.state).toMatchObject({ phase: 'given', wrongTries: 1 });
  expect(game.shownPly).toBe(0);
  await vi.runAllTimersAsync();
  await answered;
  expect(game.shownPly).toBe(3);
  // A second answer counts for nothing.
  await game.answer(true);
  expect(game.state.wrongTries).toBe(1);
  // A question that was left before its answer is asked again.
  game.resume(THREE, kept);
  expect(game.state).toMatchObject({ phase: 'asked', isQuestion: true, wrongTries: 0 });
  void game.answer(true);
  expect(game.state.wrongTries).toBe(0);
  // What the visitor looks at stays.
  game.lookAt(2);
  await vi.runAllTimersAsync();
  expect(game.shownPly).toBe(2);
});

it('plays out why there is no mate', async () => {
  vi.useFakeTimers();
  // The king takes the gold.
  const none = parseSfen('4k4/9/9/9/9/9/9/9/9 b G2r2b3g4s4n4l18p 1');
  answers = [{ kind: 'nomate', escape: '5a5b' }];
  game.ask(none, []);
  const answered = game.answer(false);
  await vi.runAllTimersAsync();
  await answered;
  const played = game.state.played.map(({ usi }) => usi);
  expect(played.length).toBe(2);
  expect(asked[0]?.side).toBe('defender');
  expect(game.state).toMatchObject({ phase: 'given', wrongTries: 0, refuting: 'ended' });
  expect(describeGame(game, 'en')).toBe('No check is left.');
  // It is still there after a reload.
  game.resume(none, game.keep()!);
  expect(game.state.played.map(({ usi }) => usi)).toEqual(played);
  game.ask(none, []);
  void game.answer(true);
  expect(game.state.wrongTries).toBe(1);
});
