// A solver over the research build of the core. It is like the package's solvers, but each solve may switch techniques
// on and off. Without switches it visits the same nodes as the release.

import type { Solution } from '../../src/answers/solution';
import { compileCore, instantiateCore, MAX_HASH_MIB } from '../../src/engines/core/load';
import type { SolveOptions } from '../../src/options/solve-options';
import type { Position } from '../../src/shogi/position';
import { EngineSolver } from '../../src/solver/engine-solver';
import { ProbedCore } from '../probed-core';
import { RESEARCH_CORE } from './binary';
import { type FeatureSwitches, readSwitches } from './features';

export interface ResearchOptions extends SolveOptions {
  /** Techniques to switch on or off for this solve. */
  readonly features?: FeatureSwitches;
}

/** A core of a build with switches, at the default settings. */
export function createResearchCore(hashMiB: number, binary = RESEARCH_CORE): ProbedCore {
  return new ProbedCore(instantiateCore(compileCore(binary), hashMiB));
}

class ResearchSolver extends EngineSolver {
  readonly #setSwitches: (switches: FeatureSwitches) => void;

  constructor(hashMiB: number, binary = RESEARCH_CORE) {
    let core: ProbedCore | undefined;
    let turned = readSwitches({});
    super(hashMiB, {
      maxHashMiB: MAX_HASH_MIB,
      make: (size) => {
        core = createResearchCore(size, binary);
        core.setSwitches(turned);
        return core;
      },
    });
    this.#setSwitches = (switches) => {
      turned = readSwitches(switches);
      core?.setSwitches(turned);
    };
  }

  override async solve(
    position: Position | string,
    { features = {}, goal = 'first', ...options }: ResearchOptions = {},
  ): Promise<Solution> {
    this.#setSwitches(features);
    return super.solve(position, { goal, ...options });
  }

  override solveSync(
    position: Position | string,
    { features = {}, goal = 'first', ...options }: ResearchOptions = {},
  ): Solution {
    this.#setSwitches(features);
    return super.solveSync(position, { goal, ...options });
  }
}

export function createResearchSolver({
  hashMiB,
  core,
}: {
  readonly hashMiB: number;
  readonly core?: Uint8Array<ArrayBuffer>;
}): ResearchSolver {
  return new ResearchSolver(hashMiB, core);
}
