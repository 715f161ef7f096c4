// Cooks of every class on random positions, each judged by brute force; limits and aborts.

import { expect, it } from 'vitest';
import type { Analysis, Fault } from '../../src/answers/analysis';
import { parseSfen } from '../../src/notation/sfen';
import { parseUsiMove } from '../../src/notation/usi';
import { playMove } from '../../src/shogi/rules';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { BookLengthOracle } from '../../support/book-length-oracle';

const solver = createSolver({ hashMiB: 32 });
const jsSolver = createJsSolver({ hashMiB: 32 });

interface Case {
  readonly sfen: string;
  readonly length: number;
  readonly verdict: 'sound' | 'unsound';
  /** Other checks that mate: [ply, move, kind, length from the first move]. */
  readonly cooks: readonly (readonly [number, string, string, number])[];
}

const CASES: Readonly<Record<string, Case>> = {
  'no cook': {
    sfen: '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1',
    length: 3,
    verdict: 'sound',
    cooks: [],
  },
  'cook 余詰': {
    sfen: '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1',
    length: 3,
    verdict: 'unsound',
    cooks: [[1, 'G*2c', 'cook', 5]],
  },
  'cook, of the same length': {
    sfen: '6+P+lk/9/7L+l/9/9/9/9/9/9 b G2P2rb3g4s4n14p 1',
    length: 3,
    verdict: 'unsound',
    cooks: [[1, '3a2a', 'cook', 3]],
  },
  // The problem is unsound because a pawn is left over.
  'final 最終手余詰': {
    sfen: '7k1/9/6R2/9/9/9/2p6/9/9 b Grb3g4s4n4l17p 1',
    length: 5,
    verdict: 'unsound',
    cooks: [
      [5, '2c1c', 'final-cook', 7],
      [5, '3b2b', 'final-cook', 5],
    ],
  },
  'indifferent 非限定: the distance of a drop': {
    sfen: '9/9/9/9/6S2/1g5N1/7Nk/9/7+N1 b RBrb3g3s4l17p 1',
    length: 5,
    verdict: 'sound',
    cooks: [
      [3, 'B*5d', 'indifferent', 5],
      [3, 'B*6c', 'indifferent', 5],
      [3, 'B*7b', 'indifferent', 5],
      [3, 'B*8a', 'indifferent', 5],
    ],
  },
  'indifferent 非限定: promotion': {
    sfen: '9/8k/9/6S1+B/9/9/9/9/5+b1+N1 b LP2r4g3s3n3l17p 1',
    length: 5,
    verdict: 'unsound',
    cooks: [
      [1, '3d2c', 'indifferent', 5],
      [3, '2c3b', 'cook', 7],
      [5, 'L*1c', 'final-cook', 5],
    ],
  },
  // The line with R*1e comes back into the solution, but the attacker could also mate otherwise.
  'no detour 迂回 that could be left': {
    sfen: '9/7+n1/8P/8k/9/6+R2/9/9/9 b RN2b4g4s2n4l17p 1',
    length: 5,
    verdict: 'unsound',
    cooks: [
      [3, 'R*1e', 'cook', 7],
      [3, 'R*1f', 'cook', 9],
      [3, 'R*1g', 'cook', 9],
      [3, 'R*1h', 'cook', 9],
      [3, 'R*1i', 'cook', 9],
    ],
  },
};

const isCheck = ({ ply }: { ply: number }) => ply % 2 === 1;

/** Other checks that mate, by plies. */
function cooksOf({ faults, notes }: Analysis): Fault[] {
  const kinds = ['leftover', 'no-mate'];
  const cooks = [...faults, ...notes].filter((each) => isCheck(each) && !kinds.includes(each.kind));
  return cooks.sort((one, other) => one.ply - other.ply);
}

it.each(Object.entries(CASES))('%s', async (_, { sfen, length, verdict, cooks }) => {
  const answer = await solver.analyse(sfen);
  expect(answer).toMatchObject({ status: 'mate', verdict, length, lengthIsExact: true });
  const found = cooksOf(answer);
  const sorted = found.map((cook) => [cook.ply, cook.move, cook.kind, cook.length]).sort();
  expect(sorted).toEqual([...cooks].map((cook) => [...cook]).sort());
  const oracle = new BookLengthOracle(100_000);
  for (const { ply, move, length: whole, line } of found) {
    const before = answer.line.slice(0, ply - 1).map(parseUsiMove);
    const at = before.reduce(playMove, parseSfen(sfen));
    const after = playMove(at, parseUsiMove(move!));
    const left = whole! - (ply - 1);
    expect(oracle.mated(after, left - 1), move!).toBe(left - 1);
    expect(line).toHaveLength(left);
  }
  // `faults.test.ts` compares the engines.
  const own = await solver.analyse(sfen, { solution: answer.line, variationDepth: 0 });
  expect(own).toMatchObject({ verdict, faults: answer.faults, notes: answer.notes });
});

it('a recorded length that differs from the true one is a fault', async () => {
  const { sfen, length } = CASES['no cook']!;
  const answer = await solver.analyse(sfen, { recordedLength: length + 2 });
  expect(answer.verdict).toBe('unsound');
  const { line } = answer;
  expect(answer.faults).toMatchObject([
    { ply: 1, move: line[0], kind: 'early-cook', length, line },
  ]);
  expect((await solver.analyse(sfen, { recordedLength: length })).verdict).toBe('sound');
  const longer = await solver.analyse(sfen, { recordedLength: 1 });
  expect(longer).toMatchObject({
    verdict: 'unsound',
    faults: [{ kind: 'longer-variation', ply: 0 }],
  });
});

it('駒余り: every line of best play leaves a piece over', async () => {
  const sfen = '4k4/9/4P4/9/9/9/9/9/9 b 2G2r2b2g4s4n4l17p 1';
  const leftover = [{ kind: 'leftover', ply: 1, length: 1, leftover: { G: 1 } }];
  expect(await solver.analyse(sfen)).toMatchObject({ verdict: 'unsound', faults: leftover });
  expect(await jsSolver.analyse(sfen)).toMatchObject({ verdict: 'unsound', faults: leftover });
});

it('a problem without a mate is unsound; an undecided verdict stays undecided', async () => {
  const bare = '4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1';
  expect(await solver.analyse(bare)).toMatchObject({
    status: 'nomate',
    verdict: 'unsound',
    length: null,
  });
  const { sfen } = CASES['cook 余詰']!;
  const cut = await solver.analyse(sfen, { maxNodes: 1 });
  expect(cut).toMatchObject({ status: 'unknown', verdict: 'undecided', reason: 'nodes', line: [] });
  const signal = AbortSignal.abort();
  expect(await solver.analyse(sfen, { signal })).toMatchObject({ reason: 'aborted' });
  await expect(solver.analyse(sfen, { checkNodes: 0 })).rejects.toMatchObject({
    code: 'bad-option',
  });
});

it('the exact lengths of long mates after other checks take few nodes', async () => {
  // The end of the author's line of 図巧 53.
  const sfen = '9/9/9/1p7/1Pl1g4/4+Bs3/2k6/9/1L+p+rS4 b RNPb3g2s3n2l14p 1';
  const line = 'R*8g 7g7f N*6h 6i6h P*7g 6h7g 8g7g 7f7g R*8g 7g7f 8g8f 7f7g 5f5e 4f5e G*6h';
  const moves = line.split(' ').map(parseUsiMove);
  const options = { solution: line.split(' '), checkNodes: 5000, variationDepth: 0 };
  const cooks = cooksOf(await solver.analyse(sfen, options));
  expect(cooks).toHaveLength(4);
  for (const { ply, move, length, lengthIsExact } of cooks) {
    expect(lengthIsExact, move!).toBe(true);
    const before = moves.slice(0, ply - 1).reduce(playMove, parseSfen(sfen));
    const after = playMove(before, parseUsiMove(move!));
    const answer = await solver.solve(after, { goal: 'book', side: 'defender' });
    expect(answer).toMatchObject({ lengthIsExact: true, length: length! - ply });
  }
});

it.each(['maxPlies', 'goal', 'side'])('has no option %s', async (name) => {
  const options = { [name]: name === 'maxPlies' ? 1 : name === 'goal' ? 'book' : true };
  const { sfen } = CASES['no cook']!;
  await expect(solver.analyse(sfen, options)).rejects.toMatchObject({ code: 'bad-option' });
});

it('checks that are undecided at the node limit are listed', async () => {
  const { sfen } = CASES['no detour 迂回 that could be left']!;
  const answer = await solver.analyse(sfen, { checkNodes: 1 });
  expect(answer.undecided.length).toBeGreaterThan(0);
  const isCheck = ({ ply }: { ply: number }) => ply % 2 === 1;
  const others = answer.undecided.filter((question) => !isCheck(question));
  expect(others.every(({ what }) => what === 'leftover')).toBe(true);
  const all = await solver.analyse(sfen);
  expect(all.undecided).toEqual([]);
});
