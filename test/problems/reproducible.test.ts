// Equal questions get equal answers: node counts do not depend on slices, on the run or on earlier solves, and turning
// or mirroring a position does not change the verdict.

import { expect, it } from 'vitest';
import type { Solution } from '../../src/answers/solution';
import { parseSfen } from '../../src/notation/sfen';
import type { SolveOptions } from '../../src/options/solve-options';
import type { Position } from '../../src/shogi/position';
import { mirrorPosition, rotatePosition } from '../../src/shogi/symmetry';
import { createSolver } from '../../src/solver/solver';
import { Random } from '../../support/random';
import { drawProblem } from '../../support/random-problems';

const PROBLEMS = 15;
const MAX_NODES = 5000;

function drawProblems(): Position[] {
  const random = new Random(99);
  const known = [
    '5B1k1/4g+L3/9/K8/9/9/9/9/9 b G2rb2g4s4n3l18p 1',
    '6R1+l/8k/6+Sb1/6P2/9/9/9/9/9 b 2Lr4g3s4nl17p 1',
    '9/9/9/9/6K2/9/3R5/Bk7/3P5 b Br4g4s3n4l17p 1',
  ].map((sfen) => parseSfen(sfen));
  return [...known, ...Array.from({ length: PROBLEMS }, () => drawProblem(random))];
}

/** The parts of an answer that must be equal from run to run. */
function describeAnswer(answer: Solution) {
  const { status, nodes, maxDepth, repetitions } = answer;
  const line = answer.status === 'mate' ? answer.line.join(' ') : '';
  return { status, nodes, maxDepth, repetitions, line };
}

const problems = drawProblems();

function solveAll(options: SolveOptions = {}) {
  const solver = createSolver({ hashMiB: 1 });
  return problems.map((position) =>
    describeAnswer(solver.solveSync(position, { goal: 'first', maxNodes: MAX_NODES, ...options })),
  );
}

const expected = solveAll();

it('when asked twice', () => {
  expect(solveAll()).toEqual(expected);
});

it.each([1, 1000, 1_000_000])('in slices of %i nodes', (sliceNodes) => {
  expect(solveAll({ sliceNodes })).toEqual(expected);
});

it('from a new solver and from one that has solved before', () => {
  problems.forEach((position, index) => {
    const solver = createSolver({ hashMiB: 1 });
    const answer = describeAnswer(
      solver.solveSync(position, { goal: 'first', maxNodes: MAX_NODES }),
    );
    solver.dispose();
    expect(answer).toEqual(expected[index]);
  });
});

it('with the colours exchanged, with equal nodes', () => {
  const solver = createSolver({ hashMiB: 1 });
  problems.forEach((position, index) => {
    const answer = solver.solveSync(rotatePosition(position), {
      goal: 'first',
      maxNodes: MAX_NODES,
    });
    const { line: _, ...numbers } = describeAnswer(answer);
    expect(numbers).toEqual(expectedNumbers(index));
    const length = answer.status === 'mate' ? answer.length : 0;
    expect(length).toBe(lengthOf(index));
  });
});

it('in the mirror image, for the verdict', () => {
  const solver = createSolver({ hashMiB: 1 });
  problems.forEach((position, index) => {
    // The order of moves differs, so the search visits other nodes.
    const { status } = solver.solveSync(mirrorPosition(position), {
      goal: 'first',
      maxNodes: 20 * MAX_NODES,
    });
    if (expected[index]!.status !== 'unknown') expect(status).toBe(expected[index]!.status);
  });
});

function expectedNumbers(index: number) {
  const { line: _, ...numbers } = expected[index]!;
  return numbers;
}

function lengthOf(index: number): number {
  const { line } = expected[index]!;
  return line === '' ? 0 : line.split(' ').length;
}

it('are not affected by the previous solve, without keepTable', () => {
  // On this position the parent of a record left by the solve before once changed the search through DAG detection.
  const sfen = '9/9/9/9/9/9/4G4/5P1P1/3G1k3 b RP2b2g4s4n4l15p 1';
  const solver = createSolver({ hashMiB: 1 });
  const [first, second] = [1, 2].map(() => solver.solveSync(sfen, { goal: 'first' }));
  expect(first!.status).toBe('nomate');
  expect(second!.nodes).toBe(first!.nodes);
});
