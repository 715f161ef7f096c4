// The first numbers of a leaf, counted once more from the moves of the position and the weights on record: where a check
// has one reply, a search that has only looked at it says of the check what it says of the leaf behind the reply.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Features, readFeatures, TRAITS } from '../../../bench/leaves/features';
import { readWeights } from '../../../bench/leaves/leaves';
import { formatWeights, WEIGHTS_FILE } from '../../../bench/leaves/weights';
import { readOwnSet } from '../../../bench/positions/table';
import { WHOLE_SEARCH } from '../../../bench/positions/whole-search';
import { compileCore, instantiateCore } from '../../../src/engines/core/load';
import { ProbedCore } from '../../../src/engines/core/probed-core';
import { parseSfen } from '../../../src/formats/sfen';
import type { Position } from '../../../src/shogi/position';
import { playMove } from '../../../src/shogi/rules';
import { Random } from '../../support/random';

const weights = readWeights();
const core = new ProbedCore(instantiateCore(compileCore(), 1));

function scarcityOf(firm: number): number {
  if (firm < 2) return 4 - firm;
  return firm < 4 ? 2 : 1;
}

function factorOf(of: typeof weights.proof, features: Features): number {
  const exponent = TRAITS.reduce((sum, trait) => sum + of[trait][Math.min(features[trait], 7)]!, 0);
  return 2 ** (Math.max(-32, Math.min(32, exponent)) / 16);
}

function numbersOf(features: Features) {
  const base = scarcityOf(features.firm) + Math.max(features.liberties - 2, 0);
  return {
    pn: Math.max(1, base * factorOf(weights.proof, features)),
    dn: Math.max(1, features.checks * factorOf(weights.disproof, features)),
  };
}

/** Checks with one reply on a random walk from the problem, and the leaf behind it. */
function* walk(root: Position, random: Random): Generator<{ check: Position; leaf: Position }> {
  let position = root;
  for (let ply = 0; ply < 12; ply++) {
    core.load(position, root.turn);
    const isAttacker = position.turn === root.turn;
    const moves = core.moves(isAttacker ? 'checks' : 'evasions');
    if (moves.length === 0) return;
    const next = playMove(position, random.pick(moves));
    if (!isAttacker && moves.length === 1) yield { check: position, leaf: next };
    position = next;
  }
}

describe('a leaf behind the only reply', () => {
  const random = new Random(20261123);
  const problems = readOwnSet('classics').map(({ sfen }) => parseSfen(sfen!));
  const cases = problems.flatMap((root) =>
    Array.from({ length: 60 }, () => [...walk(root, random)]).flat(),
  );

  it('has the numbers that its traits give', () => {
    let seen = 0;
    const values = new Set<string>();
    for (const { check, leaf } of cases) {
      core.load(check, leaf.turn);
      core.begin(WHOLE_SEARCH);
      if (core.search(1) !== 'running') continue;
      const { pn, dn } = core.report();
      core.load(leaf);
      const features = readFeatures(core, leaf);
      const expected = numbersOf(features);
      // Powers of two stand in the core with seven bits behind the point.
      expect(Math.abs(pn - expected.pn), JSON.stringify(features)).toBeLessThan(
        0.5 + expected.pn * 0.005,
      );
      expect(Math.abs(dn - expected.dn), JSON.stringify(features)).toBeLessThan(
        0.5 + expected.dn * 0.005,
      );
      for (const trait of TRAITS) values.add(`${trait} ${features[trait]}`);
      seen++;
    }
    expect(seen).toBeGreaterThan(500);
    expect(values.size).toBeGreaterThan(40);
  });
});

it('the weights of the core are those on record', () => {
  expect(readFileSync(WEIGHTS_FILE, 'utf8')).toBe(formatWeights(weights));
});
