// Generated problems are judged by brute force on the rules of `src/shogi`, which shares nothing with the solver and
// the generator.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  type GeneratedProblem,
  type GenerateOptions,
  generate,
  surpriseOf,
} from '../../../../src/compose/generate/index';
import { parseSfen } from '../../../../src/notation/sfen';
import { formatUsiMove, parseUsiMove } from '../../../../src/notation/usi';
import { isCheck } from '../../../../src/shogi/attacks';
import { fillDefenderHand } from '../../../../src/shogi/fill-hand';
import { addToHand, isHandEmpty } from '../../../../src/shogi/hand';
import type { Move } from '../../../../src/shogi/move';
import { getPiece, HAND_KINDS } from '../../../../src/shogi/piece';
import { findKing, makePosition, type Position } from '../../../../src/shogi/position';
import { isBookEnd, playIfLegal, playMove } from '../../../../src/shogi/rules';
import { fileOf, formatSquare, parseSquare } from '../../../../src/shogi/square';
import { createSolver } from '../../../../src/solver/js-solver';
import { judgeByForce } from '../../../../support/proper';
import { inSuite } from '../../../suites';

async function take(count: number, options: GenerateOptions): Promise<GeneratedProblem[]> {
  const problems: GeneratedProblem[] = [];
  for await (const problem of generate(options)) {
    problems.push(problem);
    if (problems.length === count) break;
  }
  return problems;
}

const read = ({ sfen, line }: GeneratedProblem) => ({
  root: parseSfen(sfen),
  moves: line.map(parseUsiMove),
});

interface Lighter {
  /** `3d` for a square of the board, `G` for a piece of the attacker's hand. */
  readonly taken: string;
  readonly position: Position;
}

/** The diagrams with one piece of the board or of the attacker's hand given to the defender. */
function withoutOnePiece(root: Position): Lighter[] {
  const lighter = root.board.flatMap((piece, square) => {
    if (piece === undefined || piece.kind === 'K') return [];
    const board = [...root.board];
    board[square] = undefined;
    return [{ taken: formatSquare(square), position: makePosition({ ...root, board }) }];
  });
  const held = HAND_KINDS.filter((kind) => root.hands.black[kind] > 0).map((kind) => {
    const black = addToHand(root.hands.black, kind, -1);
    return { taken: kind, position: makePosition({ ...root, hands: { ...root.hands, black } }) };
  });
  return [...lighter, ...held].map(({ taken, position }) => ({
    taken,
    position: fillDefenderHand(position),
  }));
}

function canPlay(root: Position, moves: readonly Move[]): boolean {
  let position: Position | undefined = root;
  for (const move of moves) position = position && playIfLegal(position, move);
  return position !== undefined;
}

const reference = createSolver({ hashMiB: 16 });

/**
 * The pieces without which the solution still works and the problem is still sound, or perhaps. The engine in
 * JavaScript judges, which shares no code with the core.
 */
async function findUnneeded(root: Position, moves: readonly Move[]): Promise<string[]> {
  const unneeded: string[] = [];
  for (const { taken, position } of withoutOnePiece(root)) {
    const standsInCheck = isCheck(makePosition({ ...position, turn: 'white' }));
    if (standsInCheck || !canPlay(position, moves)) continue;
    const solution = moves.map(formatUsiMove);
    const { verdict } = await reference.analyse(position, { solution, verdictOnly: true });
    if (verdict !== 'unsound') unneeded.push(taken);
  }
  return unneeded;
}

describe.each([
  [3, inSuite(3, 5)],
  [5, inSuite(1, 2)],
])('problems of %i plies', (plies, count) => {
  let problems: GeneratedProblem[];

  beforeAll(async () => {
    problems = await take(count, { plies, seed: 8 });
  });

  it('are diagrams of a full set, with black to move and a line that ends in mate', () => {
    for (const problem of problems) {
      const { root, moves } = read(problem);
      expect(root.turn).toBe('black');
      expect(fillDefenderHand(root).hands).toEqual(root.hands);
      expect(moves).toHaveLength(plies);
      const end = moves.reduce((position, move) => playMove(position, move), root);
      expect(isBookEnd(end), problem.sfen).toBe(true);
      expect(isHandEmpty(end.hands.black), problem.sfen).toBe(true);
    }
  });

  it('have this length and no fault, as far as brute force reaches', () => {
    const verdicts = problems.map((problem) => {
      const { root, moves } = read(problem);
      const verdict = judgeByForce(root, moves);
      expect(verdict, problem.sfen).not.toBe('faulty');
      return verdict;
    });
    const sound = verdicts.filter((verdict) => verdict === 'sound');
    expect(sound.length).toBeGreaterThanOrEqual(count / 2);
  });

  it('need each of their pieces', async () => {
    for (const problem of problems.slice(0, 2)) {
      const { root, moves } = read(problem);
      expect(await findUnneeded(root, moves), problem.sfen).toEqual([]);
    }
  });

  it('would be refused by this test with one piece more', async () => {
    for (const problem of problems.slice(0, 2)) {
      const { root, moves } = read(problem);
      const far = parseSquare(fileOf(findKing(root.board, 'white')!) > 5 ? '1h' : '9h')!;
      expect(root.board[far]).toBeUndefined();
      const board = [...root.board];
      board[far] = getPiece('white', 'P');
      const white = addToHand(root.hands.white, 'P', -1);
      const heavier = makePosition({ ...root, board, hands: { ...root.hands, white } });
      expect(await findUnneeded(heavier, moves), problem.sfen).toEqual([formatSquare(far)]);
    }
  });
});

describe('the options', () => {
  it('a seed gives the same problems again, another seed gives others', async () => {
    const [first, second] = await take(2, { plies: 1, seed: 11 });
    expect(await take(1, { plies: 1, seed: 11 })).toEqual([first]);
    const [other] = await take(1, { plies: 1, seed: 12 });
    expect(other!.sfen).not.toBe(first!.sfen);
    // An attempt gives its problem whatever was attempted before.
    const { attempt } = second!;
    const alone = await take(1, { plies: 1, seed: 11, firstAttempt: attempt, attempts: 1 });
    expect(alone).toEqual([second]);
  });

  it('no attempt continues with the random numbers of another', async () => {
    // With mulberry32 and its usual step, the second of these attempts would begin 159 numbers after the first.
    const make = (attempt: number) => take(1, { plies: 1, firstAttempt: attempt, attempts: 1 });
    const [[one], [other]] = [await make(2246), await make(5827)];
    expect(other!.sfen).not.toBe(one!.sfen);
  });

  it('pieces: no others are used', async () => {
    for (const { sfen } of await take(1, { plies: 3, pieces: ['G', 'S', 'P'] })) {
      const { board, hands } = parseSfen(sfen);
      const kinds = new Set(board.flatMap((piece) => piece?.kind ?? []));
      for (const kind of ['L', 'N', 'B', 'R'] as const) {
        expect(kinds.has(kind)).toBe(false);
        expect(hands.black[kind]).toBe(0);
      }
    }
  });

  it('board: its pieces stand in every problem, and are never removed', async () => {
    const board = '7nl/7k1/9/6P2/9/9/9/9/9';
    for (const { sfen } of await take(1, { plies: 3, board })) {
      const position = parseSfen(sfen);
      expect(position.board[parseSquare('2b')!]).toMatchObject({ color: 'white', kind: 'K' });
      expect(position.board[parseSquare('2a')!]).toMatchObject({ color: 'white', kind: 'N' });
      expect(position.board[parseSquare('1a')!]).toMatchObject({ color: 'white', kind: 'L' });
      expect(position.board[parseSquare('3d')!]).toMatchObject({ color: 'black', kind: 'P' });
    }
  });

  it('maxPieces: there are no more', async () => {
    for (const { traits } of await take(1, { plies: 3, maxPieces: 5 })) {
      expect(traits.pieces).toBeLessThanOrEqual(5);
    }
  });

  it('firstMoves: the first move is of one of these kinds', async () => {
    for (const { sfen, line, traits } of await take(1, { plies: 3, firstMoves: ['drop'] })) {
      expect(line[0], sfen).toMatch(/^[PLNSGBR]\*/);
      expect(traits.key).toBe('drop');
    }
  });

  it.runIf(inSuite(false, true))(
    'sacrifices: at least this many checks lose their piece at once',
    async () => {
      for (const { sfen, line } of await take(1, { plies: 3, sacrifices: 1 })) {
        expect(line[1]!.slice(2, 4), sfen).toBe(line[0]!.slice(2, 4));
      }
    },
  );

  it.runIf(inSuite(false, true))('surprise: no problem has less', async () => {
    const problems = await take(1, { plies: 3, surprise: 4, seed: 4 });
    for (const { sfen, traits } of problems) {
      expect(surpriseOf(traits), sfen).toBeGreaterThanOrEqual(4);
    }
    const any = await take(3, { plies: 3, seed: 6 });
    expect(any.some(({ traits }) => surpriseOf(traits) < 4)).toBe(true);
  });

  it.each([
    [{ surprise: 21 }, 'surprise: expected a whole number from 0 to 20'],
    [{ firstMoves: ['castle'] }, 'firstMoves: expected some of drop, capture, move, got "castle"'],
    [{ firstMoves: [] }, 'firstMoves'],
    [{ plies: 5, sacrifices: 3 }, 'sacrifices: expected at most 2 in 5 plies, got 3'],
    [{ plies: 4 }, 'plies: expected an odd number, got 4'],
    [{ plies: 33 }, 'plies: expected a whole number from 1 to 31'],
    [{ seed: 0 }, 'seed'],
    [{ pieces: ['K'] }, 'pieces: expected some of P, L, N, S, G, B, R'],
    [{ pieces: [] }, 'pieces'],
    [{ board: '9/9' }, 'expected 9 ranks'],
    [{ board: 'P8/9/9/9/9/9/9/9/9' }, 'can never move'],
    [{ board: 'k8/9/9/9/9/9/9/9/R8' }, 'could capture'],
    [{ board: 'lllll4/9/9/9/9/9/9/9/9' }, 'there are only 4'],
    [
      { board: 'nnnn5/9/9/9/9/9/9/9/9', maxPieces: 5 },
      'maxPieces: expected at least 6: the given pieces, the king and one more',
    ],
    [{ board: 'nnnk5/9/9/9/9/9/9/9/9', maxPieces: 4 }, 'maxPieces: expected at least 5'],
    [{ board: '4k4/9/9/9/9/9/9/9/rr7', pieces: ['R'] }, 'pieces: expected a kind of which'],
    [{ signal: {} }, 'signal'],
    [{ wrong: 1 }, 'wrong'],
  ])('%j is refused', async (options, message) => {
    await expect(take(1, options as GenerateOptions)).rejects.toThrow(message);
  });
});

describe('the end', () => {
  it('comes with the abort, and what was found stays', async () => {
    const controller = new AbortController();
    const problems: GeneratedProblem[] = [];
    for await (const problem of generate({ plies: 1, signal: controller.signal })) {
      problems.push(problem);
      if (problems.length === 2) controller.abort();
    }
    expect(problems).toHaveLength(2);
  });

  it('comes in the middle of an attempt', async () => {
    const controller = new AbortController();
    // No mate in 31 plies comes of one attempt.
    const all = take(1, { plies: 31, attempts: 1, signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    expect(await all).toEqual([]);
  });

  it('comes after the attempts that were asked for, each of which is told', async () => {
    const told: number[] = [];
    const onProgress = ({ attempt }: { attempt: number }) => void told.push(attempt);
    await take(99, { plies: 1, firstAttempt: 5, attempts: 3, onProgress });
    expect(told).toEqual([5, 6, 7]);
  });
});
