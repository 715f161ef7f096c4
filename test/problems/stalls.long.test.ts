// Positions with many loops on a table of 1 MiB that is collected again and again: the search reaches new positions by
// itself. Threshold control waits for a stall, so it never acts here: without it the search visits the same nodes. With
// the switch that makes it act at once, the verdicts are the same.

import { expect, it } from 'vitest';
import { parseSfen } from '../../src/notation/sfen';
import { ask } from '../../support/bare-engine';
import { type Row, readOwnSet } from '../../support/positions/table';
import type { FeatureSwitches } from '../../support/research/features';
import { createResearchCore } from '../../support/research/solver';
import { traps } from './ghi-traps';

const MAX_NODES = 50_000;

const LOOPS = [
  ...traps,
  ...readOwnSet('classics').filter(({ id }) => /^(zukou-0[0-4]|musou-0[0-2])/.test(id!)),
  ...readOwnSet('generated').filter(({ id }) => /repetition/.test(id!)),
];

function searchAll(features: FeatureSwitches, problems: readonly Row[] = LOOPS) {
  const core = createResearchCore(1);
  let collections = 0;
  const answers = problems.map(({ sfen }) => {
    const position = parseSfen(sfen!);
    const answer = ask(core, {
      position,
      attacker: position.turn,
      plies: 0,
      features,
      keepTable: true,
      sliceNodes: MAX_NODES,
      maxNodes: MAX_NODES,
      collectAt: 800,
    });
    collections += core.report().collections;
    return answer;
  });
  return { answers, collections };
}

const usual = searchAll({});

it('the search never stalls', () => {
  expect(usual.collections).toBeGreaterThan(20);
  expect(searchAll({ thresholdControl: false }).answers).toEqual(usual.answers);
});

it('a search forced at every node finds the same verdicts', () => {
  // The others have no verdict to compare.
  const decided = LOOPS.filter((_, index) => usual.answers[index]!.status !== 'unknown');
  expect(decided.length).toBeGreaterThan(LOOPS.length / 2);
  const sample = decided.filter((_, index) => index % 6 === 0);
  const expected = searchAll({}, sample).answers;
  const { answers } = searchAll({ eagerControl: true }, sample);
  expect(answers).not.toEqual(expected);
  let compared = 0;
  answers.forEach(({ status }, index) => {
    if (status === 'unknown') return;
    compared++;
    expect(status, sample[index]!.id).toBe(expected[index]!.status);
  });
  expect(compared).toBeGreaterThan(sample.length / 2);
});
