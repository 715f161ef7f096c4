// The public API of `tsumeru/split`: re-exports only.

export type { SplitOptions, SplitSolveOptions } from './split-options';
export { createSplitSolver, SplitSolver } from './split-solver';
export type {
  NumberedCheck,
  NumberedMove,
  OpenSubproblem,
  SubproblemEffort,
  SubproblemJob,
  SubproblemResult,
  SubproblemRunner,
  SubproblemVerdict,
} from './subproblem';
