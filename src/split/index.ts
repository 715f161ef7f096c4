// The public API of `tsumeru/split`: re-exports only.

export type {
  LeafEffort,
  LeafJob,
  LeafResult,
  LeafRunner,
  LeafVerdict,
  NumberedCheck,
  NumberedMove,
  OpenLeaf,
} from './leaf-job';
export type { SplitOptions, SplitSolveOptions } from './split-options';
export { createSplitSolver, SplitSolver } from './split-solver';
