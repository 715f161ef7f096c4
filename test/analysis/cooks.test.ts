// Cooks of every class on positions found at random, each cook judged by brute force; the verdict on the
// problem by both engines; limits and aborts.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/formats/sfen';
import { parseUsiMove } from '../../src/formats/usi';
import { playMove } from '../../src/shogi/rules';
import { createSolver as createJsSolver } from '../../src/solver/js-solver';
import { createSolver } from '../../src/solver/solver';
import { ConventionalOracle } from '../support/conventional-oracle';

const solver = createSolver({ hashMiB: 32 });
const jsSolver = createJsSolver({ hashMiB: 32 });

interface Case {
  readonly sfen: string;
  readonly length: number;
  readonly sound: boolean;
  /** [ply, move, class, length] */
  readonly cooks: readonly (readonly [number, string, string, number])[];
}

const CASES: Readonly<Record<string, Case>> = {
  'no cook': {
    sfen: '7+S1/7+N1/6g1k/7n1/7R1/9/9/9/9 b N2b3g2sn3l18p 1',
    length: 3,
    sound: true,
    cooks: [],
  },
  'second 余詰': {
    sfen: '8s/8k/9/7+L1/9/9/9/9/9 b BG2rb3g3s4n2l18p 1',
    length: 3,
    sound: false,
    cooks: [[1, 'G*2c', 'second', 5]],
  },
  'second, of the same length': {
    sfen: '6+P+lk/9/7L+l/9/9/9/9/9/9 b G2P2rb3g4s4n14p 1',
    length: 3,
    sound: false,
    cooks: [[1, '3a2a', 'second', 3]],
  },
  'final 最終手余詰': {
    sfen: '7k1/9/6R2/9/9/9/2p6/9/9 b Grb3g4s4n4l17p 1',
    length: 5,
    sound: true,
    cooks: [
      [5, '2c1c', 'final', 3],
      [5, '3b2b', 'final', 1],
    ],
  },
  'indifferent 非限定: the distance of a drop': {
    sfen: '9/9/9/9/6S2/1g5N1/7Nk/9/7+N1 b RBrb3g3s4l17p 1',
    length: 5,
    sound: true,
    cooks: [
      [3, 'B*5d', 'indifferent', 3],
      [3, 'B*6c', 'indifferent', 3],
      [3, 'B*7b', 'indifferent', 3],
      [3, 'B*8a', 'indifferent', 3],
    ],
  },
  'indifferent 非限定: promotion': {
    sfen: '9/8k/9/6S1+B/9/9/9/9/5+b1+N1 b LP2r4g3s3n3l17p 1',
    length: 5,
    sound: false,
    cooks: [
      [1, '3d2c', 'indifferent', 5],
      [3, '2c3b', 'second', 5],
      [5, 'L*1c', 'final', 1],
    ],
  },
  'detour 迂回': {
    sfen: '9/7+n1/8P/8k/9/6+R2/9/9/9 b RN2b4g4s2n4l17p 1',
    length: 5,
    sound: false,
    cooks: [
      [3, 'R*1e', 'detour', 5],
      [3, 'R*1f', 'second', 7],
      [3, 'R*1g', 'second', 7],
      [3, 'R*1h', 'second', 7],
      [3, 'R*1i', 'second', 7],
    ],
  },
};

it.each(Object.entries(CASES))('%s', async (_, { sfen, length, sound, cooks }) => {
  const answer = await solver.analyse(sfen);
  expect(answer).toMatchObject({ status: 'mate', sound, length, lengthIsExact: true });
  expect(answer.cooks.map((cook) => [cook.ply, cook.move, cook.class, cook.length])).toEqual(cooks);
  const oracle = new ConventionalOracle(100_000);
  for (const cook of answer.cooks) {
    const before = answer.line.slice(0, cook.ply - 1).map(parseUsiMove);
    const at = before.reduce(playMove, parseSfen(sfen));
    const after = playMove(at, parseUsiMove(cook.move));
    expect(oracle.mated(after, cook.length - 1), cook.move).toBeLessThan(cook.length);
    expect(cook.line).toHaveLength(cook.length);
  }
  expect((await jsSolver.analyse(sfen)).sound).toBe(sound);
});

it('early 早詰: shorter than what is recorded', async () => {
  const { sfen, length } = CASES['no cook']!;
  const answer = await solver.analyse(sfen, { recordedLength: length + 2 });
  expect(answer.sound).toBe(false);
  const { line } = answer;
  expect(answer.cooks).toEqual([{ ply: 1, move: line[0], class: 'early', length, line }]);
  expect((await solver.analyse(sfen, { recordedLength: length })).sound).toBe(true);
});

it('no mate is unsound; an undecided verdict stays so', async () => {
  const bare = '4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1';
  expect(await solver.analyse(bare)).toMatchObject({
    status: 'nomate',
    sound: false,
    length: null,
  });
  const { sfen } = CASES['second 余詰']!;
  const cut = await solver.analyse(sfen, { maxNodes: 1 });
  expect(cut).toMatchObject({ status: 'unknown', sound: 'undecided', reason: 'nodes', line: [] });
  const signal = AbortSignal.abort();
  expect(await solver.analyse(sfen, { signal })).toMatchObject({ reason: 'aborted' });
  await expect(solver.analyse(sfen, { checkNodes: 0 })).rejects.toMatchObject({
    code: 'bad-option',
  });
});

it.each(['maxPlies', 'goal', 'certificate', 'keepTable'])('has no option %s', async (name) => {
  const options = { [name]: name === 'maxPlies' ? 1 : name === 'goal' ? 'book' : true };
  const { sfen } = CASES['no cook']!;
  await expect(solver.analyse(sfen, options)).rejects.toMatchObject({ code: 'bad-option' });
});

it('checks that the nodes for each do not decide are named', async () => {
  const { sfen } = CASES['detour 迂回']!;
  const answer = await solver.analyse(sfen, { checkNodes: 1 });
  expect(answer.undecided.length).toBeGreaterThan(0);
  expect(answer.undecided.every(({ ply }) => ply % 2 === 1)).toBe(true);
  const all = await solver.analyse(sfen);
  expect(all.undecided).toEqual([]);
});
