// The public API of `tsumeru/queue`: re-exports only.

/**
 * A solver that sends its problems to the workers of a queue. Node only.
 *
 * @module tsumeru/queue
 */

export { QueueError, type QueueErrorCode } from '../../base/errors';
// The type of an option under its name in the sources and under its earlier name.
export {
  createQueueSolver,
  QueueSolver,
  type QueueSolverOptions,
  type UnsupportedOption,
  type UnsupportedOption as ForeignOption,
} from './queue-solver';
