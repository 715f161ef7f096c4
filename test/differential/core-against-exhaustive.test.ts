// The solver compared with brute force on random small problems. Its verdict has to be the oracle's, with an empty and
// a warm table, with any set of techniques, in slices of any size, on the smallest table. Warm solves begin at
// positions in the middle of an earlier search, where a disproof by repetition that was stored as a plain one would
// give a wrong verdict.

import { expect, it } from 'vitest';
import { bruteForce } from '../../src/engines/reference/brute-force';
import { formatSfen } from '../../src/notation/sfen';
import type { Position } from '../../src/shogi/position';
import type { EngineSolver } from '../../src/solver/engine-solver';
import { createSolver } from '../../src/solver/solver';
import { type Exploration, explore } from '../../support/exhaustive';
import { faultOfLine } from '../../support/judge';
import { Random } from '../../support/random';
import { drawFeatures, drawProblem } from '../../support/random-problems';
import { createResearchSolver, type ResearchOptions } from '../../support/research/solver';
import { inSuite } from '../suites';

const MAX_NODES = 100_000;
const MAX_GRAPH = 1000;
/** A problem with fewer nodes is trivial; one in five of those is enough. */
const WORTHWHILE_NODES = { least: 6, most: 300 };
/** Brute force takes too long for longer mates. */
const MAX_COUNTED_PLIES = 5;
const WARM_POSITIONS = 8;

const solver = createSolver({ hashMiB: 1 });
const research = createResearchSolver({ hashMiB: 1 });

/** The next random problem that is mostly not trivial and not too large for the oracle. */
function drawExplored(random: Random): { root: Position; exploration: Exploration } {
  for (;;) {
    const root = drawProblem(random);
    const { nodes } = solver.solveSync(root, { goal: 'first', maxNodes: WORTHWHILE_NODES.most });
    const { least, most } = WORTHWHILE_NODES;
    if (nodes >= most || (nodes < least && !random.chance(0.2))) continue;
    const exploration = explore(root, MAX_GRAPH);
    if (exploration.verdict !== undefined) return { root, exploration };
  }
}

function expectVerdict(
  solver: EngineSolver,
  position: Position,
  verdict: string,
  options: ResearchOptions,
): void {
  const message = `${formatSfen(position)} ${JSON.stringify(options)}`;
  const answer = solver.solveSync(position, { goal: 'first', maxNodes: MAX_NODES, ...options });
  if (options.features === undefined || answer.status !== 'unknown') {
    expect(answer.status, message).toBe(verdict);
  }
  if (answer.status !== 'mate') return;
  const isPlain = Object.keys(options).length === 0;
  expect(answer.lineIsComplete && faultOfLine(position, answer.line), message).toBeUndefined();
  if (isPlain && answer.line.length <= MAX_COUNTED_PLIES) {
    expect(bruteForce(position, answer.line.length), `${message} no mate so short`).toBeDefined();
  }
}

/** The problems of one random sequence. */
const roots = inSuite(30, 250);

it('agrees with brute force', () => {
  const random = new Random(20261123);
  const counts = { mates: 0, noMates: 0, warmMates: 0, warmNoMates: 0 };
  for (let i = 0; i < roots; i++) {
    const { root, exploration } = drawExplored(random);
    expectVerdict(solver, root, exploration.verdict!, {});
    if (exploration.verdict === 'mate') counts.mates++;
    else counts.noMates++;
    const features = drawFeatures(random);
    const drawn = { features, sliceNodes: random.between(1, 50) };
    expectVerdict(research, root, exploration.verdict!, drawn);
    const warm = random.pick([solver, research]);
    for (const { position, verdict } of random
      .shuffle(exploration.decided)
      .slice(0, WARM_POSITIONS)) {
      expectVerdict(warm, position, verdict, { keepTable: true });
      if (verdict === 'mate') counts.warmMates++;
      else counts.warmNoMates++;
    }
  }
  console.log(`random problems: ${JSON.stringify(counts)}`);
  // About a quarter are mates.
  expect(counts.mates / roots).toBeGreaterThan(0.15);
  expect(counts.mates / roots).toBeLessThan(0.75);
});
