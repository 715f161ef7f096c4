// The public API of `tsumeru/queue`: re-exports only.

export { QueueError, type QueueErrorCode } from '../base/errors';
export {
  createQueueSolver,
  QueueSolver,
  type QueueSolverOptions,
  type UnsupportedOption,
} from './queue-solver';
