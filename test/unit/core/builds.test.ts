// The release core against the test build, in which every assertion is on: same verdicts, same nodes, and
// no trap, on random problems and on the positions with the most moves and checks known.

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Core } from '../../../src/core/core';
import { compileCore } from '../../../src/core/load';
import { parseSfen } from '../../../src/formats/sfen';
import type { Position } from '../../../src/shogi/position';
import { createSolver } from '../../../src/solver/solver';
import { describeWithData, readTable } from '../../support/data';
import { Random } from '../../support/random';
import { drawFeatures, drawProblem } from '../../support/random-problems';

const DEBUG_BUILD = new URL('../../../build/core.debug.wasm', import.meta.url);
const PROBLEMS = 300;
const MAX_NODES = 3000;

const hasDebugBuild = existsSync(DEBUG_BUILD);
if (!hasDebugBuild) console.log('SKIPPED: builds of the core (no build/core.debug.wasm)');
const debugBytes = () => new Uint8Array(readFileSync(DEBUG_BUILD));

function expectSameSearch(positions: readonly Position[], useRandomFeatures: boolean): void {
  const random = new Random(5);
  const release = createSolver({ hashMiB: 1 });
  const debug = createSolver({ hashMiB: 1, core: debugBytes() });
  for (const position of positions) {
    const features = useRandomFeatures && random.chance(0.5) ? drawFeatures(random) : {};
    const options = { maxNodes: MAX_NODES, features };
    const [one, other] = [release, debug].map((solver) => {
      const { status, nodes, maxDepth, table } = solver.solveSync(position, options);
      return { status, nodes, maxDepth, used: table.used };
    });
    expect(other).toEqual(one);
  }
}

describe.skipIf(!hasDebugBuild)('release and test build', () => {
  it('agree on random problems', () => {
    const random = new Random(17);
    expectSameSearch(
      Array.from({ length: PROBLEMS }, () => drawProblem(random)),
      true,
    );
  });

  it('have room for the most moves, checks and evasions', () => {
    const core = new Core(compileCore(debugBytes()), 1);
    const count = (sfen: string, which: 'legal' | 'checks' | 'evasions') => {
      core.load(parseSfen(sfen, { validate: false }), 'black');
      return core.moves(which).length;
    };
    expect(count('R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1', 'legal')).toBe(593);
    const checks = '+B7+B/7R1/2R6/9/3Sk1G2/6G2/3+PS1+P2/9/4L1N1K b GSNLPgs2n2l15p 1';
    expect(count(checks, 'checks')).toBe(91);
    // Found by hill climbing; 105 is said to be possible.
    const evasions = 'p3k3l/1pp6/3g1n3/5gp1p/3n1n2l/3s3p1/3b1s3/3s1g3/4L2r1 w rbgsnl12p 1';
    expect(count(evasions, 'evasions')).toBe(80);
  });
});

describeWithData('release and test build on tables', () => {
  const every = (table: string, step: number) =>
    readTable(table)
      .filter((row) => row.verdict !== 'ERR' && !/AND/.test(row.verdict! + row.name))
      .filter((_, index) => index % step === 0)
      .map((row) => parseSfen(row.sfen!));

  it.skipIf(!hasDebugBuild).each([
    ['mates', 60],
    ['no-mate', 10],
    ['nasty', 1],
  ])('agree on %s', (table, step) => expectSameSearch(every(table, step), false));
});
