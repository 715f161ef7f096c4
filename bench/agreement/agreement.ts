// `npm run bench -- agreement [--sets a,b] [--rounds n] [--nodes n] [--seed n]`
//
// Checks that the verdict does not depend on the settings: every problem is solved with random techniques, table sizes
// and slices. An unknown verdict is allowed. A verdict that contradicts the recorded one, or that of another round,
// makes the exit code 1.

import { readOptions, showProgress } from '../../support/command-line';
import { findFault } from '../../support/judge-answer';
import type { Problem } from '../../support/problem';
import { Random } from '../../support/random';
import { drawFeatures } from '../../support/random-problems';
import type { FeatureSwitches } from '../../support/research/features';
import { createResearchSolver, type ResearchSolver } from '../../support/research/solver';
import { chooseSets } from '../solve/sets';

const TABLES_MIB = [1, 2, 5, 16, 64];
const SLICES = [1, 7, 1000, 100_000, 1_000_000];

interface Count {
  solves: number;
  decided: number;
  readonly faults: string[];
}

interface Drawing {
  readonly hashMiB: number;
  readonly sliceNodes: number;
  readonly features: FeatureSwitches;
}

function draw(random: Random): Drawing {
  const features = random.chance(0.5) ? drawFeatures(random) : {};
  return { hashMiB: random.pick(TABLES_MIB), sliceNodes: random.pick(SLICES), features };
}

/** Solves one problem with as many random settings as there are rounds. */
function examine(
  problem: Problem,
  rounds: number,
  maxNodes: number,
  random: Random,
  solverOf: (hashMiB: number) => ResearchSolver,
  count: Count,
): void {
  let found: string | undefined;
  for (let round = 0; round < rounds; round++) {
    const { hashMiB, ...options } = draw(random);
    const solution = solverOf(hashMiB).solveSync(problem.sfen, { ...options, maxNodes });
    count.solves++;
    if (solution.status === 'unknown') continue;
    count.decided++;
    const isCut = solution.status === 'mate' && !solution.lineIsComplete;
    const fault =
      found !== undefined && found !== solution.status
        ? `${solution.status} after ${found}`
        : isCut
          ? undefined
          : findFault(problem.sfen, problem.verdict, solution);
    if (fault !== undefined) {
      const told = JSON.stringify({ hashMiB, ...options });
      count.faults.push(`${problem.id}: ${fault}: ${problem.sfen} ${told}`);
    }
    found = solution.status;
  }
}

export async function run(args: string[]): Promise<number> {
  const { sets, rounds, nodes, seed } = readOptions(args, {
    sets: '',
    rounds: 4,
    nodes: 20_000,
    seed: 1,
  });
  const random = new Random(seed);
  const solvers = new Map(
    TABLES_MIB.map((hashMiB) => [hashMiB, createResearchSolver({ hashMiB })]),
  );
  const count: Count = { solves: 0, decided: 0, faults: [] };
  for (const set of chooseSets(sets === '' ? [] : sets.split(','))) {
    const before = count.solves;
    const problems = set.read().filter(({ verdict }) => verdict !== 'invalid');
    problems.forEach((problem, index) => {
      showProgress(`${set.name} ${index + 1}/${problems.length}`);
      examine(problem, rounds, nodes, random, (hashMiB) => solvers.get(hashMiB)!, count);
    });
    showProgress('');
    console.log(`${set.name}: ${problems.length} problems, ${count.solves - before} solves`);
  }
  console.log(`${count.solves} solves, ${count.decided} decided, ${count.faults.length} faults`);
  for (const fault of count.faults) console.log(fault);
  return count.faults.length === 0 ? 0 : 1;
}
