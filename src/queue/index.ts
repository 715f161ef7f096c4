// The public API of `tsumeru/queue`: re-exports only.

export { QueueError, type QueueErrorCode } from '../base/errors';
// The type of an option under its name in the sources and under its earlier name.
export {
  createQueueSolver,
  QueueSolver,
  type QueueSolverOptions,
  type UnsupportedOption,
  type UnsupportedOption as ForeignOption,
} from './queue-solver';
