// The estimate of difficulty: it depends on the problem alone, and puts easy before hard. The themes of a problem.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookThemesOf,
  type DifficultyFeatures,
  DifficultyMeter,
  difficultyOf,
  gradeOf,
  starsOf,
} from '../../../../src/compose/generate/index';
import { parseSfen } from '../../../../src/notation/sfen';
import { parseUsiMove } from '../../../../src/notation/usi';

const readProblem = (sfen: string, line: string) =>
  [parseSfen(sfen), line.split(' ').map(parseUsiMove)] as const;

const IN_ONE = readProblem('4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', 'G*5b');
/** The second problem of 将棋図巧 (1755), and its author's line. */
const CLASSIC_SFEN = '9/9/3B3G1/6+p1n/7+p1/7k1/5BL1p/7G1/7+R+r b N2P2g4s2n3l13p 1';
const CLASSIC_LINE =
  '2h2g 2f1e 2g1f 2e1f N*2g 1f2g P*1f 1e1f 4g2e 1f2e 6c3f+ 2e1e P*1f 1e1f 2i2g 1f1e 3f2e 3d2e P*1f 2e1f 2g2d';
const CLASSIC = readProblem(CLASSIC_SFEN, CLASSIC_LINE);

describe('difficulty', () => {
  it('is the same whatever was examined before', () => {
    const meter = new DifficultyMeter();
    const first = meter.measure(...IN_ONE);
    meter.measure(...CLASSIC);
    expect(meter.measure(...IN_ONE)).toEqual(first);
  });

  it('is greater for a classic than for a mate in one', () => {
    const meter = new DifficultyMeter();
    const [easy, hard] = [IN_ONE, CLASSIC].map((problem) =>
      difficultyOf(meter.measure(...problem)),
    );
    expect(hard).toBeGreaterThan(easy! + 30);
  });

  it('grows with what is demanded; stars grow and grades fall with it', () => {
    const demands = fc.record({
      plies: fc.integer({ min: 1, max: 99 }),
      depth: fc.nat(5000),
      effort: fc.nat(17),
    });
    fc.assert(
      fc.property(demands, demands, (one, more) => {
        const rest = { pieces: 5, choices: 3, closeTries: 0, interpositions: 0 };
        const easy: DifficultyFeatures = { ...rest, ...one };
        const hard: DifficultyFeatures = {
          ...rest,
          plies: one.plies + more.plies,
          depth: one.depth + more.depth,
          effort: one.effort + more.effort,
        };
        const [less, greater] = [difficultyOf(easy), difficultyOf(hard)];
        expect(greater).toBeGreaterThanOrEqual(less);
        expect(starsOf(greater)).toBeGreaterThanOrEqual(starsOf(less));
        expect(gradeOf(greater)).toBeLessThanOrEqual(gradeOf(less));
        for (const value of [less, greater]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }),
    );
    expect([0, 100].map(starsOf)).toEqual([1, 5]);
    expect([0, 100].map(gradeOf)).toEqual([10, -5]);
  });
});

describe('themes', () => {
  it.each([
    ['sacrifice', CLASSIC_SFEN, CLASSIC_LINE],
    ['attacker-non-promotion', '8k/9/7S1/9/9/9/9/9/9 b 2r2b4g3s4n4l18p 1', '2c1b'],
    ['interposition', '8k/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1', 'R*1e P*1d'],
    ['distant-drop', '8k/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1', 'R*1e'],
    ['discovered-check', '8k/9/8G/9/8L/9/9/9/9 b 2r2b3g4s4n3l18p 1', '1c2c'],
    ['double-check', '8k/9/8N/7B1/8L/9/9/9/9 b 2rb4g4s3n3l18p 1', '1c2a+'],
    ['minor-pieces', '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', 'G*1b'],
    ['no-hand', '8k/9/7GP/9/9/9/9/9/9 b 2r2b3g4s4n4l17p 1', '2c1b'],
  ] as const)('%s', (theme, sfen, line) => {
    expect(bookThemesOf(...readProblem(sfen, line))).toContain(theme);
  });

  it.each([
    // One piece is captured, and not two.
    ['sacrifice', '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', 'G*2a 1a2a'],
    ['attacker-non-promotion', '8k/9/7S1/9/9/9/9/9/9 b 2r2b4g3s4n4l18p 1', '2c1b+'],
    // A gold does not run.
    ['distant-drop', '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', 'G*1b'],
    ['interposition', '8k/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1', 'R*1e 1a2b'],
    // The rook gives check by itself.
    ['discovered-check', '8k/9/9/9/9/9/9/9/7R1 b r2b4g4s4n4l18p 1', '2i1i'],
    ['double-check', '8k/9/8G/9/8L/9/9/9/9 b 2r2b3g4s4n3l18p 1', '1c2c'],
    ['minor-pieces', '8k/9/9/9/9/9/9/9/9 b Rr2b4g4s4n4l18p 1', 'R*1e'],
    ['no-hand', '8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1', 'G*1b'],
  ] as const)('not %s', (theme, sfen, line) => {
    expect(bookThemesOf(...readProblem(sfen, line))).not.toContain(theme);
  });
});
