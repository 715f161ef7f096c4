// The public API of `tsumeru/queue`: re-exports only.

/**
 * A solver that sends its problems to the workers of a queue. Node only.
 *
 * @module tsumeru/queue
 */

export { QueueError, type QueueErrorCode } from '../base/errors';
export type { Verified } from '../batch/outcome';
export type { QueueNotice } from './connection';
export {
  createQueueSolver,
  QueueSolver,
  type QueueSolverOptions,
  type UnsupportedOption,
} from './queue-solver';
