import { describe, expect, it } from 'vitest';
import { isLegalPosition, listRemovals } from '../../../src/analysis/removals';
import { soundLengthOf } from '../../../src/answers/analysis';
import { type CutOut, cutOut } from '../../../src/compose/cut-out';
import { type MissedMate, type ScanOptions, scanGame } from '../../../src/compose/scan';
import { SimilarPositions } from '../../../src/compose/similar';
import { makeLine } from '../../../src/kifu/game-record';
import { parseSfen } from '../../../src/notation/sfen';
import { formatPiece } from '../../../src/notation/sfen-board';
import { parseUsiMove } from '../../../src/notation/usi';
import { getPiece } from '../../../src/shogi/piece';
import { makePosition, type Position } from '../../../src/shogi/position';
import { isMate, playMove } from '../../../src/shogi/rules';
import { formatSquare, makeSquare } from '../../../src/shogi/square';
import { createSolver } from '../../../src/solver/solver';

const solver = createSolver({ hashMiB: 16 });
/**
 * A sound problem in three plies. In the game the pieces below stand on the board too; they have no part in the mate.
 */
const CORE = '6n1k/6R1p/9/6G2/9/9/9/9/9 b r2b3g3s2n2l17p 1';
const KEY = '3b3a+';
const PIECES = [
  [9, 9, 'black', 'K'],
  [9, 8, 'black', 'L'],
  [8, 9, 'black', 'N'],
  [9, 2, 'white', 'S'],
  [7, 1, 'white', 'L'],
] as const;

function inGame(): Position {
  const core = parseSfen(CORE);
  const board = [...core.board];
  for (const [file, rank, color, kind] of PIECES)
    board[makeSquare(file, rank)] = getPiece(color, kind);
  return makePosition({ ...core, board });
}

async function scan(moves: readonly string[], options: ScanOptions = {}) {
  const found: MissedMate[] = [];
  const steps = scanGame(solver, { position: inGame(), line: makeLine(moves) }, options);
  for (;;) {
    const { done, value } = await steps.next();
    if (done) return { found, summary: value };
    found.push(value);
  }
}

function requireProblem(problem: MissedMate['problem']): CutOut {
  if (typeof problem !== 'object' || problem === null) throw new Error(`no problem: ${problem}`);
  return problem;
}

/** Pieces without which the mate is as long and the problem sound, by analyses of the problem without each piece. */
async function uselessPieces({ sfen, length }: CutOut): Promise<string[]> {
  const useless: string[] = [];
  for (const { square, piece, way, position } of listRemovals(parseSfen(sfen))) {
    if (way === 'removed' || !isLegalPosition(position)) continue;
    const how = { verdictOnly: true, maxNodes: 60_000 };
    if (soundLengthOf(await solver.analyse(position, how)) !== length) continue;
    useless.push(`${formatPiece(piece)} ${square === undefined ? 'hand' : formatSquare(square)}`);
  }
  return useless;
}

describe('a scan of a game', () => {
  it('finds the mates that were not played, one after another', async () => {
    const { found, summary } = await scan(['9h9g', '9b9c']);
    expect(found.map(({ ply, side, length, played }) => [ply, side, length, played])).toEqual([
      [0, 'black', 3, '9h9g'],
      [1, 'white', 5, '9b9c'],
      [2, 'black', 3, null],
    ]);
    expect(found.map(({ missed }) => missed)).toEqual([true, true, true]);
    expect(summary).toEqual({ positions: 3, undecided: [] });
    const [first] = found;
    const end = first!.line.map(parseUsiMove).reduce(playMove, parseSfen(first!.sfen));
    expect(isMate(end)).toBe(true);
    expect(first).not.toHaveProperty('problem');
  });

  it('does not call a mate missed that was played', async () => {
    const { found } = await scan([]);
    // Nobody has missed the mate of a position that stands alone.
    expect(found.map(({ missed }) => missed)).toEqual([false]);
    const { found: played, summary } = await scan(found[0]!.line);
    expect(found[0]!.line[0]).toBe(KEY);
    expect(played).toEqual([]);
    expect(summary.positions).toBe(4);
  });

  it('cuts a sound problem out, without the pieces that have no part in it', async () => {
    const { found } = await scan([], { problems: true });
    const problem = requireProblem(found[0]!.problem);
    expect(problem.undecided).toEqual([]);
    const analysis = await solver.analyse(problem!.sfen);
    expect([analysis.verdict, analysis.length]).toEqual(['sound', 3]);
    expect(problem!.length).toBe(3);
    const collection = new SimilarPositions();
    collection.add(CORE);
    expect(collection.find(problem!.sfen, { within: 3 })).toHaveLength(1);
    const { board } = parseSfen(problem!.sfen);
    for (const [file, rank] of PIECES) expect(board[makeSquare(file, rank)]).toBeUndefined();
  });

  it.each([
    ['l1+R6/9/krs6/p8/S8/9/9/2+p6/9 b SN2b4gs3n3l16p 1', 20_000, ['+p 7h']],
    ['l1+R6/9/krs6/p8/S8/9/9/2+p6/9 b SN2b4gs3n3l16p 1', 300, undefined],
    [CORE, 30, undefined],
    [CORE, 20_000, []],
  ])(
    'names what the nodes leave open about the pieces: %s, %i',
    async (sfen, maxNodes, expected) => {
      const game = { position: parseSfen(sfen), line: [] };
      const steps = scanGame(solver, game, { problems: true, maxNodes });
      const { done, value } = await steps.next();
      const { problem } = done ? { problem: 'undecided' as const } : value;
      const end = done ? value : (await steps.next()).value;
      const open = typeof problem === 'object' ? problem!.undecided : undefined;
      expect(end).toMatchObject({ undecided: open?.length === 0 ? [] : [0] });
      if (expected === undefined && open === undefined) return;
      const named = open!.map(({ piece, at }) => `${piece} ${at}`);
      if (expected !== undefined) expect(named).toEqual(expected);
      // A piece that is not named is needed.
      expect(named).toEqual(expect.arrayContaining(await uselessPieces(requireProblem(problem))));
    },
  );

  it('cuts no problem out after an abort', async () => {
    const control = new AbortController();
    const aborting = {
      solve: solver.solve.bind(solver),
      analyse: (...asked: Parameters<typeof solver.analyse>) => {
        control.abort();
        return solver.analyse(asked[0], { ...asked[1], signal: undefined });
      },
    };
    const { signal } = control;
    expect(await cutOut(aborting, inGame(), { maxNodes: 10_000, signal })).toBe('undecided');
    expect(signal.aborted).toBe(true);
  });

  it('finds only mates within the plies that are asked for, and names what few nodes do not decide', async () => {
    expect((await scan([], { maxPlies: 1 })).found).toEqual([]);
    expect((await scan([], { maxNodes: 1 })).summary.undecided).toEqual([0]);
    const progress: number[] = [];
    await scan(['9h9g'], { maxPlies: 1, onProgress: ({ searched }) => progress.push(searched) });
    expect(progress).toEqual([1, 2]);
    await expect(scan([], { maxPlies: 0 })).rejects.toThrow(/^maxPlies: expected/);
  });
});
