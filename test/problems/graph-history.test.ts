// The rule for repetition on abstract graphs: the graph of figure 1 of [N02], on which a failure by repetition that is
// stored as a plain one hides the mate, and random graphs compared with their true values.

import { expect, it } from 'vitest';
import { drawGraph, findMates, type LoopGraph, searchGraph } from '../../support/loop-graph';
import { Random } from '../../support/random';

const GRAPHS = 20_000;

/**
 * [N02] figure 1. A–B–E–H–J–K–E is searched first and closes a loop at K; B also has an escape. The mate is
 * A–C–F–H–J–K–E–G–I.
 */
const FIGURE: Readonly<Record<string, readonly [isOr: boolean, children: string]>> = {
  A: [true, 'BC'],
  B: [false, 'EX'],
  C: [false, 'F'],
  E: [true, 'HG'],
  F: [true, 'H'],
  G: [false, 'I'],
  H: [false, 'J'],
  I: [true, 'M'],
  J: [true, 'K'],
  K: [false, 'E'],
  X: [true, ''],
  M: [false, ''],
};
const ORDER = Object.keys(FIGURE).join('');
const FIGURE_1: LoopGraph = [...ORDER].map((name) => {
  const [isOr, children] = FIGURE[name]!;
  return { isOr, children: [...children].map((child) => ORDER.indexOf(child)) };
});

it('finds the mate of figure 1, which failures stored as plain ones hide', () => {
  expect(findMates(FIGURE_1).has(0)).toBe(true);
  expect(searchGraph(FIGURE_1, true)).toBe(false);
  expect(searchGraph(FIGURE_1, false)).toBe(true);
});

it('is correct on random graphs on which failures stored as plain ones give wrong verdicts', () => {
  const random = new Random(20261120);
  const counts = { mates: 0, hidden: 0 };
  for (let index = 0; index < GRAPHS; index++) {
    const graph = drawGraph(random);
    const isMate = findMates(graph).has(0);
    expect(searchGraph(graph, false), JSON.stringify(graph)).toBe(isMate);
    if (isMate) counts.mates++;
    if (isMate && !searchGraph(graph, true)) counts.hidden++;
  }
  expect(counts.mates).toBeGreaterThan(GRAPHS / 10);
  expect(counts.hidden).toBeGreaterThan(10);
});
