// The public API of `tsumeru/queue`: re-exports only.

export { QueueError, type QueueErrorCode } from '../base/errors';
export {
  createQueueSolver,
  type UnsupportedOption,
  QueueSolver,
  type QueueSolverOptions,
} from './queue-solver';
