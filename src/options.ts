/**
 * The options of a solve and of an analysis as a table, for programs that offer them: values, defaults, names on the
 * command line.
 *
 * @module tsumeru/options
 */

export { FAULT_KINDS, GOALS, STRICTNESSES } from './answers/terms';
export { ALL_OPTIONS } from './options/analyse-table';
export type { CommandLinePlace, OptionEntry, PagePlace, SolvingCommand } from './options/table';
