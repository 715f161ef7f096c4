// The two engines with their names, for suites that test both.

import type { EngineSolver } from '../src/solver/engine-solver';
import { createSolver as createJsSolver } from '../src/solver/js-solver';
import { createSolver } from '../src/solver/solver';
import { createResearchSolver } from './research/solver';

export interface NamedEngine {
  readonly engine: string;
  readonly create: (options: { readonly hashMiB: number }) => EngineSolver;
}

export const CORE: NamedEngine = { engine: 'core', create: createSolver };
/** The research build of the core, with a switch for each technique and the default settings. */
export const RESEARCH: NamedEngine = { engine: 'research core', create: createResearchSolver };
export const REFERENCE: NamedEngine = { engine: 'reference', create: createJsSolver };
export const ENGINES: readonly NamedEngine[] = [CORE, REFERENCE];
