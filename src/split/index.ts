// The public API of `tsumeru/split`: re-exports only.

/**
 * A solver that splits one problem over several tables. Node only.
 *
 * @module tsumeru/split
 */

export type { SplitOptions, SplitSolveOptions } from './split-options';
export { createSplitSolver, SplitSolver } from './split-solver';
// Each type under its name in the sources and under its earlier name.
export type {
  NumberedCheck,
  NumberedMove,
  OpenSubproblem,
  OpenSubproblem as OpenLeaf,
  SubproblemEffort,
  SubproblemEffort as LeafEffort,
  SubproblemJob,
  SubproblemJob as LeafJob,
  SubproblemResult,
  SubproblemResult as LeafResult,
  SubproblemRunner,
  SubproblemRunner as LeafRunner,
  SubproblemVerdict,
  SubproblemVerdict as LeafVerdict,
} from './subproblem';
