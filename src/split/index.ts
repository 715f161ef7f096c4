// The public API of `tsumeru/split`: re-exports only.

export type {
  SubproblemEffort,
  SubproblemJob,
  SubproblemResult,
  SubproblemRunner,
  SubproblemVerdict,
  NumberedCheck,
  NumberedMove,
  OpenSubproblem,
} from './subproblem';
export type { SplitOptions, SplitSolveOptions } from './split-options';
export { createSplitSolver, SplitSolver } from './split-solver';
