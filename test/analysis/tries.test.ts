// Tries, compared with what the second engine says of every reply to every check.

import { expect, it } from 'vitest';
import type { Analysis } from '../../src/answers/analysis';
import { formatSfen, parseSfen } from '../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../src/notation/usi';
import type { Position } from '../../src/shogi/position';
import { checkingMoves, legalMoves, playKnownMove } from '../../src/shogi/rules';
import { CORE, REFERENCE } from '../../support/engines';

const PROBLEMS = ['9/k1B6/2+B1p4/9/9/2K6/9/9/9 b - 1', '9/5p3/9/9/9/9/9/3+r5/1K1b5 w GP 1'];

const solver = CORE.create({ hashMiB: 8 });
const judge = REFERENCE.create({ hashMiB: 8 });

/** Each check with the replies after which the second engine finds no mate. */
function refuteAll(position: Position): Map<string, string[]> {
  const isMate = (after: Position) => {
    const { status } = judge.solveSync(formatSfen(after), { goal: 'first', maxNodes: 20_000 });
    expect(status).not.toBe('unknown');
    return status === 'mate';
  };
  const refuted = checkingMoves(position).map((check) => {
    const after = playKnownMove(position, check);
    const refutations = legalMoves(after).filter((reply) => !isMate(playKnownMove(after, reply)));
    return [formatUsiMove(check), refutations.map(formatUsiMove).sort()] as const;
  });
  return new Map(refuted);
}

function playTo(sfen: string, { line }: Analysis, ply: number): Position {
  const moves = line.slice(0, ply - 1).map(parseUsiMove);
  return moves.reduce(playKnownMove, parseSfen(sfen, { validate: false }));
}

it.each(PROBLEMS)('%s has the tries that the second engine finds', async (sfen) => {
  const most = 2;
  const analysis = await solver.analyse(sfen, { tries: most, maxNodes: 100_000 });
  const tries = analysis.tries!;
  expect(tries.map(({ ply }) => ply)).toEqual(
    analysis.line.map((_, index) => index + 1).filter((ply) => ply % 2 === 1),
  );
  for (const { ply, move, checks, isOnly, tries: found } of tries) {
    const refuted = refuteAll(playTo(sfen, analysis, ply));
    expect(move).toBe(analysis.line[ply - 1]);
    expect(checks).toBe(refuted.size);
    const mating = [...refuted].filter(([, replies]) => replies.length === 0);
    expect(isOnly).toBe(mating.length === 1);
    const expected = [...refuted].filter(([, { length }]) => length > 0 && length <= most);
    const listed = found.map((each) => [each.move, [...each.refutations].sort()]);
    expect(listed.sort()).toEqual(expected.sort());
    const counts = found.map(({ refutations }) => refutations.length);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    for (const { move: check, refutations, holds } of found) {
      const position = playTo(sfen, analysis, ply);
      const replies = legalMoves(playKnownMove(position, parseUsiMove(check)));
      expect(holds === null).toBe(replies.length === refutations.length);
    }
  }
});

it('gives no tries unless asked, none without a line, and the limit that ended them', async () => {
  const [sfen] = PROBLEMS as [string];
  expect('tries' in (await solver.analyse(sfen))).toBe(false);
  const noMate = await solver.analyse('4k4/9/9/9/9/9/9/9/9 b G 1', { tries: 1 });
  expect(noMate).toMatchObject({ status: 'nomate', tries: [] });
  const ended = await solver.analyse(PROBLEMS[1]!, { tries: 1, maxNodes: 1 });
  expect(ended.triesMissing ?? ended.reason).toBe('nodes');
});

it('refuses options that do not go together', async () => {
  await expect(solver.analyse(PROBLEMS[0]!, { tries: 1, verdictOnly: true })).rejects.toThrow(
    'verdictOnly: trials, tries and variations need the whole answer',
  );
  await expect(solver.analyse(PROBLEMS[0]!, { tries: -1 })).rejects.toThrow('tries');
});
