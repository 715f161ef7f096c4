// All codes of errors with their meaning, for who lists them or puts them into words: a file of its own, so that a page that
// does neither need not load the meanings that it never shows.

import {
  INPUT_ERRORS,
  JOURNAL_FILE_ERRORS,
  JOURNAL_INPUT_ERRORS,
  OPTION_ERRORS,
  PICTURE_ERRORS,
  QUEUE_ERRORS,
  RECORD_ERRORS,
  SOLVER_ERRORS,
} from './errors';
import { GO_INPUT_ERRORS } from './go-errors';

/** All codes with their meaning. */
export const ERROR_CODES = {
  ...INPUT_ERRORS,
  ...GO_INPUT_ERRORS,
  ...RECORD_ERRORS,
  ...JOURNAL_INPUT_ERRORS,
  ...OPTION_ERRORS,
  ...SOLVER_ERRORS,
  ...JOURNAL_FILE_ERRORS,
  ...PICTURE_ERRORS,
  ...QUEUE_ERRORS,
} as const;
