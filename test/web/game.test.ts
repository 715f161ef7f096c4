// The game of the play page, with a solver whose answers the test gives: a search that ends without a verdict can be continued.

import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import type { Judgement } from '../../web/play/judge';

const MATE = parseSfen('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1');

const asked: { readonly timeMs: number; readonly goesOn?: boolean; readonly side: string }[] = [];
let answers: Judgement[] = [];

vi.mock('../../web/play/judge', () => ({
  judge: async (question: (typeof asked)[number]) => {
    asked.push(question);
    return answers.shift()!;
  },
}));

let game: typeof import('../../web/play/game');

beforeAll(async () => {
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('document', { documentElement: {} });
  game = await import('../../web/play/game');
});

beforeEach(() => {
  asked.length = 0;
});

it('a position without a known solution is searched longer and longer, from the table of the search before', async () => {
  answers = [{ kind: 'open' }, { kind: 'open' }, { kind: 'mate', line: ['G*5b'] }];
  await game.startGame(MATE);
  expect(game.phase.value).toBe('open');
  expect(game.canGiveUp.value).toBe(false);
  await game.searchOn();
  expect(game.phase.value).toBe('open');
  await game.searchOn();
  expect(game.phase.value).toBe('yours');
  expect(game.canGiveUp.value).toBe(true);
  expect(asked.map(({ goesOn }) => goesOn)).toEqual([false, true, true]);
  const times = asked.map(({ timeMs }) => timeMs);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(new Set(times).size).toBe(3);
});

it('a move that was not judged in time is searched longer, and a new move briefly again', async () => {
  answers = [{ kind: 'open' }, { kind: 'nomate', escape: '5a4a' }, { kind: 'open' }];
  await game.startGame(MATE, ['G*5b']);
  await game.tryMove(parseUsiMove('G*4b'));
  expect(game.phase.value).toBe('open');
  await game.searchOn();
  expect(game.phase.value).toBe('wrong');
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
  await game.startGame(MATE);
  expect(game.phase.value).toBe('hopeless');
});
