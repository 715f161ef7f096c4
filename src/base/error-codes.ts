// All error codes with their meanings, for programs that list or translate them. This is a file of its own, so that a
// page that does neither does not load meanings that it never shows.

import {
  INPUT_ERRORS,
  OPTION_ERRORS,
  PICTURE_ERRORS,
  QUERY_ERRORS,
  QUEUE_ERRORS,
  RECORD_ERRORS,
  SOLVER_ERRORS,
} from './errors';
import { GO_INPUT_ERRORS } from './go-errors';

/** The meaning of every error code. */
export const ERROR_CODES = {
  ...INPUT_ERRORS,
  ...GO_INPUT_ERRORS,
  ...RECORD_ERRORS,
  ...QUERY_ERRORS,
  ...OPTION_ERRORS,
  ...SOLVER_ERRORS,
  ...PICTURE_ERRORS,
  ...QUEUE_ERRORS,
} as const;
