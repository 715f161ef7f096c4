import { expect, it } from 'vitest';
import { findThreat } from '../../../src/compose/threat';
import { parseSfen } from '../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../src/notation/usi';
import { makePosition } from '../../../src/shogi/position';
import { isMate, legalMoves, playMove } from '../../../src/shogi/rules';
import { createSolver } from '../../../src/solver/solver';

const solver = createSolver({ hashMiB: 4 });
/** Black threatens to drop a gold on 52; white has no piece in hand. */
const THREAT = '4k4/9/4P4/9/9/9/9/9/4K4 w G 1';

it('finds the threat, and exactly the moves after which no move mates', async () => {
  const { threat, side, line, answers } = await findThreat(solver, THREAT, { maxPlies: 1 });
  expect([threat, side, line]).toEqual([true, 'black', ['G*5b']]);
  const position = parseSfen(THREAT);
  const moves = legalMoves(position);
  expect(answers.map(({ move }) => move).sort()).toEqual(moves.map(formatUsiMove).sort());
  for (const { move, meets } of answers) {
    const after = playMove(position, parseUsiMove(move));
    const mates = legalMoves(after).some((each) => isMate(playMove(after, each)));
    expect([move, meets]).toEqual([move, !mates]);
  }
  expect(answers.some(({ meets }) => meets === true)).toBe(true);
});

it('lists the moves that meet the threat first, and marks checks', async () => {
  const withRook = THREAT.replace(' w G ', ' w Gr ');
  const { answers } = await findThreat(solver, withRook, { maxPlies: 1 });
  const meets = answers.map(({ meets }) => meets);
  expect(meets).toEqual([...meets].sort((one, other) => Number(other) - Number(one)));
  expect(meets).toContain(false);
  expect(answers.find(({ move }) => move === 'R*5h')?.isCheck).toBe(true);
});

it('says so where there is no threat, where the king is in check, and where the nodes do not suffice', async () => {
  const none = await findThreat(solver, '4k4/9/9/9/9/9/9/9/4K4 w G 1');
  expect(none).toEqual({ threat: false, side: 'black', line: [], answers: [] });
  expect((await findThreat(solver, '4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1')).threat).toBe('check');
  const hard = '9/9/9/9/4k4/9/9/9/9 w RBGSNLrb3g3s3n3l18p 1';
  const few = await findThreat(solver, makePosition(parseSfen(hard, { validate: false })), {
    maxNodes: 5,
  });
  expect(few.threat).toBe('undecided');
});

it('needs a position', async () => {
  await expect(findThreat(solver, '9/9/9 w - 1')).rejects.toMatchObject({ name: 'InputError' });
});
